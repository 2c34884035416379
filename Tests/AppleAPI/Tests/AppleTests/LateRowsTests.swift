import PullRefresh
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

    /// A finger drags a list towards its end, and lets go.
    private func drag(_ list: UIScrollView, by points: Double) async {
      await list.dragInSteps(by: -points)
      list.lift()
    }

    /// Scrolls to the very end, with the footer in view, and waits until the page loads.
    private func loadAtEnd(of list: UIScrollView, _ app: AppActions) async {
      let before = app.pageCount
      for _ in 0..<12 {
        await drag(list, by: 400)
        await app.wait(0.5)
      }
      // A footer that only a pull loads is pulled; the others have loaded by now.
      if app.pageCount == before { await drag(list, by: 300) }
      await app.wait(1)
      #expect(app.pageCount == before + 1)
      list.setContentOffset(CGPoint(x: 0, y: list.range.y.upperBound), animated: false)
      await app.wait(1)
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
        await loadAtEnd(of: screen.list, screen.app)
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

    /// A list whose items are the view's state, as in the README.
    private struct Page: View {
      let app: AppActions
      let kind: Kind
      @State private var count = 70

      init(_ app: AppActions, _ kind: Kind) { (self.app, self.kind) = (app, kind) }

      var body: some View {
        List(0..<count, id: \.self) { item in Text("Item \(item)") }
          .loadMoreFooter(
            kind.footer { page in
              let result = try await app.pageAction(page)
              count += 45
              return result
            })
      }
    }

    @Test(
      "In SwiftUI, which shows a page's rows one frame later, what is seen stays where it is at every page",
      arguments: Kind.allCases, ScrollRules.all)
    func swiftUI(kind: Kind, rules: ScrollRules) async throws {
      let app = AppActions()
      let (tree, list) = try hostedList(Page(app, kind), rules: rules)
      list.refresh.setClock(SimulatorClock())
      list.window?.layoutIfNeeded()
      for page in 1...2 {
        await loadAtEnd(of: list, app)
        let (offset, length) = (list.contentOffset.y, list.contentSize.height)
        await app.endPage(.succeeded)
        // The state has changed, but not what is on the screen.
        #expect(list.contentSize.height == length)
        var seen: Set<CGFloat> = []
        for _ in 0..<60 {
          seen.insert(list.contentOffset.y)
          await app.wait(Simulator.frame)
        }
        #expect(list.contentSize.height == length + 45 * 44)
        #expect(seen == [offset], "\(kind), page \(page)")
        #expect(list.contentInset.bottom == (kind == .automatic ? 44 : 0))
      }
      tree.remove()
    }

    @Test("Without rows, a footer in view closes 0.1 s after its page, and the list comes back")
    func noRows() async {
      let screen = Screen()
      screen.refresh.footer = Kind.readme.footer(screen.pageAction)
      await loadAtEnd(of: screen.list, screen.app)
      let offset = screen.list.contentOffset.y
      await screen.endPage(.succeeded, waiting: 0.08)
      #expect(screen.list.contentInset.bottom == 62 && screen.list.contentOffset.y == offset)
      await screen.wait(0.5)
      #expect(screen.list.contentInset.bottom == 0)
      #expect(screen.list.contentOffset.y == offset - 62)
    }
  }
}
