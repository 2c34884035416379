package import Frames

/// The progress of a pull at 120 samples a second, for measurements.
///
/// ```
/// sweep    ╱╲        there and back in two seconds
/// zigZag   ╱╲╱╲╱╲    in eighths, each a little further than the previous one
/// jitter   ↯↯↯↯      a random position in every sample
/// ```
package enum ScrubScript: String, Sendable, CaseIterable {
  case sweep, zigZag, jitter

  /// The duration of a sample, within which its frame must be read.
  package static let sample = Duration.nanoseconds(8_333_333)

  /// The progress of each sample, 0...1; the same in every run.
  package var progress: [Double] {
    let count = 240
    switch self {
    case .sweep:
      return (0..<count).map { sample in
        let phase = Double(sample) / Double(count / 2)
        return phase < 1 ? phase : 2 - phase
      }
    case .zigZag:
      return (0..<count).map { sample in
        let drift = Double(sample) / Double(count) * 0.75
        let phase = Double(sample % 16) / 8
        return drift + (phase < 1 ? phase : 2 - phase) / 4
      }
    case .jitter:
      var state: UInt64 = 1
      return (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53 as UInt64)
      }
    }
  }

  /// Returns the frame of each sample.
  package func frames(of timeline: FrameTimeline) -> [Int] {
    progress.compactMap {
      timeline.frame(atProgress: $0)
    }
  }
}
