import GIFCodec
import GIFRefresh
import Testing

@Suite struct RefreshArtTests {
  @Test(
    "Each set is whole, of one size, and takes at most 40 kB",
    arguments: [RefreshArt.cat, .coffee, .paperPlane])
  func files(art: RefreshArt) throws {
    let gifs = try art.gifs.map { try EncodedGIF($0) }
    for gif in gifs {
      #expect(try gif.frames().damage.isEmpty)
      #expect(gif.index.canvas == gifs[0].index.canvas)
    }
    #expect(art.gifs.map(\.count).reduce(0, +) <= 40_000)
  }

  @Test("Loading and sleeping animations loop forever; endings play once")
  func loops() throws {
    let cat = RefreshArt.cat.gifs, coffee = RefreshArt.coffee.gifs,
      plane = RefreshArt.paperPlane.gifs
    for bytes in [cat[1], cat[3], coffee[1], plane[1]] {
      #expect(try EncodedGIF(bytes).index.timeline.loopCount == .forever)
    }
    for bytes in [cat[2], plane[2]] {
      #expect(try EncodedGIF(bytes).index.timeline.loopCount == .times(1))
    }
  }
}
