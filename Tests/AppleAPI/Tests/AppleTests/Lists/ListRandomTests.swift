import CoreGraphics
import Foundation
import GIFRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

/// A list of SwiftUI to which anything happens.
@MainActor
private final class RandomList {
  enum Event: CaseIterable {
    case touch, drag, lift, take, frames, activate, program, rotate, leave, enter, background
    case foreground, bar, keyboard, noKeyboard, grow, shrink, end, fail, page, lastPage, jump
    case value
  }

  let screen: ListScreen
  private var random: SeededGenerator
  private var isWide = false

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let rules = ListRules.all[Int.random(in: 0..<ListRules.all.count, using: &random)]
    screen = ListScreen(
      rules, content: CGFloat.random(in: 0...4000, using: &random), ListScreen.both)
    screen.tree.environment.accessibility.runsVoiceOver = true
  }

  private var list: ScrollingList { screen.list }

  func happen() async {
    switch Event.allCases[Int.random(in: 0..<Event.allCases.count, using: &random)] {
    case .touch: list.touch()
    case .drag:
      list.touch()
      let way = CGFloat.random(in: -400...400, using: &random)
      for _ in 0..<4 { list.drag(way / 4) }
    case .lift: list.lift(velocity: Double.random(in: -3000...3000, using: &random))
    case .take: await screen.takeFingers()
    case .frames:
      for _ in 0..<Int.random(in: 1...40, using: &random) { Simulator.shared.step() }
      SimulatorClock.wake()
    case .activate: screen.tree.elements.randomElement(using: &random)?.activate()
    case .program: screen.session?.request(Bool.random(using: &random) ? .start : .end)
    case .rotate:
      isWide.toggle()
      list.size = CGSize(width: isWide ? 844 : 390, height: isWide ? 390 : 844)
    case .leave: screen.tree.show(false)
    case .enter: screen.tree.show(true)
    case .background: post(UIApplication.didEnterBackgroundNotification)
    case .foreground: post(UIApplication.willEnterForegroundNotification)
    case .bar: list.safeArea.top = CGFloat(Int.random(in: 0...150, using: &random))
    case .keyboard: list.safeArea.bottom = 334
    case .noKeyboard: list.safeArea.bottom = 34
    case .grow: list.contentSize.height += CGFloat.random(in: 0...900, using: &random)
    case .shrink: list.contentSize.height *= CGFloat.random(in: 0...1, using: &random)
    case .end: await screen.app.endRefresh()
    case .fail: await screen.app.failRefresh()
    case .page:
      list.contentSize.height += 700
      await screen.app.endPage(.succeeded(items: 10))
    case .lastPage: await screen.app.endPage(.noMoreData)
    case .jump: list.jump(to: CGFloat(Double.random(in: list.range, using: &random)))
    case .value: screen.update(ListScreen.both)
    }
    await screen.app.runTasks()
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: nil)
  }

  /// What must hold whatever happens; the first that does not.
  func violation() -> String? {
    if !list.offset.isFinite { return "the offset is \(list.offset)" }
    if screen.phase?.isRefreshing == true, screen.footerPhase?.isRefreshing == true {
      return "both load"
    }
    if screen.app.refreshes.count > 1 { return "\(screen.app.refreshes.count) refreshes at once" }
    if screen.app.pages.count > 1 { return "\(screen.app.pages.count) pages at once" }
    if screen.tree.states(of: ListRefresh.self).count != 1 { return "another host" }
    return nil
  }

  /// Everything comes to its end; what is left over then.
  func settle() async -> String? {
    list.lift()
    screen.tree.show(true)
    post(UIApplication.willEnterForegroundNotification)
    await screen.app.runTasks()
    screen.update(ListScreen.header)
    for _ in 0..<3 {
      await screen.app.endRefresh()
      await screen.wait(1.5)
    }
    if screen.phase != .idle { return "it ends in \(String(describing: screen.phase))" }
    if list.padding != EdgeInsets() { return "\(list.padding) is left" }
    let (offset, range) = (Double(list.offset), list.range)
    if offset < range.lowerBound - 1e-6 || offset > range.upperBound + 1e-6 {
      return "it rests at \(offset), outside \(range)"
    }
    let rest = screen.session?.engine.snapshot(of: .start)?.contribution
    if rest != 0 { return "the engine thinks of a room of \(String(describing: rest))" }
    let geometry = screen.refresh?.host.geometry.systemInsets.start
    if geometry != Double(list.safeArea.top) {
      return "the inset at rest is \(list.safeArea.top), not \(String(describing: geometry))"
    }
    if screen.tree.drawsAtEveryFrame { return "it is drawn on" }
    return nil
  }
}

extension AppleTests {
  @MainActor @Suite struct ListRandomTests {
    @Test("Whatever happens to a list of SwiftUI in whatever order, what must hold holds")
    func randomEvents() async {
      let isLong = ProcessInfo.processInfo.environment["LONG_TESTS"] != nil
      for seed in 0..<UInt64(isLong ? 250 : 15) {
        let list = RandomList(seed: seed)
        for number in 0..<200 {
          await list.happen()
          if let violation = list.violation() {
            Issue.record("seed \(seed), event \(number): \(violation)")
            return
          }
        }
        if let violation = await list.settle() {
          Issue.record("seed \(seed), at the end: \(violation)")
          return
        }
      }
    }
  }
}
