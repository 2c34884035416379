import Testing

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension HostTests {
  /// A pull, a load, and what happens to the list meanwhile.
  @MainActor @Suite struct PullTests {
    private func expectNothingLeft(_ stage: Stage, refreshes: Int) {
      #expect(stage.phase == .idle && stage.room == 0 && stage.refreshCount == refreshes)
      #expect(abs(stage.list.offset - stage.top) < 0.5)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "An app that sets its own insets again while a list at its end loads does not scroll header or footer out of view",
      arguments: ScrollRules.crossed.filter { !$0.titleTakesPull }, ScrollEdge.allCases)
    func appSetsItsInsetsAgain(rules: ScrollRules, edge: ScrollEdge) async {
      let stage = Stage(rules)
      let list = stage.list
      let own = list.insets
      // Its inset follows the header's visible part.
      stage.refresh.header = RefreshHeader(.arrow, action: stage.refreshAction)
      stage.refresh.footer = .arrow(action: stage.pageAction)
      if edge == .end {
        list.offset = list.offsets.upperBound
        await stage.wait(0.1)
      }
      await stage.pull(edge == .start ? 300 : -300, waiting: 2)
      let loading = (list.insets, list.offset)
      #expect(loading.0[edge] > own[edge])
      #expect(loading.1 == (edge == .start ? list.offsets.lowerBound : list.offsets.upperBound))
      for _ in 0..<8 {
        list.insets = own
        await stage.wait(0.1)
        #expect(list.offset == loading.1)
        #if canImport(UIKit)
          // AppKit does not tell of an inset that moves nothing.
          #expect(list.insets == loading.0)
        #endif
      }
      #expect(stage.refresh.snapshot(at: edge)?.phase == .loading)
      if edge == .start {
        await stage.endRefresh(waiting: 2)
      } else {
        await stage.endPage(.succeeded, waiting: 2)
      }
      #expect(list.insets == own && list.offsets.contains(list.offset))
    }

    @Test(
      "A pull arms the header, the release loads with 80 points held, and the end restores inset and offset",
      arguments: ScrollRules.crossed)
    func wholePull(rules: ScrollRules) async {
      let stage = Stage(rules, header: true)
      await stage.drag(300)
      #expect(stage.phase?.isArmed == true && stage.refreshCount == 0)
      stage.list.letGo(velocity: 0)
      await stage.runTasks()
      #if canImport(UIKit)
        #expect(stage.phase == .loading && stage.refreshCount == 1)
      #endif
      await stage.wait(2)
      #expect(stage.phase == .loading && stage.refreshCount == 1)
      #expect(stage.room == 80 && abs(stage.list.offset - (stage.top - 80)) < 1)
      await stage.endRefresh(waiting: 2)
      expectNothingLeft(stage, refreshes: 1)
    }

    @Test(
      "A list that is thrown more than 60 points past its start arms no header, and comes to rest at its top",
      arguments: ScrollRules.all)
    func momentum(rules: ScrollRules) async {
      let stage = Stage(rules, header: true)
      await stage.drag(-400)
      stage.list.letGo(velocity: -4000)
      var farthest = 0.0
      for _ in 0..<180 {
        await stage.wait(Simulator.frame)
        farthest = max(farthest, stage.top - stage.list.offset)
        // Where nobody learns of the events, nobody learns that the fingers have left.
        if rules.tellsEvents { #expect(stage.phase?.isArmed == false, "\(farthest) points") }
      }
      // Fingers would have armed it at 60 points.
      #expect(farthest > 60)
      expectNothingLeft(stage, refreshes: 0)
    }

    @Test(
      "A pull that ends before the trigger distance refreshes nothing, and the list returns to its top",
      arguments: ScrollRules.all)
    func shortPull(rules: ScrollRules) async {
      let stage = Stage(rules, header: true)
      await stage.pull(60, waiting: 2)
      expectNothingLeft(stage, refreshes: 0)
    }

    @Test(
      "A pull that the system cancels past the trigger distance refreshes nothing, and leaves no inset",
      // Where nobody learns of the events, nobody learns that fingers were not lifted.
      arguments: ScrollRules.crossed.filter(\.tellsEvents))
    func cancelled(rules: ScrollRules) async {
      let stage = Stage(rules, header: true)
      await stage.drag(300)
      #expect(stage.phase?.isArmed == true)
      stage.list.takeAway()
      await stage.wait(2)
      expectNothingLeft(stage, refreshes: 0)
    }

    @Test(
      "Reloading the rows during a pull keeps the header armed, and only the release refreshes",
      arguments: ScrollRules.all.filter { !$0.countsUpwards })
    func reloadInADrag(rules: ScrollRules) async {
      let stage = Stage(rules, header: true)
      await stage.drag(300)
      for height in [3000.0, 900, 0, 2500] {
        stage.list.content = height
        await stage.wait(Simulator.frame)
      }
      #expect(stage.phase?.isArmed == true && stage.refreshCount == 0)
      await stage.lift(waiting: 1)
      #expect(stage.refreshCount == 1)
      await stage.endRefresh(waiting: 2)
      expectNothingLeft(stage, refreshes: 1)
    }

    @Test(
      "Replacing the rows while the header loads and closes leaves the list at its top, and loads no page",
      arguments: ScrollRules.all)
    func reload(rules: ScrollRules) async {
      let stage = Stage(rules, header: true)
      stage.refresh.footer = LoadMoreFooter(
        .preload(screens: 0.5), action: stage.pageAction)
      await stage.pull(waiting: 1)
      // As a diffable data source has it: old rows go, new ones come, in steps and in one frame.
      for height in [2000.0, 400, 0, 4000] {
        stage.list.content = height
        await stage.wait(Simulator.frame)
      }
      #expect(stage.room == 80 && stage.phase == .loading)
      await stage.endRefresh()
      stage.list.content = 100
      stage.list.content = 5000
      await stage.wait(2)
      #expect(stage.phase == .idle && stage.room == 0)
      #expect(stage.refreshCount == 1 && stage.pageCount == 0)
      // A document that counts upwards grows at its beginning, and what is seen of it stays.
      if !rules.countsUpwards { expectNothingLeft(stage, refreshes: 1) }
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "If bars change or the list is resized at rest, in a pull and in a load, it refreshes once and holds 80 points below the bar",
      arguments: ScrollRules.all)
    func resize(rules: ScrollRules) async {
      let stage = Stage(rules, header: true)
      let usual = stage.bar
      func resize() async {
        for (width, height, bar, side) in [
          (320, 844, 143, 0), (507, 500, 91, 0), (844, 390, 32, 59), (390, 844, 143, 0),
          (390, 800, usual, 0),
        ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
          stage.resize(to: CGSize(width: width, height: height), bar: bar, side: side)
          #if canImport(UIKit)
            await stage.wait(Simulator.frame)
            #expect(stage.componentViews().first?.frame.width == width)
          #endif
          await stage.wait(0.2)
          #expect(stage.componentViews().first?.frame.width == width)
          if stage.phase == .loading || stage.phase == .idle {
            #expect(stage.room == (stage.phase == .idle ? 0 : 80))
          }
        }
      }
      await resize()
      await stage.drag(200)
      // Where nobody learns of a Mac's events, another size can be the end of a pull.
      if rules.tellsEvents { await resize() }
      stage.list.drag(by: 100)
      await stage.lift(waiting: 1)
      #expect(stage.refreshCount == 1)
      await resize()
      #expect(stage.phase == .loading && stage.room == 80)
      await stage.endRefresh(waiting: 2)
      expectNothingLeft(stage, refreshes: 1)
    }
  }
}
