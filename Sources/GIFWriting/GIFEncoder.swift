#if canImport(CGifLib)
  import CGifLib
  package import Frames

  /// An encoder that writes GIFs with giflib.
  ///
  /// Exact for pictures of up to 256 colours, transparency included; others are reduced without dithering.
  ///
  /// ```swift
  /// let poster = try GIFEncoder.encode(gif.frame(at: 0))
  /// ```
  package enum GIFEncoder {
    /// Encodes a bitmap as a GIF of one frame.
    ///
    /// Pixels with an alpha below 128 become transparent, all others opaque. Throws if the bitmap is empty or larger
    /// than 65,535 pixels either way.
    package static func encode(_ bitmap: Bitmap) throws(GIFWritingError) -> [UInt8] {
      try check(bitmap.size)
      var histogram = GIFPalette.Histogram()
      GIFPalette.count(bitmap, in: &histogram)
      let palette = GIFPalette(histogram)
      return try unsafe write { file in unsafe writeBlocks(of: bitmap, in: palette, to: file) }
    }

    static func check(_ size: PixelSize) throws(GIFWritingError) {
      guard !size.isEmpty, size.width <= 0xFFFF, size.height <= 0xFFFF else {
        throw .unwritable(size)
      }
    }

    /// Returns the file that consists of some blocks; `blocks` returns whether giflib accepted them.
    static func write(
      _ blocks: (UnsafeMutablePointer<GifFileType>) -> Bool
    ) throws(GIFWritingError) -> [UInt8] {
      var output = GIFOutput()
      let failure = unsafe withUnsafeMutablePointer(to: &output) { output -> Int32? in
        var code: Int32 = 0
        // The output outlives the file, which is closed below.
        guard let file = unsafe EGifOpen(output, GIFOutput.write, &code) else { return code }
        let written = unsafe blocks(file)
        let failure = unsafe file.pointee.Error
        // Closing writes the trailer and frees the file, also on failure.
        let closed = unsafe EGifCloseFile(file, &code) == GIF_OK
        return written ? (closed ? nil : code) : failure
      }
      if let failure { throw .refused(code: Int(failure)) }
      return output.bytes
    }

    private static func writeBlocks(
      of bitmap: Bitmap, in palette: GIFPalette, to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      unsafe EGifSetGifVersion(file, true)
      guard unsafe writeScreen(bitmap.size, palette.colors, to: file) else { return false }
      if palette.hasTransparency {
        let transparent = palette.transparentIndex
        guard unsafe writeControl(disposal: .unspecified, transparent: transparent, to: file) else {
          return false
        }
      }
      return unsafe writeImage(
        palette.indexes(of: bitmap), in: PixelRect(origin: .zero, size: bitmap.size), to: file)
    }
  }

  private struct GIFOutput {
    var bytes: [UInt8] = []

    /// giflib's write callback; its user data points to a ``GIFOutput``.
    static let write: OutputFunc = { file, buffer, count in
      // The pointer was passed to `EGifOpen`.
      guard let file = unsafe file, let buffer = unsafe buffer, count > 0,
        let output = unsafe file.pointee.UserData?.assumingMemoryBound(to: GIFOutput.self)
      else { return 0 }
      // The buffer has `count` bytes.
      unsafe output.pointee.bytes.append(
        contentsOf: UnsafeBufferPointer(start: buffer, count: Int(count)))
      return count
    }
  }
#endif
