package import Frames
import GIFWriting

/// An encoder of DEC's sixels (VT330/VT340 Programmer Reference, chapter 14).
///
/// ```
/// ESC P 0 ; 1 q            a picture; pixels that are not set stay as they are
/// " 1 ; 1 ; w ; h          square pixels; the picture's width and height
/// # n ; 2 ; r ; g ; b      defines colour n, components in percent
/// # n                      selects colour n for the columns up to the next # n
/// ?…~                      a column of six pixels: ? plus six bits, the lowest for the top pixel
/// ! k c                    the column c, k times
/// $ and -                  back to the left edge; down by six rows and to the left edge
/// ESC \
/// ```
///
/// Bitmaps of at most 255 colours, as in GIFs, keep their colours as exactly as percentages allow; other bitmaps are
/// reduced by a median cut. Cost: a few passes over the pixels.
package enum SixelEncoder {
  /// Returns a bitmap as a sixel sequence; pixels that are more than half transparent are not drawn.
  package static func encode(_ bitmap: Bitmap) -> [UInt8] {
    let reduced = ColorQuantizer(bitmap)
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    var bytes = ByteBuffer()
    bytes.append("\u{1B}P0;1q\"1;1;\(width);\(height)")
    for (index, color) in reduced.colors.enumerated() {
      bytes.append("#" as Unicode.Scalar)
      bytes.append(decimal: index)
      bytes.append(";2")
      for component in [color.red, color.green, color.blue] {
        bytes.append(";" as Unicode.Scalar)
        bytes.append(decimal: (Int(component) * 100 + 127) / 255)
      }
    }
    // For each colour, the columns of the current band of six rows: a bit is set if the pixel has the colour.
    var columns = Array(repeating: UInt8(0), count: reduced.colors.count * width)
    var isUsed = Array(repeating: false, count: reduced.colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { bytes.append("-" as Unicode.Scalar) }
      for y in top..<min(height, top + 6) {
        for x in 0..<width {
          let index = reduced.indexes[y * width + x]
          guard index != ColorQuantizer.clear else { continue }
          columns[Int(index) * width + x] |= 1 << UInt8(y - top)
          isUsed[Int(index)] = true
        }
      }
      var isFirst = true
      for index in isUsed.indices where isUsed[index] {
        if !isFirst { bytes.append("$" as Unicode.Scalar) }
        isFirst = false
        bytes.append("#" as Unicode.Scalar)
        bytes.append(decimal: index)
        append(&columns, index * width..<(index + 1) * width, to: &bytes)
        isUsed[index] = false
      }
    }
    bytes.append("\u{1B}\\")
    return bytes.bytes
  }

  /// Appends the columns of one colour, run-length encoded and without empty columns at the end; then clears them.
  private static func append(
    _ columns: inout [UInt8], _ range: Range<Int>, to bytes: inout ByteBuffer
  ) {
    var end = range.upperBound
    while end > range.lowerBound, columns[end - 1] == 0 { end -= 1 }
    var start = range.lowerBound
    while start < end {
      let column = columns[start]
      var next = start
      while next < end, columns[next] == column {
        columns[next] = 0
        next += 1
      }
      let sixel = Unicode.Scalar(UInt8(ascii: "?") + column)
      let count = next - start
      if count > 3 {
        bytes.append("!" as Unicode.Scalar)
        bytes.append(decimal: count)
        bytes.append(sixel)
      } else {
        for _ in 0..<count { bytes.append(sixel) }
      }
      start = next
    }
  }
}

/// A reduction of a bitmap to at most 255 colours; exact if the bitmap has no more colours.
///
/// A larger number is reduced by ``MedianCut``, from a histogram with 5 bits a component.
///
/// Cost: two passes over the pixels. Memory: 1.3 MiB and a byte a pixel.
struct ColorQuantizer {
  private(set) var colors: [RGBA8] = []
  /// The index of each pixel's colour; ``clear`` for pixels that are more than half transparent.
  private(set) var indexes: [UInt8] = []

  /// The index that marks pixels without a colour.
  static let clear: UInt8 = 255

  init(_ bitmap: Bitmap) {
    guard let exact = IndexedPixels(bitmap), exact.colors.count <= Int(Self.clear) else {
      cut(bitmap)
      return
    }
    colors = exact.colors
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
    colors = cut.colors
    var places = Array(repeating: UInt8(0), count: 1 << 15)
    for (bucket, place) in zip(buckets, cut.places) { places[bucket] = place }
    indexes = bitmap.pixels.map { pixel in
      pixel.alpha >= 128 ? places[Self.bucket(pixel)] : Self.clear
    }
  }
}
