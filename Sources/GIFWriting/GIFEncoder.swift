#if canImport(CGifLib)
  import CGifLib
  package import Frames

  /// Writes single pictures as GIFs, with giflib.
  ///
  /// Exact for pictures of up to 256 colours, a transparent one included; a picture with more, as a
  /// composited frame can have, gets the 256 that suit it best. There is no dithering.
  ///
  /// ```swift
  /// let poster = try GIFEncoder.encode(gif.frame(at: 0))
  /// ```
  package enum GIFEncoder {
    /// A GIF of one frame: screen, colour table, transparency if there is any, image.
    ///
    /// Pixels with an alpha below 128 become transparent, all others opaque. Throws if the picture
    /// is empty or larger than a GIF can be (65,535 pixels either way).
    package static func encode(_ bitmap: Bitmap) throws(GIFWritingError) -> [UInt8] {
      try check(bitmap.size)
      let picture = IndexedPicture(bitmap)
      return try unsafe write { file in
        unsafe writeBlocks(picture, size: bitmap.size, to: file)
      }
    }

    /// Throws if no GIF can be of that size.
    static func check(_ size: PixelSize) throws(GIFWritingError) {
      guard !size.isEmpty, size.width <= 0xFFFF, size.height <= 0xFFFF else {
        throw .unwritable(size)
      }
    }

    /// The file that consists of some blocks; `blocks` says whether giflib took them all.
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
        // Closing writes the trailer and frees the file whatever it answers.
        let closed = unsafe EGifCloseFile(file, &code) == GIF_OK
        return written ? (closed ? nil : code) : failure
      }
      if let failure { throw .refused(code: Int(failure)) }
      return output.bytes
    }

    private static func writeBlocks(
      _ picture: IndexedPicture, size: PixelSize, to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      unsafe EGifSetGifVersion(file, true)
      guard unsafe writeScreen(size, picture.colors, to: file) else { return false }
      if let transparent = picture.transparentIndex {
        guard unsafe writeControl(disposal: .unspecified, transparent: transparent, to: file) else {
          return false
        }
      }
      return unsafe writeImage(
        picture.indexes, in: PixelRect(origin: .zero, size: size), to: file)
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
