package import Frames

/// A sampler that resizes a picture, four rows at a time.
///
/// The sampler computes weighted sums of source rows first, then weighted sums of columns; see ``AxisTaps`` for the
/// weights. It adds up sRGB-encoded components multiplied by alpha, so transparent pixels do not affect colours.
///
/// ```
/// source ──rows──► 4 rows of sums ──columns──► samples of 4
///                  (a vector a pixel)          (a vector a component)
/// ```
///
/// Cost: one pass over the source's pixels. Memory: 64 bytes for each column of the source, kept from picture to
/// picture, and a copy of the source if any of its pixels is partly transparent.
package struct PixelSampler: Sendable {
  private(set) var isOpaque = true

  private var rows: AxisTaps?, columns: AxisTaps?
  private var backdrop: RGB8?
  private var picture = Bitmap(size: PixelSize(width: 0, height: 0))
  /// The weighted sums of four rows of pixels, one row after the other.
  private var sums: [SIMD4<Float>] = []

  /// Prepares to resize a picture, which must not be empty, to a size.
  mutating func begin(_ bitmap: Bitmap, at size: PixelSize, over backdrop: RGB8?) {
    if rows?.length != bitmap.size.height || rows?.count != size.height {
      rows = AxisTaps(from: bitmap.size.height, to: size.height)
    }
    if columns?.length != bitmap.size.width || columns?.count != size.width {
      columns = AxisTaps(from: bitmap.size.width, to: size.width)
      sums = Array(repeating: .zero, count: 4 * bitmap.size.width)
    }
    self.backdrop = backdrop
    isOpaque = bitmap.isOpaque
    // Frames of a GIF are premultiplied already: transparent pixels are clear, and all others are opaque.
    let isPremultiplied =
      isOpaque || bitmap.pixels.allSatisfy { $0.alpha == 255 || $0 == .clear }
    picture =
      isPremultiplied
      ? bitmap : Bitmap(size: bitmap.size, pixels: bitmap.pixels.map(\.premultiplied))
  }

  mutating func end() { picture = Bitmap(size: PixelSize(width: 0, height: 0)) }

  /// Samples four rows of the resized picture into `samples` from the index `place` on, one quad per column.
  ///
  /// Writes `alpha`, 0...255, only if not all pixels are opaque.
  mutating func sample(
    _ targets: SIMD4<Int>, into samples: inout [Quad], alpha: inout [SIMD4<Float>], at place: Int
  ) {
    guard let rows, let columns else { return }
    let width = columns.length
    for lane in 0..<4 { addRows(rows, targets[lane], to: lane * width) }
    let (starts, bounds, weights) = (columns.starts.span, columns.bounds.span, columns.weights.span)
    let sums = sums.span
    for x in 0..<columns.count {
      var (a, b, c, d) = (
        SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero, SIMD4<Float>.zero
      )
      var source = Int(starts[x])
      for tap in Int(bounds[x])..<Int(bounds[x + 1]) {
        let weight = weights[tap]
        a += sums[source] * weight
        b += sums[width + source] * weight
        c += sums[2 * width + source] * weight
        d += sums[3 * width + source] * weight
        source &+= 1
      }
      let color = Quad(
        red: SIMD4(a.x, b.x, c.x, d.x), green: SIMD4(a.y, b.y, c.y, d.y),
        blue: SIMD4(a.z, b.z, c.z, d.z))
      if isOpaque {
        samples[place + x] = color
      } else {
        (samples[place + x], alpha[place + x]) = laid(color, SIMD4(a.w, b.w, c.w, d.w))
      }
    }
  }

  private mutating func addRows(_ taps: AxisTaps, _ target: Int, to start: Int) {
    // A copy, because two properties of one value cannot be borrowed at once.
    let picture = picture
    let (width, pixels) = (picture.size.width, picture.pixels.span)
    var sums = sums.mutableSpan
    for x in start..<start + width { sums[x] = .zero }
    var row = Int(taps.starts[target]) * width
    for tap in Int(taps.bounds[target])..<Int(taps.bounds[target + 1]) {
      let weight = taps.weights[tap]
      for x in 0..<width { sums[start + x] += weight * SIMD4<Float>(pixels[row + x]) }
      row += width
    }
  }

  /// Returns a premultiplied colour laid over the backdrop, with an alpha of 255; without a backdrop, the colour
  /// divided by its alpha, and this alpha, 0...255.
  private func laid(_ color: Quad, _ alpha: SIMD4<Float>) -> (Quad, SIMD4<Float>) {
    let full = SIMD4<Float>(repeating: 255)
    var covered = alpha.replacing(with: 0, where: alpha .< 0)
    covered.replace(with: 255, where: covered .> 255)
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
  /// Returns a picture resized to `size`, over a backdrop if there is one.
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
  fileprivate var premultiplied: RGBA8 {
    let color = SIMD4<Float>(self)
    return RGBA8(color * (color.w / 255), alpha: alpha)
  }
}

/// The colours of the pixels at one position in four cells: for each component, a vector of the four values, 0...255.
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

  /// The sum of the components' squares, for each cell.
  @inline(__always)
  var squared: SIMD4<Float> { red * red + green * green + blue * blue }

  /// The colour of one cell, 0...3; the fourth component is zero.
  @inline(__always)
  subscript(lane: Int) -> SIMD4<Float> { SIMD4(red[lane], green[lane], blue[lane], 0) }
}

/// The source pixels, with their weights, from which each pixel of a resampled picture is computed along one axis.
///
/// ```
/// fewer pixels: each is the mean of the source pixels that it covers; here weights in fifths
///
/// source      ├──0──┼──1──┼──2──┼──3──┼──4──┤      5 pixels of 3 units each
/// target      ├────0────┼────1────┼────2────┤      3 pixels of 5 units each
/// weights      3    2      1 3 1      2    3
///
/// more pixels: each is a mixture of four source pixels, whose centres are t source pixels from its own
///
/// 6 w(t) = 7 t³ - 12 t² + 16/3                  0 ≤ t < 1       B = C = 1/3
///          -7/3 t³ + 12 t² - 20 t + 32/3        1 ≤ t < 2
/// ```
///
/// Source: D. Mitchell and A. Netravali, "Reconstruction Filters in Computer Graphics", 1988. Beyond the picture's
/// edges, the pixel at the edge is repeated.
struct AxisTaps: Sendable {
  let length: Int, count: Int
  /// The first source pixel of each target pixel.
  private(set) var starts: [Int32] = []
  /// The index in ``weights`` of each target pixel's first weight; the last element is the number of all weights.
  private(set) var bounds: [Int32] = [0]
  /// The weights, whose sum is 1 for each target pixel.
  private(set) var weights: [Float] = []

  /// Creates the taps for resampling `length` source pixels, at least one, to `count` pixels.
  init(from length: Int, to count: Int) {
    self = count > length ? .mix(from: length, to: count) : .areas(from: length, to: count)
  }

  private init(length: Int, count: Int) {
    self.length = length
    self.count = count
  }

  /// Creates taps that compute the mean of the covered source pixels, even when the picture is enlarged.
  static func areas(from length: Int, to count: Int) -> AxisTaps {
    var taps = AxisTaps(length: length, count: count)
    for index in 0..<count {
      let (start, end) = (index * length, (index + 1) * length)
      let (low, high) = (start / count, (end - 1) / count)
      taps.append(
        from: low,
        (low...high).map { pixel in
          Float(min((pixel + 1) * count, end) - max(pixel * count, start)) / Float(length)
        })
    }
    return taps
  }

  private static func mix(from length: Int, to count: Int) -> AxisTaps {
    var taps = AxisTaps(length: length, count: count)
    for index in 0..<count {
      let center = (Double(index) + 0.5) * Double(length) / Double(count) - 0.5
      let nearest = Int(center.rounded(.down))
      let low = max(0, nearest - 1)
      let high = min(length - 1, nearest + 2)
      var weights = Array(repeating: Float(0), count: high - low + 1)
      for pixel in nearest - 1...nearest + 2 {
        weights[min(high, max(low, pixel)) - low] += Float(mitchell(abs(center - Double(pixel))))
      }
      taps.append(from: low, weights)
    }
    return taps
  }

  private static func mitchell(_ t: Double) -> Double {
    if t < 1 { return (7 * t * t * t - 12 * t * t + 16.0 / 3) / 6 }
    if t < 2 { return (-7.0 / 3 * t * t * t + 12 * t * t - 20 * t + 32.0 / 3) / 6 }
    return 0
  }

  private mutating func append(from start: Int, _ weights: [Float]) {
    starts.append(Int32(start))
    self.weights += weights
    bounds.append(Int32(self.weights.count))
  }

  func taps(of index: Int) -> [(pixel: Int, weight: Float)] {
    weights[Int(bounds[index])..<Int(bounds[index + 1])].enumerated().map { offset, weight in
      (Int(starts[index]) + offset, weight)
    }
  }
}
