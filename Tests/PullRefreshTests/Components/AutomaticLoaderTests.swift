import Frames
import RefreshChecks
import Testing

@testable import PullRefresh

@Suite("A footer that loads near the end")
struct AutomaticLoaderTests {
  private enum Place: CaseIterable { case idle, waiting, loading, finishing, failed, noMoreData }

  private func footer(_ place: Place) -> AutomaticLoader {
    var footer = AutomaticLoader()
    switch place {
    case .idle:
      _ = scrolled(&footer, -500, .resting)
    case .waiting:
      _ = footer.loadingRequested(by: .program, at: .zero)
    case .loading:
      _ = scrolled(&footer, -500, .resting)
      _ = footer.loadingRequested(by: .program, at: .zero)
    case .finishing:
      footer.endDurations = EndDurations(succeeded: .milliseconds(500))
      _ = scrolled(&footer, -500, .resting)
      _ = footer.loadingRequested(by: .program, at: .zero)
      _ = footer.loadingEnded(.succeeded, at: .zero)
    case .failed:
      _ = scrolled(&footer, -500, .resting)
      _ = footer.loadingRequested(by: .program, at: .zero)
      _ = footer.loadingEnded(.failed, at: .zero)
    case .noMoreData:
      _ = scrolled(&footer, -500, .resting)
      _ = footer.noMoreData()
    }
    return footer
  }

  /// The view stands so far past the end of the content, the footer not counted.
  private func scrolled(
    _ footer: inout AutomaticLoader, _ past: Double, _ motion: ScrollMotion = .dragging,
    content: Double = 2000, at now: Moment = .zero
  ) -> RefreshEffect {
    var list = ListGeometry.list
    list.content = content
    list = list.pulled(past, past: .end)
    // Its room is open from the first layout on.
    list.contributions.end = footer.height
    return footer.scrolled(list, motion: motion, at: now)
  }

  // MARK: The table, cell by cell

  @Test("The user scrolls near the end", arguments: Place.allCases)
  private func near(place: Place) {
    var footer = footer(place)
    let effect = scrolled(&footer, 44)
    switch place {
    case .idle, .waiting:
      #expect(effect.startsLoading)
      #expect(footer.phase == .loading)
    // What has failed is left alone for a while, and what ends is shown.
    case .loading, .finishing, .failed, .noMoreData:
      #expect(effect == .none)
      #expect(footer.phase == self.footer(place).phase)
    }
  }

  @Test(
    "Content shorter than the viewport is pulled past the end",
    arguments: Place.allCases)
  private func pulledShort(place: Place) {
    var footer = footer(place)
    let effect = scrolled(&footer, 1, content: 300)
    #expect(effect.startsLoading == (place == .idle || place == .waiting))
    #expect(
      footer.phase
        == ([.idle, .waiting].contains(place) ? .loading : self.footer(place).phase))
  }

  @Test("Loading is requested", arguments: Place.allCases)
  private func requested(place: Place) {
    var footer = footer(place)
    let effect = footer.loadingRequested(by: .program, at: .zero)
    let starts = [Place.idle, .finishing, .failed, .noMoreData].contains(place)
    #expect(effect == RefreshEffect(startsLoading: starts))
    #expect(footer.phase == (starts ? .loading : self.footer(place).phase))
  }

  @Test("A load ends", arguments: Place.allCases, RefreshOutcome.allCases)
  private func ended(place: Place, outcome: RefreshOutcome) {
    var footer = footer(place)
    #expect(footer.loadingEnded(LoadingResult(outcome), at: .zero) == .none)
    switch place {
    case .idle, .waiting: #expect(footer.phase == .idle)
    case .loading:
      switch outcome {
      case .succeeded, .cancelled: #expect(footer.phase == .idle)
      case .failed: #expect(footer.phase == .failed)
      case .noMoreData: #expect(footer.phase == .noMoreData)
      }
    case .finishing, .failed, .noMoreData: #expect(footer.phase == self.footer(place).phase)
    }
  }

  @Test("No more data is set and reset", arguments: Place.allCases)
  private func supply(place: Place) {
    var footer = footer(place)
    #expect(footer.noMoreData() == .none)
    switch place {
    case .loading: #expect(footer.phase == .loading)
    case .finishing: #expect(footer.phase == .finishing(.noMoreData))
    case .idle, .waiting, .failed, .noMoreData: #expect(footer.phase == .noMoreData)
    }
    footer = self.footer(place)
    #expect(footer.noMoreDataReset() == .none)
    let isIdle = place == .noMoreData || place == .failed
    #expect(footer.phase == (isIdle ? .idle : self.footer(place).phase))
  }

  @Test(
    "Time ends a shown ending, and changes nothing else", arguments: Place.allCases)
  private func ticked(place: Place) {
    var footer = footer(place)
    #expect((footer.wakeAt != nil) == (place == .finishing))
    #expect(footer.ticked(at: .ms(99)) == .none)
    #expect("\(footer)" == "\(self.footer(place))")
    #expect(footer.ticked(at: .ms(500)) == .none)
    #expect(footer.phase == (place == .finishing ? .idle : self.footer(place).phase))
  }

  @Test("Loading that takes too long has failed")
  func timeOut() {
    var footer = AutomaticLoader(timeOut: .seconds(10))
    _ = scrolled(&footer, -500, .resting)
    _ = footer.loadingRequested(by: .program, at: .zero)
    #expect(footer.wakeAt == .ms(10_000))
    _ = footer.ticked(at: .ms(9_999))
    #expect(footer.phase == .loading)
    _ = footer.ticked(at: .ms(10_000))
    #expect(footer.phase == .failed)
  }

  @Test("A suspended footer begins nothing", arguments: Place.allCases)
  private func suspended(place: Place) {
    var footer = footer(place)
    footer.isSuspended = true
    #expect(!footer.loadingRequested(by: .program, at: .zero).startsLoading)
    #expect(!scrolled(&footer, 44).startsLoading)
    #expect(footer.phase == self.footer(place).phase)
  }

  @Test("A detached footer closes its inset", arguments: Place.allCases)
  private func detached(place: Place) {
    var footer = footer(place)
    let room = place == .waiting ? nil : InsetChange(edge: .end, length: 0)
    #expect(footer.detached() == RefreshEffect(inset: room))
    #expect(footer.phase == .idle)
    #expect(footer.detached() == .none)
  }

  // MARK: Room

  @Test("The inset opens with the first layout, without animation")
  func room() {
    var footer = AutomaticLoader(height: 50)
    var list = ListGeometry.list
    list.viewport = 0
    #expect(footer.scrolled(list, motion: .resting, at: .zero) == .none)
    let effect = footer.scrolled(.list, motion: .resting, at: .zero)
    #expect(effect == RefreshEffect(inset: InsetChange(edge: .end, length: 50)))
    #expect(footer.scrolled(.list, motion: .resting, at: .zero) == .none)
  }

  @Test("A request before layout begins with the first layout, and opens the inset")
  func waiting() {
    var footer = footer(.waiting)
    var list = ListGeometry.list
    list.viewport = 0
    #expect(footer.scrolled(list, motion: .resting, at: .zero) == .none)
    let effect = footer.scrolled(.list, motion: .resting, at: .zero)
    #expect(
      effect == RefreshEffect(inset: InsetChange(edge: .end, length: 44), startsLoading: true))
  }

  // MARK: Short content

  @Test("Pulling short content down loads nothing")
  func shortContentPulledDown() {
    var footer = AutomaticLoader()
    for past in [0.0, -50, -100, -50, 0] {
      #expect(!scrolled(&footer, past, content: 300).startsLoading)
    }
  }

  @Test(
    "A failure is tried again once a drag after ever longer pauses, and by a tap at any time")
  func failures() {
    var footer = AutomaticLoader()
    // When drags begin, and whether they load: after the failures one has to wait 1, 2, 4 seconds.
    for (milliseconds, loads) in [
      (0, true), (900, false), (1_000, true), (2_900, false), (3_000, true), (6_900, false),
      (7_000, true),
    ] {
      _ = scrolled(&footer, 44, .resting, at: .ms(milliseconds))
      var starts = 0
      for step in 0..<50 {
        if scrolled(&footer, 44 + Double(step), at: .ms(milliseconds)).startsLoading {
          starts += 1
          _ = footer.loadingEnded(.failed, at: .ms(milliseconds))
        }
      }
      #expect(starts == (loads ? 1 : 0), "\(milliseconds) ms")
    }
    #expect(footer.loadingRequested(by: .tap, at: .ms(7_001)).startsLoading)
    #expect(footer.trigger == .tap)
  }

  @Test("Progress is measured by the height, though no pull is needed")
  func measure() {
    let footer = RefreshComponent.automaticFooter(height: 50)
    #expect(footer.pull(atProgress: 0.5) == 25)
    #expect(footer.pull(atProgress: -1) == 0)
    #expect(footer.pull(atProgress: .nan) == 0)
  }
}
