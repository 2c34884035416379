import Frames

/// Weighted sums of a picture's rows, each component in a plane of its own.
///
/// Rows of equal weight that follow each other, which are all but the outermost two a smaller
/// picture's row covers, are summed up as whole numbers first, two components at a time:
///
/// ```
/// a pixel       0xAABBGGRR
/// its pairs     0x00BB00RR   and   0x00AA00GG       257 · 255 is the largest number of 16 bits
/// ```
struct RowSums: Sendable {
  private(set) var red: [Float] = [], green: [Float] = [], blue: [Float] = []
  private(set) var alpha: [Float] = []
  private var redBlue: [UInt32] = [], greenAlpha: [UInt32] = []

  /// Sizes the planes for rows of that many pixels.
  mutating func resize(to width: Int) {
    guard red.count != width else { return }
    red = Array(repeating: 0, count: width)
    (green, blue, alpha) = (red, red, red)
    redBlue = Array(repeating: 0, count: width)
    greenAlpha = redBlue
  }

  /// Sums up the rows of one target row.
  mutating func sum(
    _ pixels: Span<RGBA8>, width: Int, _ taps: borrowing AxisTaps, at index: Int, withAlpha: Bool
  ) {
    let start = Int(taps.starts[index])
    let weights = taps.weights.span.extracting(
      Int(taps.bounds[index])..<Int(taps.bounds[index + 1]))
    func row(_ offset: Int) -> Range<Int> {
      (start + offset) * width..<(start + offset + 1) * width
    }
    setWeighted(pixels.extracting(row(0)), weights[0], &red, &green, &blue)
    if withAlpha { setWeightedAlpha(pixels.extracting(row(0)), weights[0], &alpha) }
    var offset = 1
    while offset < weights.count {
      var end = offset + 1
      while end < weights.count && end - offset < 257 && weights[end] == weights[offset] {
        end += 1
      }
      if end - offset < 2 {
        addWeighted(pixels.extracting(row(offset)), weights[offset], &red, &green, &blue)
        if withAlpha { addWeightedAlpha(pixels.extracting(row(offset)), weights[offset], &alpha) }
      } else {
        setPairs(
          pixels.extracting(row(offset)), pixels.extracting(row(offset + 1)), &redBlue, &greenAlpha)
        for inner in offset + 2..<end {
          addPairs(pixels.extracting(row(inner)), &redBlue, &greenAlpha)
        }
        addLow(redBlue, weights[offset], &red)
        addHigh(redBlue, weights[offset], &blue)
        addLow(greenAlpha, weights[offset], &green)
        if withAlpha { addHigh(greenAlpha, weights[offset], &alpha) }
      }
      offset = end
    }
  }
}

// The loops over whole rows. Each says first that its rows are of one length, so that the compiler
// need not ask for every pixel and can take several at a time. (They are functions because spans of
// two properties of one value cannot be had together.)

@inline(__always)
private func component(_ pixel: RGBA8, _ shift: UInt32) -> Float {
  Float(Int32(bitPattern: UInt32(littleEndian: pixel.word) &>> shift & 255))
}

private func setWeighted(
  _ row: Span<RGBA8>, _ weight: Float, _ red: inout [Float], _ green: inout [Float],
  _ blue: inout [Float]
) {
  var red = red.mutableSpan
  var green = green.mutableSpan
  var blue = blue.mutableSpan
  precondition(red.count == row.count && green.count == row.count && blue.count == row.count)
  for x in 0..<row.count {
    red[x] = weight * component(row[x], 0)
    green[x] = weight * component(row[x], 8)
    blue[x] = weight * component(row[x], 16)
  }
}

private func addWeighted(
  _ row: Span<RGBA8>, _ weight: Float, _ red: inout [Float], _ green: inout [Float],
  _ blue: inout [Float]
) {
  var red = red.mutableSpan
  var green = green.mutableSpan
  var blue = blue.mutableSpan
  precondition(red.count == row.count && green.count == row.count && blue.count == row.count)
  for x in 0..<row.count {
    red[x] += weight * component(row[x], 0)
    green[x] += weight * component(row[x], 8)
    blue[x] += weight * component(row[x], 16)
  }
}

private func setWeightedAlpha(_ row: Span<RGBA8>, _ weight: Float, _ alpha: inout [Float]) {
  var alpha = alpha.mutableSpan
  precondition(alpha.count == row.count)
  for x in 0..<row.count { alpha[x] = weight * component(row[x], 24) }
}

private func addWeightedAlpha(_ row: Span<RGBA8>, _ weight: Float, _ alpha: inout [Float]) {
  var alpha = alpha.mutableSpan
  precondition(alpha.count == row.count)
  for x in 0..<row.count { alpha[x] += weight * component(row[x], 24) }
}

private func setPairs(
  _ first: Span<RGBA8>, _ second: Span<RGBA8>, _ redBlue: inout [UInt32],
  _ greenAlpha: inout [UInt32]
) {
  var redBlue = redBlue.mutableSpan
  var greenAlpha = greenAlpha.mutableSpan
  precondition(redBlue.count == first.count && greenAlpha.count == first.count)
  precondition(second.count == first.count)
  for x in 0..<first.count {
    let (a, b) = (UInt32(littleEndian: first[x].word), UInt32(littleEndian: second[x].word))
    redBlue[x] = (a & 0x00FF_00FF) &+ (b & 0x00FF_00FF)
    greenAlpha[x] = (a &>> 8 & 0x00FF_00FF) &+ (b &>> 8 & 0x00FF_00FF)
  }
}

private func addPairs(
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

private func addLow(_ pairs: [UInt32], _ weight: Float, _ plane: inout [Float]) {
  let pairs = pairs.span
  var plane = plane.mutableSpan
  precondition(plane.count == pairs.count)
  for x in 0..<pairs.count {
    plane[x] += weight * Float(Int32(truncatingIfNeeded: pairs[x] & 0xFFFF))
  }
}

private func addHigh(_ pairs: [UInt32], _ weight: Float, _ plane: inout [Float]) {
  let pairs = pairs.span
  var plane = plane.mutableSpan
  precondition(plane.count == pairs.count)
  for x in 0..<pairs.count {
    plane[x] += weight * Float(Int32(truncatingIfNeeded: pairs[x] &>> 16))
  }
}
