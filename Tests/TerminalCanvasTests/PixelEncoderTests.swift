import Foundation
import Frames
import TestSupport
import Testing

@testable import TerminalCanvas

/// A screen whose pictures kitty shows.
private struct KittyScreen {
  var screen: ScreenEmulator
  var kitty = ReferenceKitty()

  init(rows: Int = 10) { screen = ScreenEmulator(columns: 20, rows: rows) }

  /// Feeds bytes to both; returns the strings among them.
  @discardableResult
  mutating func feed(_ bytes: [UInt8]) -> ArraySlice<ScreenEmulator.Text> {
    let before = screen.strings.count
    screen.feed(bytes)
    for string in screen.strings[before...] { kitty.take(string) }
    return screen.strings[before...]
  }
}

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
    var terminal = KittyScreen()
    terminal.feed(Array("$\r\n".utf8))
    for loop in 0..<3 {
      for frame in 0..<4 {
        let next = picture(UInt64(frame + 1), frame: frame)
        let bytes = encoder.encode([next], rows: 3)
        // A frame that is drawn twice stays.
        terminal.feed(bytes + encoder.encode([next], rows: 3))
        let (screen, kitty) = (terminal.screen, terminal.kitty)
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
    #expect(terminal.kitty.transmissions == 4 && terminal.screen.unknown.isEmpty)
    terminal.feed(encoder.finish())
    let kitty = terminal.kitty
    #expect(kitty.images.count == 1 && kitty.placements.count == 1, "what is shown stays")
    #expect(kitty.errors.isEmpty && terminal.screen.row == 4)
  }

  @Test func framesThatExceedTheMemoryLimitOfKittyAreSentAgainInEachLoop() {
    let pictures = (0..<4).map { picture(UInt64($0 + 1), frame: $0) }
    let size = pictures[0].bitmap.pixels.count * pictures[0].bitmap.samplesPerPixel
    #expect(size == 20 * 30 * 3)
    // The first two fit and are sent once; the other two are sent again in each loop.
    var kitty = KittyGraphics(firstNumber: 1, passthrough: .none, limit: 2 * size)
    var terminal = KittyScreen()
    // Once they are deleted, they fit again.
    for sent in [[4, 2, 2], [4, 2]] {
      for sent in sent {
        let before = terminal.kitty.transmissions
        for (frame, next) in pictures.enumerated() {
          var bytes = ByteBuffer()
          _ = kitty.show(
            .init(slot: 0, frame: frame), in: cells, bitmap: { next.bitmap }, into: &bytes)
          terminal.feed(bytes.bytes)
          let shown = terminal.kitty
          #expect(shown.placements.keys.compactMap { shown.images[$0] } == [next.bitmap])
          #expect(shown.images.count <= 3, "two that are kept, and the one that is shown")
        }
        #expect(terminal.kitty.transmissions - before == sent)
      }
      var bytes = ByteBuffer()
      kitty.forget(all: true, into: &bytes)
      terminal.feed(bytes.bytes)
      let errors = terminal.kitty.errors
      #expect(terminal.kitty.images.isEmpty && errors.isEmpty, "\(errors)")
    }
  }

  /// The high byte of a number is that of the program.
  @Test func pictureNumbersBeginAgainWithinTheNumbersOfTheProgram() {
    var encoder = PixelEncoder(.kitty, cellSize: cellSize, firstNumber: 0x05FF_FFFF)
    let bytes = (0..<2).flatMap { encoder.encode([picture(1, frame: $0)], rows: 3) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("a=t,i=\(0x05FF_FFFF),") && text.contains("a=t,i=\(0x0500_0000),"))
  }

  /// Noise of three sizes, smaller than the cells' pixels, as large, and larger, with clear parts, beside other text.
  @Test(arguments: PixelProtocol.allCases, [1, 4, 9])
  func everyProtocolShowsAPictureOfAnySizeAtItsPlace(_ kind: PixelProtocol, scale: Int) throws {
    var random = SeededGenerator(seed: 3)
    let bitmap = Bitmap(10 * scale, 15 * scale) { x, y in
      x < 5 * scale && y < 5 * scale ? .clear : .random(using: &random)
    }
    let backdrop = RGB8(red: 250, green: 0, blue: 9)
    var encoder = PixelEncoder(kind, cellSize: PixelSize(width: 10, height: 20), backdrop: backdrop)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    screen.feed(
      encoder.encode(
        [.init(frame: 0, bitmap: bitmap, column: 3, row: 1, cells: cells)], texts: [(1, 0, "text")],
        rows: 5))
    #expect(screen.text.hasPrefix(" text ") && screen.row == 4 && screen.column == 0)
    #expect(screen.unknown.isEmpty)
    let area = PixelSize(width: 40, height: 60)
    func fitted(_ backdrop: RGB8?) -> Bitmap {
      PixelSampler.sample(bitmap, at: scale > 4 ? area : bitmap.size, over: backdrop)
    }
    let string = try #require(screen.strings.last)
    switch kind {
    case .kitty:
      var kitty = ReferenceKitty()
      for string in screen.strings { kitty.take(string) }
      #expect(
        kitty.placements.values.map(\.self) == [.init(column: 3, row: 1, columns: 4, rows: 3)])
      #expect(kitty.images.values.map(\.self) == [scale > 4 ? fitted(nil) : bitmap])
      #expect(kitty.errors.isEmpty, "\(kitty.errors)")
    case .iterm:
      #expect(string.column == 3 && string.row == 1)
      let text = String(decoding: string.bytes, as: UTF8.self)
      #expect(text.hasPrefix("1337;File=inline=1;size=") && text.contains(";width=4;height=3;"))
      let colon = try #require(string.bytes.firstIndex(of: UInt8(ascii: ":")))
      let file = try #require(Data(base64Encoded: Data(string.bytes[(colon + 1)...])))
      #expect(Int(text.dropFirst(24).prefix { $0 != ";" }) == file.count)
      #expect(ReferencePNG.decode(Array(file)) == fitted(backdrop))
    case .sixels:
      #expect(string.column == 3 && string.row == 1)
      let shown = try #require(ReferenceSixels.decode(string.bytes))
      let wanted = PixelSampler.sample(bitmap, at: area, over: backdrop)
      #expect(shown.size == area)
      #expect(zip(shown.pixels, wanted.pixels).allSatisfy { isNear($0, $1, by: 64) })
      #expect(isNear(shown[x: 0, y: 0], wanted[x: 0, y: 0], by: 8))
    }
  }

  /// After the pictures are removed, left above the cursor, or lost with the screen, the next frame is sent whole:
  /// where the last one was, below that one, or where the cursor is.
  @Test(arguments: PixelProtocol.allCases)
  func aFrameIsSentWholeAfterThePicturesAreGone(_ kind: PixelProtocol) throws {
    var encoder = PixelEncoder(kind, cellSize: cellSize)
    var terminal = KittyScreen(rows: 30)
    let next = picture(1, frame: 0)
    func draw(atRow row: Int) {
      let drawn = terminal.feed(encoder.encode([next], texts: [(0, 2, "text")], rows: 3))
      let screen = terminal.screen
      #expect(Set(drawn.map(\.row)) == [row], "\(drawn.map(\.row))")
      switch kind {
      case .kitty: #expect(terminal.kitty.placements.values.contains { $0.row == row })
      case .iterm: #expect(drawn.count == 1)
      case .sixels: #expect(drawn.map { ReferenceSixels.decode($0.bytes)?.size.area } == [600])
      }
      #expect(screen[0, row + 2].character == "t" && screen.row == row + 2)
    }
    draw(atRow: 0)
    terminal.feed(encoder.clear())
    #expect(!terminal.screen.text.contains("t") && terminal.screen.row == 0)
    #expect(terminal.kitty.images.isEmpty)
    draw(atRow: 0)
    terminal.feed(encoder.finish())
    draw(atRow: 3)
    let before = terminal.kitty.images.count
    terminal.feed(encoder.lose() + Array("\r\nshell\r\n".utf8))
    #expect(terminal.kitty.images.count == max(0, before - 1), "only what stays above is left")
    draw(atRow: 7)
    #expect(terminal.screen.text.contains("shell") && terminal.screen.unknown.isEmpty)
    #expect(terminal.kitty.errors.isEmpty)
  }

  /// Only sixels are drawn over each other: a picture that moves is drawn whole.
  @Test func sixelsThatMoveAreDrawnWholeAtTheirNewPlace() throws {
    var encoder = PixelEncoder(.sixels, cellSize: cellSize)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    var next = picture(4, frame: 0)
    next.bitmap = Bitmap(20, 30) { _, _ in .white }
    for (column, row, columns) in [(0, 0, 4), (1, 0, 4), (1, 1, 4), (1, 1, 2)] {
      (next.column, next.row) = (column, row)
      next.cells = CellSize(columns: columns, rows: 12 / columns)
      screen.feed(encoder.encode([next], rows: 8))
      let last = try #require(screen.strings.last)
      #expect(last.column == column && last.row == row)
      #expect(ReferenceSixels.decode(last.bytes)?.size.width == 5 * columns)
    }
    #expect(screen.strings.count == 4)
  }

  @Test func twoPicturesInKittyKeepTheirPlacesUntilTheEncoderClearsThem() {
    var encoder = PixelEncoder(.kitty, cellSize: cellSize)
    var terminal = KittyScreen()
    terminal.feed(
      encoder.encode(
        [picture(1, frame: 0), picture(2, frame: 0, slot: 1, column: 5)], rows: 3))
    terminal.feed(encoder.encode([picture(3, frame: 1, slot: 1, column: 5)], rows: 3))
    #expect(Set(terminal.kitty.placements.values.map(\.column)) == [0, 5])
    terminal.feed(encoder.clear())
    let kitty = terminal.kitty
    #expect(kitty.images.isEmpty && kitty.placements.isEmpty && kitty.errors.isEmpty)
  }

  @Test func sixelsAreSentOnlyForChangedCells() throws {
    var encoder = PixelEncoder(.sixels, cellSize: cellSize)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    var canvas = Bitmap(size: PixelSize(width: 100, height: 100))
    func draw(_ picture: PixelEncoder.Picture) throws -> Int {
      var area = 0
      let before = screen.strings.count
      screen.feed(encoder.encode([picture], rows: 3))
      for string in screen.strings[before...] {
        let part = try #require(ReferenceSixels.decode(string.bytes))
        area += part.size.area
        for y in 0..<part.size.height {
          for x in 0..<part.size.width where part[x: x, y: y].alpha == 255 {
            canvas[x: string.column * 5 + x, y: string.row * 10 + y] = part[x: x, y: y]
          }
        }
      }
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
    #expect(try draw(next) == 600)
    #expect(isShown(next.bitmap))
    // One pixel: one cell.
    next.frame = 1
    next.bitmap[x: 12, y: 17] = .grey(255)
    #expect(try draw(next) == 50)
    #expect(isShown(next.bitmap))
    next.frame = 2
    #expect(try draw(next) == 0)
    #expect(try draw(picture(9, frame: 3)) == 600)
    #expect(screen.unknown.isEmpty && screen.row == 2 && screen.column == 0)
  }

  /// The first marks and the last of the 297 of kitty's documentation, for the cells of a picture in tmux.
  @Test func kittyPlaceholdersHaveTheDocumentedMarks() {
    let first = KittyPlaceholders.marks.prefix(10).map(\.value)
    #expect(
      first == [0x305, 0x30D, 0x30E, 0x310, 0x312, 0x33D, 0x33E, 0x33F, 0x346, 0x34A], "\(first)")
    #expect(KittyPlaceholders.marks.count == 297 && KittyPlaceholders.marks.last?.value == 0x1_D244)
    let row = KittyPlaceholders.row(1, of: 0x0201_0203, columns: 3)
    #expect(
      row == "\u{1B}[38;2;1;2;3m\u{10EEEE}\u{30D}\u{305}\u{30E}\u{10EEEE}\u{10EEEE}\u{1B}[39m")
  }

  @Test func kittyCommandsInTmuxAreWrappedForPassthrough() {
    var encoder = PixelEncoder(.kitty, cellSize: cellSize, passthrough: .tmux)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    screen.feed(encoder.encode([picture(1, frame: 0, column: 2)], rows: 3))
    // The emulator shows the marks of a placeholder as characters of their own.
    let placeholders = (0..<3).map { screen[2, $0].character.value }
    #expect(placeholders == [0x10EEEE, 0x10EEEE, 0x10EEEE])
    #expect((0..<3).map { screen[3, $0].character } == Array(KittyPlaceholders.marks[..<3]))
    var inline = PixelEncoder(.iterm, cellSize: cellSize, passthrough: .tmux)
    var other = ScreenEmulator(columns: 20, rows: 10)
    other.feed(inline.encode([picture(1, frame: 0)], rows: 3))
    #expect(other.strings.map(\.introducer) == ["P"])
    #expect(other.strings[0].bytes.starts(with: "tmux;\u{1B}]1337;".utf8))
    #expect(!screen.strings.isEmpty)
    for string in screen.strings {
      #expect(string.introducer == "P" && string.bytes.starts(with: "tmux;\u{1B}_G".utf8))
      #expect(string.bytes.suffix(2) == [0x1B, 0x5C])
    }
    #expect(screen.unknown.isEmpty)
  }

  /// The colour of a placeholder is the number of the picture, also of one that was sent before.
  @Test func placeholdersInTmuxShowEachFrameInEachLoop() {
    var encoder = PixelEncoder(.kitty, cellSize: cellSize, passthrough: .tmux)
    var screen = ScreenEmulator(columns: 20, rows: 10)
    for frame in [0, 1, 0, 1] {
      screen.feed(encoder.encode([picture(UInt64(frame + 1), frame: frame)], rows: 3))
      #expect(screen[0, 2].foreground == .rgb(0, 0, UInt8(frame + 1)), "frame \(frame)")
    }
  }

  @Test func aLowerPictureIsDrawnFromTheTopOfThePreviousPicture() {
    var encoder = PixelEncoder(.sixels, cellSize: cellSize, synchronizes: true)
    var screen = ScreenEmulator(columns: 20, rows: 4)
    screen.feed(Array("a\r\nb\r\nc\r\n".utf8))
    screen.feed(encoder.encode([picture(1, frame: 0)], rows: 3))
    #expect(screen.scrolledLines == 3, "one line more than the picture takes stays free")
    var small = picture(1, frame: 0)
    small.cells = CellSize(columns: 2, rows: 1)
    let bytes = encoder.encode([small], texts: [(0, 1, "hello")], rows: 2)
    #expect(String(decoding: bytes, as: UTF8.self).hasPrefix("\u{1B}[?2026h"))
    screen.feed(bytes)
    #expect(screen.text.contains("hello") && !screen.isInFrame)
    #expect(screen.strings.last?.row == 0 && screen.row == 1 && screen.column == 0)
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

  /// Runs of a thousand and more pixels, as in a large window.
  @Test(arguments: [999, 1000, 1234, 2345]) func sixelsKeepWideAreas(width: Int) {
    let bitmap = Bitmap(width + 5, 2) { x, _ in x < width ? .white : .black }
    #expect(decode(SixelEncoder.encode(bitmap)) == bitmap)
  }

  /// As many colours as there are numbers, and one more: the last number marks pixels without a colour.
  @Test(arguments: [254, 255, 256, 257]) func sixelsDrawEveryPixelOfAPictureOf(colors: Int) throws {
    let bitmap = Bitmap(colors, 1) { x, _ in
      RGBA8(red: UInt8(x & 15) * 17, green: UInt8(x >> 4 & 15) * 17, blue: x > 255 ? 255 : 0)
    }
    let drawn = try #require(decode(SixelEncoder.encode(bitmap)))
    for (a, b) in zip(drawn.pixels, bitmap.pixels) { #expect(isNear(a, b, by: 17)) }
  }

  /// With few colours and with many.
  @Test(arguments: [2, 64]) func sixelsLeaveOutPixelsThatAreMoreThanHalfTransparent(side: Int)
    throws
  {
    let bitmap = Bitmap(side, side) { x, y in
      RGBA8(red: UInt8(x * 3), green: UInt8(y * 3), blue: 200, alpha: x % 2 == 0 ? 127 : 128)
    }
    let drawn = try #require(decode(SixelEncoder.encode(bitmap)))
    for (place, pixel) in drawn.pixels.enumerated() {
      #expect(pixel.alpha == (place % side % 2 == 0 ? 0 : 255))
    }
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

/// Whether two colours differ by at most a limit; sixels have percents.
private func isNear(_ a: RGBA8, _ b: RGBA8, by limit: Int) -> Bool {
  a.alpha == b.alpha && a.differences(from: b).allSatisfy { abs($0) <= limit }
}
