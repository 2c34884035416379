import Frames

/// A reduction of a bitmap to at most 255 colours; exact if the bitmap has no more.
///
/// Colours are counted with 5 bits a component, and reduced by ``MedianCut``.
///
/// Cost: two passes over the pixels. Memory: 1.3 MiB and a byte a pixel.
struct ColorQuantizer {
  /// The colours.
  private(set) var colors: [RGB8] = []
  /// The index of each pixel's colour; ``clear`` for pixels that are more than half transparent.
  private(set) var indexes: [UInt8] = []

  /// The index that stands for no colour.
  static let clear: UInt8 = 255

  init(_ bitmap: Bitmap) {
    guard let exact = IndexedPixels(bitmap), exact.colors.count <= Int(Self.clear) else {
      cut(bitmap)
      return
    }
    colors = exact.colors.map { RGB8(red: $0.red, green: $0.green, blue: $0.blue) }
    indexes = exact.indexes.map { exact.colors[Int($0)].alpha >= 128 ? $0 : Self.clear }
  }

  // MARK: - Median cut

  /// Returns the histogram bucket of a colour: five bits of each component.
  private static func bucket(_ pixel: RGBA8) -> Int {
    Int(pixel.red >> 3) << 10 | Int(pixel.green >> 3) << 5 | Int(pixel.blue >> 3)
  }

  private mutating func cut(_ bitmap: Bitmap) {
    var counts = Array(repeating: 0, count: 1 << 15)
    var sums = Array(repeating: SIMD3<Int>.zero, count: 1 << 15)
    for pixel in bitmap.pixels where pixel.alpha >= 128 {
      let place = Self.bucket(pixel)
      counts[place] += 1
      sums[place] &+= SIMD3(Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    }
    let buckets = counts.indices.filter { counts[$0] > 0 }
    let cut = MedianCut(
      buckets.map { MedianCut.Group(sum: sums[$0], count: counts[$0]) }, to: Int(Self.clear))
    colors = cut.colors.map { RGB8(red: $0.red, green: $0.green, blue: $0.blue) }
    var places = Array(repeating: UInt8(0), count: 1 << 15)
    for (bucket, place) in zip(buckets, cut.places) { places[bucket] = place }
    indexes = bitmap.pixels.map { pixel in
      pixel.alpha >= 128 ? places[Self.bucket(pixel)] : Self.clear
    }
  }
}
