import Frames

/// The colour table of a GIF: one entry for transparent pixels if there are any, then opaque colours, the most frequent
/// ones first.
///
/// An image with few colors then needs few bits for an index.
///
/// Exact if the colours fit, else the result of a ``MedianCut``. Pixels with an alpha below 128 count as transparent, all
/// others as opaque.
struct GIFPalette {
  /// The number of pixels of each opaque colour, and of transparent pixels as ``RGBA8/clear``.
  typealias Histogram = [RGBA8: Int]

  let colors: [RGBA8]
  let hasTransparency: Bool
  private let indexes: [RGBA8: UInt8]

  /// Reduces a histogram to at most `limit` opaque colours.
  init(_ histogram: Histogram, limit: Int = 256) {
    hasTransparency = histogram[.clear] != nil
    let opaque = histogram.keys.filter { $0 != .clear }
      .sorted { $0.word.littleEndian < $1.word.littleEndian }
    let cut = MedianCut(
      opaque.map { MedianCut.Group($0, count: histogram[$0] ?? 1) },
      to: min(limit, hasTransparency ? 255 : 256))
    var counts = [Int](repeating: 0, count: cut.colors.count)
    for (color, place) in zip(opaque, cut.places) { counts[Int(place)] += histogram[color] ?? 1 }
    let order = counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    let first = hasTransparency ? 1 : 0
    colors = (hasTransparency ? [.black] : []) + order.map { cut.colors[$0] }
    var numbers = [UInt8](repeating: 0, count: order.count)
    for (number, place) in order.enumerated() { numbers[place] = UInt8(first + number) }
    let places = cut.places.map { numbers[Int($0)] }
    indexes = Dictionary(uniqueKeysWithValues: zip(opaque, places))
  }

  /// The palette index of transparent pixels, if there are any.
  var transparentIndex: UInt8 { 0 }

  static func count(_ bitmap: Bitmap, in histogram: inout Histogram) {
    let pixels = bitmap.pixels.span
    var start = 0
    while start < pixels.count {
      // One look-up for a run of equal pixels.
      var end = start + 1
      while end < pixels.count && pixels[end] == pixels[start] { end += 1 }
      histogram[pixels[start].opaqueOrClear, default: 0] += end - start
      start = end
    }
  }

  /// Returns the palette index of a counted color.
  func index(of color: RGBA8) -> UInt8 { indexes[color.opaqueOrClear] ?? transparentIndex }

  func indexes(of bitmap: Bitmap) -> [UInt8] {
    let pixels = bitmap.pixels.span
    var result = [UInt8](repeating: transparentIndex, count: pixels.count)
    var (last, index) = (RGBA8.clear, transparentIndex)
    for position in pixels.indices {
      if pixels[position] != last {
        last = pixels[position]
        index = self.index(of: last)
      }
      result[position] = index
    }
    return result
  }
}

extension RGBA8 {
  /// The same colour without alpha, or clear if alpha is below 128.
  fileprivate var opaqueOrClear: RGBA8 {
    alpha < 128 ? .clear : RGBA8(red: red, green: green, blue: blue)
  }
}
