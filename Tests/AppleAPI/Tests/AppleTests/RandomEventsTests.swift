import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

/// A screen to which anything happens, and what the app knows of its own insets meanwhile.
@MainActor
final class RandomScreen {
  enum Event: CaseIterable {
    case touch, drag, lift, cancel, frames, tap, program, rotate, leave, enter, background,
      foreground
    case safeArea, keyboard, noKeyboard, appInset, grow, shrink, end, fail, page, lastPage, exchange
    case scroll, jump
  }

  let screen: Screen
  private var random: SeededGenerator
  private var keyboard: CGFloat = 0
  /// The app's part of the top inset.
  private(set) var top: CGFloat = 0
  private var isWide = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let rules = ScrollRules.all[Int.random(in: 0..<ScrollRules.all.count, using: &random)]
    screen = Screen(rules, content: CGFloat.random(in: 0...4000, using: &random))
    exchange()
  }

  private var list: UIScrollView { screen.list }
  private var isAtRest: Bool { screen.phase == .idle && screen.footerPhase == .idle }

  private func exchange() {
    screen.refresh.coordination.overlap = .firstComeFirstServed
    screen.addHeader()
    screen.refresh.footer = LoadMoreFooter(
      Bool.random(using: &random) ? .preload(screens: 1) : nil, action: screen.pageAction)
  }

  /// Something happens.
  func happen() async {
    let event = Event.allCases[Int.random(in: 0..<Event.allCases.count, using: &random)]
    switch event {
    case .touch: list.touch()
    case .drag:
      if !list.isDragging { list.touch() }
      let way = CGFloat.random(in: -400...400, using: &random)
      for _ in 0..<4 { list.drag(y: way / 4) }
    case .lift: list.lift(y: CGFloat.random(in: -3000...3000, using: &random))
    case .cancel: list.cancelDrag()
    case .frames:
      for _ in 0..<Int.random(in: 1...40, using: &random) { Simulator.shared.step() }
      SimulatorClock.wake()
    case .tap:
      screen.componentViews().randomElement(using: &random)?.tap()
    case .program: list.refresh.request(Bool.random(using: &random) ? .start : .end)
    case .rotate:
      isWide.toggle()
      list.frame = CGRect(x: 0, y: 0, width: isWide ? 844 : 390, height: isWide ? 390 : 844)
    case .leave: if !list.isDragging { list.removeFromSuperview() }
    case .enter: if list.superview == nil { screen.window.addSubview(list) }
    case .background: notify(UIApplication.didEnterBackgroundNotification)
    case .foreground: notify(UIApplication.willEnterForegroundNotification)
    case .safeArea: list.safeArea.top = CGFloat.random(in: 0...150, using: &random)
    case .keyboard:
      guard keyboard == 0 else { return }
      keyboard = 300
      list.contentInset.bottom += keyboard
    case .noKeyboard:
      list.contentInset.bottom -= keyboard
      keyboard = 0
    case .appInset:
      // Meant absolutely, which is only certain while no component has any room.
      guard isAtRest, list.contentInset.top == top else { return }
      top = CGFloat(Int.random(in: 0...60, using: &random))
      list.contentInset.top = top
    case .grow: list.contentSize.height += CGFloat.random(in: 0...900, using: &random)
    case .shrink: list.contentSize.height *= CGFloat.random(in: 0...1, using: &random)
    case .end: await screen.endRefresh()
    case .fail: await screen.app.failRefresh()
    case .page: await screen.endPage(.succeeded(items: 10), adding: 700)
    case .lastPage: await screen.endPage(.noMoreData)
    case .exchange: if Int.random(in: 0..<8, using: &random) == 0 { exchange() }
    case .scroll:
      list.setContentOffset(
        CGPoint(x: 0, y: CGFloat.random(in: 0...2000, using: &random)), animated: true)
    case .jump: list.contentOffset.y = CGFloat(Double.random(in: list.range.y, using: &random))
    }
    // What was cancelled ends two tasks later.
    await screen.runTasks()
  }

  /// Returns the first violated invariant.
  func violation() -> String? {
    let offset = list.contentOffset
    if !offset.x.isFinite || !offset.y.isFinite { return "the offset is \(offset)" }
    if Simulator.shared.runningLinks > 1 { return "\(Simulator.shared.runningLinks) display links" }
    if screen.phase?.isRefreshing == true, screen.footerPhase?.isRefreshing == true {
      return "both load"
    }
    if screen.app.refreshes.count > 1 { return "\(screen.app.refreshes.count) refreshes at once" }
    if screen.app.pages.count > 1 { return "\(screen.app.pages.count) pages at once" }
    if list.observationCount != 5 { return "\(list.observationCount) observations" }
    let room = screen.refresh.snapshot(at: .start)?.contribution ?? 0
    if abs(list.contentInset.top - room - top) > 1e-9 {
      return "the inset is \(list.contentInset.top), with a room of \(room) and \(top) of the app"
    }
    return nil
  }

  /// Everything comes to its end; what is left over then.
  func settle() async -> String? {
    list.lift()
    if list.superview == nil { screen.window.addSubview(list) }
    notify(UIApplication.willEnterForegroundNotification)
    await screen.runTasks()
    list.contentInset.bottom -= keyboard
    list.refresh.footer = nil
    for _ in 0..<3 {
      await screen.endRefresh(waiting: 1.5)
    }
    if screen.phase != .idle { return "it ends in \(String(describing: screen.phase))" }
    // What the app has set is there to the bit. What it added to a room that was no whole number, and took away
    // again, its own sums have rounded.
    let inset = list.contentInset
    if inset.top != top || abs(inset.bottom) > 1e-9 || inset.left != 0 || inset.right != 0 {
      return "the inset drifts to \(inset), where \(top) at the top is the app's"
    }
    let (offset, range) = (Double(list.contentOffset.y), list.range.y)
    if offset < range.lowerBound - 1e-6 || offset > range.upperBound + 1e-6 {
      return "it rests at \(offset), outside \(range)"
    }
    if Simulator.shared.runningLinks != 0 { return "a display link runs on" }
    return nil
  }
}

extension AppleTests {
  @MainActor @Suite struct RandomEventsTests {
    @Test("In 25 lists with 200 random events no two loads run at once, and insets are restored")
    func randomEvents() async {
      for seed in Seeds.first(UInt64(LongTests.count(1000, short: 25))) {
        let screen = RandomScreen(seed: seed)
        for number in 0..<200 {
          await screen.happen()
          if let violation = screen.violation() {
            Issue.record("SEED=\(seed), event \(number): \(violation)")
            return
          }
        }
        if let violation = await screen.settle() {
          Issue.record("SEED=\(seed), at the end: \(violation)")
          return
        }
      }
    }
  }
}
