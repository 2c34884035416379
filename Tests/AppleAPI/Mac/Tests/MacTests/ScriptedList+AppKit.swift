import AppKit
import PullRefresh
import QuartzCore

@testable import GIFRefreshUIOnStandIns

/// The window that a script's list is in, in a tab of a tab view.
@MainActor
final class ScriptedWindow {
  private let window = NSWindow(size: NSSize(width: 400, height: 844))
  private let (tabs, tab) = (NSViewController(), NSViewController())
  private weak var list: NSScrollView?
  private var isShown = false

  init() { tabs.addChild(tab) }

  func add(_ list: NSScrollView) {
    self.list = list
    list.nextResponder = tab
    show(isShown)
  }

  func show(_ isShown: Bool) {
    self.isShown = isShown
    if isShown, let list {
      window.contentView?.addSubview(list)
    } else {
      list?.removeFromSuperview()
    }
  }
}

/// A list as scripts speak of it.
extension NSScrollView {
  static func scripted() -> NSScrollView {
    let list = NSScrollView(frame: .zero)
    // Scripts set the insets, as an app does that manages them itself.
    list.automaticallyAdjustsContentInsets = false
    list.documentView = Document(height: 0, isFlipped: true)
    return list
  }

  static func window() -> NSWindow { NSWindow(size: NSSize(width: 400, height: 600)) }
  /// The number of event monitors.
  static var observerCount: Int { NSEvent.monitorCount }

  var viewport: Double {
    get { Double(bounds.height) }
    set { setFrameSize(NSSize(width: 400, height: newValue)) }
  }
  var content: Double {
    get { Double(documentView?.frame.height ?? 0) }
    set { documentView?.setFrameSize(NSSize(width: 400, height: newValue)) }
  }
  var insets: EdgePair<Double> {
    get { EdgePair(start: contentInsets.top, end: contentInsets.bottom) }
    set {
      contentInsets = NSEdgeInsets(top: newValue.start, left: 0, bottom: newValue.end, right: 0)
    }
  }
  /// The distance between the drawn and the actual position of the content.
  var lifted: Double { Double(contentView.layer?.sublayerTransform.m42 ?? 0) }

  func forgetAnimations() { insetDurations = [] }

  var componentViews: [ComponentView] { contentView.subviews.compactMap { $0 as? ComponentView } }

  func drag(by points: Double) { drag(points) }
  func letGo(velocity: Double) { lift(velocity: velocity) }
  func takeAway() { lift(isCancelled: true) }
}

extension NSWindow {
  var root: NSView { contentView ?? NSView(frame: .zero) }
}

extension BackToTopButtons {
  func press() { _ = button?.accessibilityPerformPress() }
}

extension NSProgressIndicator {
  var isSpinning: Bool { isSeen }
}
