package import Frames

/// A sampler of a picture at another size, in bands of four rows.
///
/// It samples rows first, then columns; see ``AxisTaps`` for the weights. Means are of sRGB-encoded components,
/// weighted by alpha, so that colours of transparent pixels do not bleed.
///
/// ```
/// source ──rows──► 4 rows of sums ──turned──► columns of 4 ──columns──► samples of 4
///                  (one plane each)            (one vector each)
/// ```
///
/// Cost: one pass over the source's pixels. Memory: 160 bytes for each of its columns, kept from
/// picture to picture, and a copy of the source if any of its pixels is partly transparent.
package struct PixelSampler: Sendable {
  /// Whether all pixels of the picture are opaque.
  private(set) var isOpaque = true

  private var rows: AxisTaps?, columns: AxisTaps?
  private var backdrop: RGB8?
  private var picture = Bitmap(size: PixelSize(width: 0, height: 0))
  private var width = 0
  /// Four row sums, once there is a picture.
  private var lanes: [RowSums] = []
  /// The sums of four rows, column by column.
  private var sums: [Quad] = []
  private var opacities: [SIMD4<Float>] = []

  /// Prepares for a picture, which must not be empty, at a size.
  mutating func begin(_ bitmap: Bitmap, at size: PixelSize, over backdrop: RGB8?) {
    if rows?.length != bitmap.size.height || rows?.count != size.height {
      rows = AxisTaps(from: bitmap.size.height, to: size.height)
    }
    if columns?.length != bitmap.size.width || columns?.count != size.width {
      columns = AxisTaps(from: bitmap.size.width, to: size.width)
      width = bitmap.size.width
      if lanes.isEmpty { lanes = Array(repeating: RowSums(), count: 4) }
      for lane in lanes.indices { lanes[lane].resize(to: width) }
      sums = Array(repeating: .zero, count: width)
      opacities = Array(repeating: .zero, count: width)
    }
    self.backdrop = backdrop
    isOpaque = bitmap.isOpaque
    // In a GIF, transparent pixels have no colour, and all others are opaque.
    let isPremultiplied =
      isOpaque || bitmap.pixels.allSatisfy { $0.alpha == 255 || $0 == .clear }
    picture =
      isPremultiplied
      ? bitmap : Bitmap(size: bitmap.size, pixels: bitmap.pixels.map(\.premultiplied))
  }

  /// Releases the picture.
  mutating func end() { picture = Bitmap(size: PixelSize(width: 0, height: 0)) }

  /// Samples four rows into a row of quads; alpha, 0...255, is returned only if not all pixels are opaque.
  mutating func sample(
    _ targets: SIMD4<Int>, into samples: inout [Quad], alpha: inout [SIMD4<Float>], at place: Int
  ) {
    guard let rows, let columns else { return }
    let (picture, width, withAlpha) = (picture, width, !isOpaque)
    let pixels = picture.pixels.span
    for lane in 0..<4 {
      lanes[lane].sum(pixels, width: width, rows, at: targets[lane], withAlpha: withAlpha)
    }
    turnColors(lanes[0], lanes[1], lanes[2], lanes[3], &sums)
    gather(sums.span, columns, &samples, place)
    guard !isOpaque else { return }
    turnAlpha(lanes[0], lanes[1], lanes[2], lanes[3], &opacities)
    gatherAlpha(opacities.span, columns, &alpha, place)
    for x in place..<place + columns.count {
      (samples[x], alpha[x]) = laid(samples[x], alpha[x])
    }
  }

  /// Returns a premultiplied colour over the backdrop; without a backdrop, the colour itself.
  private func laid(_ color: Quad, _ alpha: SIMD4<Float>) -> (Quad, SIMD4<Float>) {
    let covered = alpha.limited(0, 255)
    let full = SIMD4<Float>(repeating: 255)
    if let backdrop {
      let rest = (full - covered) / 255
      let color = Quad(
        red: color.red + rest * Float(backdrop.red),
        green: color.green + rest * Float(backdrop.green),
        blue: color.blue + rest * Float(backdrop.blue))
      return (color, full)
    }
    let factor = full / covered.replacing(with: full, where: covered .< 0.5)
    return (
      Quad(red: color.red * factor, green: color.green * factor, blue: color.blue * factor), covered
    )
  }
}

extension PixelSampler {
  /// Returns the picture at a size, over a backdrop if there is one.
  ///
  /// With a backdrop the result is opaque. An empty picture counts as transparent.
  package static func sample(_ bitmap: Bitmap, at size: PixelSize, over backdrop: RGB8?) -> Bitmap {
    guard !bitmap.size.isEmpty, !size.isEmpty else {
      let fill = backdrop.map { RGBA8(red: $0.red, green: $0.green, blue: $0.blue) } ?? .clear
      return Bitmap(size: size, filledWith: fill)
    }
    var sampler = PixelSampler()
    sampler.begin(bitmap, at: size, over: backdrop)
    var samples = Array(repeating: Quad.zero, count: size.width)
    var alpha = Array(repeating: SIMD4<Float>(repeating: 255), count: size.width)
    var result = Bitmap(size: size)
    for top in stride(from: 0, to: size.height, by: 4) {
      let rows = SIMD4(top, top + 1, top + 2, top + 3)
        .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: size.height - 1))
      sampler.sample(rows, into: &samples, alpha: &alpha, at: 0)
      for lane in 0..<min(4, size.height - top) {
        for x in 0..<size.width {
          let opacity = alpha[x][lane]
          result[x: x, y: top + lane] =
            opacity < 0.5 ? .clear : RGBA8(samples[x][lane], alpha: UInt8(opacity + 0.5))
        }
      }
    }
    return result
  }
}

extension RGBA8 {
  /// The pixel with its colour multiplied by its alpha.
  fileprivate var premultiplied: RGBA8 {
    let color = SIMD4<Float>(self)
    return RGBA8(color * (color.w / 255), alpha: alpha)
  }
}

// The loops over whole rows, as in ``RowSums``.

private func turnColors(
  _ a: borrowing RowSums, _ b: borrowing RowSums, _ c: borrowing RowSums, _ d: borrowing RowSums,
  _ columns: inout [Quad]
) {
  let (ar, br, cr, dr) = (a.red.span, b.red.span, c.red.span, d.red.span)
  let (ag, bg, cg, dg) = (a.green.span, b.green.span, c.green.span, d.green.span)
  let (ab, bb, cb, db) = (a.blue.span, b.blue.span, c.blue.span, d.blue.span)
  var columns = columns.mutableSpan
  let count = columns.count
  precondition(ar.count == count && br.count == count && cr.count == count && dr.count == count)
  precondition(ag.count == count && bg.count == count && cg.count == count && dg.count == count)
  precondition(ab.count == count && bb.count == count && cb.count == count && db.count == count)
  for x in 0..<count {
    columns[x] = Quad(
      red: SIMD4(ar[x], br[x], cr[x], dr[x]), green: SIMD4(ag[x], bg[x], cg[x], dg[x]),
      blue: SIMD4(ab[x], bb[x], cb[x], db[x]))
  }
}

private func turnAlpha(
  _ a: borrowing RowSums, _ b: borrowing RowSums, _ c: borrowing RowSums, _ d: borrowing RowSums,
  _ columns: inout [SIMD4<Float>]
) {
  for x in columns.indices { columns[x] = SIMD4(a.alpha[x], b.alpha[x], c.alpha[x], d.alpha[x]) }
}

private func gather(
  _ sums: Span<Quad>, _ taps: borrowing AxisTaps, _ samples: inout [Quad], _ place: Int
) {
  var samples = samples.mutableSpan
  let (starts, bounds, weights) = (taps.starts.span, taps.bounds.span, taps.weights.span)
  for x in 0..<taps.count {
    var sum = Quad.zero
    var source = Int(starts[x])
    for tap in Int(bounds[x])..<Int(bounds[x + 1]) {
      sum = sum + sums[source] * weights[tap]
      source &+= 1
    }
    samples[place + x] = sum
  }
}

private func gatherAlpha(
  _ sums: Span<SIMD4<Float>>, _ taps: borrowing AxisTaps,
  _ samples: inout [SIMD4<Float>], _ place: Int
) {
  var samples = samples.mutableSpan
  let (starts, bounds, weights) = (taps.starts.span, taps.bounds.span, taps.weights.span)
  for x in 0..<taps.count {
    var sum = SIMD4<Float>.zero
    var source = Int(starts[x])
    for tap in Int(bounds[x])..<Int(bounds[x + 1]) {
      sum += sums[source] * weights[tap]
      source &+= 1
    }
    samples[place + x] = sum
  }
}

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

/// The colours of four cells: each component of all four, 0...255.
struct Quad: Sendable, BitwiseCopyable {
  var red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>

  static let zero = Quad(red: .zero, green: .zero, blue: .zero)

  @inline(__always)
  static func + (a: Quad, b: Quad) -> Quad {
    Quad(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue)
  }

  @inline(__always)
  static func - (a: Quad, b: Quad) -> Quad {
    Quad(red: a.red - b.red, green: a.green - b.green, blue: a.blue - b.blue)
  }

  @inline(__always)
  static func * (a: Quad, factor: Float) -> Quad {
    Quad(red: a.red * factor, green: a.green * factor, blue: a.blue * factor)
  }

  /// Returns the sum of the products of two colours' components, for each cell.
  @inline(__always)
  static func dot(_ a: Quad, _ b: Quad) -> SIMD4<Float> {
    a.red * b.red + a.green * b.green + a.blue * b.blue
  }

  /// The sum of the components' squares, for each cell.
  @inline(__always)
  var squared: SIMD4<Float> { Quad.dot(self, self) }

  /// The colour of one cell, 0...3; the fourth component is zero.
  @inline(__always)
  subscript(lane: Int) -> SIMD4<Float> { SIMD4(red[lane], green[lane], blue[lane], 0) }
}

extension SIMD4<Float> {
  /// Returns the vector clamped to two bounds. (`clamped` would call a function for each number.)
  @inline(__always)
  func limited(_ low: Float, _ high: Float) -> Self {
    let raised = replacing(with: low, where: self .< low)
    return raised.replacing(with: high, where: raised .> high)
  }
}
