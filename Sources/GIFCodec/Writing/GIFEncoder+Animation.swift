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
    ) throws(GIFError) -> [UInt8] where Source.Failure == Never {
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

  /// One table of colours for all frames of an animation, and an index that stands for "as before".
  private struct SharedPalette {
    let colors: [RGBA8]
    let unchanged: UInt8
    private let places: [RGBA8: UInt8]

    init<Source: FrameSource>(of animation: Source) where Source.Failure == Never {
      var counts: [RGBA8: Int] = [:]
      for index in 0..<animation.timeline.frameCount {
        let picture = animation.frame(at: index)
        let pixels = picture.pixels.span
        var start = 0
        // Pixels of one colour often follow each other.
        while start < pixels.count {
          var end = start + 1
          while end < pixels.count && pixels[end] == pixels[start] { end += 1 }
          counts[pixels[start], default: 0] += end - start
          start = end
        }
      }
      // In an order of their own, so that equal animations give equal colours.
      let found = counts.keys.sorted { $0.word.littleEndian < $1.word.littleEndian }
      let cut = MedianCut(found.map { MedianCut.Group($0, count: counts[$0] ?? 1) }, to: 255)
      colors = cut.colors + [.black]
      unchanged = UInt8(cut.colors.count)
      places = Dictionary(uniqueKeysWithValues: zip(found, cut.places))
    }

    func indexes(of picture: Bitmap) -> [UInt8] {
      let pixels = picture.pixels.span
      var indexes = [UInt8](repeating: 0, count: pixels.count)
      var (last, place) = (RGBA8.clear, UInt8(0))
      for index in pixels.indices {
        if pixels[index] != last || index == 0 {
          last = pixels[index]
          place = places[last] ?? 0
        }
        indexes[index] = place
      }
      return indexes
    }

    /// The area with what has not changed left out, if that takes fewer bytes.
    func sparing(_ area: IndexedArea) -> IndexedArea {
      let sparse = area.sparse(unchanged)
      return sparse.size(in: colors) < area.size(in: colors) ? sparse : area
    }
  }

  /// A rectangle of indexes on a canvas.
  private struct IndexedArea {
    private let area: PixelRect
    /// The indexes, row after row, and those they replace, if there are any.
    private var indexes: [UInt8]
    private let before: [UInt8]?

    /// The smallest one that holds all changes; `nil` if there are none.
    init?(of next: [UInt8], replacing shown: [UInt8]?, size: PixelSize) {
      var area = PixelRect(origin: .zero, size: size)
      if let shown {
        var (left, right, top, bottom) = (size.width, -1, size.height, -1)
        let (old, new) = (shown.span, next.span)
        precondition(old.count == new.count && new.count == size.area)
        for y in 0..<size.height {
          for x in 0..<size.width where old[y * size.width + x] != new[y * size.width + x] {
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), y)
          }
        }
        guard right >= 0 else { return nil }
        area = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      }
      func cut(_ canvas: [UInt8]) -> [UInt8] {
        area.rows.flatMap { y in
          canvas[
            y * size.width + area.columns.lowerBound..<y * size.width + area.columns.upperBound]
        }
      }
      self.area = area
      indexes = cut(next)
      before = shown.map(cut)
    }

    /// The same with an index that stands for "as before".
    func sparse(_ unchanged: UInt8) -> IndexedArea {
      guard let before else { return self }
      var sparse = self
      sparse.indexes = zip(indexes, before).map { $0 == $1 ? unchanged : $0 }
      return sparse
    }

    /// How many bytes a file takes that consists of it alone; the most there are if it cannot be written.
    func size(in colors: [RGBA8]) -> Int {
      let file = try? unsafe GIFEncoder.write { file in
        guard let map = unsafe GIFEncoder.colorMap(colors) else { return false }
        // giflib makes a copy of its own.
        defer { unsafe GifFreeMapObject(map) }
        return unsafe EGifPutScreenDesc(file, 0xFFFF, 0xFFFF, 8, 0, map) == GIF_OK
          && write(to: file)
      }
      return file?.count ?? .max
    }

    func write(to file: UnsafeMutablePointer<GifFileType>) -> Bool {
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
