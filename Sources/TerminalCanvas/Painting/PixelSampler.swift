package import Frames

/// A picture at another size: each new pixel is the mean of the area it covers.
///
/// ```
/// source      ├──0──┼──1──┼──2──┼──3──┼──4──┤      5 pixels of 3 units each
/// target      ├────0────┼────1────┼────2────┤      3 pixels of 5 units each
/// weights      3    2      1 3 1      2    3       in fifths: exact, whole numbers
/// ```
///
/// Rows first, then columns. Means are of sRGB-encoded components, weighted by alpha, so colours of
/// transparent pixels do not bleed. Enlarging repeats pixels and mixes only across their seams:
/// drawn pictures stay crisp.
///
/// Cost: one pass over the source's pixels. Memory: 16 bytes for each of its columns.
package struct PixelSampler {
  /// The picture at a size, laid on a backdrop if there is one.
  ///
  /// With a backdrop the answer is opaque. An empty picture counts as transparent.
  package static func sample(_ bitmap: Bitmap, at size: PixelSize, over backdrop: RGB8?) -> Bitmap {
    guard !bitmap.size.isEmpty, !size.isEmpty else {
      let fill = backdrop.map { RGBA8(red: $0.red, green: $0.green, blue: $0.blue) } ?? .clear
      return Bitmap(size: size, filledWith: fill)
    }
    let source = bitmap.pixels.span
    let columns = (0..<size.width).map { Share(of: $0, outOf: size.width, from: bitmap.size.width) }
    var sums = RowSums(width: bitmap.size.width)
    var result = Bitmap(size: size)
    result.withMutablePixels { target in
      for y in 0..<size.height {
        let share = Share(of: y, outOf: size.height, from: bitmap.size.height)
        sums.clear()
        for row in share.range {
          let start = row * bitmap.size.width
          sums.add(source.extracting(start..<start + bitmap.size.width), weight: share.weight(row))
        }
        for x in 0..<size.width {
          target[y * size.width + x] = pixel(sums.mean(of: columns[x]), over: backdrop)
        }
      }
    }
    return result
  }

  /// A premultiplied colour, 0...255 in all four, as a pixel.
  private static func pixel(_ sum: SIMD4<Float>, over backdrop: RGB8?) -> RGBA8 {
    if sum.w >= 254.999 { return RGBA8(sum, alpha: 255) }
    if let backdrop {
      let below = SIMD4<Float>(Float(backdrop.red), Float(backdrop.green), Float(backdrop.blue), 0)
      return RGBA8(sum + below * (1 - sum.w / 255), alpha: 255)
    }
    return sum.w < 0.5 ? .clear : RGBA8(sum * (255 / sum.w), alpha: UInt8(sum.w + 0.5))
  }
}

/// Which pixels along one axis a target pixel covers, and how much of each.
private struct Share {
  /// The pixels it touches; never empty.
  let range: Range<Int>
  /// The weight of the first, of the last, and of each between; all of them sum up to 1.
  let first: Float, last: Float, inner: Float

  /// The share of one of `count` target pixels in a row of `length` source pixels.
  init(of index: Int, outOf count: Int, from length: Int) {
    let (start, end) = (index * length, (index + 1) * length)
    let (low, high) = (start / count, (end - 1) / count)
    range = low..<high + 1
    first = Float(min((low + 1) * count, end) - start) / Float(length)
    last = Float(end - max(high * count, start)) / Float(length)
    inner = Float(count) / Float(length)
  }

  func weight(_ index: Int) -> Float {
    index == range.lowerBound ? first : index == range.upperBound - 1 ? last : inner
  }
}

/// Weighted sums of rows, one per column: red, green, blue and alpha, premultiplied, 0...255.
private struct RowSums {
  private var sums: [SIMD4<Float>]

  init(width: Int) { sums = Array(repeating: .zero, count: width) }

  mutating func clear() {
    for index in sums.indices { sums[index] = .zero }
  }

  mutating func add(_ row: Span<RGBA8>, weight: Float) {
    var sums = sums.mutableSpan
    let width = row.count
    // Said once here, so that the loops need not ask for every pixel.
    precondition(sums.count == width)
    var common: UInt32 = .max
    for x in 0..<width { common &= row[x].word }
    if UInt32(littleEndian: common) >> 24 == 255 {
      for x in 0..<width { sums[x] += weight * SIMD4(row[x]) }
    } else {
      for x in 0..<width {
        let pixel = SIMD4<Float>(row[x])
        var share = SIMD4(repeating: weight * pixel.w / 255)
        share.w = weight
        sums[x] += share * pixel
      }
    }
  }

  /// The mean of the columns a target pixel covers.
  func mean(of share: Share) -> SIMD4<Float> {
    let (low, high) = (share.range.lowerBound, share.range.upperBound - 1)
    var sum = sums[low] * share.first
    if high > low {
      var inner = SIMD4<Float>.zero
      for x in low + 1..<high { inner += sums[x] }
      sum += inner * share.inner + sums[high] * share.last
    }
    return sum
  }
}
