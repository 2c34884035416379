import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct MisuseTests {
    @Test("A header that its own action replaces ends normally; the next pull calls the new one")
    func headerSetWithinItsAction() async {
      let screen = Screen()
      var (count, ended) = (0, 0)
      screen.refresh.header = RefreshHeader(.caption, configuration: .tmallHeader()) {
        [weak screen] in
        count += 1
        screen?.addHeader()
        try Task.checkCancellation()
        ended += 1
      }
      await screen.pull(waiting: 2)
      #expect((count, ended) == (1, 1))
      #expect(screen.list.contentInset == .zero)
      #expect(screen.list.contentOffset.y == screen.top)
      await screen.pull(waiting: 1)
      #expect(screen.refreshCount == 1)
      #expect(screen.componentViews().count == 1)
    }

    @Test("If `itemCount` replaces the header being set, one is left, and refreshes once")
    func exchangedWhileItAttaches() async {
      let screen = Screen()
      var exchanges = 0
      screen.refresh.itemCount = { [weak screen] in
        exchanges += 1
        if exchanges == 1 {
          screen?.list.refresh.header = nil
          screen?.addHeader()
        }
        return 20
      }
      screen.refresh.header = RefreshHeader(.arrow) { Issue.record("the first one loads") }
      #expect(exchanges > 0)
      #expect(screen.componentViews().count == 1)
      #expect(screen.list.observationCount == 5)
      await screen.pull(waiting: 1)
      #expect(screen.refreshCount == 1)
      #expect(screen.list.contentInset.top == 80)
      await screen.endRefresh(waiting: 2)
      #expect(screen.list.contentInset == .zero)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test("A header whose frames cannot be read reports it once, and refreshes with captions")
    func unreadableFrames() async {
      let screen = Screen()
      var problems: [String] = []
      screen.refresh.onProblem = { problems.append("\($0)") }
      screen.refresh.header = RefreshHeader(
        pull: GIFViewTests.Broken(), captions: RefreshCaptions(pull: "Pull", loading: "Loading"),
        action: screen.refreshAction)
      await screen.pull(waiting: 1)
      #expect(screen.refreshCount == 1)
      #expect(
        problems == ["a frame cannot be read: \(GIFFileError.missing(name: "cat", bundle: ""))"])
      #expect(screen.componentViews().first?.caption.text == "Loading")
    }

    @Test("`localizedDescription` of a GIF error says missing, a folder, or not a GIF")
    func localizedErrors() {
      func text(_ make: () throws -> EncodedGIF) -> String? {
        do { _ = try make() } catch { return error.localizedDescription }
        return nil
      }
      #expect(text { try EncodedGIF(named: "none") }?.hasPrefix("no none.gif and no data") == true)
      #expect(text { try EncodedGIF(contentsOf: Fixtures.folder) } == "it is a folder")
      #expect(text { try EncodedGIF(Data()) }?.hasPrefix("not a GIF: it does not begin") == true)
    }

    @Test("A `UIRefreshControl` and a list without bounce are reported; the control is kept")
    func reports() {
      let screen = Screen()
      var problems: [String] = []
      screen.refresh.onProblem = { problems.append("\($0)") }
      let control = UIRefreshControl(frame: .zero)
      screen.list.refreshControl = control
      screen.list.bounces = false
      screen.addHeader()
      #expect(screen.list.refreshControl === control)
      #expect(problems == ["\(RefreshProblem.refreshControl)", "\(RefreshProblem.noBounce)"])
    }

    @Test(
      "After a content height of NaN, infinity, -50 or 0, a valid height restores inset, offset, header and footer",
      arguments: [.nan, .infinity, -.infinity, -50, 0] as [Double])
    func oddNumbers(length: Double) async {
      let screen = Screen(header: true)
      screen.refresh.footer = .automatic(screen.pageAction)
      screen.list.contentSize.height = length
      screen.refresh.contentInserted(length)
      screen.list.contentSize.height = 3000
      screen.list.contentOffset.y = screen.top
      await screen.pull(waiting: 1)
      await screen.endRefresh(waiting: 1)
      let inset = screen.list.contentInset
      #expect((inset.top, inset.bottom) == (0, 44))
      #expect(screen.refreshCount == 1 && screen.pageCount == 0)
      #expect(screen.list.contentOffset == CGPoint(x: 0, y: screen.top))
      #expect(Set(screen.componentViews().map(\.frame.minY)) == [-60, 3000])
    }

    @Test("A list of size zero outside a window loads nothing by a drag or a request")
    func zeroSizes() async {
      let list = UIScrollView(frame: .zero)
      var count = 0
      list.refresh.header = RefreshHeader(.arrow) { count += 1 }
      list.refresh.footer = LoadMoreFooter(.preload(screens: 1)) { _ in .succeeded }
      list.touch()
      list.drag(y: 500)
      list.lift()
      #expect(count == 0)
      list.refresh.request(.start)
      #expect(count == 0)
      list.refresh.header = nil
      list.refresh.footer = nil
      #expect(list.contentInset == .zero)
      #expect(list.refresh.snapshot(at: .start) == nil)
    }

    @Test(
      "Removing all subviews of a loading list, or the hidden one, removes all that was added and the load",
      arguments: [true, false])
    func subviewsTakenOut(all: Bool) async {
      let screen = await Screen.loading()
      let buttons = BackToTopButtons()
      screen.refresh.footer = .automatic(screen.pageAction)
      screen.refresh.backToTop = buttons
      for view in screen.list.subviews where all || !(view is ComponentView) {
        view.removeFromSuperview()
      }
      await screen.wait(1)
      #expect(screen.list.contentInset == .zero && screen.componentViews().isEmpty)
      #expect(buttons.button?.superview == nil && !screen.list.alwaysBounceVertical)
      #expect(screen.cancellations == 1)
      #expect(screen.list.observationCount == 0)
      #expect(screen.list.panGestureRecognizer.targetCount == 0)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test("Removing all subviews of a list whose circle is pulled puts the rows in their places")
    func subviewsTakenOutInAPull() async {
      let screen = Screen()
      screen.refresh.header = RefreshHeader(.hud, action: screen.refreshAction)
      await screen.drag(100)
      #expect(screen.list.lifted != 0)
      for view in screen.list.subviews { view.removeFromSuperview() }
      #expect(screen.list.lifted == 0)
    }

    @Test("A header that is set twice has one view, and one pull refreshes once")
    func setTwice() async {
      let screen = Screen(header: true)
      screen.addHeader()
      #expect(screen.componentViews().count == 1)
      #expect(screen.list.observationCount == 5)
      #expect(screen.list.panGestureRecognizer.targetCount == 1)
      await screen.pull(waiting: 1)
      #expect(screen.refreshCount == 1)
    }
  }
}
