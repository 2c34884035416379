import Frames

/// A picture in at most 255 colours: exactly if it has no more, else by median cut.
///
/// ```
/// all colours, 5 bits a component, with their number of pixels        one box
/// again and again the box with the largest spread is cut in two       ┌──────┬───┐
/// where half of its pixels are on either side,                        │      │   │
/// along its longest side                                              ├───┬──┴───┤
/// each box becomes the mean of its pixels                             └───┴──────┘
/// ```
///
/// Cost: one pass over the pixels, and one for the indexes. Memory: 1.3 MiB and a byte a pixel.
struct ColorQuantizer {
  /// The colours.
  private(set) var colors: [RGB8] = []
  /// For each pixel the place of its colour; ``clear`` where it is more than half transparent.
  private(set) var indexes: [UInt8] = []

  /// The index that means no colour.
  static let clear: UInt8 = 255

  /// Reduces a picture to at most `limit` colours, 1...255.
  init(_ bitmap: Bitmap, limit: Int = 255) {
    precondition((1...255).contains(limit), "\(limit) colours")
    if !takeExactly(bitmap, limit) { cut(bitmap, limit) }
  }

  /// The colours as they are; `false` if they are too many.
  private mutating func takeExactly(_ bitmap: Bitmap, _ limit: Int) -> Bool {
    var places: [RGB8: UInt8] = [:]
    var last: (color: RGB8, place: UInt8)?
    indexes.reserveCapacity(bitmap.pixels.count)
    for pixel in bitmap.pixels {
      guard pixel.alpha >= 128 else {
        indexes.append(Self.clear)
        continue
      }
      let color = RGB8(red: pixel.red, green: pixel.green, blue: pixel.blue)
      if let last, last.color == color {
        indexes.append(last.place)
        continue
      }
      if places[color] == nil {
        guard colors.count < limit else { return false }
        places[color] = UInt8(colors.count)
        colors.append(color)
      }
      let place = places[color] ?? 0
      last = (color, place)
      indexes.append(place)
    }
    return true
  }

  // MARK: - Median cut

  /// Where a colour counts: five bits of each component.
  private static func bucket(_ pixel: RGBA8) -> Int {
    Int(pixel.red >> 3) << 10 | Int(pixel.green >> 3) << 5 | Int(pixel.blue >> 3)
  }

  private struct Bucket {
    let place: Int
    let count: Int
    let sum: SIMD3<Int>
    func mean(_ axis: Int) -> Int { sum[axis] / count }
  }

  private struct Box {
    var buckets: [Bucket]
    /// The axis along which it is longest, and how long, weighed by its pixels.
    let axis: Int
    let spread: Double

    init(_ buckets: [Bucket]) {
      self.buckets = buckets
      var (low, high) = (SIMD3<Int>(repeating: 255), SIMD3<Int>.zero)
      var count = 0
      for bucket in buckets {
        let mean = bucket.sum / SIMD3(repeating: bucket.count)
        low = low.replacing(with: mean, where: mean .< low)
        high = high.replacing(with: mean, where: mean .> high)
        count += bucket.count
      }
      let lengths = high &- low
      let axis = (0..<3).max { lengths[$0] < lengths[$1] } ?? 0
      self.axis = axis
      spread = buckets.count < 2 ? 0 : Double(lengths[axis] * lengths[axis]) * Double(count)
    }

    /// Cuts it where half of its pixels are on either side; both sides have some.
    func halves() -> (Box, Box) {
      let sorted = buckets.sorted { $0.mean(axis) < $1.mean(axis) }
      let half = sorted.reduce(0) { $0 + $1.count } / 2
      var sum = 0
      var end = 0
      while end < sorted.count - 1, sum < half || end == 0 {
        sum += sorted[end].count
        end += 1
      }
      return (Box(Array(sorted[..<end])), Box(Array(sorted[end...])))
    }
  }

  private mutating func cut(_ bitmap: Bitmap, _ limit: Int) {
    var counts = Array(repeating: 0, count: 1 << 15)
    var sums = Array(repeating: SIMD3<Int>.zero, count: 1 << 15)
    for pixel in bitmap.pixels where pixel.alpha >= 128 {
      let place = Self.bucket(pixel)
      counts[place] += 1
      sums[place] &+= SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    var boxes = [
      Box(
        counts.indices.filter { counts[$0] > 0 }
          .map { Bucket(place: $0, count: counts[$0], sum: sums[$0]) })
    ]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[widest].spread > 0
      else { break }
      let (first, second) = boxes[widest].halves()
      boxes[widest] = first
      boxes.append(second)
    }
    var places = Array(repeating: UInt8(0), count: 1 << 15)
    colors = boxes.enumerated().map { index, box in
      for bucket in box.buckets { places[bucket.place] = UInt8(index) }
      let count = box.buckets.reduce(0) { $0 + $1.count }
      let sum = box.buckets.reduce(SIMD3<Int>.zero) { $0 &+ $1.sum }
      func mean(_ axis: Int) -> UInt8 { UInt8((sum[axis] + count / 2) / max(1, count)) }
      return RGB8(red: mean(0), green: mean(1), blue: mean(2))
    }
    indexes = bitmap.pixels.map { pixel in
      pixel.alpha >= 128 ? places[Self.bucket(pixel)] : Self.clear
    }
  }
}
