import Frames
import TestSupport
import Testing

@testable import TerminalCanvas

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
  func fewColoursAreKept(width: Int, height: Int) {
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

  @Test func nothingAtAllIsFine() {
    let clear = Bitmap(size: PixelSize(width: 9, height: 9))
    #expect(decode(SixelEncoder.encode(clear)) == clear)
  }

  @Test func manyColoursAreReduced() throws {
    let bitmap = Bitmap(64, 64) { x, y in
      RGBA8(red: UInt8(x * 4), green: UInt8(y * 4), blue: UInt8((x + y) * 2))
    }
    let drawn = try #require(decode(SixelEncoder.encode(bitmap)))
    #expect(Set(drawn.pixels).count <= 255)
    #expect(Set(drawn.pixels).count > 200)
    for (a, b) in zip(drawn.pixels, bitmap.pixels) { #expect(isNear(a, b, by: 24)) }
  }
}
