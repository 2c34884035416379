#if canImport(CGifLib)
  import CGifLib
  import Frames

  /// Writers of single blocks; each returns whether giflib accepted it.
  extension GIFEncoder {
    /// Writes the logical screen and the global colour table, padded with black to a power of two.
    static func writeScreen(
      _ size: PixelSize, _ colors: [RGBA8], to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      var count = 2
      while count < colors.count { count *= 2 }
      guard let map = unsafe GifMakeMapObject(Int32(count), nil) else { return false }
      // giflib copies the map.
      defer { unsafe GifFreeMapObject(map) }
      for (number, color) in colors.enumerated() {
        // The map has `count` entries, and `colors` no more.
        unsafe map.pointee.Colors[number] = GifColorType(
          Red: color.red, Green: color.green, Blue: color.blue)
      }
      return unsafe EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, map)
        == GIF_OK
    }

    /// The disposal method of an image.
    enum Disposal: UInt8 {
      case unspecified = 0, keep, erase
    }

    /// Writes the graphic control of the next image; the delay is in hundredths of a second.
    static func writeControl(
      disposal: Disposal, delay: Int = 0, transparent: UInt8,
      to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      let delay = min(max(0, delay), 0xFFFF)
      // Flags (disposal, transparent index set), delay, transparent index.
      let control: [UInt8] = [
        disposal.rawValue << 2 | 1, UInt8(delay & 255), UInt8(delay >> 8), transparent,
      ]
      return unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, control) == GIF_OK
    }

    /// Writes an image with one palette index for each pixel of its area, row by row.
    static func writeImage(
      _ indexes: [UInt8], in area: PixelRect, to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      let (width, height) = (area.size.width, area.size.height)
      guard
        unsafe EGifPutImageDesc(
          file, Int32(area.origin.x), Int32(area.origin.y), Int32(width), Int32(height), false, nil)
          == GIF_OK
      else { return false }
      for y in 0..<height {
        // giflib wants a mutable row of the width it was told.
        var row = Array(indexes[y * width..<(y + 1) * width])
        guard unsafe EGifPutLine(file, &row, Int32(width)) == GIF_OK else { return false }
      }
      return true
    }
  }
#endif
