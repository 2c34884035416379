import Frames

/// A bitmap's components as bytes, without alpha if all pixels are opaque.
extension Bitmap {
  /// Whether all pixels are opaque.
  var isOpaque: Bool { pixels.allSatisfy { $0.alpha == 255 } }

  /// The number of bytes per pixel: 3 if all pixels are opaque, otherwise 4.
  var samplesPerPixel: Int { isOpaque ? 3 : 4 }

  /// Returns red, green and blue of each pixel, and alpha with 4 bytes a pixel.
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
