import Frames
import TerminalCanvas
import TestSupport
import Testing

@Suite struct PixelSamplerTests {
  private func sample(_ bitmap: Bitmap, _ width: Int, _ height: Int, over backdrop: RGB8? = nil)
    -> Bitmap
  {
    PixelSampler.sample(bitmap, at: PixelSize(width: width, height: height), over: backdrop)
  }

  /// The share each pixel of an axis has in a new one: of its area, or of Mitchell's mix.
  private func shares(_ index: Int, _ count: Int, _ length: Int) -> [(Int, Double)] {
    var weights = Array(repeating: 0.0, count: length)
    if count <= length {
      let (start, end) = (
        Double(index * length) / Double(count), Double((index + 1) * length) / Double(count)
      )
      for pixel in 0..<length {
        weights[pixel] = max(0, min(end, Double(pixel + 1)) - max(start, Double(pixel)))
      }
    } else {
      // The filter as it was published, with B and C a third each.
      let (b, c) = (1.0 / 3, 1.0 / 3)
      for pixel in -9..<length + 9 {
        let center = (Double(index) + 0.5) * Double(length) / Double(count)
        let t = abs(center - Double(pixel) - 0.5)
        let weight =
          t < 1
          ? (12 - 9 * b - 6 * c) * t * t * t + (-18 + 12 * b + 6 * c) * t * t + (6 - 2 * b)
          : t < 2
            ? (-b - 6 * c) * t * t * t + (6 * b + 30 * c) * t * t + (-12 * b - 48 * c) * t
              + (8 * b + 24 * c) : 0
        weights[min(length - 1, max(0, pixel))] += weight / 6
      }
    }
    return Array(weights.enumerated()).map { ($0.offset, $0.element) }
  }

  /// The mean, worked out pixel by pixel in double precision.
  private func reference(_ bitmap: Bitmap, x: Int, y: Int, of size: PixelSize) -> [Double] {
    var sum = [0.0, 0, 0, 0]
    var area = 0.0
    for (row, height) in shares(y, size.height, bitmap.size.height) {
      for (column, width) in shares(x, size.width, bitmap.size.width) {
        let pixel = bitmap[x: column, y: row]
        let weight = width * height * Double(pixel.alpha)
        sum[0] += weight * Double(pixel.red)
        sum[1] += weight * Double(pixel.green)
        sum[2] += weight * Double(pixel.blue)
        sum[3] += weight
        area += width * height
      }
    }
    guard sum[3] > 0 else { return [0, 0, 0, 0] }
    // A mix may go a little beyond what it is mixed from.
    return [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3], sum[3] / area]
      .map { min(255, max(0, $0)) }
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13])
  func eachSampledPixelIsTheWeightedMeanOfItsSourcePixels(length: Int) {
    for seed in UInt64(1)...4 {
      var random = SeededGenerator(seed: seed)
      let bitmap = Bitmap(length, 7) { _, _ in
        let transparent = seed > 2 && Bool.random(using: &random)
        return RGBA8(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 0...255, using: &random),
          alpha: transparent ? .random(in: 0...255, using: &random) : 255)
      }
      for width in [1, 2, 3, 4, 7, 20] {
        for height in [1, 3, 7, 10] {
          // The mix of a clear and an opaque pixel may have more colour than opacity.
          if seed > 2 && (width > length || height > 7) { continue }
          let size = PixelSize(width: width, height: height)
          let result = sample(bitmap, width, height)
          for y in 0..<height {
            for x in 0..<width {
              let expected = reference(bitmap, x: x, y: y, of: size)
              let pixel = result[x: x, y: y]
              let found = [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
              // Colours of nearly clear pixels are known to as many digits as their alpha has.
              let slack = 1 + (expected[3] < 255 ? 255 / max(1, expected[3]) : 0)
              for component in 0..<4 {
                let limit = component == 3 ? 1 : slack
                if expected[3] >= 1 {
                  #expect(
                    abs(found[component] - expected[component]) <= limit,
                    "seed \(seed), \(length)x7 to \(width)x\(height) at (\(x), \(y))")
                }
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: [1, 2, 300, 601, 900])
  func samplingAPictureOfOneColorKeepsTheColor(height: Int) {
    for level in [0, 1, 127, 254, 255] {
      let result = sample(Bitmap(5, height) { _, _ in .grey(level) }, 3, 2)
      #expect(result.pixels.allSatisfy { $0 == .grey(level) }, "\(level)")
    }
  }

  @Test func transparentPixelsAddNoColorToTheMean() {
    let hidden = RGBA8(red: 255, green: 0, blue: 0, alpha: 0)
    let result = sample(Bitmap(2, 1) { x, _ in x == 0 ? hidden : .grey(80) }, 1, 1)
    #expect(result[x: 0, y: 0].red == 80 && result[x: 0, y: 0].green == 80)
    #expect([127, 128].contains(result[x: 0, y: 0].alpha))
    #expect(sample(Bitmap(2, 2) { _, _ in hidden }, 1, 1)[x: 0, y: 0] == .clear)
  }

  @Test func aBackdropShowsThroughTransparentPixels() {
    let half = RGBA8(red: 255, green: 255, blue: 255, alpha: 51)
    let result = sample(
      Bitmap(1, 1) { _, _ in half }, 1, 1, over: RGB8(red: 0, green: 100, blue: 255))
    #expect(result[x: 0, y: 0] == RGBA8(red: 51, green: 131, blue: 255))
  }
}
