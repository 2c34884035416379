import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("When scrolling towards the end loads a page")
struct LoadMoreGateTests {
  /// 300 points before the end: from an offset of 1134 on.
  private let gate = LoadMoreGate(LoadMorePolicy(preload: .points(300)))

  private func list(at offset: Double, content: Double = 2000) -> ListGeometry {
    var list = ListGeometry.list
    (list.offset, list.content, list.itemCount) = (offset, content, Int(content))
    return list
  }

  @Test("A drag does not keep an empty page from meaning that there is no more data")
  func emptyPageAndADrag() {
    var gate = LoadMoreGate(LoadMorePolicy(preload: .points(300), emptyPage: .meansNoMoreData))
    #expect(drawn(&gate, [1000, 1200]) == "·!")
    gate.loadingBegan()
    gate.loadingEnded(.succeeded(items: 0), at: .zero)
    _ = gate.scrolled(list(at: 1200), motion: .lifted, isIdle: false, at: .ms(40))
    for offset in [1200.0, 1205] {
      let verdict = gate.scrolled(list(at: offset), motion: .dragging, isIdle: true, at: .ms(50))
      #expect(verdict == .nothing)
    }
    #expect(gate.ticked(isIdle: true, at: .ms(100)) == .noMoreData)
  }

  @Test("An empty page is judged 0.1 s after it, also if the list is scrolled back")
  func emptyPageAndFar() {
    var gate = LoadMoreGate(LoadMorePolicy(preload: .points(300), emptyPage: .meansNoMoreData))
    #expect(drawn(&gate, [1000, 1200]) == "·!")
    gate.loadingBegan()
    gate.loadingEnded(.succeeded(items: 0), at: .zero)
    for time in [1, 9, 17] {
      _ = gate.scrolled(list(at: 500), motion: .decelerating, isIdle: true, at: .ms(time))
    }
    #expect(gate.wakeAt == .ms(100))
    #expect(gate.ticked(isIdle: true, at: .ms(99)) == .nothing)
    #expect(gate.ticked(isIdle: true, at: .ms(100)) == .noMoreData)
  }

  @Test("A drag that begins before an uncounted page is judged loads the next one")
  func unknownPageAndADrag() {
    var gate = LoadMoreGate(LoadMorePolicy(preload: .points(300), emptyPage: .meansNoMoreData))
    func scrolled(_ offset: Double, _ motion: ScrollMotion, at time: Int) -> LoadMoreGate.Verdict {
      var list = list(at: offset)
      list.itemCount = nil
      return gate.scrolled(list, motion: motion, isIdle: true, at: .ms(time))
    }
    #expect(scrolled(1000, .dragging, at: 0) == .nothing)
    #expect(scrolled(1200, .dragging, at: 8) == .load(.preload))
    gate.loadingBegan()
    _ = scrolled(1200, .lifted, at: 10)
    gate.loadingEnded(.succeeded, at: .ms(20))
    #expect(scrolled(1200, .dragging, at: 50) == .nothing)
    #expect(gate.ticked(isIdle: true, at: .ms(120)) == .nothing)
    #expect(scrolled(1210, .dragging, at: 128) == .load(.preload))
    // No drag has begun since.
    gate.loadingBegan()
    gate.loadingEnded(.succeeded, at: .ms(130))
    #expect(scrolled(1220, .dragging, at: 140) == .nothing)
    #expect(gate.ticked(isIdle: true, at: .ms(230)) == .nothing)
    #expect(scrolled(1230, .dragging, at: 240) == .nothing)
  }

  @Test("A wheel that turned too early after a failed page loads it when it turns later")
  func wheelAfterAFailure() {
    var gate = gate
    #expect(drawn(&gate, [1000, 1200], .scrolling) == "·!")
    gate.loadingBegan()
    gate.loadingEnded(.failed, at: .ms(100))
    func turned(to offset: Double, at time: Int) -> LoadMoreGate.Verdict {
      gate.scrolled(list(at: offset), motion: .scrolling, isIdle: true, at: .ms(time))
    }
    #expect(turned(to: 900, at: 500) == .nothing)
    #expect(turned(to: 1200, at: 516) == .nothing)
    #expect(turned(to: 1210, at: 10_000) == .load(.preload))
  }

  @Test("Items that are deleted while a page loads do not make the page an empty one")
  func deletedMeanwhile() {
    // While the page loads, or after its end.
    for deletedAt in [10, 25] {
      var gate = LoadMoreGate(LoadMorePolicy(preload: .points(300), emptyPage: .meansNoMoreData))
      #expect(drawn(&gate, [1000, 1200]) == "·!")
      gate.loadingBegan()
      if deletedAt > 20 { gate.loadingEnded(.succeeded, at: .ms(20)) }
      for (content, time) in [(1900.0, deletedAt), (1950, 30)] {
        if time == 30, deletedAt < 20 { gate.loadingEnded(.succeeded, at: .ms(20)) }
        _ = gate.scrolled(
          list(at: 1200, content: content), motion: .resting, isIdle: time > 20, at: .ms(time))
      }
      #expect(gate.ticked(isIdle: true, at: .ms(200)) == .nothing, "\(deletedAt)")
    }
  }

  @Test("Short content is filled again after it has been longer than the viewport")
  func shortAgain() {
    var gate = LoadMoreGate(LoadMorePolicy(shortContent: .fills(atMost: 1)))
    #expect(drawn(&gate, [0], .resting, content: 300) == "!")
    gate.loadingBegan()
    gate.loadingEnded(.succeeded(items: 1), at: .zero)
    #expect(drawn(&gate, [0], .resting, content: 900) == "·")
    #expect(drawn(&gate, [0], .resting, content: 300) == "!")
  }

  @Test("A page that only fills up the last row of a grid ends a run of empty pages")
  func filledRowBetweenEmptyPages() {
    var gate = LoadMoreGate(
      LoadMorePolicy(preload: .points(300), emptyPage: .loadsNext(atMost: 1)))
    var (count, time) = (2000, 0)
    #expect(drawn(&gate, [1000, 1200]) == "·!")
    func judged(adding items: Int) -> LoadMoreGate.Verdict {
      gate.loadingBegan()
      gate.loadingEnded(.succeeded, at: .ms(time))
      (count, time) = (count + items, time + 100)
      gate.counted(count)
      return gate.ticked(isIdle: true, at: .ms(time))
    }
    #expect(judged(adding: 0) == .load(.preload))
    #expect(judged(adding: 2) == .nothing)
    var grid = list(at: 1210)
    grid.itemCount = count
    #expect(
      gate.scrolled(grid, motion: .dragging, isIdle: true, at: .ms(time)) == .load(.preload))
    #expect(judged(adding: 0) == .load(.preload))
  }

  @Test("An empty page of a list that a refresh has replaced does not end the new list")
  func pageOfTheOldList() {
    var gate = LoadMoreGate(LoadMorePolicy(preload: .points(300), emptyPage: .meansNoMoreData))
    #expect(drawn(&gate, [1000, 1200]) == "·!")
    gate.loadingBegan()
    gate.forgetPages()
    _ = gate.scrolled(
      list(at: 0, content: 900), motion: .resting, isIdle: false, at: .ms(100))
    gate.loadingEnded(.succeeded(items: 0), at: .ms(200))
    #expect(gate.ticked(isIdle: true, at: .ms(400)) == .nothing)
    #expect(drawn(&gate, [0, 50], content: 900) == "·!")
  }

  @Test("A page of a short list that a refresh has replaced does not count as filling the new one")
  func fillOfTheOldList() {
    var gate = LoadMoreGate(LoadMorePolicy(shortContent: .fills(atMost: 1)))
    #expect(drawn(&gate, [0], .resting, content: 300) == "!")
    gate.loadingBegan()
    gate.forgetPages()
    gate.loadingEnded(.succeeded(items: 1), at: .ms(200))
    #expect(drawn(&gate, [0], .resting, content: 200) == "!")
    gate.loadingBegan()
    gate.loadingEnded(.succeeded(items: 1), at: .ms(400))
    #expect(drawn(&gate, [0], .resting, content: 300) == "·", "this page was the new list's")
  }

  @Test(
    "Page 1 has come with its items, though the list is as long as before", arguments: [nil, 2])
  func firstPageOfTheSameLength(brings: Int?) {
    let rows: [(beginsList: Bool, outcome: RefreshOutcome, fills: Bool)] = [
      (true, .succeeded, true), (false, .succeeded, false), (true, .cancelled, false),
    ]
    for (row, (beginsList, outcome, fills)) in rows.enumerated() {
      var gate = LoadMoreGate(LoadMorePolicy(shortContent: .fills(atMost: 2)))
      var short = list(at: 0, content: 200)
      if brings != nil { short.itemCount = nil }
      func rested(at time: Int) -> LoadMoreGate.Verdict {
        gate.scrolled(short, motion: .resting, isIdle: true, at: .ms(time))
      }
      _ = rested(at: 0)
      gate.loadingBegan(beginsList: beginsList)
      gate.loadingEnded(LoadingResult(outcome, items: brings), at: .ms(10))
      #expect(rested(at: 20) == .nothing)
      let verdict = gate.ticked(isIdle: true, at: .ms(200))
      #expect(verdict == (fills ? .load(.preload) : .nothing), "row \(row)")
      guard fills else { continue }
      // The one after it is a page as any other.
      gate.loadingBegan()
      gate.loadingEnded(LoadingResult(outcome, items: brings), at: .ms(210))
      #expect(gate.ticked(isIdle: true, at: .ms(400)) == .nothing)
    }
  }

  @Test("A finger that pulls a list that is emptied for its first page does not load the next one")
  func emptiedForThePage() {
    var gate = LoadMoreGate(LoadMorePolicy(shortContent: .onPull))
    func pulled(content: Double, at time: Int) -> LoadMoreGate.Verdict {
      var list = list(at: 80, content: content)
      list.itemCount = nil
      return gate.scrolled(list, motion: .dragging, isIdle: true, at: .ms(time))
    }
    _ = gate.scrolled(list(at: 0), motion: .dragging, isIdle: true, at: .zero)
    gate.loadingBegan(beginsList: true)
    gate.loadingEnded(.succeeded(items: 15), at: .ms(10))
    #expect(pulled(content: 0, at: 20) == .nothing)
    #expect(pulled(content: 300, at: 40) == .load(.pull))
  }

  /// Feeds offsets one after the other, and draws where it fires.
  private func drawn(
    _ gate: inout LoadMoreGate, _ offsets: [Double], _ motion: ScrollMotion = .dragging,
    content: Double = 2000, isIdle: Bool = true
  ) -> String {
    offsets.enumerated().map { index, offset in
      let verdict = gate.scrolled(
        list(at: offset, content: content), motion: motion, isIdle: isIdle,
        at: .ms(index * 8))
      return verdict == .nothing ? "·" : "!"
    }.joined()
  }

  @Test("Near the end, scrolling by the user loads, by a program not", arguments: ScrollMotion.all)
  func motions(motion: ScrollMotion) {
    var gate = gate
    let isByUser: Bool
    switch motion {
    case .dragging, .lifted, .decelerating, .scrolling: isByUser = true
    case .resting, .cancelled, .bouncing, .animating: isByUser = false
    }
    #expect(drawn(&gate, [1000, 1200], motion) == (isByUser ? "·!" : "··"))
  }

  @Test("With an open header in view nothing preloads, even if set to 100 screens")
  func besideALoadingHeader() {
    var gate = LoadMoreGate(LoadMorePolicy(preload: .screens(100)))
    for (offset, fires) in [(-144.0, false), (-100, false), (-64, false), (-60, true)] {
      var list = list(at: offset)
      list.contributions.start = 80
      #expect(
        (gate.scrolled(list, motion: .dragging, isIdle: true, at: .zero) != .nothing) == fires,
        "\(offset)")
    }
  }

  @Test("If the content grows before a load begins, this growth does not count as the loaded page")
  func grownBefore() {
    var gate = gate
    #expect(drawn(&gate, [1000, 1200]) == "·!")
    #expect(drawn(&gate, [1210], content: 2100, isIdle: false) == "·")
    gate.loadingBegan()
    gate.loadingEnded(.succeeded, at: .zero)
    #expect(drawn(&gate, [1500], content: 2100) == "·")
    #expect(drawn(&gate, [1510], content: 2101) == "!")
  }

  @Test("After a page of 3 items the list preloads again only once its content has grown")
  func reportedBeforeItIsShown() {
    var gate = gate
    #expect(drawn(&gate, [1000, 1200]) == "·!")
    gate.loadingEnded(.succeeded(items: 3), at: .zero)
    #expect(drawn(&gate, [1210, 1220]) == "··")
    #expect(drawn(&gate, [1510, 1520], content: 2300) == "!·")
  }

  @Test("Items that the app counts before the list has their rows do not begin the page after them")
  func countedBeforeTheyAreShown() {
    for content in [2300.0, 1900] {
      var gate = gate
      func scrolled(_ offset: Double, content: Double, items: Int) -> LoadMoreGate.Verdict {
        var list = list(at: offset, content: content)
        list.itemCount = items
        return gate.scrolled(list, motion: .decelerating, isIdle: true, at: .zero)
      }
      #expect(scrolled(1000, content: 2000, items: 40) == .nothing)
      #expect(scrolled(1200, content: 2000, items: 40) == .load(.preload))
      gate.loadingBegan()
      gate.loadingEnded(.succeeded, at: .zero)
      #expect(scrolled(1210, content: 2000, items: 60) == .nothing)
      #expect(scrolled(1220, content: 2000, items: 60) == .nothing)
      // Self-sizing rows may turn out to be shorter than estimated.
      #expect(scrolled(1520, content: content, items: 60) == .load(.preload), "\(content)")
    }
  }

  @Test("Items that make a list no longer are a page 0.1 s after it", arguments: [nil, 2])
  func filledRow(brings: Int?) {
    let result = LoadingResult(.succeeded, items: brings)
    var gate = gate
    func scrolled(_ offset: Double, items: Int, at time: Int) -> LoadMoreGate.Verdict {
      var list = list(at: offset)
      list.itemCount = items
      return gate.scrolled(list, motion: .decelerating, isIdle: true, at: .ms(time))
    }
    #expect(scrolled(1000, items: 40, at: 0) == .nothing)
    #expect(scrolled(1200, items: 40, at: 0) == .load(.preload))
    gate.loadingBegan()
    gate.loadingEnded(result, at: .zero)
    #expect(scrolled(1210, items: 42, at: 99) == .nothing)
    #expect(scrolled(1220, items: 42, at: 100) == .load(.preload))

    var filling = LoadMoreGate(LoadMorePolicy(shortContent: .fills(atMost: 2)))
    var short = list(at: 0, content: 200)
    var verdicts = [filling.scrolled(short, motion: .resting, isIdle: true, at: .zero)]
    for time in [1000, 2000] {
      filling.loadingBegan()
      filling.loadingEnded(result, at: .ms(time))
      short.itemCount = 200 + time
      _ = filling.scrolled(short, motion: .resting, isIdle: true, at: .ms(time))
      verdicts.append(filling.ticked(isIdle: true, at: .ms(time + 100)))
    }
    #expect(verdicts == [.load(.preload), .load(.preload), .nothing])
  }

  @Test("A preload of 1.5 screens begins 900 points before the end in a viewport of 600")
  func screens() {
    for (offset, drawing) in [(533.0, "··"), (534, "·!")] {
      var gate = LoadMoreGate(LoadMorePolicy(preload: .screens(1.5)))
      // 2000 points of content and a bar of 34 end at an offset of 1434.
      #expect(drawn(&gate, [500, offset]) == drawing, "\(offset)")
    }
  }
}
