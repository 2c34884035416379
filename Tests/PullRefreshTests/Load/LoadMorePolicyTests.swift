import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("When an automatic footer loads by itself")
struct LoadMorePolicyTests {
  /// A list with a footer whose pages take no time and grow the content, driven by hand.
  private struct List {
    let engine: RefreshEngine
    var geometry: ListGeometry
    var now = 0
    var starts = 0

    init(_ policy: LoadMorePolicy, content: Double) {
      engine = RefreshEngine(footer: .automaticFooter(policy))
      geometry = .list
      geometry.content = content
      geometry.contributions.end = 44
      geometry.offset = -64
    }

    var phase: RefreshPhase { engine.phase(.end) }

    /// The view stands at an offset, and the page that may begin ends at once.
    mutating func scroll(
      to offset: Double, _ motion: ScrollMotion, _ outcome: RefreshOutcome = .succeeded,
      adding growth: Double = 0
    ) {
      now += 8
      geometry.offset = offset
      handle(.scrolled, motion, outcome, adding: growth)
    }

    mutating func wait(_ outcome: RefreshOutcome = .succeeded, adding growth: Double = 0) {
      // Long enough for every judgement that is due, and each of what they lead to.
      for _ in 0..<20 {
        now += 200
        handle(.ticked, .resting, outcome, adding: growth)
        scroll(to: geometry.offset, .resting, outcome, adding: growth)
      }
    }

    private mutating func handle(
      _ event: RefreshEvent, _ motion: ScrollMotion, _ outcome: RefreshOutcome,
      adding growth: Double
    ) {
      var events = [event]
      while let event = events.popLast() {
        geometry.itemCount = Int(geometry.content)
        let sample = ScrollSample(geometry, motion: motion)
        for loading in engine.actions(for: event, sample, at: .ms(now)).begun {
          starts += 1
          geometry.content += growth
          events.append(.ended(.end, LoadingResult(outcome), of: loading.ticket))
        }
      }
    }

    var end: Double { geometry.restingOffsets.upperBound }
  }

  // MARK: Short content

  @Test(
    "A list with short content loads nothing, one page on a pull, or up to 3 pages, as the policy says",
    arguments: [0.0, 44, 501])
  func shortContent(content: Double) {
    for policy in [LoadMorePolicy.ShortContent.never, .onPull, .fills(atMost: 3)] {
      for growth in [0.0, 1] {
        var list = List(LoadMorePolicy(shortContent: policy), content: content)
        list.scroll(to: -64, .resting, adding: growth)
        list.wait(adding: growth)
        // An empty page fills nothing, and a list without content is not for the footer to fill.
        let byItself =
          policy == .fills(atMost: 3) && content > 0 ? (growth > 0 && content < 501 ? 3 : 1) : 0
        #expect(list.starts == byItself, "\(policy), \(content), \(growth)")

        let before = list.starts
        for step in 0..<20 {
          list.scroll(to: list.end + Double(step), .dragging, adding: growth)
        }
        // A page that fills the viewport makes it a list like any other.
        guard list.geometry.shortfall > 0 else { continue }
        let pulled = list.starts - before
        // A drag is a new beginning for filling, which goes on while pages bring something.
        let most = policy == .never ? 0 : policy == .fills(atMost: 3) && growth > 0 ? 3 : 1
        #expect(pulled == most, "\(policy), \(content), \(growth)")
      }
    }
  }

  @Test("A short list with a placeholder and without items is not filled until it has items")
  func placeholder() {
    var gate = LoadMoreGate(LoadMorePolicy(shortContent: .fills(atMost: 3)))
    for (count, verdict) in [(0, LoadMoreGate.Verdict.nothing), (1, .load(.preload))] {
      let geometry = ListGeometry(viewport: 600, content: 100, itemCount: count)
      #expect(gate.scrolled(geometry, motion: .resting, isIdle: true, at: .ms(8)) == verdict)
    }
  }

  @Test("Content as long as the viewport loads only when scrolled", arguments: [502.0, 503])
  func oneScreen(content: Double) {
    var list = List(LoadMorePolicy(shortContent: .never), content: content)
    list.scroll(to: -64, .resting)
    list.wait()
    #expect(list.starts == 0)
    list.scroll(to: -60, .dragging)
    list.scroll(to: list.end, .dragging)
    #expect(list.starts == 1)
  }

  @Test("A page that fails while short content is filled is loaded again at the next drag only")
  func failuresFillNothing() {
    var list = List(LoadMorePolicy(shortContent: .fills(atMost: 10)), content: 100)
    list.scroll(to: -64, .resting, .failed)
    list.wait(.failed)
    #expect(list.starts == 1)
    #expect(list.phase == .failed)
    for step in 1...5 { list.scroll(to: list.end + Double(step), .dragging) }
    #expect(list.starts == 2)
    #expect(list.phase == .idle)
  }

  @Test("Each drag past the end of short content loads one page, though the content stays short")
  func shortContentPulled() {
    var list = List(LoadMorePolicy(shortContent: .onPull), content: 100)
    for drag in 1...3 {
      for step in 0..<20 {
        list.scroll(to: list.end + Double(step), .dragging, adding: 50)
      }
      #expect(list.starts == drag)
      list.scroll(to: list.end, .resting)
    }
    #expect(list.geometry.content == 250)
  }

  @Test("Pulling short content down at its start loads no page")
  func shortContentPulledDown() {
    var list = List(LoadMorePolicy(), content: 300)
    for past in [0.0, 50, 100, 50, 0] { list.scroll(to: -64 - past, .dragging) }
    #expect(list.starts == 0)
  }

  // MARK: Failures

  /// Drags up and down past the end, beginning at a time; returns the number of loads.
  private func drag(
    _ list: inout List, at milliseconds: Int, _ outcome: RefreshOutcome
  ) -> Int {
    let before = list.starts
    list.now = milliseconds - 8
    list.scroll(to: list.end - 100, .resting)
    list.now = milliseconds - 8
    for step in 0..<10 {
      list.scroll(to: list.end + Double(step), .dragging, outcome)
      list.now -= 8
    }
    return list.starts - before
  }

  @Test("A drag retries a failed page only after 1 s, then 2, then 4; a tap retries it at once")
  func failures() {
    var list = List(LoadMorePolicy(), content: 2000)
    // When drags begin, and whether they load: after the failures one has to wait 1, 2, 4 seconds.
    for (milliseconds, loads) in [
      (0, true), (999, false), (1_000, true), (2_999, false), (3_000, true), (6_999, false),
      (7_000, true),
    ] {
      #expect(drag(&list, at: milliseconds, .failed) == (loads ? 1 : 0), "\(milliseconds) ms")
      #expect(list.phase == .failed)
    }
    // 2 seconds, 4, and 5 at most.
    let slow = LoadMorePolicy(backOff: BackOff(first: .seconds(2), longest: .seconds(5)))
    var other = List(slow, content: 2000)
    for (milliseconds, loads) in [
      (0, true), (1_999, false), (2_000, true), (5_999, false), (6_000, true), (10_999, false),
      (11_000, true),
    ] {
      #expect(drag(&other, at: milliseconds, .failed) == (loads ? 1 : 0), "\(milliseconds) ms")
    }
    let sample = ScrollSample(list.geometry, motion: .resting)
    let tap = list.engine.actions(for: .requested(.end, by: .tap), sample, at: .ms(7_001))
    #expect(tap.begun.map(\.trigger) == [.tap])
  }

  @Test(
    "After a success, or the end and a reset, the pause after the next failure is 1 s again",
    arguments: [RefreshOutcome.succeeded, .noMoreData])
  func backOffStartsOver(end: RefreshOutcome) {
    var list = List(LoadMorePolicy(), content: 2000)
    for (milliseconds, outcome, loads) in [
      (0, RefreshOutcome.failed, true), (1_000, .failed, true), (3_000, .failed, true),
      (7_000, end, true), (20_000, .failed, true), (20_999, .failed, false),
      (21_000, .failed, true),
    ] {
      #expect(drag(&list, at: milliseconds, outcome) == (loads ? 1 : 0), "\(milliseconds) ms")
      guard outcome == .noMoreData else { continue }
      let sample = ScrollSample(list.geometry, motion: .resting)
      _ = list.engine.actions(for: .noMoreDataReset(.end), sample, at: .ms(19_000))
    }
  }

  // MARK: Empty pages

  @Test("If at most two pages may follow an empty one, a full page in between allows two again")
  func emptyPagesBetweenFullOnes() {
    var list = List(LoadMorePolicy(emptyPage: .loadsNext(atMost: 2)), content: 2000)
    for round in 1...4 {
      // A full page as the end comes near, then an empty one and the two after it.
      let before = list.starts
      list.scroll(to: list.end - 50, .resting)
      list.scroll(to: list.end, .dragging, adding: 400)
      #expect(list.starts - before == 1)
      list.wait()
      #expect(list.starts - before == 1)
      list.scroll(to: list.end - 50, .resting)
      list.scroll(to: list.end, .dragging)
      list.wait()
      #expect(list.starts - before == 4, "round \(round)")
      #expect(list.phase == .idle)
    }
  }

  @Test("A page whose rows appear only after its load has ended does not count as empty")
  func lateGrowth() {
    var list = List(LoadMorePolicy(emptyPage: .meansNoMoreData), content: 2000)
    list.scroll(to: 1400, .dragging)
    list.scroll(to: list.end, .dragging)
    list.geometry.content = 2400
    list.scroll(to: list.geometry.offset, .resting)
    list.wait()
    #expect(list.phase == .idle)
    #expect(list.starts == 1)
  }

  // MARK: Drags

  @Test("A drag loads as many pages as the policy says", arguments: [1, 2, nil] as [Int?])
  func pagesPerDrag(most: Int?) {
    var list = List(LoadMorePolicy(pagesPerDrag: most), content: 2000)
    for drag in 1...2 {
      list.scroll(to: list.geometry.offset - 10, .resting)
      for _ in 0..<5 {
        list.scroll(to: list.end - 1, .dragging, adding: 100)
        list.scroll(to: list.end, .dragging, adding: 100)
      }
      #expect(list.starts == drag * (most ?? 5), "\(most ?? 0), drag \(drag)")
    }
  }

  @Test("A drag that has loaded its one page loads no other when it ends at the end of the list")
  func endOfADragBeyondTheLimit() {
    for (most, starts) in [(1, 1), (2, 2)] {
      var list = List(LoadMorePolicy(pagesPerDrag: most), content: 2000)
      list.scroll(to: list.end - 1, .dragging, adding: 100)
      list.scroll(to: list.end, .dragging, adding: 100)
      #expect(list.starts == 1)
      list.scroll(to: list.end, .lifted, adding: 100)
      #expect(list.starts == starts)
    }
    // Pages that begin anew while the finger is down are others.
    var list = List(LoadMorePolicy(pagesPerDrag: 1), content: 2000)
    for starts in 1...2 {
      list.scroll(to: list.end - 1, .dragging, adding: 100)
      list.scroll(to: list.end, .dragging, adding: 100)
      #expect(list.starts == starts)
      let sample = ScrollSample(list.geometry, motion: .dragging)
      _ = list.engine.actions(for: .pagesRestarted, sample, at: .ms(list.now))
    }
  }

  @Test("Without automatic loading, a page loads only when a drag ends at the end of the list")
  func manual() {
    var list = List(LoadMorePolicy(isAutomatic: false), content: 2000)
    list.scroll(to: 1400, .dragging)
    list.scroll(to: list.end + 20, .dragging)
    #expect(list.starts == 0)
    list.scroll(to: list.end - 1, .dragging)
    list.scroll(to: list.end - 1, .decelerating)
    #expect(list.starts == 0)
    list.scroll(to: list.end, .dragging)
    list.scroll(to: list.end, .lifted)
    #expect(list.starts == 1)
  }

  @Test("If a reload puts a coasting list at its start for a moment and back, no page loads")
  func transientOffset() {
    var list = List(LoadMorePolicy(preload: .screens(0.5)), content: 2000)
    list.scroll(to: 1000, .dragging)
    list.scroll(to: 1200, .dragging)
    #expect(list.starts == 1)
    for _ in 0..<5 {
      // Both within one moment, while the view still coasts.
      list.scroll(to: 0, .decelerating)
      list.now -= 8
      list.scroll(to: 1210, .decelerating)
    }
    #expect(list.starts == 1)
  }
}

@Suite("Back-off after failures")
struct BackOffTests {
  @Test("A back-off never exceeds its longest delay, and is 0 if its first delay is 0 or less")
  func edges() {
    let delays = (1...7).map { BackOff().delay(afterFailures: $0) }
    #expect(delays == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
    #expect(BackOff(first: .zero).delay(afterFailures: 50) == .zero)
    #expect(BackOff(first: .seconds(-1)).delay(afterFailures: 3) == .zero)
    #expect(
      BackOff(first: .seconds(9), longest: .seconds(4)).delay(afterFailures: 1) == .seconds(4))
    let huge = BackOff(first: .seconds(Int64.max / 2), longest: .seconds(Int64.max))
    #expect(huge.delay(afterFailures: 64) == .seconds(Int64.max))
  }
}
