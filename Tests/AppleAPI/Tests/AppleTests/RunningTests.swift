import Frames
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns
@testable import PullRefresh

extension AppleTests {
  /// Changes by the app while header and footer run.
  @MainActor @Suite struct RunningTests {
    // MARK: Set anew while it runs

    @Test("Replacing header or footer while a page loads keeps load, page number and inset")
    func headerSetAnewWhileAPageLoads() async {
      let screen = Screen()
      var asked: [Int] = []
      screen.addHeader()
      screen.refresh.footer = LoadMoreFooter { [weak screen] page in
        asked.append(page)
        guard let screen else { return .failed }
        return try await screen.pageAction(page)
      }
      _ = Task { await screen.refresh.loadMore() }
      await screen.runTasks()
      await screen.endPage(.succeeded(items: 20), adding: 1000, waiting: 2)
      _ = Task { await screen.refresh.loadMore() }
      await screen.wait(1)
      let room = screen.list.contentInset.bottom
      #expect(asked == [1, 2])
      #expect(room > 0)
      screen.addHeader()
      screen.refresh.style.picture = .pixelsPerPoint(2)
      screen.refresh.coordination.overlap = .allowed
      await screen.wait(1)
      #expect(screen.footerPhase == .loading)
      #expect(screen.list.contentInset.bottom == room)
      #expect(screen.app.pages.count == 1)
      // So does a footer in the footer's place.
      screen.refresh.footer = LoadMoreFooter(
        captions: RefreshCaptions(loading: "Still"), action: screen.pageAction)
      await screen.wait(1)
      #expect(screen.refresh.snapshot(at: .end)?.caption == "Still")
      #expect(screen.footerPhase == .loading && screen.cancellations == 0)
      #expect(screen.list.contentInset.bottom == room)
      #expect(screen.app.pages.map(\.page) == [2])
      await screen.endPage(.noMoreData, waiting: 2)
      screen.addHeader()
      screen.refresh.footer = LoadMoreFooter(
        captions: RefreshCaptions(noMore: "That is all"), action: screen.pageAction)
      await screen.wait(1)
      #expect(screen.footerPhase == .noMoreData)
      #expect(screen.refresh.snapshot(at: .end)?.caption == "That is all")
    }

    @Test("Turning a list's axis during a refresh moves its insets to the sides, and back")
    func turnedWhileItRefreshes() async {
      let screen = await Screen.loading()
      screen.refresh.footer = .automatic(screen.pageAction)
      screen.refresh.isHorizontal = true
      await screen.wait(1)
      #expect(screen.phase == .loading)
      #expect(screen.list.contentInset == UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 44))
      #expect(screen.list.alwaysBounceHorizontal && !screen.list.alwaysBounceVertical)
      await screen.endRefresh(waiting: 2)
      #expect(screen.cancellations == 0)
      screen.refresh.isHorizontal = false
      #expect(screen.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 44, right: 0))
      #expect(screen.list.alwaysBounceVertical && !screen.list.alwaysBounceHorizontal)
    }

    @Test("A new GIF, frame rate or indicator during a refresh does not stop the loading animation")
    func restyledWhileLoading() async throws {
      let screen = Screen()
      let run = try Fixtures.gif("cat-run").frames()
      screen.refresh.header = RefreshHeader(
        pull: run, loading: run, configuration: .tmallHeader(), action: screen.refreshAction)
      await screen.pull(waiting: 1)
      let other = try Fixtures.gif("cat-pull").frames()
      screen.refresh.header = RefreshHeader(
        pull: other, loading: other, captions: RefreshCaptions(loading: "one moment"),
        loadingFrameRate: 10, configuration: .tmallHeader(), action: screen.refreshAction)
      #expect(await shownFrames(screen, in: 1).count >= 9)
      let view = try #require(screen.componentViews().first)
      let shown = try #require(screen.refresh.snapshot(at: .start)?.picture)
      #expect(shown.animation == .loading)
      let pixels = try PixelBytes(view.picture.layer)
      #expect(pixels == PixelBytes(other.bitmaps[shown.frame]))
      #expect(pixels != PixelBytes(run.bitmaps[shown.frame]))
      screen.refresh.setLoadingFrameRate(2)
      #expect(await shownFrames(screen, in: 2).count <= 6)
      #expect(view.caption.text == "one moment")
      screen.refresh.restyle(.start) {
        $0 = .animation(
          AnimatedIndicator(pull: run.timeline, loading: run.timeline),
          captions: RefreshCaptions(loading: "un instant"))
      }
      #expect(view.caption.text == "un instant")
      #expect(await shownFrames(screen, in: 1).count >= 9)
      #expect(screen.phase == .loading && screen.refreshCount == 1 && screen.cancellations == 0)
    }

    // MARK: Cancelled

    @Test("A load that waits behind a hidden header is given up with its list")
    func hiddenWaitingLoad() async {
      let screen = Screen()
      let size = screen.list.frame.size
      screen.list.frame.size = .zero
      screen.addHeader()
      screen.list.refresh.request(.start)
      #expect(screen.phase == .waiting)
      screen.list.refresh.setHidden(true, at: .start)
      screen.list.removeFromSuperview()
      await screen.wait(1)
      screen.list.frame.size = size
      screen.window.addSubview(screen.list)
      screen.list.refresh.setHidden(false, at: .start)
      await screen.wait(1)
      #expect(screen.phase == .idle && screen.refreshCount == 0)
    }

    @Test("Cancelling a refresh cancels its task and closes its inset")
    func cancelled() async {
      for minimum in [0, 5] {
        let screen = Screen()
        var configuration = PullConfiguration.tmallHeader()
        configuration.minimumDuration = .seconds(minimum)
        screen.refresh.header = RefreshHeader(
          .caption, configuration: configuration, action: screen.refreshAction)
        for cancellations in 1...2 {
          await screen.pull(waiting: 1)
          #expect(screen.refresh.isRefreshing && screen.list.contentInset.top == 80)
          if cancellations == 1 {
            screen.refresh.end(.start, .cancelled)
          } else {
            screen.refresh.cancel()
          }
          // No time has passed.
          #expect(screen.phase == .settling(.cancelled), "at least \(minimum) s")
          #expect(!screen.refresh.isRefreshing)
          await screen.wait(0.3)
          #expect(screen.list.contentInset == .zero, "at least \(minimum) s")
          await screen.wait(0.2)
          #expect(screen.phase == .idle && screen.cancellations == cancellations)
        }
      }
    }

    @Test("A page load is cancelled when its list is removed from the window and does not return")
    func pageLeavesForGood() async {
      let screen = Screen()
      screen.refresh.footer = .automatic(screen.pageAction)
      _ = Task { await screen.refresh.loadMore() }
      await screen.wait(1)
      #expect(screen.app.pages.count == 1)
      screen.list.removeFromSuperview()
      await screen.wait(1)
      #expect(screen.app.pages.isEmpty && !screen.refresh.isLoadingMore)
    }

    /// A list of a controller, which has loaded for a second.
    private func loadingList(of controller: UIViewController) async -> Screen {
      let screen = Screen()
      controller.view = UIView(frame: screen.window.bounds)
      screen.window.addSubview(controller.view)
      controller.view.addSubview(screen.list)
      screen.addHeader()
      await screen.pull(waiting: 1)
      return screen
    }

    /// A list of a controller, which has loaded for a second when another covers it.
    private func coveredList(of controller: UIViewController) async -> Screen {
      let screen = await loadingList(of: controller)
      controller.view.removeFromSuperview()
      await screen.wait(3)
      return screen
    }

    @Test("A refresh goes on while its view controller is covered, and is cancelled by a pop")
    func controllerCoveredAndPopped() async {
      let (stack, controller) = (UIViewController(), UIViewController())
      stack.addChild(controller)
      let screen = await coveredList(of: controller)
      #expect(screen.cancellations == 0)
      #expect(screen.phase == .loading)
      screen.window.addSubview(controller.view)
      await screen.wait(1)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
      await screen.wait(1)
      #expect(screen.cancellations == 1)
    }

    @Test(
      "A refresh continues while its view controller shows another list in the list's place, and is cancelled when the list leaves with the controller"
    )
    func exchangedLists() async {
      let controller = UIViewController()
      let screen = await loadingList(of: controller)
      let other = UIScrollView(frame: screen.window.bounds)
      for _ in 0..<2 {
        screen.list.removeFromSuperview()
        controller.view.addSubview(other)
        await screen.wait(1)
        #expect(screen.cancellations == 0 && screen.phase == .loading)
        other.removeFromSuperview()
        controller.view.addSubview(screen.list)
        await screen.wait(1)
      }
      #expect(screen.cancellations == 0 && screen.phase == .loading)
      controller.view.removeFromSuperview()
      await screen.wait(1)
      #expect(screen.cancellations == 1)
    }

    @Test("A view that a view controller has let go is not loaded again when its list has left")
    func unloadedView() async {
      final class Controller: UIViewController {
        var loads = 0
        override func loadView() {
          loads += 1
          super.loadView()
        }
      }
      let controller = Controller()
      let screen = await loadingList(of: controller)
      controller.view.removeFromSuperview()
      screen.list.removeFromSuperview()
      controller.view = nil
      await screen.wait(1)
      #expect(controller.loads == 0 && screen.cancellations == 1)
    }

    @Test(
      "A refresh continues while its list is covered: that of a presented controller, or of the root below a sheet",
      arguments: [true, false])
    func controllerPresented(isPresented: Bool) async {
      let (root, presented) = (UIViewController(), UIViewController())
      root.present(presented)
      let screen = await coveredList(of: isPresented ? presented : root)
      #expect(screen.cancellations == 0)
      #expect(screen.phase == .loading)
    }

    // MARK: Asked again, and taken away

    @Test(
      "A refresh requested while the header shows success or closes calls the action a second time",
      arguments: [0, 1])
    func askedWhileItCloses(secondsShown: Int) async {
      let screen = Screen()
      screen.refresh.header = RefreshHeader(
        pull: Fixtures.still(1), configuration: .tmallHeader(),
        style: AnimatedStyle(endDurations: EndDurations(succeeded: .seconds(secondsShown))),
        action: screen.refreshAction)
      await screen.pull(waiting: 1)
      await screen.endRefresh(waiting: 0.1)
      #expect(screen.refresh.snapshot(at: .start)?.outcome == .succeeded)
      var outcomes: [RefreshOutcome] = []
      _ = Task { outcomes.append(await screen.refresh.refresh()) }
      await screen.wait(1)
      #expect(screen.refreshCount == 2 && outcomes.isEmpty)
      #expect(screen.list.contentInset.top == 80)
      await screen.endRefresh(waiting: 3)
      #expect(outcomes == [.succeeded])
      #expect(screen.list.contentInset == .zero)
    }

    @Test("When a loading header is removed, its observers receive the idle phase once")
    func watchedAndRemoved() async {
      let screen = Screen(header: true)
      var (told, watched): ([RefreshPhase], [RefreshPhase]) = ([], [])
      screen.refresh.onChange = { told.append($0.phase) }
      _ = Task {
        for await state in screen.refresh.changes(of: .start) { watched.append(state.phase) }
      }
      await screen.pull(waiting: 1)
      screen.refresh.header = nil
      await screen.wait(1)
      #expect(told.last == .idle && watched.last == .idle)
      let count = told.count
      screen.refresh.header = nil
      #expect(told.count == count)
    }

    // MARK: Time and readings

    @Test("A list that is hidden while its header opens still calls the refresh action")
    func hiddenWhileItOpens() async {
      let screen = Screen()
      var configuration = PullConfiguration.tmallHeader()
      configuration.actionTiming = .afterHoldAnimation
      screen.refresh.header = RefreshHeader(
        .caption, configuration: configuration, action: screen.refreshAction)
      await screen.pull()
      #expect(screen.refreshCount == 0)
      screen.list.isHidden = true
      await screen.wait(2)
      #expect(screen.refreshCount == 1)
    }

    @Test("A scroll event calls `itemCount` once, even with a header and a footer")
    func itemsCountedOnce() async {
      let screen = Screen()
      var counts = 0
      screen.refresh.itemCount = {
        counts += 1
        return 20
      }
      screen.addHeader()
      screen.refresh.footer = LoadMoreFooter(
        .preload(screens: 0.5), action: screen.pageAction)
      await screen.drag(100)
      counts = 0
      screen.list.contentOffset.y -= 3
      #expect(counts == 1)
    }

    // MARK: -

    /// The frames of the loading animation that are shown, one after the other.
    private func shownFrames(_ screen: Screen, in seconds: Double) async -> [Int] {
      var frames: [Int] = []
      for _ in 0..<Int(seconds / Simulator.frame) {
        await screen.wait(Simulator.frame)
        if let picture = screen.refresh.snapshot(at: .start)?.picture,
          picture.animation == .loading, frames.last != picture.frame
        {
          frames.append(picture.frame)
        }
      }
      return frames
    }
  }
}
