import PullRefresh

/// Numbers nobody should send, and some that are only odd.
let oddNumbers: [Double] = [
  .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -0.0, 0, -1, 1,
]

extension PullConfiguration {
  /// The numbers of a title that refreshes: 80 points and more, no room held open.
  static let title = PullConfiguration(
    triggerDistance: 80, arms: .above(1), disarms: .atMost(1), holdDistance: 0)

  /// The numbers of a floating ring: 64 points of way to the dwell line, no room held open.
  static let floating = PullConfiguration(
    triggerDistance: 64, arms: .atLeast(1), disarms: .below(1), holdDistance: 0)
}
