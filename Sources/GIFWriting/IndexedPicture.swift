package import Frames

/// A picture as a GIF can hold it: at most 256 colours, one of which may stand for "transparent".
///
/// Exact if the picture has no more colours than that; else its colours are replaced by similar
/// ones. Pixels with an alpha below 128 become transparent, all others opaque.
package struct IndexedPicture {
  /// Opaque colours; where ``transparentIndex`` points, the colour means nothing.
  package let colors: [RGBA8]
  package let transparentIndex: UInt8?
  /// One for every pixel, row after row.
  package let indexes: [UInt8]

  package init(_ bitmap: Bitmap) {
    var counts: [RGBA8: Int] = [:]
    var hasTransparency = false
    for pixel in bitmap.pixels {
      if pixel.alpha < 128 { hasTransparency = true } else { counts[pixel.opaque, default: 0] += 1 }
    }

    let reduced = ReducedColors(counts, to: hasTransparency ? 255 : 256) { $0.sortKey }
    let places = reduced.places
    let transparent = UInt8(truncatingIfNeeded: reduced.colors.count)
    colors = hasTransparency ? reduced.colors + [.black] : reduced.colors
    transparentIndex = hasTransparency ? transparent : nil
    indexes = bitmap.pixels.map { pixel in
      pixel.alpha < 128 ? transparent : places[pixel.opaque] ?? transparent
    }
  }
}

extension RGBA8 {
  /// The same colour without transparency.
  var opaque: RGBA8 { RGBA8(red: red, green: green, blue: blue) }

  /// Red, green and blue as one number.
  fileprivate var sortKey: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
