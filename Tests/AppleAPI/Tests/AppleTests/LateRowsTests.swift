import GIFRefresh
import PullRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// Pages whose rows are in the list a moment after the action has returned.
  @MainActor @Suite struct LateRowsTests {
    /// The kinds of footers, as the guides make them.
    enum Kind: CaseIterable, Sendable {
      case readme, arrow, cat, automatic, pulled

      @MainActor func footer(_ action: @escaping LoadMoreFooter.Action) -> LoadMoreFooter {
        switch self {
        case .readme: LoadMoreFooter(.preload(screens: 1.5), action: action)
        case .arrow: .arrow(.preload(screens: 1.5), action: action)
        case .cat: .cat(action)
        case .automatic: .automatic(action)
        case .pulled: LoadMoreFooter(action: action)
        }
      }
    }

    /// Scrolls to the very end, with the footer in view, and waits until the page loads.
    private func loadAtEnd(_ screen: Screen) async {
      let list = screen.list
      for _ in 0..<12 {
        await screen.drag(-400)
        list.lift()
        await screen.wait(0.5)
      }
      // A footer that only a pull loads is pulled; the others have loaded by now.
      if screen.pageCount == 0 {
        await screen.drag(-300)
        list.lift()
      }
      await screen.wait(1)
      #expect(screen.pageCount == 1)
      list.setContentOffset(CGPoint(x: 0, y: list.range.y.upperBound), animated: false)
      await screen.wait(1)
    }

    @Test(
      "Rows that come 0 to 100 ms after their page leave what is seen where it is, for all footers",
      arguments: Kind.allCases, ScrollRules.all)
    func rows(kind: Kind, rules: ScrollRules) async {
      var rules = rules
      rules.rowsComeLate = false
      for delay in [0, Simulator.frame, 0.09] {
        let screen = Screen(rules)
        screen.refresh.footer = kind.footer(screen.pageAction)
        await loadAtEnd(screen)
        let offset = screen.list.contentOffset.y
        var seen: Set<CGFloat> = []
        if delay == 0 { screen.list.contentSize.height += 2000 }
        await screen.app.endPage(.succeeded)
        for frame in 0..<60 {
          await screen.wait(Simulator.frame)
          if delay > 0, frame == Int((delay / Simulator.frame).rounded()) - 1 {
            screen.list.contentSize.height += 2000
          }
          seen.insert(screen.list.contentOffset.y)
        }
        #expect(seen == [offset], "\(kind), \(delay) s late")
        #expect(screen.list.contentInset.bottom == (kind == .automatic ? 44 : 0))
      }
    }

    @Test("Without rows, a footer in view closes 0.1 s after its page, and the list comes back")
    func noRows() async {
      let screen = Screen()
      screen.refresh.footer = Kind.readme.footer(screen.pageAction)
      await loadAtEnd(screen)
      let offset = screen.list.contentOffset.y
      await screen.app.endPage(.succeeded)
      await screen.wait(0.08)
      #expect(screen.list.contentInset.bottom == 62 && screen.list.contentOffset.y == offset)
      await screen.wait(0.5)
      #expect(screen.list.contentInset.bottom == 0)
      #expect(screen.list.contentOffset.y == offset - 62)
    }
  }
}
