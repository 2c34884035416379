import Frames
import RefreshChecks
import Testing

@testable import PullRefresh

@Suite("Once a page, when the end comes near")
struct LoadMoreGateTests {
  /// 300 points before the end: from an offset of 1134 on.
  private let gate = LoadMoreGate(LoadMorePolicy(preload: .points(300)))

  private func list(at offset: Double, content: Double = 2000) -> ListGeometry {
    var list = ListGeometry.list
    (list.offset, list.content, list.itemCount) = (offset, content, Int(content))
    return list
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

  @Test("It fires at the distance, moving towards the end, and not again")
  func fires() {
    var gate = gate
    #expect(drawn(&gate, [0, 1000, 1133.9, 1134, 1200, 1434, 1500]) == "···!···")
  }

  @Test("Moving away from the end it does not fire")
  func movingAway() {
    var gate = gate
    #expect(drawn(&gate, [1400, 1300, 1200]) == "···")
    #expect(drawn(&gate, [1200, 1201]) == "·!")
  }

  @Test(
    "A finger, its momentum and other ways of the user's count, a program's do not",
    arguments: ScrollMotion.all)
  func motions(motion: ScrollMotion) {
    var gate = gate
    #expect(drawn(&gate, [1000, 1200], motion) == (motion.isByUser ? "·!" : "··"))
  }

  @Test("While its component is busy it does not fire, and stays open")
  func busy() {
    var gate = gate
    #expect(drawn(&gate, [1000, 1200], isIdle: false) == "··")
    #expect(drawn(&gate, [1210]) == "!")
  }

  @Test("It never fires at the very start, however large the distance")
  func atTheStart() {
    var gate = LoadMoreGate(LoadMorePolicy(preload: .screens(100)))
    // Pulled down and let back up again: no step towards the next page.
    #expect(drawn(&gate, [-64, -164, -120, -64]) == "····")
    #expect(drawn(&gate, [-63]) == "!")
  }

  @Test("Room that a header holds open is still the start")
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

  @Test(
    """
    It does not fire before there has been something to compare with, or before \
    layout
    """)
  func first() {
    var gate = gate
    #expect(drawn(&gate, [1300]) == "·")
    var unseen = list(at: 1400)
    unseen.viewport = 0
    let verdict = gate.scrolled(unseen, motion: .dragging, isIdle: true, at: .zero)
    #expect(verdict == .nothing)
  }

  @Test("Loading that began by another way counts as the page")
  func otherWays() {
    var gate = gate
    _ = drawn(&gate, [1000])
    gate.loadingBegan()
    gate.loadingBegan()
    #expect(drawn(&gate, [1200, 1300]) == "··")
    gate.loadingEnded(.succeeded, at: .zero)
    #expect(drawn(&gate, [1310]) == "·")
  }

  @Test("What the content grows by before loading begins is not of that page")
  func grownBefore() {
    var gate = gate
    #expect(drawn(&gate, [1000, 1200]) == "·!")
    #expect(drawn(&gate, [1210], content: 2100, isIdle: false) == "·")
    gate.loadingBegan()
    gate.loadingEnded(.succeeded, at: .zero)
    #expect(drawn(&gate, [1500], content: 2100) == "·")
    #expect(drawn(&gate, [1510], content: 2101) == "!")
  }
}
