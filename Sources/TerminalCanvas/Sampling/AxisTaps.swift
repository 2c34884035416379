import Frames

/// The source pixels along one axis, with their weights, of each pixel of a resampled picture.
///
/// ```
/// fewer pixels: each is the mean of those it covers          weights in fifths, exact
///
/// source      ├──0──┼──1──┼──2──┼──3──┼──4──┤      5 pixels of 3 units each
/// target      ├────0────┼────1────┼────2────┤      3 pixels of 5 units each
/// weights      3    2      1 3 1      2    3
///
/// more pixels: each is a mixture of the four around its centre, t pixels away
///
/// 6 w(t) = 7 t³ - 12 t² + 16/3                  0 ≤ t < 1       B = C = 1/3
///          -7/3 t³ + 12 t² - 20 t + 32/3        1 ≤ t < 2
/// ```
///
/// Source: D. Mitchell and A. Netravali, "Reconstruction Filters in Computer Graphics", 1988. Beyond either end,
/// the last pixel is repeated.
struct AxisTaps: Sendable {
  let length: Int, count: Int
  /// The first source pixel of each target pixel.
  private(set) var starts: [Int32] = []
  /// The offset of each target pixel's weights in ``weights``, and the end of the last ones.
  private(set) var bounds: [Int32] = [0]
  /// The weights, whose sum is 1 for each target pixel.
  private(set) var weights: [Float] = []

  /// Creates the taps of a smooth resampling; `length` must be above zero.
  init(from length: Int, to count: Int) {
    self = count > length ? .mix(from: length, to: count) : .areas(from: length, to: count)
  }

  private init(length: Int, count: Int) {
    self.length = length
    self.count = count
  }

  /// Creates taps that take the mean of the covered area, also when the picture is enlarged.
  static func areas(from length: Int, to count: Int) -> AxisTaps {
    var taps = AxisTaps(length: length, count: count)
    for index in 0..<count {
      let (start, end) = (index * length, (index + 1) * length)
      let (low, high) = (start / count, (end - 1) / count)
      taps.append(
        from: low,
        (low...high).map { pixel in
          Float(min((pixel + 1) * count, end) - max(pixel * count, start)) / Float(length)
        })
    }
    return taps
  }

  private static func mix(from length: Int, to count: Int) -> AxisTaps {
    var taps = AxisTaps(length: length, count: count)
    for index in 0..<count {
      let center = (Double(index) + 0.5) * Double(length) / Double(count) - 0.5
      let nearest = Int(center.rounded(.down))
      let low = max(0, nearest - 1)
      let high = min(length - 1, nearest + 2)
      var weights = Array(repeating: Float(0), count: high - low + 1)
      for pixel in nearest - 1...nearest + 2 {
        weights[min(high, max(low, pixel)) - low] += Float(mitchell(abs(center - Double(pixel))))
      }
      taps.append(from: low, weights)
    }
    return taps
  }

  private static func mitchell(_ t: Double) -> Double {
    if t < 1 { return (7 * t * t * t - 12 * t * t + 16.0 / 3) / 6 }
    if t < 2 { return (-7.0 / 3 * t * t * t + 12 * t * t - 20 * t + 32.0 / 3) / 6 }
    return 0
  }

  private mutating func append(from start: Int, _ weights: [Float]) {
    starts.append(Int32(start))
    self.weights += weights
    bounds.append(Int32(self.weights.count))
  }

  func taps(of index: Int) -> [(pixel: Int, weight: Float)] {
    weights[Int(bounds[index])..<Int(bounds[index + 1])].enumerated().map { offset, weight in
      (Int(starts[index]) + offset, weight)
    }
  }
}
