#if canImport(CGifLib)
  import CGifLib
  public import Frames

  /// Writes single pictures as GIFs, with giflib.
  ///
  /// Exact for pictures of up to 256 colours, a transparent one included; a picture with more, as a
  /// composited frame can have, gets the 256 that suit it best. There is no dithering.
  ///
  /// ```swift
  /// let poster = try GIFEncoder.encode(gif.frame(at: 0))
  /// ```
  public enum GIFEncoder {
    /// A GIF of one frame: screen, colour table, transparency if there is any, image.
    ///
    /// Pixels with an alpha below 128 become transparent, all others opaque. Throws if the picture
    /// is empty or larger than a GIF can be (65,535 pixels either way).
    public static func encode(_ bitmap: Bitmap) throws(GIFError) -> [UInt8] {
      try check(bitmap.size)
      let picture = IndexedPicture(bitmap)
      return try unsafe write { file in
        unsafe writeBlocks(picture, size: bitmap.size, to: file)
      }
    }

    /// Throws if no GIF can be of that size.
    static func check(_ size: PixelSize) throws(GIFError) {
      guard !size.isEmpty, size.width <= 0xFFFF, size.height <= 0xFFFF else {
        throw GIFError(.unwritable(size))
      }
    }

    /// The file that consists of some blocks; `blocks` says whether giflib took them all.
    static func write(
      _ blocks: (UnsafeMutablePointer<GifFileType>) -> Bool
    ) throws(GIFError) -> [UInt8] {
      var output = GIFOutput()
      let failure = unsafe withUnsafeMutablePointer(to: &output) { output -> Int32? in
        var code: Int32 = 0
        // The output outlives the file, which is closed below.
        guard let file = unsafe EGifOpen(output, GIFOutput.write, &code) else { return code }
        let written = unsafe blocks(file)
        let failure = unsafe file.pointee.Error
        // Closing writes the trailer and frees the file whatever it answers.
        let closed = unsafe EGifCloseFile(file, &code) == GIF_OK
        return written ? (closed ? nil : code) : failure
      }
      if let failure { throw GIFError(.writingFailed(code: Int(failure))) }
      return output.bytes
    }

    private static func writeBlocks(
      _ picture: IndexedPicture, size: PixelSize, to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      let (width, height) = (Int32(size.width), Int32(size.height))
      guard let colors = unsafe colorMap(picture.colors) else { return false }
      // giflib makes a copy of its own.
      defer { unsafe GifFreeMapObject(colors) }
      unsafe EGifSetGifVersion(file, true)
      guard unsafe EGifPutScreenDesc(file, width, height, 8, 0, colors) == GIF_OK else {
        return false
      }
      if let transparent = picture.transparentIndex {
        // Flags with the transparency bit, no delay, the index.
        let control: [UInt8] = [1, 0, 0, transparent]
        guard unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, control) == GIF_OK else {
          return false
        }
      }
      guard unsafe EGifPutImageDesc(file, 0, 0, width, height, false, nil) == GIF_OK else {
        return false
      }
      for y in 0..<size.height {
        // A copy of a row, because giflib wants it mutable; as long as the width it is told.
        var row = Array(picture.indexes[(y * size.width)..<((y + 1) * size.width)])
        guard unsafe EGifPutLine(file, &row, width) == GIF_OK else { return false }
      }
      return true
    }

    /// giflib's table of some colours, filled up to a power of two with black.
    static func colorMap(_ colors: [RGBA8]) -> UnsafeMutablePointer<ColorMapObject>? {
      var count = 2
      while count < colors.count { count *= 2 }
      guard let map = unsafe GifMakeMapObject(Int32(count), nil) else { return nil }
      for (number, color) in colors.enumerated() {
        // The table holds `count` colours, and there are no more than that.
        unsafe map.pointee.Colors[number] = GifColorType(
          Red: color.red, Green: color.green, Blue: color.blue)
      }
      return unsafe map
    }
  }

  /// The bytes giflib has written so far.
  private struct GIFOutput {
    var bytes: [UInt8] = []

    /// giflib's write callback; its user data is a pointer to a ``GIFOutput``.
    static let write: OutputFunc = { file, buffer, count in
      // The pointer is the one that was given to `EGifOpen`.
      guard let file = unsafe file, let buffer = unsafe buffer, count > 0,
        let output = unsafe file.pointee.UserData?.assumingMemoryBound(to: GIFOutput.self)
      else { return 0 }
      // giflib hands over as many bytes as it says.
      unsafe output.pointee.bytes.append(
        contentsOf: UnsafeBufferPointer(start: buffer, count: Int(count)))
      return count
    }
  }
#endif
