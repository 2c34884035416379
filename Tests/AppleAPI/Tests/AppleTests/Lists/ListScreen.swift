import Accessibility
import CoreGraphics
import GIFRefresh
import QuartzCore
import SwiftUI
import UIKit

@testable import GIFRefreshUIOnStandIns

/// A phone's screen with a list of SwiftUI on it, below a navigation bar of 91 points and above a home indicator of
/// 34, and an app that loads when it is told to end.
@MainActor
final class ListScreen {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let app = AppActions()
  let list: ScrollingList
  let tree: HostedTree

  /// Where the list rests at its start without components.
  static let top: CGFloat = -91

  init(
    _ rules: ListRules = ListRules(), content: CGFloat = 3000,
    _ modified: @MainActor (ListView, AppActions) -> any View = ListScreen.header
  ) {
    Simulator.shared.reset()
    AccessibilityNotification.Announcement.posted = []
    SensoryFeedback.felt = []
    list = ScrollingList(
      rules: rules, size: CGSize(width: 390, height: 844), content: content,
      safeArea: EdgeInsets(top: 91, leading: 0, bottom: 34, trailing: 0))
    tree = host(Self.onClock(modified(ListView(list), app)), in: window)
  }

  /// A header of words, by the Tmall design: armed at 60 points, room of 80.
  static func header(_ list: ListView, _ app: AppActions) -> any View {
    list.refreshHeader(id: "header") {
      RefreshHeader(.caption, configuration: .tmallHeader(), action: app.refreshAction)
    }
  }

  /// A header and a footer that loads ahead.
  static func both(_ list: ListView, _ app: AppActions) -> any View {
    list
      .refreshHeader(id: "header") {
        RefreshHeader(.caption, configuration: .tmallHeader(), action: app.refreshAction)
      }
      .loadMoreFooter(.preload(screens: 0.5), action: app.pageAction)
  }

  /// Another value of the view.
  func update(_ modified: @MainActor (ListView, AppActions) -> any View) {
    tree.update(Self.onClock(modified(ListView(list), app)))
  }

  private static func onClock(_ view: any View) -> any View {
    func onClock(_ view: some View) -> any View {
      view.environment(\.refreshClock, SimulatorClock())
    }
    return onClock(view)
  }

  func remove() { tree.remove() }

  // MARK: What happens

  func wait(_ seconds: Double) async { await app.wait(seconds) }

  /// A finger drags the list by a number of points, in eight samples.
  func drag(_ points: CGFloat) async {
    list.touch()
    for _ in 0..<8 {
      list.drag(points / 8)
      await wait(Simulator.frame)
    }
  }

  /// A finger pulls far enough and lets go.
  func pull(_ points: CGFloat = 300) async {
    await drag(points)
    list.lift()
    await app.runTasks()
  }

  /// The system takes a drag away.
  func takeFingers() async {
    func resign() async {
      NotificationCenter.default.post(
        name: UIApplication.willResignActiveNotification, object: nil)
      await app.runTasks()
    }
    if list.rules.resignsFirst { await resign() }
    list.lift()
    if !list.rules.resignsFirst { await resign() }
  }

  // MARK: What there is

  var refresh: ListRefresh? { tree.states(of: ListRefresh.self).first }
  var session: RefreshSession? { refresh?.session }
  var phase: RefreshPhase? { session?.snapshot(of: .start)?.phase }
  var footerPhase: RefreshPhase? { session?.snapshot(of: .end)?.phase }

  /// The words that are shown, and where.
  var words: [(text: String, rect: CGRect)] {
    tree.drawn.compactMap { if case .text(let text) = $0.kind { (text, $0.rect) } else { nil } }
  }
  var images: [CGImage] {
    tree.drawn.compactMap { if case .image(let image) = $0.kind { image } else { nil } }
  }
  var spinners: Int { tree.drawn.count { if case .spinner = $0.kind { true } else { false } } }
}

extension HostedTree {
  /// Whether a list is refreshed without a scroll view of UIKit.
  var hasListOfSwiftUI: Bool { !states(of: ListRefresh.self).isEmpty }
}
