import GIFCodec
import GIFRefresh
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

/// Headers and footers as an app makes them.
@MainActor
@Suite struct RefreshHeaderTests {
  private let list = SimulatedList(
    viewport: 600, content: 2000, insets: EdgePair(start: 64, end: 34))
  private let cat: DecodedGIF

  init() throws { cat = try EncodedGIF(Fixture("cat-pull.gif").bytes()).frames() }

  /// Whether two pictures are the same; a failure does not print their pixels.
  private func same(_ a: Bitmap?, _ b: Bitmap?) -> Bool { a == b }

  private func pull(by distance: Double) {
    list.change { $0.touched() }
    list.change { $0.dragged(by: $0.drag(toOffset: -64 - distance)) }
  }

  @Test(
    "A header made with only a pull GIF scrubs it, shows a spinner while loading, and refreshes once"
  )
  func nothingButAGIF() async {
    var reloads = 0
    let header = RefreshHeader(pull: cat) { reloads += 1 }
    list.refresh.header = header
    pull(by: 31)
    #expect(same(header.picture(for: list.refresh.snapshot(at: .start)!), cat.frame(at: 23)))
    pull(by: 60)
    #expect(same(header.picture(for: list.refresh.snapshot(at: .start)!), cat.frame(at: 44)))
    list.change { $0.released() }
    #expect(list.refresh.snapshot(at: .start)!.content.activity == .spinner, "TM-8")
    await list.settle()
    #expect(reloads == 1)
    #expect(await list.settle { await list.refresh.loadMore() } == .cancelled, "there is no footer")
  }

  @Test("While the success segment of its GIF plays, a header keeps its inset open")
  func segments() {
    var header = RefreshHeader(
      Animations(cat, pull: 0..<12, loading: 12..<20, success: 20..<24), loadingFrameRate: 10)
    header.action = LoadingAction(callback: { $0() })
    list.refresh.header = header
    pull(by: 60)
    #expect(same(header.picture(for: list.refresh.snapshot(at: .start)!), cat.frame(at: 11)))
    list.change { $0.released() }
    #expect(list.refresh.snapshot(at: .start)!.phase == .finishing(.succeeded))
    #expect(same(header.picture(for: list.refresh.snapshot(at: .start)!), cat.frame(at: 20)))
    #expect(list.geometry.effectiveInset(at: .start) == 64 + 80)
    list.advance(by: .seconds(10))
    #expect(list.geometry.effectiveInset(at: .start) == 64)
  }

  @Test("A footer shows a GIF of its own for the pull, loading, success, failure and no more data")
  func occasions() throws {
    let run = try EncodedGIF(Fixture("cat-run.gif").bytes()).frames()
    let sleep = try EncodedGIF(Fixture("cat-sleep.gif").bytes()).frames()
    let done = try EncodedGIF(Fixture("edge/interlace-frames.gif").bytes()).frames()
    let end = try EncodedGIF(Fixture("edge/colors-256.gif").bytes()).frames()
    var footer = LoadMoreFooter(
      Animations(pull: cat, loading: run, success: done, failure: sleep, noMore: end),
      loadingFrameRate: 30)
    var completion: LoadingCompletion?
    footer.action = LoadingAction(callback: { completion = $0 })
    let refresh = RefreshController(on: list, firstPage: 7, clock: list.clock)
    refresh.footer = footer
    func time(_ duration: Duration) {
      list.clock.advance(by: duration)
      refresh.ticked()
    }
    func picture() -> Bitmap? { footer.picture(for: refresh.snapshot(at: .end)!) }

    list.change { $0.touched() }
    list.change { $0.dragged(by: -1_464 - 40) }
    refresh.scrolled(list)
    #expect(cat.bitmaps[1...].contains { same($0, picture()) })
    list.change { $0.dragged(by: 1_464 + 40) }
    refresh.scrolled(list)
    list.change { $0.released() }
    refresh.scrolled(list)
    refresh.request(.end)
    #expect(completion?.page == 7)
    #expect(same(picture(), run.frame(at: 0)))
    completion?(.failed)
    #expect(same(picture(), sleep.frame(at: 0)))
    time(.seconds(60))
    time(.seconds(1))
    refresh.request(.end)
    #expect(completion?.page == 7)
    completion?(.succeeded)
    #expect(same(picture(), done.frame(at: 0)))
    time(.seconds(60))
    time(.seconds(1))
    refresh.request(.end)
    completion?(.noMoreData)
    time(.seconds(60))
    time(.seconds(1))
    #expect(refresh.snapshot(at: .end)!.phase == .noMoreData)
    #expect(end.bitmaps.contains { same($0, picture()) })
  }
}
