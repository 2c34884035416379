import CoreGraphics
import Frames
import QuartzCore
import Testing

/// The bytes of a picture as Core Animation reads them: premultiplied blue, green, red, and alpha.
struct PixelBytes: Equatable {
  let bytes: [UInt8]

  /// The bytes of an image.
  init(_ image: CGImage) throws {
    let provider = try #require(image.dataProvider)
    // The provider lives as long as the image.
    bytes = unsafe Array(provider.bytes)
  }

  /// The bytes of the image that a layer shows.
  @MainActor init(_ layer: CALayer) throws {
    try self.init(#require(layer.contents.map { $0 as? CGImage } ?? nil))
  }

  /// Converts a bitmap by the definition, pixel by pixel, as the reference.
  init(_ bitmap: Bitmap) {
    var bytes: [UInt8] = []
    for pixel in bitmap.pixels {
      func multiplied(_ color: UInt8) -> UInt8 {
        UInt8((Double(color) * Double(pixel.alpha) / 255).rounded())
      }
      bytes += [
        multiplied(pixel.blue), multiplied(pixel.green), multiplied(pixel.red), pixel.alpha,
      ]
    }
    self.bytes = bytes
  }
}

extension CALayer {
  /// The red and green parts of the first pixel that it shows.
  @MainActor func color() throws -> [UInt8] {
    let bytes = try PixelBytes(self).bytes
    return [bytes[2], bytes[1]]
  }
}
