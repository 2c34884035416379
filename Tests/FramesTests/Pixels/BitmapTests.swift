import Frames
import Testing

@Suite struct BitmapTests {
  @Test func storesRowsFromTheTop() {
    var bitmap = Bitmap(size: PixelSize(width: 3, height: 2))
    bitmap[x: 2, y: 0] = .white
    bitmap[x: 0, y: 1] = .black
    #expect(Array(bitmap.pixels) == [.clear, .clear, .white, .black, .clear, .clear])
    #expect(bitmap == Bitmap(size: bitmap.size, pixels: Array(bitmap.pixels)))
  }

  @Test func copiesAreIndependent() {
    let original = Bitmap(size: PixelSize(width: 2, height: 2), filledWith: .white)
    var copy = original
    copy[x: 0, y: 0] = .black
    #expect(original[x: 0, y: 0] == .white)

    let second = copy
    copy.withMutablePixels { pixels in for i in pixels.indices { pixels[i] = .clear } }
    #expect(second[x: 0, y: 0] == .black)
    #expect(Array(copy.pixels) == [.clear, .clear, .clear, .clear])
  }

  @Test func lendingPassesOnResultsAndErrors() {
    struct Spilled: Error, Equatable {}
    var bitmap = Bitmap(size: PixelSize(width: 2, height: 1))
    let count = bitmap.withMutablePixels { $0.count }
    #expect(count == 2)
    #expect(throws: Spilled()) {
      try bitmap.withMutablePixels { (pixels) throws(Spilled) in
        pixels[1] = .black
        throw Spilled()
      }
    }
    #expect(bitmap[x: 1, y: 0] == .black)
  }

  @Test func equalityAndHashesIncludeTheSize() {
    let wide = Bitmap(size: PixelSize(width: 4, height: 1))
    let tall = Bitmap(size: PixelSize(width: 1, height: 4))
    #expect(wide != tall)
    #expect(Set([wide, tall, wide, Bitmap(size: wide.size)]).count == 2)
  }

  @Test func canBeEmpty() {
    #expect(Bitmap(size: PixelSize(width: 0, height: 7)).pixels.isEmpty)
  }

  @Test func positionsOutsideTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(size: PixelSize(width: 2, height: 2))[x: 2, y: 0]
    }
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(size: PixelSize(width: 2, height: 2))[x: -1, y: 1]
    }
    await #expect(processExitsWith: .failure) {
      var bitmap = Bitmap(size: PixelSize(width: 2, height: 2))
      bitmap[x: 0, y: 2] = .black
    }
  }

  @Test func bitmapsThatShareMemoryAreIndependent() throws {
    let row: [RGBA8] = [.black, .white, .clear, .white, .black]
    let size = PixelSize(width: 2, height: 1)
    let memory = try #require(
      unsafe PixelMemory.unwritten(count: 5) { pixels in
        for index in row.indices { unsafe pixels[index] = row[index] }
        return true
      })
    var first = Bitmap(size: size, sharing: memory, from: 0)
    let second = Bitmap(size: size, sharing: memory, from: 1)
    #expect(second == Bitmap(size: size, pixels: [.white, .clear]))
    #expect(second.hashValue == Bitmap(size: size, pixels: [.white, .clear]).hashValue)
    #expect(second[x: 0, y: 0] == .white && second.pixels[1] == .clear)
    #expect(Array(second.pixels) == [.white, .clear] && second.pixels.span[0] == .white)
    first[x: 1, y: 0] = .black
    #expect(Array(first.pixels) == [.black, .black])
    #expect(Array(second.pixels) == [.white, .clear])
  }

  @Test func sizesBeyondMemoryTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(size: PixelSize(width: 1 << 62, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(size: PixelSize(width: .max / 4 + 1, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(size: PixelSize(width: 1 << 40, height: 1 << 40), filledWith: .white)
    }
  }

  @Test func aWrongNumberOfPixelsTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(size: PixelSize(width: 2, height: 2), pixels: [.black])
    }
  }
}

@Suite struct StillFramesTests {
  private static let size = PixelSize(width: 2, height: 1)

  @Test func returnsFramesByIndexAtAConstantRate() {
    let pictures = [RGBA8.black, .white, .clear].map { Bitmap(size: Self.size, filledWith: $0) }
    let frames = StillFrames(pictures, frameRate: 10, loopCount: .times(2))
    #expect(frames.canvas == Self.size)
    #expect((0..<3).map { frames.frame(at: $0) } == pictures)
    #expect(frames.timeline.loopDuration == .milliseconds(300))
    #expect(frames.timeline.loopCount == .times(2))
  }

  @Test func canBeEmpty() {
    let frames = StillFrames([], frameRate: 10)
    #expect(frames.timeline.frameCount == 0)
    #expect(frames.canvas == PixelSize(width: 0, height: 0))
  }

  @Test func aWrongNumberOrSizeTraps() async {
    await #expect(processExitsWith: .failure) {
      let one = Bitmap(size: PixelSize(width: 1, height: 1))
      _ = StillFrames([one], timeline: FrameTimeline(frameCount: 2, frameRate: 10))
    }
    await #expect(processExitsWith: .failure) {
      let one = Bitmap(size: PixelSize(width: 1, height: 1))
      let two = Bitmap(size: PixelSize(width: 2, height: 1))
      _ = StillFrames([one, two], frameRate: 10)
    }
    await #expect(processExitsWith: .failure) {
      _ = StillFrames([Bitmap(size: PixelSize(width: 1, height: 1))], frameRate: 10).frame(at: 1)
    }
  }
}
