package import Frames

extension GIFEncoder {
  /// Encodes an animation; each image covers only the dirty rectangle.
  ///
  /// All frames share a palette of at most `colors` colours, 2...255. Pixels with an alpha below 128 become
  /// transparent, all others opaque. Delays are rounded to hundredths of a second without accumulating errors.
  ///
  /// - An image covers the smallest rectangle around the changes; unchanged pixels in the rectangle are transparent if
  ///   that takes fewer bytes.
  /// - A frame without changes adds no image, but extends the delay of the previous one.
  /// - If a frame makes pixels transparent, the previous image is enlarged to cover these pixels, and is disposed of by
  ///   clearing its area.
  /// - An image of few colours has a local colour table if that takes fewer bytes.
  ///
  /// `tolerance` (default: 0) is a squared distance in red, green and blue, 0...195,075. A pixel may get any palette
  /// colour within the tolerance of its original colour, so it may also keep the colour that it has in the previous
  /// frame. A pixel that is equal in two successive frames of the animation is also equal in the GIF.
  ///
  /// Reads all frames in order, twice: first to count the colours, then to encode. With `counted`, skips the first
  /// reads, which `progress` then counts as done. Holds three frames in memory. `progress` is called before each read
  /// with the number of reads done and the total.
  package static func encode<Source: FrameSource>(
    _ animation: Source, colors: Int = 255, tolerance: Int = 0, counted: AnimationColors? = nil,
    progress: (_ done: Int, _ count: Int) -> Void = { _, _ in }
  ) throws(GIFWritingError) -> [UInt8] where Source.Failure == Never {
    try check(animation.canvas)
    let count = animation.timeline.frameCount
    let counts = counted ?? AnimationColors(animation) { progress($0, 2 * count) }
    var film = FilmWriter(
      size: animation.canvas, palette: counts.palette(of: colors),
      loop: animation.timeline.loopCount, tolerance: tolerance)
    for index in 0..<count {
      progress(count + index, 2 * count)
      film.add(animation.frame(at: index), for: animation.timeline.delay(of: index))
    }
    return film.finished()
  }
}

/// The number of pixels of each colour in an animation, counted once for several encodings of the animation.
package struct AnimationColors: Sendable {
  private let histogram: GIFPalette.Histogram

  package init<Source: FrameSource>(
    _ animation: Source, progress: (_ done: Int) -> Void = { _ in }
  ) where Source.Failure == Never {
    // The colour table needs a transparent entry, for unchanged pixels.
    var histogram: GIFPalette.Histogram = [.clear: 0]
    for index in 0..<animation.timeline.frameCount {
      progress(index)
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
      let difference =
        LZWEncoder.components(color)
        &- LZWEncoder.components(palette.colors[Int(palette.index(of: color))])
      sum += Double((difference &* difference).wrappedSum()) * Double(pixels)
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
  }

  private let size: PixelSize
  private let palette: GIFPalette
  private let tolerance: Int
  private let components: [SIMD4<Int32>]
  private var encoder: LZWEncoder
  private var bytes: [UInt8]

  /// The palette index of each pixel on a decoder's canvas before the next image is drawn.
  private var canvas: [UInt8]
  private var written: Shot?
  /// The next picture to write; it waits until the picture after it is known, which decides its disposal.
  private var waiting: Shot?
  private var time = Duration.zero
  private var hundredths = 0
  /// The delay of the image written last, in hundredths of a second, and the offset of that delay in the file.
  private var delay = (value: 0, place: 0)

  init(size: PixelSize, palette: GIFPalette, loop: LoopCount, tolerance: Int) {
    self.size = size
    self.palette = palette
    self.tolerance = tolerance
    components = palette.colors.map(LZWEncoder.components)
    encoder = LZWEncoder(
      colors: palette.colors, transparent: palette.transparentIndex, tolerance: tolerance)
    bytes = GIFEncoder.screen(size, palette.colors) + GIFEncoder.loop(loop)
    canvas = Array(repeating: palette.transparentIndex, count: size.area)
  }

  mutating func add(_ picture: Bitmap, for time: Duration) {
    if waiting?.picture != picture {
      let next = Shot(picture: picture, indexes: palette.indexes(of: picture))
      if let waiting, waiting.indexes != next.indexes { write(waiting, before: next) }
      waiting = next
    }
    self.time += time
  }

  mutating func finished() -> [UInt8] {
    if let waiting { write(waiting, before: nil) }
    return bytes + [GIFEncoder.trailer]
  }

  private mutating func write(_ shot: Shot, before next: Shot?) {
    let clear = palette.transparentIndex
    let duration = Int((time / .milliseconds(10)).rounded()) - hundredths
    hundredths += duration
    let pixels = choices(for: shot)
    var cleared: PixelRect?
    if let next {
      cleared = PixelRect(around: size) {
        shot.indexes[$0] != clear && next.indexes[$0] == clear
      }
    }
    let isFirst = written == nil
    let changed =
      isFirst ? PixelRect(origin: .zero, size: size) : PixelRect(around: size) { !pixels.keeps[$0] }
    written = shot
    if changed == nil, cleared == nil, delay.value + duration <= 0xFFFF {
      // The last image written already shows this picture, within the tolerance, so only the delay of that image is
      // extended.
      delay.value += duration
      bytes[delay.place] = UInt8(delay.value & 255)
      bytes[delay.place + 1] = UInt8(delay.value >> 8)
      return
    }
    let area = PixelRect.union(changed, cleared) ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
    delay = (min(max(0, duration), 0xFFFF), bytes.count + 4)
    let image = image(pixels.cut(area, width: size.width), in: area)
    bytes += GIFEncoder.control(
      disposal: cleared == nil ? .keep : .erase, delay: duration, transparent: image.transparent)
    bytes += image.bytes
    var place = 0
    for y in area.rows {
      for x in area.columns {
        let index = image.indexes[place]
        if cleared != nil {
          canvas[y * size.width + x] = clear
        } else if index != clear {
          canvas[y * size.width + x] = index
        }
        place += 1
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
      guard tolerance > 0, wanted != clear, shown != clear else { continue }
      let color = shot.picture.pixels[place]
      if written?.picture.pixels[place] == color {
        // A pixel that is equal in this picture and in the one written last keeps the palette colour that it has there.
        pixels.indexes[place] = shown
        pixels.keeps[place] = true
        pixels.isFixed[place] = true
      } else {
        let difference = components[Int(shown)] &- LZWEncoder.components(color)
        let error = (difference &* difference).wrappedSum()
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
    guard let greatest = used.last,
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
