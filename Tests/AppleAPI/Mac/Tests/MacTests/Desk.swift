import AppKit
import GIFRefresh
import QuartzCore

@testable import GIFRefreshUIOnStandIns

/// A document that counts downwards, as lists do, or upwards, as AppKit does by itself.
final class Document: NSView {
  private let countsDown: Bool
  init(height: CGFloat, isFlipped: Bool) {
    countsDown = isFlipped
    super.init(frame: NSRect(x: 0, y: 0, width: 400, height: height))
  }
  required init?(coder: NSCoder) { nil }
  override var isFlipped: Bool { countsDown }
}

/// A window with a list in it, and an app that loads when it is told to, and ends when the test says so.
@MainActor
final class Desk: HasApp {
  let window = NSWindow(size: NSSize(width: 400, height: 600))
  let list = NSScrollView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
  let app = AppActions()
  private(set) var pages: [Int] = []

  init(
    isFlipped: Bool, _ rules: ScrollRules = ScrollRules(), height: CGFloat = 3000,
    header: Bool = false
  ) {
    Simulator.shared.reset()
    NSAccessibility.announcements = []
    list.rules = rules
    list.covered = NSEdgeInsets(top: 52, left: 0, bottom: 0, right: 0)
    list.automaticallyAdjustsContentInsets = !rules.appSetsInsets
    list.contentInsets = NSEdgeInsets(top: 52, left: 0, bottom: 0, right: 0)
    list.documentView = Document(height: height, isFlipped: isFlipped)
    window.contentView?.addSubview(list)
    list.refresh.setClock(SimulatorClock())
    if header { addHeader() }
  }

  /// A footer that loads a page at once.
  func addFooter() {
    list.refresh.footer = LoadMoreFooter(.preload(screens: 1)) { [weak self] page in
      self?.pages.append(page)
      return .succeeded
    }
  }

  /// Fingers drag the list by a number of points, in eight samples.
  func drag(_ points: Double) async {
    list.touch()
    for _ in 0..<8 {
      list.drag(points / 8)
      await wait(Simulator.frame)
    }
  }

  /// Fingers pull far enough and let go, and a number of seconds pass.
  func pull(waiting seconds: Double = 0) async {
    await drag(300)
    list.lift()
    await runTasks()
    await wait(seconds)
  }

  /// The fingers let go, and a number of seconds pass.
  func lift(isCancelled: Bool = false, waiting seconds: Double) async {
    list.lift(isCancelled: isCancelled)
    await wait(seconds)
  }

  /// Presses the mouse button in the middle of a view, or at a distance from its left edge, and releases it beside the middle by a number of points.
  func click(_ view: NSView, at x: Double? = nil, releasedBeside distance: Double = 0) {
    let middle = NSPoint(x: x ?? view.bounds.midX, y: view.bounds.midY)
    let place = view.convert(NSRect(origin: middle, size: .zero), to: nil).origin
    let hit = view.hitTest(NSPoint(x: view.frame.minX + middle.x, y: view.frame.midY)) ?? view
    hit.mouseUp(with: NSEvent(.leftMouseUp, at: NSPoint(x: place.x + distance, y: place.y)))
  }

  func componentViews() -> [ComponentView] {
    list.contentView.subviews.compactMap { $0 as? ComponentView }
  }
}
