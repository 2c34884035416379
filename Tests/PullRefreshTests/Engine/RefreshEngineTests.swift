import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("A header and a footer on one list")
struct RefreshEngineTests {

  private func engine(
    _ together: RefreshCoordination.Overlap, replenishes: Bool = false
  ) -> RefreshEngine {
    let engine = RefreshEngine(
      header: .header(indicator: .cat), footer: .footer(indicator: .cat),
      coordination: RefreshCoordination(overlap: together, refreshResetsNoMoreData: replenishes))
    engine.handle(.scrolled)
    return engine
  }

  @Test("An event that changes nothing just before a decided load does not stop the load")
  func unheard() {
    let engine = engine(.allowed)
    let sample = ScrollSample(.list, motion: .resting)
    engine.receive(.requested(.start, by: .program))
    guard case .changeInset? = engine.next(sample, at: .zero) else {
      Issue.record("no inset first")
      return
    }
    // It is on already.
    engine.receiveNow(.enabled(.start, true), sample, at: .zero)
    var begun: [ScrollEdge] = []
    while let action = engine.next(sample, at: .zero) {
      if case .begin(let edge, _) = action { begun.append(edge) }
    }
    #expect(begun == [.start])
  }

  @Test("A load decided before a detachment never runs its action", arguments: ScrollEdge.allCases)
  func overtaken(edge: ScrollEdge) {
    let engine = engine(.allowed)
    let sample = ScrollSample(.list, motion: .resting)
    engine.receive(.requested(edge, by: .program))
    while let action = engine.next(sample, at: .zero) {
      if case .show = action { break }
    }
    #expect(engine.phase(edge).isRefreshing)
    engine.receiveNow(.detached, sample, at: .zero)
    var actions: [RefreshCommand] = []
    while let action = engine.next(sample, at: .zero) { actions.append(action) }
    #expect(actions.begun == [] && actions.cancelled == [] && actions.ended == [])
    #expect(!engine.phase(edge).isRefreshing)
  }

  private func pull(_ engine: RefreshEngine, _ edge: ScrollEdge) -> [RefreshCommand] {
    let list = ListGeometry.list.pulled(90, past: edge)
    engine.handle(.scrolled, list, .dragging)
    return engine.handle(.scrolled, list, .lifted)
  }

  @Test(
    "While one edge loads, a pull at the other edge also loads, is refused, or cancels the first load, as configured",
    arguments: ScrollEdge.allCases)
  func together(first: ScrollEdge) {
    let second: ScrollEdge = first == .start ? .end : .start
    for coordination in RefreshCoordination.Overlap.allCases {
      let engine = engine(coordination)
      #expect(pull(engine, first).begun.count == 1)
      #expect(engine.phase(first) == .loading && !engine.phase(second).isRefreshing)
      let after = pull(engine, second)
      let begins = !after.begun.isEmpty
      switch coordination {
      case .allowed:
        #expect(begins)
        #expect(engine.phase(.start) == .loading && engine.phase(.end) == .loading)
      case .firstComeFirstServed:
        #expect(!begins)
        #expect((engine.phase(.start) == .loading) == (first == .start))
        #expect((engine.phase(.end) == .loading) == (first == .end))
      case .refreshCancelsLoadingMore:
        // The header comes first, whichever was first.
        #expect(begins == (second == .start))
        #expect(engine.phase(.start) == .loading)
        #expect(!engine.phase(.end).isRefreshing)
        #expect(after.cancelled == (second == .start ? [.end] : []))
      }
    }
  }

  @Test("A successful refresh ends the footer's no-more-data state if the app configures it so")
  func replenishes() {
    for replenishes in [true, false] {
      // An app that sets it while the list refreshes means the new list.
      for (outcome, isNew) in RefreshOutcome.allCases.flatMap({ [($0, false), ($0, true)] }) {
        let engine = engine(.firstComeFirstServed, replenishes: replenishes)
        if !isNew { engine.handle(.noMoreData(.end)) }
        engine.handle(.requested(.start, by: .program))
        if isNew { engine.handle(.noMoreData(.end)) }
        #expect(engine.phase(.end) == .noMoreData)
        let commands = engine.handle(.ended(.start, LoadingResult(outcome), of: nil))
        // A refresh never finds that there is no more.
        let told = outcome == .noMoreData ? .succeeded : outcome
        #expect(commands.ended.map(\.outcome) == [told])
        #expect(
          engine.phase(.end) == (replenishes && !isNew && told == .succeeded ? .idle : .noMoreData))
      }
    }
  }

  @Test("A disabled header or footer ignores pulls and requests, and keeps no request for later")
  func detached() {
    for edge in ScrollEdge.allCases {
      let engine = engine(.allowed)
      engine.handle(.enabled(edge, false))
      #expect(pull(engine, edge) == [])
      #expect(engine.handle(.requested(edge, by: .program)) == [])
      #expect(engine.wakeAt == nil)
      // Nor does another list bring it back.
      engine.handle(.detached)
      engine.handle(.attached)
      #expect(pull(engine, edge).begun == [])
      // A request meanwhile is not kept.
      engine.handle(.enabled(edge, true))
      #expect(engine.handle(.scrolled).begun == [])
      #expect(engine.handle(.requested(edge, by: .program)).begun.count == 1)
    }
  }

  @Test(
    "If the app requests header and footer before layout, only the one that it requested first loads",
    arguments: ScrollEdge.allCases)
  func firstAsked(first: ScrollEdge) {
    let engine = RefreshEngine(
      header: .header(), footer: .footer(),
      coordination: RefreshCoordination(overlap: .firstComeFirstServed))
    let second: ScrollEdge = first == .start ? .end : .start
    var unseen = ListGeometry.list
    unseen.viewport = 0
    for edge in [first, second] {
      #expect(engine.handle(.requested(edge, by: .program), unseen).begun == [])
    }
    #expect(engine.handle(.scrolled).begun.count == 1)
    #expect(engine.phase(first) == .loading)
  }

  @Test("A removed header's edge is drawn once more; one that never had one is not drawn")
  func emptyEdge() {
    let engine = RefreshEngine(header: .header(indicator: .cat))
    let begins =
      engine.handle(.scrolled) + engine.handle(.scrolled, .list, .dragging)
    #expect(!begins.contains(.show(.end)))
    engine.replace(.start, with: nil, ScrollSample(.list, motion: .resting), at: .zero)
    #expect(engine.handle(.scrolled) == [.show(.start)])
  }

  @Test(
    "Page numbers begin at the app's first page, and begin there again after a refresh that succeeds, not after one that fails or is cancelled",
    arguments: [0, 1, 7])
  func firstPage(first: Int) {
    for (end, next) in [
      (.ended(.start, .succeeded, of: nil), first), (.ended(.start, .noMoreData, of: nil), first),
      (.ended(.start, .failed, of: nil), first + 2),
      (.ended(.start, .cancelled, of: nil), first + 2), (.enabled(.start, false), first + 2),
    ] as [(RefreshEvent, Int)] {
      let engine = RefreshEngine(header: .header(), footer: .footer(), firstPage: first)
      engine.handle(.scrolled)
      var pages: [Int] = []
      for edge in [ScrollEdge.end, .end, .start, .end] {
        pages += engine.handle(.requested(edge, by: .program)).begun.map(\.page)
        engine.handle(edge == .start ? end : .ended(.end, .succeeded, of: nil))
      }
      #expect(pages == [first, first + 1, 0, next], "\(end)")
    }
  }

  @Test("A page that loads while a refresh succeeds is not counted: the next one is page 1 again")
  func pageOfTheOldList() {
    let engine = engine(.allowed)
    var pages: [Int] = []
    for event in [
      .requested(.end, by: .tap), .ended(.end, .succeeded, of: nil), .requested(.end, by: .tap),
      .requested(.start, by: .tap), .ended(.start, .succeeded, of: nil),
      .ended(.end, .succeeded, of: nil), .requested(.end, by: .tap),
    ] as [RefreshEvent] {
      pages += engine.handle(event).begun.map(\.page)
    }
    #expect(pages == [1, 2, 0, 1])
  }

  @Test("The last page of a list that a refresh has replaced meanwhile does not end the new one")
  func lastPageOfTheOldList() {
    let engine = engine(.allowed)
    for event in [
      .requested(.end, by: .tap), .requested(.start, by: .tap),
      .ended(.start, .succeeded, of: nil), .ended(.end, .noMoreData, of: nil),
    ] as [RefreshEvent] {
      engine.handle(event)
    }
    engine.handle(.ticked, at: .ms(5000))
    #expect(engine.phase(.end) != .noMoreData)
    #expect(engine.handle(.requested(.end, by: .tap), at: .ms(6000)).begun.map(\.page) == [1])
  }

  @Test("Earlier items count their own pages, begin anew with the list's, keep no-more-data")
  func earlierItems() {
    let engine = RefreshEngine(header: .earlierItems(), footer: .footer())
    engine.handle(.scrolled)
    engine.handle(.noMoreData(.end))
    var pages: [Int] = []
    func load() {
      pages += engine.handle(.requested(.start, by: .program)).begun.map(\.page)
      engine.handle(.ended(.start, .succeeded, of: nil))
    }
    for _ in 1...2 { load() }
    #expect(engine.phase(.end) == .noMoreData)
    engine.handle(.pagesRestarted)
    load()
    #expect(pages == [1, 2, 1])
  }

  @Test("While a page loads, a pulled header of any kind says so, but for a floating circle")
  func busy() {
    let captions = RefreshCaptions(pull: "pull", busy: "busy")
    let film = AnimatedIndicator(pull: FrameTimeline(frameCount: 2, frameRate: 10))
    for (look, caption) in [
      (.animation(film, captions: captions), "busy"), (.arrow(captions: captions), "busy"),
      (.ring(captions: captions), "busy"), (.caption(captions), "busy"), (.hud(), nil),
      (.caption(RefreshCaptions(pull: "pull", busy: "")), nil),
    ] as [(RefreshIndicator, String?)] {
      let engine = RefreshEngine(
        header: .header(indicator: look), footer: .footer(),
        coordination: RefreshCoordination(overlap: .firstComeFirstServed))
      engine.handle(.scrolled)
      engine.handle(.requested(.end, by: .program))
      engine.scrolled(.list.pulled(90, past: .start), .dragging)
      #expect(engine.phase(.start) == .pulling(progress: 1.5), "\(look.kind)")
      #expect(engine.snapshot(at: .start)?.caption == caption, "\(look.kind)")
    }
  }

  @Test("Content that is inserted twice before the list is moved moves it by both lengths")
  func insertedTwice() {
    let engine = engine(.allowed)
    let sample = ScrollSample(.list, motion: .resting)
    for length in [100.0, .nan, 30] {
      engine.receiveNow(.contentInserted(length), sample, at: .zero)
    }
    #expect(engine.next(sample, at: .zero) == .shiftOffset(by: 130))
    #expect(engine.next(sample, at: .zero) == nil)
  }

  @Test("The commands of one event come in this order: insets, views, cancellations, ends, begins")
  func order() {
    let engine = engine(.refreshCancelsLoadingMore)
    let page = engine.handle(.requested(.end, by: .tap)).begun[0].ticket
    let actions = engine.handle(.requested(.start, by: .tap))
    let begun = RefreshLoading(
      ticket: LoadingTicket(number: 1), page: 0, trigger: .tap, floor: .first)
    #expect(
      actions == [
        .changeInset(
          InsetChange(edge: .start, length: 80, duration: .milliseconds(300), reveals: true)),
        .changeInset(InsetChange(edge: .end, length: 0, duration: .milliseconds(300))),
        .show(.start), .show(.end), .announce(.start, .started), .cancel(.end, page),
        .end(.end, page, .cancelled), .begin(.start, begun),
      ])
  }
}
