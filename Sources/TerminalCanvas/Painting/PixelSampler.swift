package import Frames

/// A picture at another size: each new pixel is the mean of the area it covers.
///
/// ```
/// source      ├──0──┼──1──┼──2──┼──3──┼──4──┤      5 pixels of 3 units each
/// target      ├────0────┼────1────┼────2────┤      3 pixels of 5 units each
/// weights      3    2      1 3 1      2    3       in fifths: exact
/// ```
///
/// Rows first, then columns. Means are of sRGB-encoded components, weighted by alpha, so colours of
/// transparent pixels do not bleed. Enlarging repeats pixels and mixes only across their seams:
/// drawn pictures stay crisp.
///
/// Cost: one pass over the source's pixels. Memory: 24 bytes for each of its columns,
/// and a copy of the source if any of its pixels is partly transparent.
package enum PixelSampler {
  /// The picture at a size, laid on a backdrop if there is one.
  ///
  /// With a backdrop the answer is opaque. An empty picture counts as transparent.
  package static func sample(_ bitmap: Bitmap, at size: PixelSize, over backdrop: RGB8?) -> Bitmap {
    guard !bitmap.size.isEmpty, !size.isEmpty else {
      let fill = backdrop.map { RGBA8(red: $0.red, green: $0.green, blue: $0.blue) } ?? .clear
      return Bitmap(size: size, filledWith: fill)
    }
    let width = bitmap.size.width
    let columns = (0..<size.width).map { Share(of: $0, outOf: size.width, from: width) }
    let pixels = premultiplied(bitmap.pixels)
    let source = pixels.span
    var sums = PlaneSums(width: width)
    var pairs = PairSums(width: width)
    var result = Bitmap(size: size)
    result.withMutablePixels { target in
      for y in 0..<size.height {
        let share = Share(of: y, outOf: size.height, from: bitmap.size.height)
        sums.clear()
        for row in share.low...share.high {
          let pixels = source.extracting(row * width..<(row + 1) * width)
          if row == share.low {
            sums.add(pixels, weight: share.first)
          } else if row == share.high {
            sums.add(pixels, weight: share.last)
          } else {
            pairs.add(pixels)
            if pairs.isFull { sums.add(&pairs, weight: share.inner) }
          }
        }
        sums.add(&pairs, weight: share.inner)
        for x in 0..<size.width {
          target[y * size.width + x] = pixel(sums.mean(of: columns[x]), over: backdrop)
        }
      }
    }
    return result
  }

  /// The pixels with their colours multiplied by alpha; the same array if that changes nothing.
  private static func premultiplied(_ pixels: [RGBA8]) -> [RGBA8] {
    let span = pixels.span
    var partial: UInt32 = 0
    for index in 0..<span.count {
      let word = UInt32(littleEndian: span[index].word)
      // Zero for the pixels of GIFs, which are opaque, or clear and without a colour.
      partial |= min(word, ~word &>> 24)
    }
    guard partial != 0 else { return pixels }
    return pixels.map { pixel in
      let color = SIMD4<Float>(pixel)
      return RGBA8(color * (color.w / 255), alpha: pixel.alpha)
    }
  }

  /// A premultiplied colour as a pixel.
  private static func pixel(_ color: SIMD4<Float>, over backdrop: RGB8?) -> RGBA8 {
    // Sums of weights may miss 1 by a rounding.
    if color.w >= 254.99 { return RGBA8(color, alpha: 255) }
    if let backdrop {
      let below = SIMD4<Float>(Float(backdrop.red), Float(backdrop.green), Float(backdrop.blue), 0)
      return RGBA8(color + below * (1 - color.w / 255), alpha: 255)
    }
    return color.w < 0.5 ? .clear : RGBA8(color * (255 / color.w), alpha: UInt8(color.w + 0.5))
  }
}

/// Which pixels along one axis a target pixel covers, and how much of each.
private struct Share {
  /// The first and the last pixel; all between are covered whole.
  let low: Int, high: Int
  /// The weights of the first, of each between, and of the last, if that is another; 1 in all.
  let first: Float, inner: Float, last: Float

  /// The share of one of `count` target pixels in a row of `length` source pixels.
  init(of index: Int, outOf count: Int, from length: Int) {
    let (start, end) = (index * length, (index + 1) * length)
    low = start / count
    high = (end - 1) / count
    first = Float(min((low + 1) * count, end) - start) / Float(length)
    inner = Float(count) / Float(length)
    last = high > low ? Float(end - high * count) / Float(length) : 0
  }
}

/// Weighted sums of rows, each component in a plane of its own.
private struct PlaneSums {
  private var red: [Float], green: [Float], blue: [Float], alpha: [Float]

  init(width: Int) {
    red = Array(repeating: 0, count: width)
    (green, blue, alpha) = (red, red, red)
  }

  mutating func clear() {
    for x in red.indices { (red[x], green[x], blue[x], alpha[x]) = (0, 0, 0, 0) }
  }

  mutating func add(_ row: Span<RGBA8>, weight: Float) {
    addWeighted(row, weight, &red, &green, &blue, &alpha)
  }

  /// Adds rows that were summed up before, and empties that sum.
  mutating func add(_ pairs: inout PairSums, weight: Float) {
    guard pairs.rows > 0 else { return }
    addPairs(pairs.redBlue.span, weight, &red, &blue)
    addPairs(pairs.greenAlpha.span, weight, &green, &alpha)
    pairs.clear()
  }

  /// The mean of a share of the columns.
  func mean(of share: Share) -> SIMD4<Float> {
    var sum = self[share.low] * share.first
    if share.high > share.low {
      var inner = SIMD4<Float>.zero
      for x in share.low + 1..<share.high { inner += self[x] }
      sum += inner * share.inner + self[share.high] * share.last
    }
    return sum
  }

  private subscript(x: Int) -> SIMD4<Float> { SIMD4(red[x], green[x], blue[x], alpha[x]) }
}

/// Sums of rows of equal weight, as whole numbers and two components at a time.
///
/// All rows a target pixel covers but the outermost two are of equal weight.
///
/// ```
/// a pixel       0xAABBGGRR
/// its pairs     0x00BB00RR   and   0x00AA00GG
/// ```
private struct PairSums {
  private(set) var redBlue: [UInt32], greenAlpha: [UInt32]
  private(set) var rows = 0

  init(width: Int) {
    redBlue = Array(repeating: 0, count: width)
    greenAlpha = redBlue
  }

  /// Whether another row might carry over: 257 · 255 is the largest number of 16 bits.
  var isFull: Bool { rows == 257 }

  mutating func clear() {
    for x in redBlue.indices { (redBlue[x], greenAlpha[x]) = (0, 0) }
    rows = 0
  }

  mutating func add(_ row: Span<RGBA8>) {
    addPixels(row, &redBlue, &greenAlpha)
    rows += 1
  }
}

// The loops over whole rows. Each says first that its rows are of one length, so that the compiler
// need not ask for every pixel and can take several at a time. (They are functions because spans of
// two properties of one value cannot be had together.)

private func addWeighted(
  _ row: Span<RGBA8>, _ weight: Float, _ red: inout [Float], _ green: inout [Float],
  _ blue: inout [Float], _ alpha: inout [Float]
) {
  var red = red.mutableSpan
  var green = green.mutableSpan
  var blue = blue.mutableSpan
  var alpha = alpha.mutableSpan
  precondition(red.count == row.count && green.count == row.count)
  precondition(blue.count == row.count && alpha.count == row.count)
  for x in 0..<row.count {
    let word = Int32(bitPattern: UInt32(littleEndian: row[x].word))
    red[x] += weight * Float(word & 255)
    green[x] += weight * Float(word &>> 8 & 255)
    blue[x] += weight * Float(word &>> 16 & 255)
    alpha[x] += weight * Float(word &>> 24 & 255)
  }
}

private func addPixels(
  _ row: Span<RGBA8>, _ redBlue: inout [UInt32], _ greenAlpha: inout [UInt32]
) {
  var redBlue = redBlue.mutableSpan
  var greenAlpha = greenAlpha.mutableSpan
  precondition(redBlue.count == row.count && greenAlpha.count == row.count)
  for x in 0..<row.count {
    let word = UInt32(littleEndian: row[x].word)
    redBlue[x] &+= word & 0x00FF_00FF
    greenAlpha[x] &+= word &>> 8 & 0x00FF_00FF
  }
}

private func addPairs(
  _ pairs: Span<UInt32>, _ weight: Float, _ low: inout [Float], _ high: inout [Float]
) {
  var low = low.mutableSpan
  var high = high.mutableSpan
  precondition(low.count == pairs.count && high.count == pairs.count)
  for x in 0..<pairs.count {
    low[x] += weight * Float(Int32(truncatingIfNeeded: pairs[x] & 0xFFFF))
    high[x] += weight * Float(Int32(truncatingIfNeeded: pairs[x] &>> 16))
  }
}
