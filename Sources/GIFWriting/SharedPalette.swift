import Frames

/// One table of colours for all frames of an animation, and an index that stands for "as before", which is clear
/// where nothing was.
struct SharedPalette {
  let colors: [RGBA8]
  let unchanged: UInt8
  private let places: [RGBA8: UInt8]

  init<Source: FrameSource>(
    of animation: Source, limit: Int, reading: (_ index: Int) -> Void
  ) where Source.Failure == Never {
    var counts: [RGBA8: Int] = [:]
    for index in 0..<animation.timeline.frameCount {
      reading(index)
      let picture = animation.frame(at: index)
      let pixels = picture.pixels.span
      var start = 0
      // Pixels of one colour often follow each other.
      while start < pixels.count {
        var end = start + 1
        while end < pixels.count && pixels[end] == pixels[start] { end += 1 }
        if pixels[start].alpha >= 128 { counts[pixels[start].opaque, default: 0] += end - start }
        start = end
      }
    }
    let reduced = ReducedColors(counts, to: limit) { $0.word.littleEndian }
    colors = reduced.colors + [.black]
    unchanged = UInt8(reduced.colors.count)
    places = reduced.places
  }

  func indexes(of picture: Bitmap) -> [UInt8] {
    let pixels = picture.pixels.span
    var indexes = [UInt8](repeating: 0, count: pixels.count)
    var (last, place) = (RGBA8.clear, unchanged)
    for index in pixels.indices {
      if pixels[index] != last || index == 0 {
        last = pixels[index]
        place = last.alpha >= 128 ? places[last.opaque] ?? 0 : unchanged
      }
      indexes[index] = place
    }
    return indexes
  }
}
