package import Frames

/// A picture as a GIF can hold it: at most 256 colours, one of which may stand for "transparent".
///
/// Exact if the picture has no more colours than that; else its colours are replaced by similar
/// ones. Pixels with an alpha below 128 become transparent, all others opaque.
package struct IndexedPicture {
  /// Opaque colours; where ``transparentIndex`` points, the colour means nothing.
  package let palette: [RGBA8]
  package let transparentIndex: UInt8?
  /// One for every pixel, row after row.
  package let indexes: [UInt8]

  package init(_ bitmap: Bitmap) {
    var counts: [RGBA8: Int] = [:]
    var hasTransparency = false
    for pixel in bitmap.pixels {
      if pixel.alpha < 128 { hasTransparency = true } else { counts[pixel.opaque, default: 0] += 1 }
    }

    let quantized = MedianCut(counts, to: hasTransparency ? 255 : 256)
    let indexOfTransparent = UInt8(truncatingIfNeeded: quantized.palette.count)
    palette = hasTransparency ? quantized.palette + [.black] : quantized.palette
    transparentIndex = hasTransparency ? indexOfTransparent : nil
    indexes = bitmap.pixels.map { pixel in
      quantized.indexes[pixel.opaque].flatMap { pixel.alpha < 128 ? nil : $0 }
        ?? indexOfTransparent
    }
  }
}

extension RGBA8 {
  /// The same colour without transparency.
  fileprivate var opaque: RGBA8 { RGBA8(red: red, green: green, blue: blue) }
}
