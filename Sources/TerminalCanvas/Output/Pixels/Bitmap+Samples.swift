import Frames

/// Pixels as bytes, for formats in which an opaque picture has no alpha.
extension Bitmap {
  /// Whether nothing shows through.
  var isOpaque: Bool { pixels.allSatisfy { $0.alpha == 255 } }

  /// How many bytes a pixel takes: 3, or 4 where something shows through.
  var samplesPerPixel: Int { isOpaque ? 3 : 4 }

  /// Red, green and blue of each pixel, and alpha if a pixel takes 4 bytes.
  func samples(perPixel count: Int) -> [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity(pixels.count * count)
    for pixel in pixels {
      samples.append(pixel.red)
      samples.append(pixel.green)
      samples.append(pixel.blue)
      if count == 4 { samples.append(pixel.alpha) }
    }
    return samples
  }
}
