import Frames
import GIFRefresh
import Testing

@Suite struct LightDarkFramesTests {
  private static func gray(_ level: UInt8, _ side: Int, frames count: Int) -> StillFrames {
    let color = RGBA8(red: level, green: level, blue: level)
    let bitmap = Bitmap(size: PixelSize(width: side, height: side), filledWith: color)
    return StillFrames(Array(repeating: bitmap, count: count), frameRate: 10)
  }

  @Test(
    "Light mode and dark mode each show their own GIF, both with the delays of the light GIF")
  func appearances() {
    let pair = LightDarkFrames(
      light: Self.gray(200, 2, frames: 3), dark: Self.gray(50, 2, frames: 3))
    #expect(pair.canvas == PixelSize(width: 2, height: 2) && pair.count == 3)
    #expect(pair.frame(at: 1, isDark: false)[x: 0, y: 0].red == 200)
    #expect(pair.frame(at: 1, isDark: true)[x: 0, y: 0].red == 50)
    #expect(pair.timeline.delay(of: 2) == .milliseconds(100))
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
