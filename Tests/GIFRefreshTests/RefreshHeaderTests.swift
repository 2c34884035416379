import GIFRefresh
import RefreshSimulation
import TestSupport
import Testing

/// Headers and footers as an app makes them.
@MainActor
@Suite struct RefreshHeaderTests {
  private let list = SimulatedScrollView(
    ListGeometry(viewport: 600, content: 2000, offset: -64, insets: .init(start: 64, end: 34)))
  private let clock = ManualClock()
  private let cat: DecodedGIF

  init() throws { cat = try EncodedGIF(Fixture("cat-pull.gif").bytes()).frames() }

  /// Whether two pictures are the same, without their pixels in every failure.
  private func same(_ a: Bitmap?, _ b: Bitmap?) -> Bool { a == b }

  private func pull(by distance: Double) {
    list.change { $0.touched() }
    list.change { $0.dragged(by: $0.drag(toOffset: -64 - distance)) }
  }

  @Test("Nothing but a GIF makes a header that refreshes")
  func nothingButAGIF() async {
    var reloads = 0
    let header = RefreshHeader(pull: cat) { reloads += 1 }
    let session = RefreshSession(header: header, on: list, clock: clock)
    pull(by: 31)
    #expect(same(header.picture(for: session.snapshot(of: .start)!), cat.frame(at: 23)))
    pull(by: 60)
    #expect(same(header.picture(for: session.snapshot(of: .start)!), cat.frame(at: 44)))
    list.change { $0.released() }
    #expect(session.snapshot(of: .start)!.content.activity == .spinner)
    #expect(await session.refresh() == .succeeded)
    #expect(reloads == 1)
    #expect(await session.loadMore() == .cancelled, "there is no footer")
  }

  @Test("Words alone make one too, of the library's own or of the app's")
  func wordsAlone() {
    let own = RefreshSession(header: RefreshHeader(.caption) {}, on: list, clock: clock)
    #expect(own.snapshot(of: .start)!.caption == "Pull down to refresh")
    #expect(own.snapshot(of: .start)!.picture == nil)
    let header = RefreshHeader(.caption, titles: RefreshTitles(["Down", "Go"]))
    let session = RefreshSession(header: header, on: list, clock: clock)
    pull(by: 70)
    #expect(session.snapshot(of: .start)!.caption == "Go")
    #expect(header.picture(for: session.snapshot(of: .start)!) == nil)
  }

  @Test("One GIF with a part for each occasion: the room stays open while its end plays")
  func segments() {
    var header = RefreshHeader(
      cat, segments: AnimationSegments(pull: 0..<12, loading: 12..<20, success: 20..<24),
      loadingFrameRate: 10)
    header.action = LoadingAction(callback: { $0() })
    let session = RefreshSession(header: header, on: list, clock: clock)
    pull(by: 60)
    #expect(same(header.picture(for: session.snapshot(of: .start)!), cat.frame(at: 11)))
    list.change { $0.released() }
    #expect(session.snapshot(of: .start)!.phase == .finishing(.succeeded))
    #expect(same(header.picture(for: session.snapshot(of: .start)!), cat.frame(at: 20)))
    #expect(list.geometry.effectiveInset(at: .start) == 64 + 80)
    clock.advance(by: .seconds(10))
    session.ticked()
    #expect(list.geometry.effectiveInset(at: .start) == 64)
  }

  @Test("Each occasion shows its own animation, and a footer's end the one for no more")
  func occasions() throws {
    let run = try EncodedGIF(Fixture("cat-run.gif").bytes()).frames()
    let sleep = try EncodedGIF(Fixture("cat-sleep.gif").bytes()).frames()
    var footer = LoadMoreFooter(
      pull: cat, loading: run, success: cat, failure: sleep, noMore: sleep, loadingFrameRate: 30)
    var completion: LoadingCompletion?
    footer.action = LoadingAction(callback: { completion = $0 })
    let session = RefreshSession(footer: footer, on: list, firstPage: 7, clock: clock)
    func picture() -> Bitmap? { footer.picture(for: session.snapshot(of: .end)!) }

    session.request(.end)
    #expect(completion?.page == 7)
    #expect(same(picture(), run.frame(at: 0)))
    completion?(.failed)
    #expect(same(picture(), sleep.frame(at: 0)))
    clock.advance(by: .seconds(60))
    session.ticked()
    clock.advance(by: .seconds(1))
    session.ticked()
    session.request(.end)
    #expect(completion?.page == 7)
    completion?(.noMoreData)
    clock.advance(by: .seconds(60))
    session.ticked()
    clock.advance(by: .seconds(1))
    session.ticked()
    #expect(session.snapshot(of: .end)!.phase == .noMoreData)
    #expect(picture() != nil)
  }

  @Test("Every number can be reached, the policy's and the pull's")
  func numbers() {
    var configuration = PullConfiguration.mjRefreshHeader()
    configuration.triggerDistance = 100
    configuration.holdDistance = 33
    let header = RefreshHeader(pull: cat, configuration: configuration)
    var policy = LoadMorePolicy.preload(points: 50)
    policy.isAutomatic = false
    let footer = LoadMoreFooter(policy, pull: cat, action: { _ in .succeeded })
    let session = RefreshSession(header: header, footer: footer, on: list, clock: clock)
    pull(by: 50)
    #expect(abs(session.snapshot(of: .start)!.progress - 0.5) < 1e-9)
    session.request(.start)
    #expect(list.geometry.effectiveInset(at: .start) == 64 + 33)
    list.change { $0.dragged(by: -1500) }
    #expect(session.snapshot(of: .end)!.phase == .idle, "it does not load by itself")
    #expect(
      LoadMorePolicy.preload(screens: 1.5)
        == LoadMorePolicy(preload: .screens(1.5), shortContent: .never))
  }

  @Test("Without being told otherwise, a refresh that succeeds means that there may be more again")
  func replenishes() async {
    let footer = LoadMoreFooter { _ in .noMoreData }
    let session = RefreshSession(
      header: RefreshHeader(pull: cat) {}, footer: footer, on: list, clock: clock)
    #expect(await session.loadMore() == .noMoreData)
    clock.advance(by: .seconds(1))
    session.ticked()
    #expect(session.snapshot(of: .end)!.phase == .noMoreData)
    #expect(await session.refresh() == .succeeded)
    #expect(session.snapshot(of: .end)!.phase == .idle)
  }
}
