import Frames
import TestSupport
import Testing

@Suite struct CatArtTests {
  private func read(_ name: String) throws -> ReferenceGIF {
    try ReferenceGIF(Fixture("\(name).gif").bytes())
  }

  /// How many pixels differ.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Int {
    zip(a.pixels, b.pixels).count { $0 != $1 }
  }

  @Test(arguments: [("cat-pull", 45, 180), ("cat-run", 24, 80), ("cat-sleep", 24, 240)])
  func `plays for ever, is small, and never stands still`(
    name: String, count: Int, hundredths: Int
  ) throws {
    let gif = try read(name)
    let frames = Array(gif.frames)
    #expect(gif.canvas == PixelSize(width: 160, height: 96))
    #expect(gif.loopCount == .forever)
    #expect(gif.departures.isEmpty)
    #expect(frames.count == count)
    #expect(frames.map(\.delay).reduce(0, +) == hundredths)
    #expect(try Fixture("\(name).gif").bytes().count < 100_000)
    for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.bitmap != b.bitmap) }
  }

  @Test(arguments: ["cat-run", "cat-sleep"])
  func `the last frame leads into the first like any other into the next`(name: String) throws {
    let bitmaps = try read(name).frames.map(\.bitmap)
    let steps = zip(bitmaps, bitmaps.dropFirst()).map(difference)
    let seam = difference(bitmaps[bitmaps.count - 1], bitmaps[0])
    #expect(seam <= (steps.max() ?? 0))
  }
}
