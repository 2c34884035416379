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

  @Test("A header without a GIF shows the captions of the library, or those that the app gives it")
  func wordsAlone() {
    list.refresh.header = RefreshHeader(.caption) {}
    #expect(list.refresh.snapshot(at: .start)!.caption == "Pull down to refresh")
    #expect(list.refresh.snapshot(at: .start)!.picture == nil)
    let header = RefreshHeader(.caption, captions: RefreshCaptions(["Down", "Go"]))
    list.refresh.header = header
    pull(by: 70)
    #expect(list.refresh.snapshot(at: .start)!.caption == "Go")
    #expect(header.picture(for: list.refresh.snapshot(at: .start)!) == nil)
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

  @Test(
    "A header uses the app's trigger and hold distance, and a footer the app's preload distance")
  func numbers() {
    var configuration = PullConfiguration.mjRefreshHeader()
    configuration.triggerDistance = 100
    configuration.holdDistance = 33
    let header = RefreshHeader(pull: cat, configuration: configuration)
    var policy = LoadMorePolicy.preload(points: 50)
    policy.isAutomatic = false
    let footer = LoadMoreFooter(policy, pull: cat, action: { _ in .succeeded })
    list.refresh.header = header
    list.refresh.footer = footer
    pull(by: 50)
    #expect(abs(list.refresh.snapshot(at: .start)!.progress - 0.5) < 1e-9)
    list.refresh.request(.start)
    #expect(list.geometry.effectiveInset(at: .start) == 64 + 33)
    list.change { $0.dragged(by: -1500) }
    #expect(list.refresh.snapshot(at: .end)!.phase == .idle, "it does not load by itself")
    #expect(list.refresh.engine.pull(.start, atProgress: 1) == 100)
    // The end of 2000 points is 50 points below a viewport of 600 at 2000 + 34 - 600 - 50.
    policy.isAutomatic = true
    for (points, loads) in [(51.0, false), (49, true)] {
      let list = SimulatedList(
        viewport: 600, content: 2000, insets: EdgePair(start: 64, end: 34))
      list.refresh.footer = LoadMoreFooter(policy, pull: cat, action: { _ in .succeeded })
      list.change { $0.touched() }
      list.change { $0.dragged(by: -300) }
      list.change { $0.dragged(toOffset: 2000 + 34 - 600 - points) }
      #expect((list.refresh.snapshot(at: .end)!.phase == .loading) == loads, "\(points) points")
    }
    #expect(
      LoadMorePolicy.preload(screens: 1.5)
        == LoadMorePolicy(preload: .screens(1.5), shortContent: .never))
  }

  @Test("By default a successful refresh takes the footer from the no-more-data state back to idle")
  func replenishes() async {
    let footer = LoadMoreFooter { _ in .noMoreData }
    list.refresh.header = RefreshHeader(pull: cat) {}
    list.refresh.footer = footer
    #expect(await list.settle { await list.refresh.loadMore() } == .noMoreData)
    list.advance(by: .seconds(1))
    #expect(list.refresh.snapshot(at: .end)!.phase == .noMoreData)
    #expect(await list.settle { await list.refresh.refresh() } == .succeeded)
    #expect(list.refresh.snapshot(at: .end)!.phase == .idle)
  }
}
