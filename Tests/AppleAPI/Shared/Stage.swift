import SwiftUI
import Testing

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

/// A window with a list in it, and an app that loads when it is told to, and ends when the test says so.
@MainActor
final class Stage {
  let window = HostedScrollView.window()
  let list: HostedScrollView
  let app = AppActions()
  /// The pages that the footer of ``addFooter()`` has loaded.
  private(set) var pages: [Int] = []

  /// A list below a bar, with a number of points of content.
  init(_ rules: ScrollRules = ScrollRules(), content: CGFloat = 3000, header: Bool = false) {
    Simulator.shared.reset()
    list = Self.makeList(rules, content)
    window.root.addSubview(list)
    list.refresh.setClock(SimulatorClock())
    if header { addHeader() }
  }

  /// A list that has been pulled, and loads for a number of seconds.
  static func loading(_ rules: ScrollRules = ScrollRules(), for seconds: Double = 1) async -> Stage
  {
    let stage = Stage(rules, header: true)
    await stage.pull(waiting: seconds)
    return stage
  }

  // MARK: The app

  var refreshAction: @MainActor () async throws -> Void { app.refreshAction }
  var pageAction: @MainActor (Int) async throws -> LoadingResult { app.pageAction }
  var refreshCount: Int { app.refreshCount }
  var pageCount: Int { app.pageCount }
  var cancellations: Int { app.cancellations }

  /// A header of words, by the Tmall design: armed at 60 points, room of 80.
  func addHeader() {
    list.refresh.header = RefreshHeader(
      .caption, configuration: .tmallHeader(), action: refreshAction)
  }

  /// A header of two GIFs.
  func addCats() throws {
    let pull = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
    let run = try Fixtures.gif("cat-run").frames(within: .share(0.5))
    list.refresh.header = RefreshHeader(pull: pull, loading: run, action: refreshAction)
  }

  /// A footer that loads a page at once.
  func addFooter() {
    list.refresh.footer = LoadMoreFooter(.preload(screens: 1)) { [weak self] page in
      self?.pages.append(page)
      return .succeeded
    }
  }

  /// The refresh ends, and a number of seconds pass.
  func endRefresh(waiting seconds: Double = 0) async { await app.endRefresh(waiting: seconds) }

  /// The refresh fails, and a number of seconds pass.
  func failRefresh(waiting seconds: Double = 0) async { await app.failRefresh(waiting: seconds) }

  /// The app's page is there, and a number of seconds pass.
  func endPage(
    _ result: LoadingResult, adding points: Double = 0, waiting seconds: Double = 0
  ) async {
    func grow() { if points != 0 { list.content += points } }
    guard list.rules.rowsComeLate else {
      grow()
      return await app.endPage(result, waiting: seconds)
    }
    await app.endPage(result, waiting: Simulator.frame)
    grow()
    await wait(seconds)
  }

  func wait(_ seconds: Double) async { await app.wait(seconds) }
  func runTasks() async { await AppActions.runTasks() }

  // MARK: Fingers

  /// A finger drags the list, or another one, by a number of points down, in eight samples.
  func drag(_ points: Double, in other: HostedScrollView? = nil) async {
    await (other ?? list).dragInSteps(by: points)
  }

  /// A finger pulls far enough and lets go, and a number of seconds pass.
  func pull(_ points: Double = 300, waiting seconds: Double = 0) async {
    await drag(points)
    list.lift()
    await runTasks()
    await wait(seconds)
  }

  /// The finger lets go, and a number of seconds pass.
  func lift(y velocity: Double = 0, waiting seconds: Double) async {
    list.letGo(velocity: -velocity)
    await wait(seconds)
  }

  // MARK: What it shows

  var refresh: RefreshController { list.refresh }
  var phase: RefreshPhase? { refresh.snapshot(at: .start)?.phase }
  var footerPhase: RefreshPhase? { refresh.snapshot(at: .end)?.phase }
  /// The image in the first component's view.
  var firstImage: CGImage? { componentViews().first?.picture.layer.contents as? CGImage }
  func componentViews() -> [ComponentView] { list.componentViews }
}

/// The parts of a component's view that tests look at.
extension ComponentView {
  var picture: PictureLayer { drawing.picture }
  var arrow: ArrowLayer { drawing.arrow }
  var ring: RingLayer { drawing.circle?.ring ?? drawing.ring }
  var caption: CaptionLabel { drawing.caption }
  var detail: CaptionLabel { drawing.detail }
  var spinner: Spinner { drawing.spinner }
}

/// An app's own view, with the snapshots that it has shown.
final class Meter: HostedBaseView, RefreshView {
  var shown: [RefreshSnapshot] = []
  func show(_ snapshot: RefreshSnapshot) { shown.append(snapshot) }
}

extension HostedScrollView {
  /// A finger drags it by a number of points down, in eight samples.
  func dragInSteps(by points: Double) async {
    touch()
    for _ in 0..<8 {
      drag(by: points / 8)
      await AppActions.pass(1)
    }
  }
}

extension HostedTree {
  /// The first list in it.
  func list() throws -> HostedScrollView {
    try #require(hosted.compactMap { $0.view as? HostedScrollView }.first)
  }
}
