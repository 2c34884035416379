package import Frames

extension GIFEncoder {
  /// Encodes an animation: a viewer of the GIF sees each frame, in order, for its delay.
  ///
  /// Each frame becomes an image of its own, also if it equals the frame before. A delay beyond 655.35 s continues in
  /// further images, which change nothing. Delays are rounded to hundredths of a second without accumulating errors.
  ///
  /// All frames share a palette of at most `colors` colours, 2...255; if the animation has no more, every frame is
  /// exact. Pixels with an alpha below 128 become transparent, all others opaque.
  ///
  /// - An image covers the smallest rectangle around the changes; unchanged pixels in the rectangle are transparent if
  ///   that takes fewer bytes.
  /// - If a frame makes pixels transparent, the image before is enlarged to cover these pixels, and is disposed of by
  ///   clearing its area.
  /// - An image of few colours has a local colour table if that takes fewer bytes.
  ///
  /// `tolerance` (default: 0) is a squared distance in red, green and blue, 0...195,075. A pixel may get any palette
  /// colour within the tolerance of its original colour, so it may also keep the colour that it has in the previous
  /// frame. A pixel that is equal in two successive frames of the animation is also equal in the GIF.
  ///
  /// With `isDraft`, takes about a tenth of the time, and gives a larger file.
  ///
  /// Reads all frames in order, twice: first to count the colours, then to encode. With `counted`, skips the first
  /// reads. Holds three frames in memory. `progress` is called before each read
  /// with the number of reads done and the total, and `mayAllocate` with the bytes of memory that the next step takes at
  /// most; an error that it throws ends the encoding.
  package static func encode<Source: FrameSource>(
    _ animation: Source, colors: Int = 255, tolerance: Int = 0, counted: AnimationColors? = nil,
    isDraft: Bool = false, mayAllocate: (Int) throws -> Void = { _ in },
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws -> [UInt8] where Source.Failure == Never {
    try check(animation.canvas)
    let count = animation.timeline.frameCount
    let counting = counted == nil ? count : 0
    let counts =
      try counted
      ?? AnimationColors(animation, mayAllocate: mayAllocate) { progress($0, counting + count) }
    var film = FilmWriter(
      size: animation.canvas, palette: counts.palette(of: colors),
      loop: animation.timeline.loopCount, tolerance: tolerance, isDraft: isDraft)
    for index in 0..<count {
      progress(counting + index, counting + count)
      try mayAllocate(film.nextBytes)
      film.add(animation.frame(at: index), for: animation.timeline.delay(of: index))
    }
    return film.finished()
  }
}

/// The number of pixels of each colour in an animation, counted once for several encodings of the animation.
package struct AnimationColors: Sendable {
  private let histogram: GIFPalette.Histogram

  package init<Source: FrameSource>(
    _ animation: Source, mayAllocate: (Int) throws -> Void = { _ in },
    progress: (_ done: Int) -> Void = { _ in }
  ) rethrows where Source.Failure == Never {
    // The colour table needs a transparent entry, for unchanged pixels.
    var histogram: GIFPalette.Histogram = [.clear: 0]
    for index in 0..<animation.timeline.frameCount {
      progress(index)
      // A dictionary that grows holds up to four places of 12 bytes for each entry, beside its old ones.
      try mayAllocate(64 * (histogram.count + animation.canvas.area))
      GIFPalette.count(animation.frame(at: index), in: &histogram)
    }
    self.histogram = histogram
  }

  /// The number of opaque colours.
  package var count: Int { histogram.count - 1 }

  /// Returns the error of reducing the opaque pixels to at most `colors` colours: their mean squared distance, in red,
  /// green and blue, from their palette colours.
  package func error(of colors: Int) -> Double {
    let palette = palette(of: colors)
    var (sum, count) = (0.0, 0)
    for (color, pixels) in histogram where color != .clear {
      let reduced = palette.colors[Int(palette.index(of: color))]
      let error = LZWEncoder.distance(LZWEncoder.components(color), LZWEncoder.components(reduced))
      sum += Double(error) * Double(pixels)
      count += pixels
    }
    return sum / Double(max(1, count))
  }

  func palette(of colors: Int) -> GIFPalette { GIFPalette(histogram, limit: colors) }
}

private struct FilmWriter {
  private struct Shot {
    let picture: Bitmap
    let indexes: [UInt8]
    /// The delay in hundredths of a second; may be longer than one image can last.
    let delay: Int
  }

  private let size: PixelSize
  private let palette: GIFPalette
  private let tolerance: Int
  private let isDraft: Bool
  private let components: [SIMD4<Int32>]
  private var encoder: LZWEncoder
  private var bytes: [UInt8]

  /// The palette index of each pixel on a decoder's canvas before the next image is drawn.
  private var canvas: [UInt8]
  /// The frame written last, and the palette index of each of its pixels as a viewer sees it, before the disposal.
  private var written: Shot?
  private var seen: [UInt8] = []
  /// The next frame to write; it waits until the frame after it is known, which decides its disposal.
  private var waiting: Shot?
  private var time = Duration.zero
  private var hundredths = 0

  /// The most bytes of memory that ``add(_:for:)`` takes: 4 for each pixel of a picture, 11 for each pixel of
  /// ``LZWEncoder/Pixels``, of which there are up to six; and the file while it grows.
  var nextBytes: Int { 96 * size.area + 3 * bytes.count }

  init(size: PixelSize, palette: GIFPalette, loop: LoopCount, tolerance: Int, isDraft: Bool) {
    (self.size, self.palette) = (size, palette)
    (self.tolerance, self.isDraft) = (tolerance, isDraft)
    components = palette.colors.map(LZWEncoder.components)
    encoder = LZWEncoder(
      colors: palette.colors, transparent: palette.transparentIndex, tolerance: tolerance)
    bytes = GIFEncoder.screen(size, palette.colors) + GIFEncoder.loop(loop)
    canvas = Array(repeating: palette.transparentIndex, count: size.area)
  }

  mutating func add(_ picture: Bitmap, for time: Duration) {
    self.time += time
    let end = Int((self.time / .milliseconds(10)).rounded())
    let next = Shot(
      picture: picture, indexes: palette.indexes(of: picture), delay: end - hundredths)
    hundredths = end
    if let waiting { write(waiting, before: next) }
    waiting = next
  }

  mutating func finished() -> [UInt8] {
    if let waiting { write(waiting, before: nil) }
    return bytes + [GIFEncoder.trailer]
  }

  private mutating func write(_ shot: Shot, before next: Shot?) {
    // Parts of about equal length, since viewers replace very short delays.
    let parts = max(1, (shot.delay + 0xFFFE) / 0xFFFF)
    for part in 1...parts {
      let delay = shot.delay * part / parts - shot.delay * (part - 1) / parts
      write(shot, for: delay, before: part < parts ? shot : next)
    }
  }

  /// Writes one image, whose disposal clears the pixels that are transparent in the next frame.
  private mutating func write(_ shot: Shot, for delay: Int, before next: Shot?) {
    let clear = palette.transparentIndex
    let pixels = choices(for: shot)
    let cleared = next.flatMap { next in
      PixelRect(around: size) { shot.indexes[$0] != clear && next.indexes[$0] == clear }
    }
    let changed =
      written == nil
      ? PixelRect(origin: .zero, size: size) : PixelRect(around: size) { !pixels.keeps[$0] }
    written = shot
    let area = PixelRect.union(changed, cleared) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    let image = image(pixels.cut(area, width: size.width), in: area)
    bytes += GIFEncoder.control(
      disposal: cleared == nil ? .keep : .erase, delay: delay, transparent: image.transparent)
    bytes += image.bytes
    seen = canvas
    var next = image.indexes.makeIterator()
    for y in area.rows {
      for x in area.columns {
        let place = y * size.width + x
        if let index = next.next(), index != clear { seen[place] = index }
        canvas[place] = cleared == nil ? seen[place] : clear
      }
    }
  }

  /// Returns the palette indexes that each pixel of a picture may have in an image drawn on the canvas.
  private func choices(for shot: Shot) -> LZWEncoder.Pixels {
    let clear = palette.transparentIndex
    var pixels = LZWEncoder.Pixels(still: shot.indexes)
    if tolerance > 0 { pixels.wanted = Array(shot.picture.pixels) }
    for place in shot.indexes.indices {
      let (wanted, shown) = (shot.indexes[place], canvas[place])
      if wanted == shown {
        pixels.keeps[place] = true
        pixels.isFixed[place] = tolerance == 0
      } else if tolerance > 0, wanted != clear {
        pixels.isFixed[place] = false
      }
      guard tolerance > 0, wanted != clear else { continue }
      let color = shot.picture.pixels[place]
      if written?.picture.pixels[place] == color {
        // A pixel that is equal in this frame and in the one written last keeps the palette colour that it has there.
        pixels.indexes[place] = seen[place]
        pixels.keeps[place] = shown == seen[place]
        pixels.isFixed[place] = true
      } else if shown != clear {
        let error = LZWEncoder.distance(components[Int(shown)], LZWEncoder.components(color))
        if Int(error) <= tolerance { pixels.keeps[place] = true }
        pixels.keptErrors[place] = error
      }
    }
    return pixels
  }

  /// An encoded image: its descriptor, a local colour table if that takes fewer bytes than the global one, and its
  /// data.
  private struct Image {
    let bytes: [UInt8]
    let indexes: [UInt8]
    let transparent: UInt8
  }

  private mutating func image(_ pixels: LZWEncoder.Pixels, in area: PixelRect) -> Image {
    let clear = palette.transparentIndex
    let data = shortest(pixels, by: &encoder)
    let shared = Image(
      bytes: GIFEncoder.descriptor(area, colors: []) + data.bytes, indexes: data.indexes,
      transparent: clear)
    var isUsed = [Bool](repeating: false, count: palette.colors.count)
    for index in data.indexes { isUsed[Int(index)] = true }
    isUsed[Int(clear)] = true
    let used = isUsed.indices.filter { isUsed[$0] }
    let colors = used.map { palette.colors[$0] }
    guard !isDraft, let greatest = used.last,
      LZWEncoder.codeSize(forIndexesBelow: used.count)
        < LZWEncoder.codeSize(forIndexesBelow: greatest + 1)
    else { return shared }
    var numbers = [UInt8](repeating: 0, count: palette.colors.count)
    for (number, index) in used.enumerated() { numbers[index] = UInt8(number) }
    var own = pixels
    own.indexes = zip(data.indexes, zip(pixels.indexes, pixels.keeps)).map { chosen, wanted in
      numbers[Int(tolerance == 0 && wanted.1 ? (isUsed[Int(wanted.0)] ? wanted.0 : clear) : chosen)]
    }
    var localEncoder = LZWEncoder(
      colors: colors, transparent: numbers[Int(clear)], tolerance: tolerance)
    let local = shortest(own, by: &localEncoder)
    let bytes = GIFEncoder.descriptor(area, colors: colors) + local.bytes
    guard bytes.count < shared.bytes.count else { return shared }
    return Image(
      bytes: bytes, indexes: local.indexes.map { UInt8(used[Int($0)]) },
      transparent: numbers[Int(clear)])
  }

  /// Encodes an image in up to four ways, and returns the shortest data.
  ///
  /// The ways differ in the pixels that may be transparent. Twice, with looking ahead and without, the encoder chooses
  /// which of these become transparent; the third way makes none transparent, and the fourth all.
  private func shortest(
    _ pixels: LZWEncoder.Pixels, by encoder: inout LZWEncoder
  ) -> (bytes: [UInt8], indexes: [UInt8]) {
    if isDraft { return encoder.encode(pixels, lookingAhead: false) }
    var ways = [pixels]
    if pixels.keeps.contains(true) {
      var (opaque, sparse) = (pixels, pixels)
      for place in pixels.keeps.indices where pixels.keeps[place] {
        opaque.keeps[place] = false
        sparse.indexes[place] = palette.transparentIndex
      }
      ways += [opaque, sparse]
    }
    // Looking ahead makes most images smaller, but not large drawings.
    return ways.reduce(encoder.encode(pixels)) { best, way in
      let data = encoder.encode(way, lookingAhead: false)
      return data.bytes.count < best.bytes.count ? data : best
    }
  }
}

extension LZWEncoder.Pixels {
  func cut(_ area: PixelRect, width: Int) -> Self {
    LZWEncoder.Pixels(
      indexes: area.cut(indexes, width: width), keeps: area.cut(keeps, width: width),
      keptErrors: area.cut(keptErrors, width: width), isFixed: area.cut(isFixed, width: width),
      wanted: wanted.isEmpty ? [] : area.cut(wanted, width: width))
  }
}
