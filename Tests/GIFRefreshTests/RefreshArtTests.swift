import GIFCodec
import RefreshSimulation
import Testing

@testable import GIFRefresh
@testable import PullRefresh

@Suite struct RefreshArtTests {
  @Test(
    "Each set of sample GIFs is undamaged, has one canvas size, and takes at most 54 kB",
    arguments: [RefreshArt.cat, .coffee, .paperPlane])
  func files(art: RefreshArt) throws {
    let gifs = try art.gifs.map { try EncodedGIF($0) }
    for gif in gifs {
      #expect(try gif.frames().damage.isEmpty)
      #expect(gif.index.canvas == gifs[0].index.canvas)
    }
    #expect(art.gifs.map(\.count).reduce(0, +) <= 54_000)
    for scale in [RefreshHeader(art).pixelsPerPoint, LoadMoreFooter(art).pixelsPerPoint] {
      #expect(Double(gifs[0].index.canvas.height) / scale == 60)
    }
  }

  @Test("A header with sample GIFs that is made again is the same, and each set makes another")
  func sameAgain() {
    let arts = [RefreshArt.cat, .coffee, .paperPlane]
    func headers() -> [AnyHashable] { arts.map { RefreshHeader($0).described.identity } }
    func footers() -> [AnyHashable] { arts.map { LoadMoreFooter($0).described.identity } }
    #expect(headers() == headers() && footers() == footers())
    #expect(Set(headers()).count == 3 && Set(footers()).count == 3)
  }

  /// The coffee has three GIFs, the paper plane four.
  @Test(
    "A footer shows each GIF of its set on the occasion that the set's documentation names",
    arguments: [
      (RefreshArt.cat, [.pull, .loading, .failure, .success, .noMore]),
      (.coffee, [.pull, .loading, .failure]), (.paperPlane, [.pull, .loading, .failure, .success]),
    ] as [(RefreshArt, [AnimationOccasion])])
  func occasions(art: RefreshArt, occasions: [AnimationOccasion]) throws {
    #expect(art.gifs.count == occasions.count)
    for animations in [
      RefreshHeader(art).described.animations, LoadMoreFooter(art).described.animations,
    ] {
      #expect(animations.sources.count == occasions.count)
      for (occasion, bytes) in zip(occasions, art.gifs) {
        let wanted = try EncodedGIF(bytes).frame(at: 3)
        let shown = try animations.bitmap(RefreshPicture(occasion, frame: 3))
        #expect((shown == wanted) as Bool, "\(occasion)")
      }
    }
  }

  @Test(
    "When a refresh fails, a header with sample GIFs shows the failure GIF, not the success GIF",
    arguments: [RefreshArt.cat, .coffee, .paperPlane])
  @MainActor func failure(art: RefreshArt) async {
    let list = SimulatedList(viewport: 600, content: 2000)
    var shown: [AnimationOccasion] = []
    list.refresh.onChange = { shown += [$0.picture?.animation].compactMap(\.self) }
    list.refresh.header = RefreshHeader(art)
    list.refresh.request(.start)
    list.refresh.end(.start, .failed)
    await list.settle()
    #expect(shown.contains(.failure) && !shown.contains(.success))
  }

  @Test("The cat's footer loads 590 points before the end of a viewport of 600, not at 610")
  @MainActor func ahead() async {
    let list = SimulatedList(viewport: 600, content: 3000)
    var loads = 0
    list.refresh.footer = .cat { _ in
      loads += 1
      return .noMoreData
    }
    list.drag(by: -1790)
    await list.settle()
    #expect(list.geometry.offset == 1790 && loads == 0)
    list.drag(by: -20)
    await list.settle()
    #expect(list.geometry.offset == 1810 && loads == 1)
  }

  @Test("Sample GIFs for loading and no more data loop; those for success and failure play once")
  func loops() throws {
    let cat = RefreshArt.cat.gifs, coffee = RefreshArt.coffee.gifs,
      plane = RefreshArt.paperPlane.gifs
    for bytes in [cat[1], cat[4], coffee[1], plane[1]] {
      #expect(try EncodedGIF(bytes).index.timeline.loopCount == .forever)
    }
    for bytes in [cat[2], cat[3], coffee[2], plane[2], plane[3]] {
      #expect(try EncodedGIF(bytes).index.timeline.loopCount == .times(1))
    }
  }
}
