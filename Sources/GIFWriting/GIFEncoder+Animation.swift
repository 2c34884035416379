#if canImport(CGifLib)
  import CGifLib
  package import Frames

  extension GIFEncoder {
    /// Encodes an animation, in each frame only the dirty rectangle.
    ///
    /// All frames share a palette of at most `colors` colours, 2...255. Pixels with an alpha below 128 become
    /// transparent, all others opaque. A frame is the smallest rectangle around the changes; unchanged pixels in it are
    /// transparent if that takes fewer bytes. A frame without changes extends the delay of the previous one. Where
    /// pixels become transparent, the previous frame covers them and is disposed of by clearing. Delays are rounded to
    /// hundredths of a second without accumulating errors.
    ///
    /// Reads every frame twice, in order, and holds three in memory. `progress` is called before each read with the
    /// number of reads done and the total.
    package static func encode<Source: FrameSource>(
      _ animation: Source, colors: Int = 255,
      progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
    ) throws(GIFWritingError) -> [UInt8] where Source.Failure == Never {
      try check(animation.canvas)
      let count = animation.timeline.frameCount
      // The table needs a transparent entry for unchanged pixels.
      var histogram: GIFPalette.Histogram = [.clear: 0]
      for index in 0..<count {
        progress(index, 2 * count)
        GIFPalette.count(animation.frame(at: index), in: &histogram)
      }
      let palette = GIFPalette(histogram, limit: colors)
      return try unsafe write { file in
        unsafe writeBlocks(of: animation, in: palette, to: file) { progress(count + $0, 2 * count) }
      }
    }

    private static func writeBlocks<Source: FrameSource>(
      of animation: Source, in palette: GIFPalette, to file: UnsafeMutablePointer<GifFileType>,
      reading: (_ index: Int) -> Void
    ) -> Bool where Source.Failure == Never {
      let size = animation.canvas
      unsafe EGifSetGifVersion(file, true)
      guard unsafe writeScreen(size, palette.colors, to: file),
        unsafe writeLoop(animation.timeline.loopCount, to: file)
      else { return false }

      let clear = palette.transparentIndex
      var canvas = Array(repeating: clear, count: size.area)
      var isFirst = true
      // The next canvas to write, once its successor is known.
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
          isFirst ? whole : IndexedArea.bounds(canvas, shown, size: size) { $0 != $1 }
        // Without a change, an image of one pixel.
        let area =
          PixelRect.union(changed, cleared) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
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

    /// The area with or without its unchanged pixels, whichever takes fewer bytes.
    private static func shorter(_ area: IndexedArea, in palette: GIFPalette) -> IndexedArea {
      let sparse = area.sparse(palette.transparentIndex)
      return size(of: sparse, in: palette) < size(of: area, in: palette) ? sparse : area
    }

    /// The size of a file with only this image; `Int.max` if giflib fails.
    private static func size(of area: IndexedArea, in palette: GIFPalette) -> Int {
      let screen = PixelSize(width: 0xFFFF, height: 0xFFFF)
      let file = try? unsafe write { file in
        unsafe writeScreen(screen, palette.colors, to: file)
          && writeImage(area.indexes, in: area.area, to: file)
      }
      return file?.count ?? .max
    }

    /// Writes the loop block: repetitions after the first play, 0 means forever.
    private static func writeLoop(
      _ count: LoopCount, to file: UnsafeMutablePointer<GifFileType>
    ) -> Bool {
      let repeats = count.plays.map { min($0 - 1, 0xFFFF) } ?? 0
      if repeats == 0, count.plays != nil { return true }
      let name = Array("NETSCAPE2.0".utf8)
      let body = [1, UInt8(repeats & 255), UInt8(repeats >> 8)]
      // The counts are those of the arrays.
      return unsafe EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE) == GIF_OK
        && EGifPutExtensionBlock(file, Int32(name.count), name) == GIF_OK
        && EGifPutExtensionBlock(file, Int32(body.count), body) == GIF_OK
        && EGifPutExtensionTrailer(file) == GIF_OK
    }
  }
#endif
