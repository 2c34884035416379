import Frames
import RefreshSimulation
import TestSupport
import Testing

@testable import PullRefresh

/// A list of this package, which notes what its controller tells it.
@MainActor
private final class ToldList: RefreshViewHost {
  weak var refreshController: RefreshController?
  var model = ScrollModel(.list)
  var isHorizontal = false
  var told: [String] = []

  var geometry: ListGeometry { model.geometry }
  var motion: ScrollMotion { model.motion }
  var callsTicked: Bool { true }
  func apply(_ change: InsetChange) { model.apply(change) }
  func feel() { told.append("feel") }
  func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge) {
    told.append("\(edge) \(announcement)")
  }
  func componentChanges(at edge: ScrollEdge) { told.append("\(edge) changes") }
  func textsChanged() { told.append("texts") }
  func report(_ problem: RefreshProblem) { told.append("\(problem)") }
  func wakeChanged() { told.append(refreshController?.wakeAt == nil ? "rest" : "wake") }
}

/// Streams, announcements and haptics.
@MainActor
@Suite struct ControllerWatchingTests {
  @Test("A list's view is told of components, texts, haptics, problems and ticks, once each")
  func told() {
    let list = ToldList()
    let refresh = RefreshController(on: list, clock: SimulatedClock())
    func told(_ call: () -> Void) -> [String] {
      list.told = []
      call()
      return list.told
    }
    let header = RefreshHeader(.caption, configuration: .tmallHeader())
    #expect(told { refresh.header = header } == ["start changes"])
    #expect(told { refresh.footer = LoadMoreFooter() } == ["end changes"])
    #expect(told { refresh.texts = .of(.korean) } == ["texts"])
    #expect(told { refresh.request(.start, by: .tap) } == ["start started"])
    #expect(told { refresh.end(.start) } == ["start finished", "wake"])
    #expect(told { refresh.setEnabled(false, at: .start) } == ["rest"])
    refresh.setEnabled(true, at: .start)
    #expect(told { refresh.preferMotion(.reduced) } == [])
    list.model.touched()
    list.model.dragged(by: list.model.drag(toOffset: -64 - 90))
    #expect(told { refresh.scrolled(list) } == ["feel"])
    let problems: [RefreshProblem] = [.refreshControl, .noBounce]
    for problem in problems { #expect(told { refresh.report(problem) } == ["\(problem)"]) }
    #expect(
      Set(problems.map { "\($0)" }).count == 2 && problems.allSatisfy { !"\($0)".hasSuffix(".") })
    var reported: [String] = []
    refresh.onProblem = { reported.append("\($0)") }
    #expect(told { refresh.report(.noBounce) } == [])
    #expect(reported == ["\(RefreshProblem.noBounce)"])
  }

  @Test("In a list that scrolls sideways nothing says up or down")
  func sideways() {
    let english = CaptionTexts.of(.english)
    for (isHorizontal, texts) in [
      (false, [english.header.pull, english.pulledFooter.pull, english.autoFooter.pull]),
      (true, [nil, english.trailer.pull, english.trailer.pull]),
    ] {
      let list = ToldList()
      list.isHorizontal = isHorizontal
      let refresh = RefreshController(on: list, clock: SimulatedClock())
      refresh.header = RefreshHeader(.caption)
      refresh.footer = LoadMoreFooter()
      var shown = ScrollEdge.allCases.map { refresh.snapshot(at: $0)?.caption }
      refresh.footer = LoadMoreFooter(automatic: LoadMorePolicy())
      shown.append(refresh.snapshot(at: .end)?.caption)
      #expect(shown == texts)
    }
  }

  @Test("Default texts are shown at once, unless the app has set texts of its own")
  func defaultTexts() {
    let refresh = RefreshController(on: WatchedList(), clock: SimulatedClock())
    refresh.header = RefreshHeader(.caption)
    refresh.setDefaultTexts(.of(.russian))
    #expect(refresh.snapshot(at: .start)?.caption == CaptionTexts.of(.russian).header.pull)
    refresh.texts = .of(.korean)
    refresh.setDefaultTexts(.of(.english))
    #expect(refresh.snapshot(at: .start)?.caption == CaptionTexts.of(.korean).header.pull)
  }

  @Test("Animations read later keep captions, mirroring and rate that are set meanwhile")
  func readLater() async {
    let refresh = RefreshController(on: WatchedList(), clock: SimulatedClock())
    var problems: [String] = []
    refresh.onProblem = { problems.append("\($0)") }
    let frame = Bitmap(
      size: PixelSize(width: 1, height: 1), filledWith: RGBA8(red: 9, green: 9, blue: 9))
    let film = StillFrames([frame, frame], frameRate: 10)
    refresh.header = RefreshHeader(
      Animations(identity: "film") {
        Animations.Pictures(ByOccasion(pull: film, loading: film), problems: [.noBounce])
      })
    refresh.texts = .of(.korean)
    refresh.restyle(.start) { ($0.isMirrored, $0.loadingFrameRate) = (true, 24) }
    #expect(refresh.snapshot(at: .start)?.picture == nil)
    await eventually("it is read") { refresh.snapshot(at: .start)?.picture == .pull(frame: 0) }
    #expect(refresh.snapshot(at: .start)?.content.isMirrored == true)
    let indicator = refresh.engine.indicator(at: .start)
    #expect(indicator?.captions.failed == CaptionTexts.of(.korean).header.failed)
    #expect(indicator?.loadingFrameRate == 24)
    #expect(problems == ["\(RefreshProblem.noBounce)"])
  }

  @Test("A snapshot stream gives the current state, then each change, and ends with its controller")
  func stream() async {
    var world: ControllerFixture? = ControllerFixture()
    let stream = world?.session.changes(of: .start)
    world?.list.change { _ in }
    world?.list.change { $0.scroll(to: 300) }
    world?.list.change { $0.scroll(to: -64) }
    world?.list.pull(by: 31)
    world?.list.change { _ in }
    world?.list.pull(by: 80)
    world?.list.release()
    world = nil
    var seen: [RefreshSnapshot] = []
    if let stream { for await snapshot in stream { seen.append(snapshot) } }
    #expect(seen.map(\.phase.isArmed) == [false, false, true, false])
    #expect(seen.map(\.phase.isRefreshing) == [false, false, false, true])
    #expect(seen.map(\.contribution) == [0, 0, 0, 80])
    #expect(seen.map(\.caption) == ["Pull", "Pull", "Release", "Loading"])
    #expect(
      seen.map(\.picture)
        == [.pull(frame: 0), .pull(frame: 12), .pull(frame: 23), .loading(frame: 0)])
    #expect(abs((seen.dropFirst().first?.progress ?? 0) - 31.0 / 60) < 1e-9)
  }

  @Test("A controller feeds several streams; a stream limited to 1 keeps the newest snapshot")
  func several() async {
    var world: ControllerFixture? = ControllerFixture()
    let whole = world?.session.changes(of: .start)
    let newest = world?.session.changes(of: .start, keepingNewest: 1)
    let footer = world?.session.changes(of: .end)
    do {
      let left = world?.session.changes(of: .start)
      _ = left
    }
    world?.list.pull(by: 30)
    #expect(world?.session.streams.count == 3, "nobody reads the fourth")
    world?.list.pull(by: 80)
    let last = world?.session.snapshot(at: .start)
    world = nil
    func all(_ stream: AsyncStream<RefreshSnapshot>?) async -> [RefreshSnapshot] {
      var all: [RefreshSnapshot] = []
      if let stream { for await snapshot in stream { all.append(snapshot) } }
      return all
    }
    #expect(await all(whole).count == 3)
    #expect(await all(newest) == [last].compactMap { $0 })
    #expect(await all(footer).map(\.contribution) == [44])
  }

  @Test("VoiceOver announces start and end of a load by the user, not of one by the app")
  func announcements() {
    let world = ControllerFixture()
    var news: [String] = []
    world.session.onAnnouncement = { news.append("\($0): \($1)") }
    world.session.request(.start)
    world.begun.last?()
    world.pass(.seconds(1))
    #expect(news.isEmpty)
    world.session.request(.start, by: .accessibility)
    world.begun.last?(.failed)
    world.session.request(.end, by: .tap)
    world.begun.last?(.noMoreData)
    #expect(
      news == [
        "start: Refreshing", "start: Could not refresh", "end: Loading more", "end: No more data",
      ])
    #expect(world.begun.map(\.trigger) == [.program, .accessibility, .tap])
    world.session.texts = .of(.korean)
    world.session.request(.start, by: .tap)
    #expect(news.last == "start: 새로고침 중", "in the app's words")
    world.begun.last?(.failed(message: "No network"))
    #expect(news.last == "start: No network", "in the action's words")
    let phase = RefreshPhase.finishing(.failed)
    #expect(world.session.description(at: .start, in: phase).value == "No network")
    world.pass(.seconds(3))
    world.session.request(.start, by: .tap)
    #expect(news.last == "start: 새로고침 중", "the message was that of the load before")
  }

  @Test("A pull that arms, goes back and arms again plays two haptics")
  func haptics() {
    let world = ControllerFixture()
    var count = 0
    world.session.onHaptic = { count += 1 }
    for distance in [80.0, 90, 20, 80] { world.list.pull(by: distance) }
    #expect(count == 2)
  }
}
