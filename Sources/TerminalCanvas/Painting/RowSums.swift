import Frames

/// Weighted sums of a picture's rows, with a plane for each component.
struct RowSums: Sendable {
  private(set) var red: [Float] = [], green: [Float] = [], blue: [Float] = []
  private(set) var alpha: [Float] = []

  /// Resizes the planes to a number of pixels.
  mutating func resize(to width: Int) {
    guard red.count != width else { return }
    red = Array(repeating: 0, count: width)
    (green, blue, alpha) = (red, red, red)
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
    for x in red.indices { (red[x], green[x], blue[x], alpha[x]) = (0, 0, 0, 0) }
    for offset in weights.indices {
      addWeighted(pixels.extracting(row(offset)), weights[offset], &red, &green, &blue)
      if withAlpha { addWeightedAlpha(pixels.extracting(row(offset)), weights[offset], &alpha) }
    }
  }
}

// The loops over whole rows. Each begins with a check that its rows have the same length, so that the compiler can
// omit the checks per pixel and vectorize. (They are functions because two properties of one value cannot be
// borrowed as spans at once.)

@inline(__always)
private func component(_ pixel: RGBA8, _ shift: UInt32) -> Float {
  Float(Int32(bitPattern: UInt32(littleEndian: pixel.word) &>> shift & 255))
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

private func addWeightedAlpha(_ row: Span<RGBA8>, _ weight: Float, _ alpha: inout [Float]) {
  var alpha = alpha.mutableSpan
  precondition(alpha.count == row.count)
  for x in 0..<row.count { alpha[x] += weight * component(row[x], 24) }
}
