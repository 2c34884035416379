import Foundation
import Frames
import TestSupport
import Testing

@testable import TerminalCanvas

@Suite struct PixelEncoderTests {
  private let cells = CellSize(columns: 4, rows: 3)
  private let cellSize = PixelSize(width: 5, height: 10)

  private func picture(_ seed: UInt64, frame: Int, slot: Int = 0, column: Int = 0)
    -> PixelEncoder.Picture
  {
    var random = SeededGenerator(seed: seed)
    let inks = (0..<20).map { _ in RGBA8.random(using: &random) }
    return .init(
      slot: slot, frame: frame,
      bitmap: Bitmap(20, 30) { _, _ in inks.randomElement(using: &random) ?? .clear },
      column: column, cells: cells)
  }

  @Test func eachFrameIsSentToKittyOnlyOnce() throws {
    var encoder = PixelEncoder(.kitty, cellSize: cellSize, firstNumber: 700)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    screen.feed(Array("$\r\n".utf8))
    var kitty = ReferenceKitty()
    var taken = 0
    for loop in 0..<3 {
      for frame in 0..<4 {
        let next = picture(UInt64(frame + 1), frame: frame)
        let bytes = encoder.encode([next], rows: 3)
        screen.feed(bytes)
        for string in screen.strings[taken...] { kitty.take(string) }
        taken = screen.strings.count
        let shown = try #require(kitty.placements.keys.first)
        #expect(kitty.placements.count == 1)
        #expect(kitty.images[shown] == next.bitmap, "loop \(loop), frame \(frame)")
        #expect(
          kitty.placements[shown] == .init(column: 0, row: 1, columns: 4, rows: 3),
          "loop \(loop), frame \(frame)")
        #expect(screen.row == 3 && screen[0, 0].character == "$")
        if loop > 0 { #expect(bytes.count < 120) }
      }
    }
    #expect(kitty.transmissions == 4)
    #expect(kitty.errors.isEmpty && screen.unknown.isEmpty)
    screen.feed(encoder.finish())
    for string in screen.strings[taken...] { kitty.take(string) }
    #expect(kitty.images.count == 1 && kitty.placements.count == 1, "what is shown stays")
    #expect(kitty.errors.isEmpty && screen.row == 4)
  }

  @Test func framesThatExceedTheMemoryLimitOfKittyAreSentAgainInEachLoop() {
    let pictures = (0..<4).map { picture(UInt64($0 + 1), frame: $0) }
    let size = pictures[0].bitmap.pixels.count * pictures[0].bitmap.samplesPerPixel
    #expect(size == 20 * 30 * 3)
    // The first two fit and are sent once; the other two are sent again in each loop.
    var kitty = KittyGraphics(firstNumber: 1, passthrough: .none, limit: 2 * size)
    for sent in [4, 2, 2] {
      var bytes = ByteBuffer()
      for (frame, next) in pictures.enumerated() {
        _ = kitty.show(
          .init(slot: 0, frame: frame), in: cells, bitmap: { next.bitmap }, into: &bytes)
      }
      let text = String(decoding: bytes.bytes, as: UTF8.self)
      #expect(text.components(separatedBy: "a=t,").count - 1 == sent)
    }
  }

  @Test func twoPicturesInKittyKeepTheirPlacesUntilTheEncoderClearsThem() {
    var encoder = PixelEncoder(.kitty, cellSize: cellSize)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    var kitty = ReferenceKitty()
    screen.feed(
      encoder.encode(
        [picture(1, frame: 0), picture(2, frame: 0, slot: 1, column: 5)], rows: 3))
    screen.feed(encoder.encode([picture(3, frame: 1, slot: 1, column: 5)], rows: 3))
    for string in screen.strings { kitty.take(string) }
    #expect(Set(kitty.placements.values.map(\.column)) == [0, 5])
    #expect(kitty.errors.isEmpty)
    var after = screen
    after.feed(encoder.clear())
    for string in after.strings[screen.strings.count...] { kitty.take(string) }
    #expect(kitty.images.isEmpty && kitty.placements.isEmpty && kitty.errors.isEmpty)
  }

  @Test func sixelsAreSentOnlyForChangedCells() throws {
    var encoder = PixelEncoder(.sixels, cellSize: cellSize)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    var canvas = Bitmap(size: PixelSize(width: 100, height: 100))
    var taken = 0
    func draw() throws -> Int {
      var area = 0
      for string in screen.strings[taken...] {
        let part = try #require(ReferenceSixels.decode(string.bytes))
        area += part.size.area
        for y in 0..<part.size.height {
          for x in 0..<part.size.width where part[x: x, y: y].alpha == 255 {
            canvas[x: string.column * 5 + x, y: string.row * 10 + y] = part[x: x, y: y]
          }
        }
      }
      taken = screen.strings.count
      return area
    }
    func isShown(_ bitmap: Bitmap) -> Bool {
      (0..<30).allSatisfy { y in
        (0..<20).allSatisfy { x in
          abs(Int(canvas[x: x, y: y].red) - Int(bitmap[x: x, y: y].red)) <= 2
        }
      }
    }
    var next = picture(4, frame: 0)
    screen.feed(encoder.encode([next], rows: 3))
    #expect(try draw() == 600)
    #expect(isShown(next.bitmap))
    // One pixel: one cell.
    next.frame = 1
    next.bitmap[x: 12, y: 17] = .grey(255)
    screen.feed(encoder.encode([next], rows: 3))
    #expect(try draw() == 50)
    #expect(isShown(next.bitmap))
    next.frame = 2
    screen.feed(encoder.encode([next], rows: 3))
    #expect(try draw() == 0)
    screen.feed(encoder.encode([picture(9, frame: 3)], rows: 3))
    #expect(try draw() == 600)
    #expect(screen.unknown.isEmpty && screen.row == 2 && screen.column == 0)
  }

  @Test func anInlineImageIsSentAsAPNGFileWithItsSizeInCells() throws {
    var encoder = PixelEncoder(.iterm, cellSize: cellSize)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    screen.feed(encoder.encode([picture(1, frame: 0, column: 2)], rows: 3))
    let string = try #require(screen.strings.first)
    let text = String(decoding: string.bytes, as: UTF8.self)
    #expect(string.column == 2 && string.row == 0)
    #expect(text.hasPrefix("1337;File=inline=1;size="))
    #expect(text.contains(";width=4;height=3;"))
    let size = try #require(Int(text.dropFirst(24).prefix { $0 != ";" }))
    let colon = try #require(string.bytes.firstIndex(of: UInt8(ascii: ":")))
    let file = try #require(Data(base64Encoded: Data(string.bytes[(colon + 1)...])))
    #expect(file.count == size && file[1..<4].elementsEqual("PNG".utf8))
    #expect(screen.row == 2 && screen.column == 0 && screen.unknown.isEmpty)
  }

  /// The first marks and the last of the 297 of kitty's documentation, for the cells of a picture in tmux.
  @Test func kittyPlaceholdersHaveTheDocumentedMarks() {
    let first = KittyPlaceholders.marks.prefix(10).map(\.value)
    #expect(
      first == [0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A], "\(first)")
    #expect(KittyPlaceholders.limit == 297 && KittyPlaceholders.marks.last?.value == 0x1_D244)
    let row = KittyPlaceholders.row(1, of: 0x0201_0203, columns: 3)
    #expect(
      row == "\u{1B}[38;2;1;2;3m\u{10EEEE}\u{30D}\u{305}\u{30E}\u{10EEEE}\u{10EEEE}\u{1B}[39m")
  }

  @Test func kittyCommandsInTmuxAreWrappedForPassthrough() {
    var encoder = PixelEncoder(.kitty, cellSize: cellSize, passthrough: .tmux)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    screen.feed(encoder.encode([picture(1, frame: 0)], rows: 3))
    #expect(!screen.strings.isEmpty)
    for string in screen.strings {
      #expect(string.introducer == "P" && string.bytes.starts(with: "tmux;\u{1B}_G".utf8))
      #expect(string.bytes.suffix(2) == [0x1B, 0x5C])
    }
    #expect(screen.unknown.isEmpty)
  }

  @Test func aLowerPictureIsDrawnFromTheTopOfThePreviousPicture() {
    var encoder = PixelEncoder(.sixels, cellSize: cellSize, synchronizes: true)
    var screen = ScreenEmulator(columns: 20, rows: 4)
    screen.feed(Array("a\r\nb\r\nc\r\n".utf8))
    screen.feed(encoder.encode([picture(1, frame: 0)], rows: 3))
    #expect(screen.scrolledLines == 3, "one line more than the picture takes stays free")
    var small = picture(1, frame: 0)
    small.cells = CellSize(columns: 2, rows: 1)
    screen.feed(encoder.encode([small], texts: [(0, 1, "hello")], rows: 2))
    #expect(screen.text.contains("hello") && !screen.isInFrame)
    #expect(screen.strings.last?.row == 0 && screen.row == 1)
    screen.feed(encoder.encode([], rows: 0))
    #expect(screen.unknown.isEmpty)
  }
}

@Suite struct SixelEncoderTests {
  /// The picture that a terminal draws.
  private func decode(_ bytes: [UInt8]) -> Bitmap? {
    var screen = ScreenEmulator(columns: 4, rows: 4)
    screen.feed(bytes)
    guard screen.strings.count == 1, screen.strings[0].introducer == "P" else { return nil }
    return ReferenceSixels.decode(screen.strings[0].bytes)
  }

  /// Whether two colours differ by at most a limit; sixels have percents.
  private func isNear(_ a: RGBA8, _ b: RGBA8, by limit: Int) -> Bool {
    func differ(_ a: UInt8, _ b: UInt8) -> Bool { abs(Int(a) - Int(b)) > limit }
    return a.alpha == b.alpha && !differ(a.red, b.red) && !differ(a.green, b.green)
      && !differ(a.blue, b.blue)
  }

  @Test(arguments: [(1, 1), (1, 6), (1, 7), (5, 12), (40, 23), (200, 3)])
  func sixelsKeepEachOf250ColorsWithinTwoLevels(width: Int, height: Int) {
    var random = SeededGenerator(seed: UInt64(width * 100 + height))
    let inks = (0..<250).map { (index: Int) -> RGBA8 in
      if index == 9 { return .clear }
      return RGBA8(red: UInt8(index), green: UInt8(255 - index), blue: UInt8(index * 7 & 255))
    }
    let bitmap = Bitmap(width, height) { x, _ in
      // Runs, as well as single pixels.
      x % 7 < 4 ? inks[x / 7 % 250] : inks.randomElement(using: &random) ?? .clear
    }
    guard let drawn = decode(SixelEncoder.encode(bitmap)) else {
      Issue.record("no picture")
      return
    }
    #expect(drawn.size == bitmap.size)
    for (a, b) in zip(drawn.pixels, bitmap.pixels) { #expect(isNear(a, b, by: 2)) }
  }

  @Test func sixelsKeepAFullyTransparentPicture() {
    let clear = Bitmap(size: PixelSize(width: 9, height: 9))
    #expect(decode(SixelEncoder.encode(clear)) == clear)
  }

  @Test func sixelsReduce4096ColorsToAtMost255() throws {
    let bitmap = Bitmap(64, 64) { x, y in
      RGBA8(red: UInt8(x * 4), green: UInt8(y * 4), blue: UInt8((x + y) * 2))
    }
    let drawn = try #require(decode(SixelEncoder.encode(bitmap)))
    #expect(Set(drawn.pixels).count <= 255)
    #expect(Set(drawn.pixels).count > 200)
    for (a, b) in zip(drawn.pixels, bitmap.pixels) { #expect(isNear(a, b, by: 24)) }
  }
}

@Suite struct PNGFileTests {
  /// All depths, kinds of transparency and filters.
  @Test(arguments: [1, 2, 3, 4, 5, 16, 17, 256, 257, 5000], [false, true])
  func aWrittenPNGDecodesToTheSamePicture(colors: Int, hasClear: Bool) throws {
    var random = SeededGenerator(seed: UInt64(colors))
    var inks: [RGBA8] = []
    for index in 0..<colors {
      let alpha = hasClear && index % 3 == 0 ? UInt8(index % 255) : 255
      let blue = UInt8.random(in: 0...255, using: &random)
      inks.append(
        RGBA8(red: UInt8(index & 255), green: UInt8(index >> 8), blue: blue, alpha: alpha))
    }
    let size = PixelSize(width: 61, height: 83)
    let bitmap = Bitmap(size: size, pixels: (0..<size.area).map { inks[$0 * 7 % colors] })
    #expect(ReferencePNG.decode(PNGFile.encode(bitmap)) == bitmap)
  }

  @Test func aPNGOfTwoColorsTakesLessThan200Bytes() {
    let picture = Bitmap(64, 64) { x, y in (x / 8 + y / 8) % 2 == 0 ? .black : .white }
    #expect(PNGFile.encode(picture).count < 200)
  }
}
