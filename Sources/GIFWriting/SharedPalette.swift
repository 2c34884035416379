#if canImport(CGifLib)
  import Frames

  /// One table of colours for all frames of an animation, and an index that stands for "as before".
  struct SharedPalette {
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
      places = Dictionary(
        uniqueKeysWithValues: zip(found, cut.places))
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
#endif
