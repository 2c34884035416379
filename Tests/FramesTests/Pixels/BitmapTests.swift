import Frames
import TestSupport
import Testing

@Suite struct BitmapTests {
  @Test func aBitmapStoresItsRowsFromTopToBottom() {
    var bitmap = Bitmap(size: PixelSize(width: 3, height: 2))
    bitmap[x: 2, y: 0] = .white
    bitmap[x: 0, y: 1] = .black
    #expect(Array(bitmap.pixels) == [.clear, .clear, .white, .black, .clear, .clear])
    #expect(bitmap == Bitmap(size: bitmap.size, pixels: Array(bitmap.pixels)))
  }

  @Test func changingACopyOfABitmapLeavesTheOriginalUnchanged() {
    let original = Bitmap(size: PixelSize(width: 2, height: 2), filledWith: .white)
    var copy = original
    copy[x: 0, y: 0] = .black
    #expect(original[x: 0, y: 0] == .white)

    let second = copy
    copy.withMutablePixels { pixels in for i in pixels.indices { pixels[i] = .clear } }
    #expect(second[x: 0, y: 0] == .black)
    #expect(Array(copy.pixels) == [.clear, .clear, .clear, .clear])
  }

  @Test("`withMutablePixels` returns the closure's result and rethrows its error")
  func lendingPassesOnResultsAndErrors() {
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

  @Test func bitmapsOfEqualPixelsAndDifferentSizesAreNotEqual() {
    let wide = Bitmap(size: PixelSize(width: 4, height: 1))
    let tall = Bitmap(size: PixelSize(width: 1, height: 4))
    #expect(wide != tall)
    #expect(Set([wide, tall, wide, Bitmap(size: wide.size)]).count == 2)
  }

  @Test("A bitmap of 0 by 7 pixels has no pixels")
  func canBeEmpty() {
    #expect(Bitmap(size: PixelSize(width: 0, height: 7)).pixels.isEmpty)
  }

  @Test func positionsOutsideABitmapTrap() async {
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

  @Test func writingToABitmapThatSharesMemoryLeavesTheOthersUnchanged() throws {
    let row: [RGBA8] = [.black, .white, .clear, .white, .black]
    let size = PixelSize(width: 2, height: 1)
    let memory = try #require(
      unsafe PixelMemory.unwritten(count: 5) { pixels in
        for index in row.indices { unsafe pixels[index] = row[index] }
        return true
      })
    var first = Bitmap(size: size, sharing: memory, from: 0)
    let second = Bitmap(size: size, sharing: memory, from: 1)
    #expect(second == Bitmap(size: size, pixels: [.white, .clear]) && second != first)
    #expect(second.hashValue == Bitmap(size: size, pixels: [.white, .clear]).hashValue)
    #expect(second[x: 0, y: 0] == .white && second.pixels[1] == .clear)
    #expect(Array(second.pixels) == [.white, .clear] && second.pixels.span[0] == .white)
    first[x: 1, y: 0] = .black
    #expect(Array(first.pixels) == [.black, .black])
    #expect(Array(second.pixels) == [.white, .clear])
    var third = Bitmap(size: size, sharing: memory, from: 2)
    third.withMutablePixels { pixels in pixels[0] = .white }
    #expect(Array(third.pixels) == [.white, .white])
    #expect(Array(second.pixels) == [.white, .clear])
  }

  @Test func bitmapsTooLargeForMemoryTrap() async {
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

  @Test func aBitmapWithTooFewPixelsTraps() async {
    await #expect(processExitsWith: .failure) {
      _ = Bitmap(size: PixelSize(width: 2, height: 2), pixels: [.black])
    }
  }
}

@Suite struct StillFramesTests {
  private static let size = PixelSize(width: 2, height: 1)

  @Test func stillFramesReturnPicturesByIndexAndPlayAtAConstantRate() {
    let pictures = [RGBA8.black, .white, .clear].map { Bitmap(size: Self.size, filledWith: $0) }
    let frames = StillFrames(pictures, frameRate: 10, loopCount: .times(2))
    #expect(frames.canvas == Self.size)
    #expect((0..<3).map { frames.frame(at: $0) } == pictures)
    #expect(frames.timeline.loopDuration == .milliseconds(300))
    #expect(frames.timeline.loopCount == .times(2))
    #expect(StillFrames(pictures, frameRate: 10).timeline.loopCount == .forever)
  }

  @Test("`StillFrames` made of no pictures has no frames, and a canvas of 0 by 0 pixels")
  func canBeEmpty() {
    let frames = StillFrames([], frameRate: 10)
    #expect(frames.timeline.frameCount == 0)
    #expect(frames.canvas == PixelSize(width: 0, height: 0))
  }

  @Test("`StillFrames` traps at pictures of two sizes, or not as many as its timeline's frames")
  func aWrongNumberOrSizeTraps() async {
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

@Suite struct PixelGeometryTests {
  @Test func anAreaBeyondTheLargestIntegerIsTheLargestInteger() {
    #expect(PixelSize(width: 3, height: 4).area == 12)
    #expect(PixelSize(width: 0, height: 4).area == 0)
    #expect(PixelSize(width: .max, height: 2).area == .max)
    #expect(PixelSize(width: .max, height: .max).area == .max)
    #expect(PixelSize(width: .max, height: 1).area == .max)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0)])
  func sizesWithoutColumnsOrRowsAreEmpty(width: Int, height: Int) {
    #expect(PixelSize(width: width, height: height).isEmpty)
    #expect(!PixelSize(width: width + 1, height: height + 1).isEmpty)
  }

  @Test func pixelSizesWithNegativeLengthsTrap() async {
    await #expect(processExitsWith: .failure) { _ = PixelSize(width: -1, height: 0) }
    await #expect(processExitsWith: .failure) { _ = PixelSize(width: 0, height: -1) }
  }

  @Test func aRectangleOfWidth5AtMinus2CoversColumnsMinus2To2() {
    let rect = PixelRect(x: -2, y: 3, width: 5, height: 1)
    #expect(rect.columns == -2..<3)
    #expect(rect.rows == 3..<4)
    #expect(rect == PixelRect(origin: PixelPoint(x: -2, y: 3), size: rect.size))
  }

  @Test func clippingARectangleKeepsOnlyItsPixelsOnTheCanvas() {
    // Every rectangle of a small world against every canvas, pixel by pixel.
    for (x, y) in product(-3...3, -3...3) {
      for (width, height) in product(0...4, 0...4) {
        let rect = PixelRect(x: x, y: y, width: width, height: height)
        for (canvasWidth, canvasHeight) in product(0...3, 0...3) {
          let canvas = PixelSize(width: canvasWidth, height: canvasHeight)
          let columns = (x..<x + width).filter { (0..<canvasWidth).contains($0) }
          let rows = (y..<y + height).filter { (0..<canvasHeight).contains($0) }
          let clipped = rect.clipped(to: canvas)
          #expect(clipped.map { Array($0.columns) } ?? [] == (rows.isEmpty ? [] : columns))
          #expect(clipped.map { Array($0.rows) } ?? [] == (columns.isEmpty ? [] : rows))
        }
      }
    }
  }

  @Test("A rectangle that would reach beyond the largest integer ends at the largest integer")
  func rectanglesEndAtTheLargestNumber() {
    let size = PixelSize(width: 3, height: 2)
    #expect(PixelRect(x: .max, y: .max, width: 5, height: 5).clipped(to: size) == nil)
    #expect(PixelRect(x: .max - 1, y: 0, width: 5, height: 1).columns == (.max - 1)..<Int.max)
    #expect(PixelRect(x: .min, y: .min, width: .max, height: .max).clipped(to: size) == nil)
    let whole = PixelRect(x: -1, y: 0, width: .max, height: .max)
    #expect(whole.clipped(to: size) == PixelRect(x: 0, y: 0, width: 3, height: 2))
    #expect(
      PixelRect(x: 1, y: 1, width: .max, height: .max).clipped(to: size)
        == PixelRect(x: 1, y: 1, width: 2, height: 1))
  }

  private func product(_ a: ClosedRange<Int>, _ b: ClosedRange<Int>) -> [(Int, Int)] {
    a.flatMap { first in b.map { (first, $0) } }
  }
}
