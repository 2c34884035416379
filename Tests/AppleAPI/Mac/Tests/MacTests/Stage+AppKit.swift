import AppKit
import PullRefresh

@testable import GIFRefreshUIOnStandIns

/// A Mac's desk.
typealias Desk = Stage

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

extension Stage {
  /// A list below a toolbar of 52 points, whose document counts one way or the other.
  convenience init(
    isFlipped: Bool, _ rules: ScrollRules = ScrollRules(), height: CGFloat = 3000,
    header: Bool = false
  ) {
    var rules = rules
    rules.countsUpwards = !isFlipped
    self.init(rules, content: height, header: header)
  }

  /// A list below a toolbar of 52 points.
  static func makeList(_ rules: ScrollRules, _ content: CGFloat) -> NSScrollView {
    NSAccessibility.announcements = []
    let list = NSScrollView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
    list.rules = rules
    list.covered = NSEdgeInsets(top: 52, left: 0, bottom: 0, right: 0)
    list.automaticallyAdjustsContentInsets = !rules.appSetsInsets
    list.contentInsets = list.covered
    list.documentView = Document(height: content, isFlipped: !rules.countsUpwards)
    return list
  }

  /// The start's resting offset without components.
  var top: CGFloat { -52 }
  var bar: CGFloat { list.covered.top }
  /// The points of inset that the header holds open.
  var room: CGFloat { list.contentInsets.top - bar }

  /// Makes the list one that scrolls sideways, at its start and without bars; returns the offset at which it rests.
  @discardableResult
  func turn(isRightToLeft: Bool = false, content: CGFloat = 3000) -> CGFloat {
    list.covered = NSEdgeInsets()
    list.contentInsets = list.covered
    list.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    list.documentView?.setFrameSize(NSSize(width: content, height: 600))
    list.scrollsSideways = true
    let rest = isRightToLeft ? max(0, content - 400) : 0
    list.contentView.setBoundsOrigin(NSPoint(x: rest, y: 0))
    list.refresh.isHorizontal = true
    return rest
  }

  /// The list gets another size, below a bar of a height: a layout pass writes the inset, or the app does.
  func resize(to size: CGSize, bar: CGFloat, side: CGFloat) {
    if list.rules.appSetsInsets { list.contentInsets.top += bar - list.covered.top }
    list.covered.top = bar
    list.setFrameSize(size)
  }

  /// Adds a list of 200 points, with 1000 points of content, to the middle of the window, so that fingers are above both.
  func addInnerList() -> NSScrollView {
    let isUp = list.rules.countsUpwards
    let inner = NSScrollView(frame: NSRect(x: 0, y: isUp ? 2650 : 150, width: 400, height: 200))
    inner.rules = list.rules
    inner.documentView = Document(height: 1000, isFlipped: !isUp)
    list.documentView?.addSubview(inner)
    inner.refresh.setClock(SimulatorClock())
    return inner
  }

  /// Fingers drag the list by a number of points to the right, in eight samples.
  func slide(_ points: Double) async { await drag(points) }

  /// Returns the view at a place in the window.
  func hit(_ point: CGPoint) -> NSView? { window.root.hitTest(point) }
  func tap(_ view: ComponentView) { click(view) }

  // MARK: The system

  /// The name of the colour in which rings are drawn.
  static let tint = "accent"
  static var announcements: [String] {
    get { NSAccessibility.announcements }
    set { NSAccessibility.announcements = newValue }
  }
  func setDark(_ isDark: Bool) {
    window.appearance = NSAppearance(named: isDark ? .darkAqua : .aqua)
  }
  static func setAssistance(voiceOver: Bool, switchControl: Bool) {
    let workspace = NSWorkspace.shared
    if workspace.runsVoiceOver != voiceOver { workspace.runsVoiceOver = voiceOver }
    if workspace.runsSwitchControl != switchControl { workspace.runsSwitchControl = switchControl }
  }
  static func setReducesMotion(_ reduces: Bool) {
    let workspace = NSWorkspace.shared
    workspace.reducesMotion = reduces
    workspace.notificationCenter.post(
      name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: workspace)
  }
  /// The user hides the app, or shows it again.
  static func hideApp(_ isHidden: Bool) {
    notify(isHidden ? NSApplication.didHideNotification : NSApplication.didUnhideNotification)
  }

  /// Presses the mouse button in the middle of a view, or at a distance from its left edge, and releases it beside the middle by a number of points; a press that moves the window is no click.
  func click(_ view: NSView, at x: Double? = nil, releasedBeside distance: Double = 0) {
    let middle = NSPoint(x: x ?? view.bounds.midX, y: view.bounds.midY)
    let place = view.convert(NSRect(origin: middle, size: .zero), to: nil).origin
    let hit = view.hitTest(NSPoint(x: view.frame.minX + middle.x, y: view.frame.midY)) ?? view
    if window.isMovableByWindowBackground, hit.mouseDownCanMoveWindow { return }
    hit.mouseDown(with: NSEvent(.leftMouseDown, at: place))
    hit.mouseUp(with: NSEvent(.leftMouseUp, at: NSPoint(x: place.x + distance, y: place.y)))
  }
}

/// A list as tests speak of it that run on both systems.
extension NSScrollView {
  static func window() -> NSWindow { NSWindow(size: NSSize(width: 400, height: 600)) }
  static func scripted() -> NSScrollView {
    let list = NSScrollView(frame: .zero)
    // Scripts set the insets, as an app does that manages them itself.
    list.automaticallyAdjustsContentInsets = false
    list.documentView = Document(height: 0, isFlipped: true)
    return list
  }
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
  func slide(by points: Double) { drag(points) }
  func letGo(velocity: Double) { lift(velocity: velocity) }
  func takeAway() { lift(isCancelled: true) }
}

extension NSWindow {
  var root: NSView { contentView ?? NSView(frame: .zero) }
  var scale: CGFloat {
    get { backingScaleFactor }
    set { move(toScale: newValue) }
  }
}

extension NSView {
  /// What VoiceOver says of it.
  var spoken: (label: String?, value: String?, hint: String?, isElement: Bool, isButton: Bool) {
    (
      accessibilityLabel(), accessibilityValue() as? String, accessibilityHelp(),
      isAccessibilityElement(), isAccessibilityElement() && accessibilityRole() == .button
    )
  }
  /// VoiceOver presses it.
  func press() -> Bool { accessibilityPerformPress() }
}

/// What rules say that are a phone's.
extension ScrollRules {
  var rowsComeLate: Bool { false }
  var titleTakesPull: Bool { false }
}

extension NSColor {
  static var tertiaryLabel: NSColor { .tertiaryLabelColor }
}

extension BackToTopButtons {
  func press() { _ = button?.accessibilityPerformPress() }
}

extension NSProgressIndicator {
  var isSpinning: Bool { isSeen }
}

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
