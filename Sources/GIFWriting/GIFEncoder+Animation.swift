#if canImport(CGifLib)
  import CGifLib
  package import Frames

  extension GIFEncoder {
    /// An animation as a GIF that says no more than what changes.
    ///
    /// All frames share one table of at most 255 colours, those that suit them best if there are more; every
    /// pixel counts as opaque. A frame is the smallest rectangle around what changes, in which what stays is
    /// transparent if that takes fewer bytes; one in which nothing changes lengthens the one before. Delays
    /// are rounded to hundredths of a second so that no rounding adds up.
    ///
    /// Every frame is read twice, one after the other; memory for two of them is needed.
    package static func encode<Source: FrameSource>(
      _ animation: Source
    ) throws(GIFWritingError) -> [UInt8] where Source.Failure == Never {
      try check(animation.canvas)
      let palette = SharedPalette(of: animation)
      return try unsafe write { file in
        unsafe writeBlocks(of: animation, in: palette, to: file)
      }
    }

    private static func writeBlocks<Source: FrameSource>(
      of animation: Source, in palette: SharedPalette, to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool where Source.Failure == Never {
      let size = animation.canvas
      guard let colors = unsafe colorMap(palette.colors) else { return false }
      // giflib makes a copy of its own.
      defer { unsafe GifFreeMapObject(colors) }
      unsafe EGifSetGifVersion(file, true)
      guard
        unsafe EGifPutScreenDesc(file, Int32(size.width), Int32(size.height), 8, 0, colors)
          == GIF_OK,
        unsafe writeLoop(animation.timeline.loopCount, to: file)
      else { return false }

      var shown: [UInt8]?
      var waiting: IndexedArea?
      var (time, said) = (Duration.zero, 0)
      func write(_ area: IndexedArea?) -> Bool {
        guard let area else { return true }
        let hundredths = Int((time / .milliseconds(10)).rounded()) - said
        said += hundredths
        return unsafe Self.write(
          palette.sparing(area), delay: hundredths, transparent: palette.unchanged, to: file)
      }
      for index in 0..<animation.timeline.frameCount {
        let next = palette.indexes(of: animation.frame(at: index))
        if let area = IndexedArea(of: next, replacing: shown, size: size) {
          guard write(waiting) else { return false }
          waiting = area
        }
        shown = next
        time += animation.timeline.delay(of: index)
      }
      return write(waiting)
    }

    /// The extension that browsers read: how often it repeats after the first time, 0 for ever.
    private static func writeLoop(
      _ count: LoopCount, to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      let repeats = count.plays.map { min($0 - 1, 0xFFFF) } ?? 0
      if repeats == 0, count.plays != nil { return true }
      let name = Array("NETSCAPE2.0".utf8)
      let body = [1, UInt8(repeats & 255), UInt8(repeats >> 8)]
      // giflib reads as many bytes as it is told, which each array has.
      return unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
        && EGifPutExtensionBlock(file, Int32(name.count), name) == GIF_OK
        && EGifPutExtensionBlock(file, Int32(body.count), body) == GIF_OK
        && EGifPutExtensionTrailer(file) == GIF_OK
    }

    private static func write(
      _ area: IndexedArea, delay: Int, transparent: UInt8,
      to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      let delay = min(max(0, delay), 0xFFFF)
      // Flags: leave what is drawn, and there is a transparent index; delay; that index.
      let control: [UInt8] = [1 << 2 | 1, UInt8(delay & 255), UInt8(delay >> 8), transparent]
      guard unsafe EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, control) == GIF_OK else {
        return false
      }
      return unsafe area.write(to: file)
    }
  }
#endif
