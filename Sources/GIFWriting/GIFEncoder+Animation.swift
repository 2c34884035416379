#if canImport(CGifLib)
  import CGifLib
  package import Frames

  extension GIFEncoder {
    /// An animation as a GIF that says no more than what changes.
    ///
    /// All frames share one table of at most `colors` colours, 2...255, those that suit them best if there are more.
    /// Pixels with an alpha below 128 are transparent, all others opaque. A frame is the smallest rectangle around
    /// what changes, in which what stays is transparent if that takes fewer bytes; one in which nothing changes
    /// lengthens the one before. Where pixels become clear again, the frame before covers them and is erased after
    /// it was shown. Delays are rounded to hundredths of a second so that no rounding adds up.
    ///
    /// Every frame is read twice, one after the other; memory for three of them is needed. `progress` hears before
    /// each reading how many of all have been done.
    package static func encode<Source: FrameSource>(
      _ animation: Source, colors: Int = 255,
      progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
    ) throws(GIFWritingError) -> [UInt8] where Source.Failure == Never {
      try check(animation.canvas)
      let count = animation.timeline.frameCount
      let palette = SharedPalette(of: animation, limit: colors) { progress($0, 2 * count) }
      return try unsafe write { file in
        unsafe writeBlocks(of: animation, in: palette, to: file) { progress(count + $0, 2 * count) }
      }
    }

    private static func writeBlocks<Source: FrameSource>(
      of animation: Source, in palette: SharedPalette, to file: UnsafeMutablePointer<GifFileType>,
      reading: (_ index: Int) -> Void
    ) -> Bool where Source.Failure == Never {
      let size = animation.canvas
      unsafe EGifSetGifVersion(file, true)
      guard unsafe writeScreen(size, palette.colors, to: file),
        unsafe writeLoop(animation.timeline.loopCount, to: file)
      else { return false }

      let clear = palette.unchanged
      var canvas = Array(repeating: clear, count: size.area)
      var isFirst = true
      // What is to be shown next, and is not written before what follows is known.
      var waiting: [UInt8]?
      var (time, said) = (Duration.zero, 0)
      func write(_ shown: [UInt8], before next: [UInt8]?) -> Bool {
        let hundredths = Int((time / .milliseconds(10)).rounded()) - said
        said += hundredths
        let cleared = next.flatMap {
          IndexedArea.bounds(shown, $0, size: size) { $0 != clear && $1 == clear }
        }
        let whole = PixelRect(origin: .zero, size: size)
        let changed =
          isFirst ? whole : IndexedArea.bounds(canvas, shown, size: size) { $0 != $1 } ?? cleared
        // A canvas that shows it already still takes an image, if only of a pixel.
        let area = (changed ?? PixelRect(x: 0, y: 0, width: 1, height: 1)).joined(with: cleared)
        let image = shorter(IndexedArea(area, of: shown, over: canvas, size: size), in: palette)
        canvas = shown
        if cleared != nil {
          for y in area.rows {
            for x in area.columns { canvas[y * size.width + x] = clear }
          }
        }
        isFirst = false
        return unsafe writeControl(
          disposal: cleared == nil ? .keep : .erase, delay: hundredths, transparent: clear,
          to: file) && writeImage(image.indexes, in: image.area, to: file)
      }
      for index in 0..<animation.timeline.frameCount {
        reading(index)
        let next = palette.indexes(of: animation.frame(at: index))
        if let shown = waiting, shown != next {
          guard write(shown, before: next) else { return false }
        }
        waiting = next
        time += animation.timeline.delay(of: index)
      }
      return waiting.map { write($0, before: nil) } ?? true
    }

    /// An area, or the same with what has not changed left out if that takes fewer bytes.
    private static func shorter(_ area: IndexedArea, in palette: SharedPalette) -> IndexedArea {
      let sparse = area.sparse(palette.unchanged)
      return size(of: sparse, in: palette) < size(of: area, in: palette) ? sparse : area
    }

    /// How many bytes a file takes that has no other image; the most there are if it cannot be written.
    private static func size(of area: IndexedArea, in palette: SharedPalette) -> Int {
      let screen = PixelSize(width: 0xFFFF, height: 0xFFFF)
      let file = try? unsafe write { file in
        unsafe writeScreen(screen, palette.colors, to: file)
          && writeImage(area.indexes, in: area.area, to: file)
      }
      return file?.count ?? .max
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
  }
#endif
