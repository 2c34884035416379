import GIFRefresh
import QuartzCore
import UIKit

@testable import GIFRefreshUIOnStandIns

/// What a server says when it is not there.
struct Failure: Error {}

/// A phone's screen with a list on it, and an app that loads when it is told to end.
@MainActor
final class Screen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let list: UIScrollView
  /// What the app's actions wait for.
  private(set) var refreshes: [CheckedContinuation<Void, any Error>] = []
  private(set) var pages: [(page: Int, CheckedContinuation<LoadingResult, any Error>)] = []
  private(set) var refreshCount = 0
  private(set) var pageCount = 0
  private(set) var cancellations = 0

  /// A list below a navigation bar of 91 points and above a home indicator of 34.
  init(_ rules: ScrollRules = ScrollRules(), content: CGFloat = 3000) {
    Simulator.shared.reset()
    UIAccessibility.announcements = []
    UIFeedbackGenerator.felt = []
    list = UIScrollView(frame: window.bounds)
    list.rules = rules
    list.contentSize = CGSize(width: 390, height: content)
    list.safeArea = UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0)
    list.contentOffset = CGPoint(x: 0, y: -91)
    window.addSubview(list)
    _ = ScrollViewRefresh(on: list, clock: SimulatorClock())
  }

  /// Where the list rests at its start without components.
  let top: CGFloat = -91

  /// The actions wait, without keeping the screen; one that is cancelled ends.
  var refreshAction: @MainActor () async throws -> Void {
    { [weak self] in
      self?.refreshCount += 1
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { self?.refreshes.append($0) }
      } onCancel: {
        Task { @MainActor in self?.cancelRefreshes() }
      }
    }
  }

  var pageAction: @MainActor (Int) async throws -> LoadingResult {
    { [weak self] page in
      self?.pageCount += 1
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { self?.pages.append((page, $0)) }
      } onCancel: {
        Task { @MainActor in self?.cancelPages() }
      }
    }
  }

  private func cancelRefreshes() {
    guard !refreshes.isEmpty else { return }
    cancellations += 1
    refreshes.removeFirst().resume(throwing: CancellationError())
  }

  private func cancelPages() {
    guard !pages.isEmpty else { return }
    pages.removeFirst().1.resume(throwing: CancellationError())
  }

  deinit {
    for waiting in refreshes { waiting.resume(throwing: CancellationError()) }
    for (_, page) in pages { page.resume(throwing: CancellationError()) }
  }

  /// A header of words, by the Tmall design: armed at 60 points, room of 80.
  func addHeader() {
    list.refresh.header = RefreshHeader(
      .caption, configuration: .tmallHeader(), action: refreshAction)
  }

  /// The app's refresh ends.
  func endRefresh() async {
    for waiting in refreshes { waiting.resume() }
    refreshes = []
    await runTasks()
  }

  /// The app's refresh fails.
  func failRefresh() async {
    for waiting in refreshes { waiting.resume(throwing: Failure()) }
    refreshes = []
    await runTasks()
  }

  /// The app's page is there.
  func endPage(_ result: LoadingResult, adding points: CGFloat = 0) async {
    list.contentSize.height += points
    let waiting = pages
    pages = []
    for (_, page) in waiting { page.resume(returning: result) }
    await runTasks()
  }

  /// Lets a number of seconds pass.
  func wait(_ seconds: Double) async {
    for _ in 0..<Int((seconds / Simulator.frame).rounded(.up)) {
      Simulator.shared.step()
      SimulatorClock.wake()
      await runTasks()
    }
  }

  /// Lets everything that can run do so.
  func runTasks() async { for _ in 0..<12 { await Task.yield() } }

  /// A finger drags the list by a number of points, in eight samples.
  func drag(_ points: CGFloat) async {
    list.touch()
    for _ in 0..<8 {
      list.drag(y: points / 8)
      await wait(Simulator.frame)
    }
  }

  /// A finger pulls far enough and lets go.
  func pull(_ points: CGFloat = 300) async {
    await drag(points)
    list.lift()
    await runTasks()
  }

  var session: RefreshSession? { list.refresh.session }
  var phase: RefreshPhase? { session?.snapshot(of: .start)?.phase }
  var footerPhase: RefreshPhase? { session?.snapshot(of: .end)?.phase }
  func componentViews() -> [ComponentView] { list.subviews.compactMap { $0 as? ComponentView } }
}

/// The parts of a component's view that tests look at.
extension ComponentView {
  var picture: PictureLayer { drawing.picture }
  var outgoing: PictureLayer { drawing.outgoing }
  var arrow: ArrowLayer { drawing.arrow }
  var ring: RingLayer { drawing.ring }
  var caption: CaptionLabel { drawing.caption }
  var spinner: Spinner { drawing.spinner }
  var content: IndicatorContent { drawing.content }
}
