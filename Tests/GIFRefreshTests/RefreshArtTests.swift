import DefaultArt
import GIFCodec
import GIFRefresh
import Testing

@Suite struct RefreshArtTests {
  private static let cat = [
    DefaultArt.catPull, DefaultArt.catRun, DefaultArt.catSuccess, DefaultArt.catSleep,
  ]
  private static let coffee = [DefaultArt.coffeePull, DefaultArt.coffeeSteam]
  private static let plane = [DefaultArt.planePull, DefaultArt.planeFly, DefaultArt.planeLand]

  @Test("Each set is whole, of one size, and takes at most 40 kB", arguments: [cat, coffee, plane])
  func files(set: [[UInt8]]) throws {
    let gifs = try set.map { try EncodedGIF($0) }
    for gif in gifs {
      #expect(try gif.frames().damage.isEmpty)
      #expect(gif.index.canvas == gifs[0].index.canvas)
    }
    #expect(set.map(\.count).reduce(0, +) <= 40_000)
  }

  @Test("What loads or sleeps repeats for ever; what ends plays once")
  func loops() throws {
    for bytes in [
      DefaultArt.catRun, DefaultArt.catSleep, DefaultArt.coffeeSteam, DefaultArt.planeFly,
    ] {
      #expect(try EncodedGIF(bytes).index.timeline.loopCount == .forever)
    }
    for bytes in [DefaultArt.catSuccess, DefaultArt.planeLand] {
      #expect(try EncodedGIF(bytes).index.timeline.loopCount == .times(1))
    }
  }
}
