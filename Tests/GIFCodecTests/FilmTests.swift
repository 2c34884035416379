#if canImport(CGifLib)
  import CGifLib
  import Frames
  import GIFCodec
  import GIFWriting
  import TestSupport
  import Testing

  /// Animations that are encoded, and read back by this decoder and by giflib: a viewer sees the same pictures, each for
  /// as long.
  @Suite struct FilmTests {
    /// A picture that a viewer sees, and its delay in hundredths of a second.
    struct Shown: Equatable {
      let picture: Bitmap
      let delay: Int
    }

    /// Returns what a viewer sees of a GIF, with the blocks and pixels that giflib reads.
    static func shown(byGiflib bytes: [UInt8]) throws -> [Shown] {
      final class Input {
        var rest: ArraySlice<UInt8>
        init(_ bytes: [UInt8]) { rest = bytes[...] }
      }
      let input = Input(bytes)
      var failure: Int32 = 0
      // `input` outlives the file, and `into` has room for `count` bytes.
      let opened = unsafe DGifOpen(
        Unmanaged.passUnretained(input).toOpaque(),
        { file, into, count in
          guard let file = unsafe file, let into = unsafe into else { return 0 }
          let input = unsafe Unmanaged<Input>.fromOpaque(file.pointee.UserData)
            .takeUnretainedValue()
          let part = input.rest.prefix(Int(count))
          for (place, byte) in part.enumerated() { unsafe into[place] = byte }
          input.rest = input.rest.dropFirst(part.count)
          return Int32(part.count)
        }, &failure)
      let file = try unsafe #require(opened)
      defer { unsafe _ = DGifCloseFile(file, nil) }
      #expect(unsafe DGifSlurp(file) == GIF_OK, "\(unsafe file.pointee.Error)")
      let size = unsafe PixelSize(
        width: Int(file.pointee.SWidth), height: Int(file.pointee.SHeight))
      var canvas = Bitmap(size: size)
      return try (0..<Int(unsafe file.pointee.ImageCount)).map { index in
        var control = GraphicsControlBlock()
        _ = unsafe DGifSavedExtensionToGCB(file, Int32(index), &control)
        let image = unsafe file.pointee.SavedImages[index]
        let table = try unsafe #require(image.ImageDesc.ColorMap ?? file.pointee.SColorMap).pointee
        let area = unsafe PixelRect(
          x: Int(image.ImageDesc.Left), y: Int(image.ImageDesc.Top),
          width: Int(image.ImageDesc.Width), height: Int(image.ImageDesc.Height))
        let under = canvas
        var place = 0
        for y in area.rows {
          for x in area.columns {
            let number = Int(unsafe image.RasterBits[place])
            place += 1
            guard number != Int(control.TransparentColor) else { continue }
            let color = unsafe table.Colors[number]
            canvas[x: x, y: y] = RGBA8(red: color.Red, green: color.Green, blue: color.Blue)
          }
        }
        defer {
          if control.DisposalMode == DISPOSE_PREVIOUS { canvas = under }
          if control.DisposalMode == DISPOSE_BACKGROUND {
            for y in area.rows { for x in area.columns { canvas[x: x, y: y] = .clear } }
          }
        }
        return Shown(picture: canvas, delay: Int(control.DelayTime))
      }
    }

    /// Returns what a viewer sees of a GIF, as this decoder reads it.
    static func shown(byOurs bytes: [UInt8]) throws -> [Shown] {
      let gif = try EncodedGIF(bytes)
      let frames = try gif.frames()
      #expect(frames.damage.isEmpty)
      return zip(frames.bitmaps, gif.index.frames).map {
        Shown(picture: $0, delay: $1.delayCentiseconds)
      }
    }

    /// Returns the parts in which an image shows a delay: one, unless it is longer than an image can last.
    static func split(_ shown: [Shown]) -> [Shown] {
      shown.flatMap { frame in
        let parts = max(1, (frame.delay + 65_534) / 65_535)
        return (1...parts).map {
          Shown(
            picture: frame.picture,
            delay: frame.delay * $0 / parts - frame.delay * ($0 - 1) / parts)
        }
      }
    }

    static func encoded(_ film: [Shown], tolerance: Int = 0) throws -> [UInt8] {
      let timeline = FrameTimeline(delays: film.map { .milliseconds(10) * $0.delay })
      return try GIFEncoder.encode(
        StillFrames(film.map(\.picture), timeline: timeline), tolerance: tolerance)
    }

    /// A random film: pictures of few or many colours, with transparency, blanks and equal neighbours.
    static func film(_ random: inout SeededGenerator) -> [Shown] {
      let size = PixelSize(
        width: .random(in: 1...20, using: &random), height: .random(in: 1...16, using: &random))
      let colors = [1, 2, 3, 7, 60, 255, 256, 400].randomElement(using: &random) ?? 1
      var picture = Bitmap(size: size, filledWith: .clear)
      func color() -> RGBA8 {
        let number = Int.random(in: 0..<colors, using: &random)
        return RGBA8(
          red: UInt8(number & 255), green: UInt8(number * 37 & 255), blue: UInt8(number >> 4 & 255))
      }
      func paint(_ color: () -> RGBA8) {
        let (x, y) = (
          Int.random(in: 0..<size.width, using: &random),
          Int.random(in: 0..<size.height, using: &random)
        )
        let (right, bottom) = (
          Int.random(in: x..<size.width, using: &random),
          Int.random(in: y..<size.height, using: &random)
        )
        for y in y...bottom { for x in x...right { picture[x: x, y: y] = color() } }
      }
      return (0..<Int.random(in: 1...9, using: &random)).map { _ in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: picture = Bitmap(size: size)
        case 1: break
        case 2: paint { .clear }
        case 3:
          let even = color()
          paint { even }
        case 4:
          for place in 0..<size.area {
            picture[x: place % size.width, y: place / size.width] = color()
          }
        case _: paint(color)
        }
        let delay =
          [0, 1, 2, 3, 10, 50, 65_534, 65_535, 65_536, 131_071, 200_000].randomElement(
            using: &random)
          ?? 0
        return Shown(
          picture: picture,
          delay: Bool.random(using: &random) ? delay : .random(in: 0...65_535, using: &random))
      }
    }

    /// 10,000 films in a long run.
    @Test func aViewerSeesEachPictureOfARandomFilmForItsDelay() throws {
      var exact = 0
      for seed in Seeds.first(UInt64(LongTests.count(10_000, short: 200))) {
        var random = SeededGenerator(seed: seed)
        let film = Self.film(&random)
        let colors = Set(film.flatMap(\.picture.pixels)).subtracting([.clear]).count
        let bytes = try Self.encoded(film)
        let (ours, theirs) = (try Self.shown(byOurs: bytes), try Self.shown(byGiflib: bytes))
        let wanted = Self.split(film)
        #expect(ours == theirs, "\(random)")
        #expect(ours.map(\.delay) == wanted.map(\.delay), "\(random)")
        guard colors <= 255 else { continue }
        #expect(ours == wanted, "\(random)")
        exact += 1
      }
      #expect(exact > 100)
    }

    /// With a loss allowed, a viewer sees as many pictures, each pixel within the tolerance.
    @Test(arguments: [30, 400, 2000]) func aLossyFilmHasAllPictures(tolerance: Int) throws {
      for seed in Seeds.first(UInt64(LongTests.count(3_000, short: 60))) {
        var random = SeededGenerator(seed: seed)
        let film = Self.film(&random)
        guard Set(film.flatMap(\.picture.pixels)).subtracting([.clear]).count <= 255 else {
          continue
        }
        let bytes = try Self.encoded(film, tolerance: tolerance)
        let (ours, theirs) = (try Self.shown(byOurs: bytes), try Self.shown(byGiflib: bytes))
        let wanted = Self.split(film)
        #expect(ours == theirs && ours.map(\.delay) == wanted.map(\.delay), "\(random)")
        for (index, (found, wanted)) in zip(ours, wanted).enumerated() {
          #expect(Self.error(found.picture, wanted.picture) <= tolerance, "\(random), \(index)")
        }
        for index in wanted.indices.dropFirst() {
          let (before, now) = (wanted[index - 1].picture.pixels, wanted[index].picture.pixels)
          let (one, next) = (ours[index - 1].picture.pixels, ours[index].picture.pixels)
          let isStill = now.indices.allSatisfy { before[$0] != now[$0] || one[$0] == next[$0] }
          #expect(isStill, "\(random), \(index)")
        }
      }
    }

    /// Returns the largest squared distance of two pixels; a pixel that is transparent in one picture only is too far.
    private static func error(_ one: Bitmap, _ other: Bitmap) -> Int {
      zip(one.pixels, other.pixels).map { one, other in
        guard one.alpha == other.alpha else { return .max }
        return one.differences(from: other).reduce(0) { $0 + $1 * $1 }
      }.max() ?? 0
    }

    /// What only vanishes is shown; a delay beyond 655.35 s is complete; equal neighbours stay.
    @Test func whatOnlyVanishesIsShown() throws {
      func dots(_ text: String) -> Bitmap {
        Bitmap(text.count, 1) { x, _ in Array(text)[x] == "." ? .clear : .white }
      }
      func frames(_ film: (String, Int)...) throws -> [Shown] {
        try Self.shown(byGiflib: Self.encoded(film.map { Shown(picture: dots($0), delay: $1) }))
      }
      let blink = try frames(("o", 50), (".", 50))
      #expect(
        blink == [Shown(picture: dots("o"), delay: 50), Shown(picture: dots("."), delay: 50)])
      let pop = try frames(("o..", 30), ("o.o", 30), ("o..", 30))
      #expect(pop.map(\.picture) == ["o..", "o.o", "o.."].map(dots))
      let long = try frames(("o", 50_000), ("o", 50_000), (".", 0))
      #expect(long.map(\.delay) == [50_000, 50_000, 0])
      #expect(try frames(("o", 65_537)).map(\.delay) == [32_768, 32_769])
    }
  }
#endif
