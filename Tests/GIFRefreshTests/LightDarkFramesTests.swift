import Frames
import GIFRefresh
import TestSupport
import Testing

@Suite struct LightDarkFramesTests {
  private static func gray(_ level: Int, _ side: Int, frames count: Int) -> StillFrames {
    let bitmap = Bitmap(side, side) { _, _ in .grey(level) }
    return StillFrames(Array(repeating: bitmap, count: count), frameRate: 10)
  }

  @Test("Light and dark mode each show their own GIF, both with the delays of the light GIF")
  func appearances() {
    let pair = LightDarkFrames(
      light: Self.gray(200, 2, frames: 3), dark: Self.gray(50, 2, frames: 3))
    #expect(pair.canvas == PixelSize(width: 2, height: 2) && pair.count == 3)
    #expect(pair.frame(at: 1)[x: 0, y: 0].red == 200)
    #expect(pair.frame(at: 1, isDark: false)[x: 0, y: 0].red == 200)
    #expect(pair.frame(at: 1, isDark: true)[x: 0, y: 0].red == 50)
    #expect(pair.timeline.delay(of: 2) == .milliseconds(100))
  }

  @Test("The GIFs for both modes are prepared and trimmed, and each mode may use the whole budget")
  func memory() async throws {
    let gif = try EncodedGIF(Fixture("cat-run.gif").bytes())
    let slow = try EncodedGIF(gif.bytes, delays: .init(replacingUpTo: .max, by: .seconds(1)))
    let pair = LightDarkFrames(
      light: gif.frames(within: .share(0.5)), dark: slow.frames(within: .share(0.5)))
    let stores = [pair.light.store, pair.dark.store]
    await pair.prepare()
    #expect(stores.allSatisfy { $0.isPrepared })
    let most = gif.index.decodedBytes / 10
    pair.trim(to: .bytes(most))
    #expect(stores.allSatisfy { (1...most).contains($0.residentBytes) })
    #expect(pair.timeline == gif.timeline && pair.timeline != slow.timeline)
  }

  @Test("Pairing a light GIF and a dark GIF of different sizes or frame counts traps")
  func mismatches() async {
    await #expect(processExitsWith: .failure) {
      _ = LightDarkFrames(
        light: LightDarkFramesTests.gray(200, 2, frames: 3),
        dark: LightDarkFramesTests.gray(50, 3, frames: 3))
    }
    await #expect(processExitsWith: .failure) {
      _ = LightDarkFrames(
        light: LightDarkFramesTests.gray(200, 2, frames: 3),
        dark: LightDarkFramesTests.gray(50, 2, frames: 2))
    }
  }
}
