import Frames

/// A picture in at most 255 colours: exactly if it has no more, else by median cut.
///
/// Colours are counted with 5 bits a component, and reduced by ``MedianCut``.
///
/// Cost: one pass over the pixels, and one for the indexes. Memory: 1.3 MiB and a byte a pixel.
struct ColorQuantizer {
  /// The colours.
  private(set) var colors: [RGB8] = []
  /// For each pixel the place of its colour; ``clear`` where it is more than half transparent.
  private(set) var indexes: [UInt8] = []

  /// The index that means no colour.
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

  /// Where a colour counts: five bits of each component.
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
