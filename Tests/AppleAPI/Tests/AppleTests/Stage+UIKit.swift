import PullRefresh
import SwiftUI
import UIKit

@testable import GIFRefreshUIOnStandIns

/// A phone's screen.
typealias Screen = Stage

extension Stage {
  /// A list below a navigation bar of 91 points and above a home indicator of 34.
  static func makeList(_ rules: ScrollRules, _ content: CGFloat) -> UIScrollView {
    UIAccessibility.announcements = []
    UIFeedbackGenerator.felt = []
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    list.rules = rules
    list.contentSize = CGSize(width: 390, height: content)
    list.safeArea = UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0)
    list.contentOffset = CGPoint(x: 0, y: -91)
    return list
  }

  /// The start's resting offset without components.
  var top: CGFloat { -91 }
  var bar: CGFloat { list.safeArea.top }
  /// The points of inset that the header holds open.
  var room: CGFloat { list.contentInset.top }

  /// Makes the list one that scrolls sideways, at its start and without bars; returns the offset at which it rests.
  @discardableResult
  func turn(isRightToLeft: Bool = false, content: CGFloat = 3000) -> CGFloat {
    list.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    list.safeArea = .zero
    list.contentSize = CGSize(width: content, height: 844)
    list.contentOffset = CGPoint(x: isRightToLeft ? max(0, content - 390) : 0, y: 0)
    list.refresh.isHorizontal = true
    return list.contentOffset.x
  }

  /// The list gets another size, below a bar of a height, and with sides that are covered.
  func resize(to size: CGSize, bar: CGFloat, side: CGFloat) {
    list.frame.size = size
    list.contentSize.width = size.width
    list.safeArea = UIEdgeInsets(top: bar, left: side, bottom: 34, right: side)
  }

  /// Adds a list of 200 points, with 1000 points of content, to the list's content.
  func addInnerList() -> UIScrollView {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 200))
    inner.rules = list.rules
    inner.contentSize = CGSize(width: 390, height: 1000)
    list.addSubview(inner)
    inner.refresh.setClock(SimulatorClock())
    return inner
  }

  /// A finger drags the list by a number of points to the right, in eight samples.
  func slide(_ points: Double) async { await drag(x: points) }

  /// A finger taps, and returns the view that it hits.
  func hit(_ point: CGPoint) -> UIView? { window.tap(at: point) }
  func tap(_ view: ComponentView) { view.tap() }

  // MARK: The system

  /// The name of the colour in which rings are drawn.
  static let tint = "blue"
  static var announcements: [String] {
    get { UIAccessibility.announcements }
    set { UIAccessibility.announcements = newValue }
  }
  func setDark(_ isDark: Bool) { window.overrideUserInterfaceStyle = isDark ? .dark : .light }
  static func setAssistance(voiceOver: Bool, switchControl: Bool) {
    if UIAccessibility.runsVoiceOver != voiceOver {
      UIAccessibility.runsVoiceOver = voiceOver
      notify(UIAccessibility.voiceOverStatusDidChangeNotification)
    }
    if UIAccessibility.runsSwitchControl != switchControl {
      UIAccessibility.runsSwitchControl = switchControl
      notify(UIAccessibility.switchControlStatusDidChangeNotification)
    }
  }
  static func setReducesMotion(_ reduces: Bool) {
    UIAccessibility.reducesMotion = reduces
    notify(UIAccessibility.reduceMotionStatusDidChangeNotification)
  }
  /// The app goes to the background, or returns.
  static func hideApp(_ isHidden: Bool) {
    notify(
      isHidden
        ? UIApplication.didEnterBackgroundNotification
        : UIApplication.willEnterForegroundNotification)
  }

  /// A finger drags the list by a number of points sideways and down, in eight samples.
  func drag(_ y: Double = 0, x: Double) async {
    list.touch()
    for _ in 0..<8 {
      list.drag(x: x / 8, y: y / 8)
      await wait(Simulator.frame)
    }
  }
}

/// A list as tests speak of it that run on both systems.
extension UIScrollView {
  static func window() -> UIWindow { UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
  static func scripted() -> UIScrollView { UIScrollView(frame: .zero) }
  /// The number of key-value observations of all lists.
  static var observerCount: Int { totalObservationCount }

  var offset: Double {
    get { Double(contentOffset.y) }
    set { contentOffset.y = newValue }
  }
  var viewport: Double {
    get { Double(bounds.height) }
    set { frame.size = CGSize(width: 390, height: newValue) }
  }
  var content: Double {
    get { Double(contentSize.height) }
    set { contentSize = CGSize(width: 390, height: newValue) }
  }
  var insets: EdgePair<Double> {
    get { EdgePair(start: contentInset.top, end: contentInset.bottom) }
    set {
      contentInset = UIEdgeInsets(top: newValue.start, left: 0, bottom: newValue.end, right: 0)
    }
  }
  var offsets: ClosedRange<Double> { range.y }
  /// The distance between the drawn and the actual position of the content.
  var lifted: Double { Double(layer.sublayerTransform.m42) }

  /// The seconds of the animations in which insets were written since they were forgotten.
  var insetDurations: [Double] { UIView.offsetDurations }
  func forgetAnimations() { UIView.offsetDurations = [] }

  var componentViews: [ComponentView] { subviews.compactMap { $0 as? ComponentView } }

  func drag(by points: Double) { drag(y: points) }
  func slide(by points: Double) { drag(x: points) }
  func drag(to offset: Double) { contentOffset.y = offset }
  func letGo(velocity: Double) { lift(y: -velocity) }
  func takeAway() { cancelDrag() }
}

extension UIWindow {
  var root: UIView { self }
  var scale: CGFloat {
    get { screenScale }
    set { screenScale = newValue }
  }
}

extension UIView {
  /// What VoiceOver says of it.
  var spoken: (label: String?, value: String?, hint: String?, isElement: Bool, isButton: Bool) {
    (
      accessibilityLabel, accessibilityValue, accessibilityHint,
      isAccessibilityElement, isAccessibilityElement && accessibilityTraits == .button
    )
  }
  /// VoiceOver presses it.
  func press() -> Bool { accessibilityActivate() }
}

/// What rules say that are a Mac's.
extension ScrollRules {
  static var crossed: [ScrollRules] { all }
  var tellsEvents: Bool { true }
  var countsUpwards: Bool { false }
}

extension ComponentView {
  /// A finger taps it.
  func tap() {
    let area = convert(bounds, to: nil)
    let hit = hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil) ?? self
    hit.touchesEnded([UITouch(at: CGPoint(x: area.midX, y: area.midY))], with: nil)
  }
}

extension BackToTopButtons {
  func press() { button?.sendActions(for: .touchUpInside) }
}

extension UIActivityIndicatorView {
  var isSpinning: Bool { isAnimating }
}

/// SwiftUI's views in a window of their own, and the list among them.
@MainActor
func hostedList(_ view: any View, rules: ScrollRules = ScrollRules()) throws -> (
  HostedTree, UIScrollView
) {
  try shown(view, in: UIScrollView.window(), rules: rules)
}

/// SwiftUI's views in a container, laid out, and the list among them, which has the simulator's time.
@MainActor
func shown(_ view: any View, in container: UIView, rules: ScrollRules = ScrollRules()) throws -> (
  HostedTree, UIScrollView
) {
  let tree = host(view, in: container, rules: rules)
  let list = try tree.list()
  list.refresh.setClock(SimulatorClock())
  container.layoutIfNeeded()
  return (tree, list)
}

/// The window that a script's list is in, as the view of one controller in another.
@MainActor
final class ScriptedWindow {
  private let window = UIScrollView.window()
  private let (stack, page) = (UIViewController(), UIViewController())

  init() {
    page.view = UIView(frame: window.bounds)
    stack.addChild(page)
  }

  func add(_ list: UIScrollView) { page.view.addSubview(list) }

  func show(_ isShown: Bool) {
    if isShown { window.addSubview(page.view) } else { page.view.removeFromSuperview() }
  }
}
