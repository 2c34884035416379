import Frames
import TerminalCanvas
import TestSupport
import Testing

/// Animations that the terminal plays by itself.
@Suite struct PixelAnimationTests {
  private let cells = CellSize(columns: 4, rows: 3)
  private static let delays = [40, 70, 100].map { Duration.milliseconds($0) }

  /// A field with a spot in another place in each frame; `clear` frames have a hole.
  private func bitmap(_ frame: Int, clear: Set<Int> = []) -> Bitmap {
    Bitmap(20, 30) { x, y in
      if x / 4 == frame, y / 4 == 2 * frame { return RGBA8(red: 200, green: 30, blue: 9) }
      return clear.contains(frame) && x == 19 ? .clear : .grey((x * 37 + y * 91 + x * y * 13) % 251)
    }
  }

  private func picture(
    _ frame: Int, _ delays: [Duration] = delays, repeats: Bool = true, clear: Set<Int> = [],
    file: [UInt8] = []
  ) -> PixelEncoder.Picture {
    .init(
      frame: frame, bitmap: bitmap(frame, clear: clear), cells: cells,
      animation: .init(delays: delays, repeats: repeats, file: file))
  }

  /// An encoder, the screen it writes to, and what kitty makes of it.
  private struct Kitty {
    var encoder = PixelEncoder(
      .kitty, cellSize: PixelSize(width: 5, height: 10), playsAnimations: true)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    var kitty = ReferenceKitty()
    var taken = 0

    mutating func feed(_ bytes: [UInt8]) {
      screen.feed(bytes)
      for string in screen.strings[taken...] { kitty.take(string) }
      taken = screen.strings.count
    }

    @discardableResult mutating func show(_ picture: PixelEncoder.Picture) -> Int {
      let bytes = encoder.encode([picture], rows: 3)
      feed(bytes)
      return bytes.count
    }

    var animation: ReferenceKitty.Animation? {
      kitty.animations.count == 1 ? kitty.animations.values.first : nil
    }
    var shown: Bitmap? { kitty.placements.keys.first.flatMap { kitty.images[$0] } }
  }

  @Test func kittyPlaysWhatItHasSeenOnce() throws {
    var it = Kitty()
    let first = it.show(picture(0))
    for frame in 1..<3 {
      #expect(!it.encoder.isPlayed(slot: 0))
      #expect(it.show(picture(frame)) < first / 2, "only what has changed is sent")
      #expect(it.shown == bitmap(frame))
    }
    #expect(it.encoder.isPlayed(slot: 0))
    let animation = try #require(it.animation)
    #expect(animation.isRunning && animation.current == 2)
    #expect(animation.frames == (0..<3).map { bitmap($0) } && animation.gaps == [40, 70, 100])
    #expect(it.kitty.placements.count == 1 && it.kitty.transmissions == 3)
    it.feed(it.encoder.finish())
    #expect(it.animation?.isRunning == false, "it stands still, and stays")
    #expect(it.kitty.placements.count == 1)
    #expect(it.kitty.errors.isEmpty && it.screen.unknown.isEmpty)
  }

  @Test func oneThatEndsIsLedFrameByFrame() {
    var it = Kitty()
    for frame in 0..<3 { it.show(picture(frame, repeats: false)) }
    for frame in 0..<3 {
      #expect(it.show(picture(frame, repeats: false)) < 60)
      #expect(it.shown == bitmap(frame) && it.animation?.isRunning == false)
    }
    #expect(!it.encoder.isPlayed(slot: 0) && it.kitty.transmissions == 3)
    #expect(it.kitty.errors.isEmpty)
  }

  /// A slow terminal was not shown frame 1 in the first loop.
  @Test func framesThatComeLateAreLedToo() {
    var it = Kitty()
    for frame in [0, 2, 0, 1, 2, 0, 1] {
      it.show(picture(frame))
      #expect(it.shown == bitmap(frame) && !it.encoder.isPlayed(slot: 0))
    }
    #expect(it.kitty.transmissions == 3 && it.kitty.errors.isEmpty)
  }

  @Test func framesOfNoTimeAreNotWaitedFor() {
    var it = Kitty()
    let delays: [Duration] = [.milliseconds(40), .zero, .microseconds(100)]
    for frame in [0, 2] { it.show(picture(frame, delays)) }
    #expect(it.encoder.isPlayed(slot: 0))
    #expect(it.animation?.gaps == [40, 1], "0 would be 40 to kitty")
    #expect(it.kitty.errors.isEmpty)
  }

  /// kitty keeps three bytes a pixel of an opaque frame, and what is put on it loses its alpha.
  @Test(arguments: [[0], [1], [0, 1], [2], [0, 2]])
  func transparencySurvives(clear: [Int]) {
    var it = Kitty()
    for frame in 0..<3 {
      it.show(picture(frame, clear: Set(clear)))
      #expect(it.shown == bitmap(frame, clear: Set(clear)))
    }
    #expect(it.kitty.errors.isEmpty)
  }

  @Test func aPictureOfItsOwnEndsIt() {
    var it = Kitty()
    for frame in 0..<3 { it.show(picture(frame)) }
    var still = picture(1)
    still.animation = nil
    it.show(still)
    #expect(!it.encoder.isPlayed(slot: 0) && it.shown == bitmap(1))
    #expect(it.kitty.images.count == 1 && it.kitty.placements.count == 1)
    it.feed(it.encoder.clear())
    #expect(it.kitty.images.isEmpty && it.kitty.errors.isEmpty)
  }

  /// 100 000 frames of 2.4 kB would be more than it should keep.
  @Test func whatIsTooMuchIsShownPictureByPicture() {
    var it = Kitty()
    let delays = Array(repeating: Duration.milliseconds(40), count: 100_000)
    for frame in 0..<3 { it.show(picture(frame, delays)) }
    #expect(it.kitty.images.count == 3 && it.shown == bitmap(2))
    #expect(it.kitty.errors.isEmpty)
  }

  /// A frame of many pieces, each of which says what it is.
  @Test func largeFramesComeInPieces() {
    var random = SplitMix(seed: 5)
    var it = Kitty()
    let bitmaps = (0..<2).map { _ in
      Bitmap(80, 60) { _, _ in RGBA8.random(using: &random) }
    }
    let large = CellSize(columns: 16, rows: 6)
    for (frame, bitmap) in bitmaps.enumerated() {
      it.show(
        .init(
          frame: frame, bitmap: bitmap, cells: large,
          animation: .init(delays: Array(Self.delays.prefix(2)), repeats: true)))
      #expect(it.shown == bitmap)
    }
    #expect(it.kitty.errors.isEmpty && it.encoder.isPlayed(slot: 0))
  }

  @Test func aGIFIsSentOnceWhereItPlaysByItself() throws {
    let gif = Array("GIF89a and so on".utf8)
    var encoder = PixelEncoder(
      .iterm, cellSize: PixelSize(width: 5, height: 10), playsAnimations: true)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    for frame in 0..<3 { screen.feed(encoder.encode([picture(frame, file: gif)], rows: 3)) }
    #expect(encoder.isPlayed(slot: 0))
    let string = try #require(screen.strings.first)
    let colon = try #require(string.bytes.firstIndex(of: UInt8(ascii: ":")))
    #expect(
      String(decoding: string.bytes[..<colon], as: UTF8.self)
        == "1337;File=inline=1;size=\(gif.count);width=4;height=3;preserveAspectRatio=0")
    #expect(ReferenceBase64.decode(Array(string.bytes[(colon + 1)...])) == gif)
    #expect(screen.strings.count == 1)
    // A still, in the same place, is what stays.
    var still = picture(2)
    still.animation = nil
    screen.feed(encoder.encode([still], rows: 3))
    #expect(screen.strings.count == 2 && screen.strings[1].row == string.row)
    #expect(!encoder.isPlayed(slot: 0) && screen.unknown.isEmpty)
    // What is lost is sent again.
    screen.feed(encoder.lose() + encoder.encode([picture(0, file: gif)], rows: 3))
    #expect(screen.strings.count == 3)
  }

  @Test func othersGetPicturesAsBefore() {
    var encoder = PixelEncoder(.iterm, cellSize: PixelSize(width: 5, height: 10))
    var screen = ScreenEmulator(columns: 20, rows: 10)
    for frame in 0..<3 { screen.feed(encoder.encode([picture(frame, file: [1])], rows: 3)) }
    #expect(screen.strings.count == 3 && !encoder.isPlayed(slot: 0))
  }
}
