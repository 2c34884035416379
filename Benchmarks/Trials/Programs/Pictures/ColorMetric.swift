import Foundation

/// The part of a picture's colours that remains from a distance: linear light, blurred over half a cell, in OKLab.
///
/// ```
/// kept   = Σ (a·a' + b·b') / Σ (a'² + b'²)      1 is all of the colourfulness, in the right hues; 0 is grey
/// error  = mean distance of (a, b), times 100
/// psnr   = PSNR of the blurred pictures, encoded again
/// ```
///
/// Source of the colour space: B. Ottosson, "A perceptual color space for image processing", 2020.
struct ColorMetric {
  /// The encoded components, 0...1, pixel by pixel.
  private let encoded: [SIMD3<Double>]
  /// The two components of the colour in OKLab.
  private let colors: [SIMD2<Double>]

  init(_ picture: Raster) {
    var planes = (0..<3).map { component in
      (0..<picture.width * picture.height).map { index in
        PerceptualMetric.linear(picture.values[index * 3 + component] / 255)
      }
    }
    for component in 0..<3 {
      PerceptualMetric.blur(&planes[component], width: picture.width, height: picture.height)
    }
    let light = planes[0].indices.map { SIMD3(planes[0][$0], planes[1][$0], planes[2][$0]) }
    encoded = light.map { color in
      SIMD3(
        PerceptualMetric.encoded(color.x), PerceptualMetric.encoded(color.y),
        PerceptualMetric.encoded(color.z))
    }
    colors = light.map(Self.color)
  }

  private static func color(_ light: SIMD3<Double>) -> SIMD2<Double> {
    let cones = SIMD3(
      cbrt((light * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum()),
      cbrt((light * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum()),
      cbrt((light * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum()))
    return SIMD2(
      (cones * SIMD3(1.9779984951, -2.4285922050, 0.4505937099)).sum(),
      (cones * SIMD3(0.0259040371, 0.7827717662, -0.8086757660)).sum())
  }

  /// Returns the part of another picture's colourfulness that this one keeps.
  func kept(of other: ColorMetric) -> Double {
    let products = zip(colors, other.colors).reduce(0) { $0 + ($1.0 * $1.1).sum() }
    return products / max(other.colors.reduce(0) { $0 + ($1 * $1).sum() }, 1e-12)
  }

  /// Returns the mean error of the colour, times 100.
  func error(_ other: ColorMetric) -> Double {
    let sum = zip(colors, other.colors).reduce(0.0) { sum, pair in
      let difference = pair.0 - pair.1
      return sum + (difference * difference).sum().squareRoot()
    }
    return 100 * sum / Double(colors.count)
  }

  /// Returns the PSNR of the blurred pictures, in dB.
  func psnr(_ other: ColorMetric) -> Double {
    let sum = zip(encoded, other.encoded).reduce(0.0) { sum, pair in
      let difference = pair.0 - pair.1
      return sum + (difference * difference).sum()
    }
    return decibels(sum, count: encoded.count * 3)
  }
}
