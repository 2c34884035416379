import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// Anything in any order: fingers, wheels, windows, sizes, the app and its insets.
  @MainActor @Suite struct RandomEventsTests {
    @Test(
      "After 2000 random events, removing header and footer leaves exactly the insets that the app set",
      arguments: ScrollRules.allWithInsetsOfTheApp)
    func events(rules: ScrollRules) async {
      let seed = Seeds.first(1).lowerBound
      var random = SeededGenerator(seed: rules.countsUpwards ? ~seed : seed)
      let desk = Desk(rules, header: true)
      desk.addFooter()
      var appPart: CGFloat = 52
      for _ in 0..<LongTests.count(20_000, short: 2000) {
        switch random.next() % 16 {
        case 0: desk.list.touch()
        case 1...6: desk.list.drag(Double(Int(random.next() % 240)) - 100)
        case 7: desk.list.lift(velocity: Double(Int(random.next() % 4000)) - 2000)
        case 8: desk.list.lift(isCancelled: true)
        case 9: desk.list.turnWheel(Double(Int(random.next() % 400)) - 200)
        case 10: desk.window.cover(random.next() % 2 == 0)
        case 11: desk.list.setFrameSize(NSSize(width: 400, height: 400 + Int(random.next() % 300)))
        case 12:
          let height = 200 + CGFloat(random.next() % 4000)
          desk.list.documentView?.setFrameSize(NSSize(width: 400, height: height))
        case 13:
          // A bar that comes and goes.
          let step: CGFloat = appPart == 52 ? 30 : -30
          desk.list.contentInsets.top += step
          appPart += step
        case 14: await desk.endRefresh()
        default: Simulator.shared.step()
        }
        if random.next() % 8 == 0 { await desk.wait(Simulator.frame) }
        #expect(desk.list.offset.isFinite, "SEED=\(seed)")
      }
      desk.list.lift()
      desk.window.cover(false)
      await desk.endRefresh(waiting: 3)
      await desk.endRefresh(waiting: 3)
      for _ in 0..<2 {
        #expect(desk.list.contentInsets.top == appPart, "SEED=\(seed)")
        #expect(desk.list.contentInsets.bottom == 0, "SEED=\(seed)")
        // Taking them away would close what they have left open.
        desk.refresh.header = nil
        desk.refresh.footer = nil
      }
      #expect(Simulator.shared.runningLinks == 0, "SEED=\(seed)")
    }
  }
}
