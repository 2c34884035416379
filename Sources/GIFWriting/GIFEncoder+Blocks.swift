#if canImport(CGifLib)
  import CGifLib
  import Frames

  /// Single blocks of a file; each says whether giflib took it.
  extension GIFEncoder {
    /// The logical screen with its global color table, filled up to a power of two with black.
    static func writeScreen(
      _ size: PixelSize, _ colors: [RGBA8], to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      var count = 2
      while count < colors.count { count *= 2 }
      guard let map = unsafe GifMakeMapObject(Int32(count), nil) else { return false }
      // giflib makes a copy of its own.
      defer { unsafe GifFreeMapObject(map) }
      for (number, color) in colors.enumerated() {
        // The table holds `count` colours, and there are no more than that.
        unsafe map.pointee.Colors[number] = GifColorType(
          Red: color.red, Green: color.green, Blue: color.blue)
      }
      return unsafe EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, map)
        == GIF_OK
    }

    /// What becomes of an image when the one after it is drawn.
    enum Disposal: UInt8 {
      case unspecified = 0, keep, erase
    }

    /// What holds for the next image: what becomes of it, for how many hundredths of a second it is shown, and
    /// which index is transparent.
    static func writeControl(
      disposal: Disposal, delay: Int = 0, transparent: UInt8,
      to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      let delay = min(max(0, delay), 0xFFFF)
      // Flags: the disposal method, and that there is a transparent index; delay; that index.
      let control: [UInt8] = [
        disposal.rawValue << 2 | 1, UInt8(delay & 255), UInt8(delay >> 8), transparent,
      ]
      return unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, control) == GIF_OK
    }

    /// An image of as many indexes as its area has pixels, row after row.
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
        // A copy of a row, because giflib wants it mutable; as long as the width it is told.
        var row = Array(indexes[y * width..<(y + 1) * width])
        guard unsafe EGifPutLine(file, &row, Int32(width)) == GIF_OK else { return false }
      }
      return true
    }
  }
#endif
