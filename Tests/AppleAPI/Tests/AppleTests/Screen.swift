import GIFRefresh
import PullRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

/// A phone's screen with a list on it, and an app that loads when it is told to end.
@MainActor
final class Screen: HasApp {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let list: UIScrollView
  let app = AppActions()

  /// A list below a navigation bar of 91 points and above a home indicator of 34.
  init(_ rules: ScrollRules = ScrollRules(), content: CGFloat = 3000, header: Bool = false) {
    Simulator.shared.reset()
    UIAccessibility.announcements = []
    UIFeedbackGenerator.felt = []
    list = UIScrollView(frame: window.bounds)
    list.rules = rules
    list.contentSize = CGSize(width: 390, height: content)
    list.safeArea = UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0)
    list.contentOffset = CGPoint(x: 0, y: -91)
    window.addSubview(list)
    list.refresh.setClock(SimulatorClock())
    if header { addHeader() }
  }

  /// Makes the list one that scrolls sideways, at its start and without bars.
  func turn(isRightToLeft: Bool = false) {
    list.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    list.safeArea = .zero
    list.contentSize = CGSize(width: 3000, height: 844)
    list.contentOffset = CGPoint(x: isRightToLeft ? 3000 - 390 : 0, y: 0)
    list.refresh.isHorizontal = true
  }

  /// The start's resting offset without components.
  let top: CGFloat = -91

  var pageAction: @MainActor (Int) async throws -> LoadingResult { app.pageAction }
  var pageCount: Int { app.pageCount }
  var cancellations: Int { app.cancellations }

  /// The app's page is there, and a number of seconds pass.
  func endPage(
    _ result: LoadingResult, adding points: CGFloat = 0, waiting seconds: Double = 0
  ) async {
    guard list.rules.rowsComeLate else {
      list.contentSize.height += points
      return await app.endPage(result, waiting: seconds)
    }
    await app.endPage(result, waiting: Simulator.frame)
    list.contentSize.height += points
    await wait(seconds)
  }

  /// A list that has been pulled, and loads for a number of seconds.
  static func loading(_ rules: ScrollRules = ScrollRules(), for seconds: Double = 1) async
    -> Screen
  {
    let screen = Screen(rules, header: true)
    await screen.pull(waiting: seconds)
    return screen
  }

  /// A finger drags the list, or another one, by a number of points down or sideways, in eight samples.
  func drag(_ points: CGFloat = 0, x: CGFloat = 0, in other: UIScrollView? = nil) async {
    let list = other ?? list
    list.touch()
    for _ in 0..<8 {
      list.drag(x: x / 8, y: points / 8)
      await wait(Simulator.frame)
    }
  }

  /// A finger pulls far enough and lets go, and a number of seconds pass.
  func pull(_ points: CGFloat = 300, waiting seconds: Double = 0) async {
    await drag(points)
    list.lift()
    await runTasks()
    await wait(seconds)
  }

  /// The finger lets go, and a number of seconds pass.
  func lift(y velocity: Double = 0, waiting seconds: Double) async {
    list.lift(y: velocity)
    await wait(seconds)
  }

  var refresh: RefreshController { list.refresh }
  var footerPhase: RefreshPhase? { refresh.snapshot(at: .end)?.phase }
  /// The image in the first component's view.
  var firstImage: CGImage? { componentViews().first?.picture.layer.contents as? CGImage }
  func componentViews() -> [ComponentView] { list.subviews.compactMap { $0 as? ComponentView } }
}

/// The parts of a component's view that tests look at.
extension ComponentView {
  /// A finger taps it.
  func tap() {
    let area = convert(bounds, to: nil)
    let hit = hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil) ?? self
    hit.touchesEnded([UITouch(at: CGPoint(x: area.midX, y: area.midY))], with: nil)
  }
  var picture: PictureLayer { drawing.picture }
  var arrow: ArrowLayer { drawing.arrow }
  var ring: RingLayer { drawing.circle?.ring ?? drawing.ring }
  var caption: CaptionLabel { drawing.caption }
  var detail: CaptionLabel { drawing.detail }
  var spinner: Spinner { drawing.spinner }
}

extension HostedTree {
  /// The first list in it.
  func list() throws -> UIScrollView {
    try #require(hosted.compactMap { $0.view as? UIScrollView }.first)
  }
}

/// SwiftUI's views in a window of their own, and the list among them.
@MainActor
func hostedList(_ view: any View, rules: ScrollRules = ScrollRules()) throws -> (
  HostedTree, UIScrollView
) {
  Simulator.shared.reset()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let tree = host(view, in: window, rules: rules)
  return (tree, try tree.list())
}
