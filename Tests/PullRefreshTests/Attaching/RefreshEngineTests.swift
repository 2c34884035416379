import Frames
import PullRefresh
import Testing

@Suite("A header and a footer on one list")
struct RefreshEngineTests {
  private typealias Engine = RefreshEngine<
    PullHeader, AnimatedIndicator, PullFooter, AnimatedIndicator
  >

  private func engine(
    _ together: RefreshManners.LoadingTogether, replenishes: Bool = false,
    preload: PreloadDistance? = nil
  ) -> Engine {
    var engine = Engine(
      header: RefreshAttachment(PullHeader(), indicator: .cat),
      footer: RefreshAttachment(PullFooter(preload: preload), indicator: .cat),
      manners: RefreshManners(loadingTogether: together, refreshReplenishes: replenishes))
    _ = handle(&engine, .scrolled)
    return engine
  }

  private func handle(
    _ engine: inout Engine, _ event: RefreshEvent, _ list: ScrollGeometry = .list,
    _ motion: ScrollMotion = .resting, at now: Moment = .zero
  ) -> Engine.Reports {
    engine.handle(event, geometry: list, motion: motion, at: now)
  }

  private func pull(_ engine: inout Engine, _ edge: ScrollEdge) -> Engine.Reports {
    let list = ScrollGeometry.list.pulled(90, past: edge)
    _ = handle(&engine, .scrolled, list, .dragging)
    return handle(&engine, .scrolled, list, .bouncing)
  }

  @Test("S20, INV-11: pulling one while the other loads", arguments: ScrollEdge.allCases)
  func together(first: ScrollEdge) {
    let second: ScrollEdge = first == .start ? .end : .start
    for manners in RefreshManners.LoadingTogether.allCases {
      var engine = engine(manners)
      let begun = pull(&engine, first)
      #expect((begun.start.begins != nil) == (first == .start))
      #expect((begun.end.begins != nil) == (first == .end))
      let after = pull(&engine, second)
      let begins = second == .start ? after.start.begins : after.end.begins
      switch manners {
      case .allowed:
        #expect(begins != nil)
        #expect(engine.header.phase == .loading && engine.footer.phase == .loading)
      case .firstComeFirstServed:
        #expect(begins == nil)
        #expect((engine.header.phase == .loading) == (first == .start))
        #expect((engine.footer.phase == .loading) == (first == .end))
      case .refreshCancelsLoadingMore:
        // The header comes first, whichever was first.
        #expect((begins != nil) == (second == .start))
        #expect(engine.header.phase == .loading)
        #expect(!engine.footer.phase.isRefreshing)
        #expect((after.end.cancels != nil) == (second == .start))
      }
    }
  }

  @Test("INV-11: once the other is done, it may load again")
  func afterwards() {
    var engine = engine(.firstComeFirstServed)
    _ = pull(&engine, .start)
    #expect(pull(&engine, .end).end.begins == nil)
    _ = handle(&engine, .ended(.start, .succeeded, of: nil), .list, .resting)
    _ = handle(&engine, .ticked, .list, .resting, at: .ms(300))
    _ = handle(&engine, .scrolled)
    #expect(pull(&engine, .end).end.begins != nil)
  }

  @Test("INV-11: a refresh that succeeds means more to load, if the manners say so")
  func replenishes() {
    for replenishes in [true, false] {
      for outcome in RefreshOutcome.allCases {
        var engine = engine(.firstComeFirstServed, replenishes: replenishes)
        _ = handle(&engine, .exhausted(.end))
        #expect(engine.footer.phase == .exhausted)
        _ = handle(&engine, .requested(.start, by: .program))
        let reports = handle(&engine, .ended(.start, outcome, of: nil))
        #expect(reports.start.ended == outcome)
        #expect(
          engine.footer.phase == (replenishes && outcome == .succeeded ? .idle : .exhausted))
      }
    }
  }

  @Test("INV-4: a component that is detached hears of no scrolling and wants no waking")
  func detached() {
    for edge in ScrollEdge.allCases {
      var engine = engine(.allowed)
      _ = handle(&engine, .detached(edge))
      let reports = pull(&engine, edge)
      #expect(reports.start == .none && reports.end == .none)
      _ = handle(&engine, .requested(edge, by: .program))
      #expect(engine.wakeAt == nil)
      // Asked meanwhile, it begins when it is back.
      _ = handle(&engine, .attached(edge))
      let back = handle(&engine, .scrolled)
      #expect((edge == .start ? back.start : back.end).begins != nil)
    }
  }
}
