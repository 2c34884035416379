import Foundation

/// The part of a picture that remains from a distance: light, blurred over half a cell.
///
/// Letters never reach white, so the light of all pixels may be scaled and shifted alike before a comparison; only
/// errors of shapes and greys remain.
///
/// ```
/// light  = luma of linear light, blurred by a Gaussian of 4 pixels
/// fit    = PSNR after the best gain and bias, of encoded light
/// corr   = correlation of encoded light
/// ```
struct PerceptualMetric {
  private let light: [Double]

  init(_ picture: Raster) {
    var light = (0..<picture.width * picture.height).map { index in
      let (red, green, blue) = (
        picture.values[index * 3], picture.values[index * 3 + 1], picture.values[index * 3 + 2]
      )
      return Self.linear((0.299 * red + 0.587 * green + 0.114 * blue) / 255)
    }
    Self.blur(&light, width: picture.width, height: picture.height)
    self.light = light
  }

  /// Returns the fit to another picture's light, in dB.
  func fit(_ other: PerceptualMetric) -> Double {
    let (mean, wanted) = (Self.mean(light), Self.mean(other.light))
    var (products, squares) = (0.0, 1e-12)
    for (a, b) in zip(light, other.light) {
      products += (a - mean) * (b - wanted)
      squares += (a - mean) * (a - mean)
    }
    let gain = products / squares
    let error = zip(light, other.light).reduce(0) { sum, pair in
      let fitted = Self.encoded(min(1, max(0, wanted + gain * (pair.0 - mean))))
      let difference = fitted - Self.encoded(pair.1)
      return sum + difference * difference
    }
    return decibels(error, count: light.count)
  }

  /// Returns the correlation with another picture's light.
  func correlation(_ other: PerceptualMetric) -> Double {
    let (a, b) = (light.map(Self.encoded), other.light.map(Self.encoded))
    let (meanA, meanB) = (Self.mean(a), Self.mean(b))
    var (ab, aa, bb) = (0.0, 1e-12, 1e-12)
    for (x, y) in zip(a, b) {
      ab += (x - meanA) * (y - meanB)
      aa += (x - meanA) * (x - meanA)
      bb += (y - meanB) * (y - meanB)
    }
    return ab / (aa * bb).squareRoot()
  }

  private static func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }

  /// Blurs a plane by a Gaussian of 4 pixels.
  static func blur(_ values: inout [Double], width: Int, height: Int) {
    blur(&values, count: width, step: 1, lines: height, stride: width)
    blur(&values, count: height, step: width, lines: width, stride: 1)
  }

  private static func blur(
    _ values: inout [Double], count: Int, step: Int, lines: Int, stride: Int
  ) {
    let weights = (-12...12).map { exp(-Double($0 * $0) / 32) }
    let sum = weights.reduce(0, +)
    var line = Array(repeating: 0.0, count: count)
    for start in 0..<lines {
      for index in 0..<count { line[index] = values[start * stride + index * step] }
      for index in 0..<count {
        var mixed = 0.0
        for (offset, weight) in weights.enumerated() {
          mixed += weight * line[min(count - 1, max(0, index + offset - 12))]
        }
        values[start * stride + index * step] = mixed / sum
      }
    }
  }

  /// Returns the linear light of an encoded value, both 0...1.
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the encoded value of a linear light, both 0...1.
  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
