public import Foundation
import QuartzCore

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillEndDragging(_ scrollView: UIScrollView, withVelocity velocity: CGPoint)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

@available(tvOS, unavailable)
@MainActor open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

/// A scroll view with physics.
///
/// What a device does where nothing is documented, its `rules` say.
@MainActor open class UIScrollView: UIView {
  /// Set by tests.
  public var rules = ScrollRules()
  let observers = Observers()
  private var x = ScrollPhysics()
  private var y = ScrollPhysics()
  private var isMoving = false
  private var isStepping = false
  private var barStretch: CGFloat = 0

  open weak var delegate: (any UIScrollViewDelegate)?
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic = 0
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { adjustmentMayChange() }
  }
  open private(set) var isTracking = false
  open private(set) var isDragging = false { didSet { trackingChanged() } }
  open private(set) var isDecelerating = false { didSet { trackingChanged() } }
  /// Whether the run loop tracks it.
  private var isTracked = false
  private func trackingChanged() {
    guard isTracked != (isDragging || isDecelerating) else { return }
    isTracked.toggle()
    Simulator.shared.trackingCount += isTracked ? 1 : -1
  }
  open var alwaysBounceVertical = false { didSet { adjustmentMayChange() } }
  open var alwaysBounceHorizontal = false { didSet { adjustmentMayChange() } }
  open var bounces = true
  // A stored property cannot be unavailable.
  private var isPaging = false
  @available(tvOS, unavailable)
  open var isPagingEnabled: Bool {
    get { isPaging }
    set { isPaging = newValue }
  }
  /// Set by tests: a pinch, whose fingers also pan.
  open var isZooming = false
  private var control: UIControl?
  @available(tvOS, unavailable)
  open var refreshControl: UIRefreshControl? {
    get { control as? UIRefreshControl }
    set { control = newValue }
  }
  open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()
  /// Whether a drag takes a touch away from a view within that has it already.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if rules.settingOffsetStopsMotion, !isStepping, !isDragging { stop() }
      // Key-value observers are called for equal values, too.
      if newValue == bounds.origin { observers.tell(\UIScrollView.contentOffset) }
      move(to: newValue)
      if !isStepping, isDragging { regrip() }
    }
  }

  open override var isHidden: Bool { didSet { observers.tell(\UIScrollView.isHidden) } }
  open override var alpha: CGFloat { didSet { observers.tell(\UIScrollView.alpha) } }

  open var contentSize: CGSize = .zero {
    didSet {
      observers.tell(\UIScrollView.contentSize)
      guard contentSize != oldValue else { return }
      adjustmentMayChange()
      rangeChanged()
    }
  }

  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue {
        adjustedContentInsetDidChange()
        rangeChanged()
      }
      // Key-value observers are called when the setter has returned.
      observers.tell(\UIScrollView.contentInset)
    }
  }

  /// The safe area, which a test sets.
  public var safeArea = UIEdgeInsets.zero {
    didSet {
      guard safeArea != oldValue else { return }
      // A subview hears of a change in the part of the safe area that reaches over it.
      for view in subviews where covered(view, oldValue) != covered(view, safeArea) {
        view.safeAreaInsetsDidChange()
      }
      adjustmentMayChange()
    }
  }

  open override var safeAreaInsets: UIEdgeInsets {
    get { safeArea }
    set { safeArea = newValue }
  }

  /// The system's part of the adjusted inset: the safe area, on the axes on which the list scrolls.
  private var adjustment: UIEdgeInsets {
    let isWide = alwaysBounceHorizontal || contentSize.width > bounds.width
    let isHigh = alwaysBounceVertical || contentSize.height > bounds.height
    let (across, along): (Bool, Bool)
    switch contentInsetAdjustmentBehavior {
    case .automatic, .scrollableAxes: (across, along) = (isWide, isHigh || isInNavigation)
    case .never: (across, along) = (false, false)
    case .always: (across, along) = (true, true)
    }
    return UIEdgeInsets(
      top: along ? safeArea.top + margins.top - fold : 0,
      left: across ? safeArea.left + margins.left : 0,
      bottom: along ? safeArea.bottom + margins.bottom : 0,
      right: across ? safeArea.right + margins.right : 0)
  }
  /// How much of a large title the list, scrolled as far as it is, has folded into the bar.
  private var fold: CGFloat {
    guard rules.titleFolds, contentInsetAdjustmentBehavior != .never else { return 0 }
    return Swift.min(Swift.max(0, bounds.minY + safeArea.top), Swift.min(52, safeArea.top))
  }
  /// Whether a navigation controller holds it, which makes `.automatic` add the bars in any case.
  public var isInNavigation = true { didSet { adjustmentMayChange() } }
  private var known = UIEdgeInsets.zero
  private func adjustmentMayChange() {
    let (adjustment, before) = (adjustment, known)
    guard adjustment != before else { return }
    known = adjustment
    let wasAtTop = abs(bounds.minY + contentInset.top + before.top) < 0.5
    adjustedContentInsetDidChange()
    if wasAtTop, rules.contentFollowsSafeArea, !isDragging, !isMoving {
      move(to: CGPoint(x: bounds.minX, y: -adjustedContentInset.top))
    } else {
      rangeChanged()
    }
  }

  private func covered(_ view: UIView, _ safeArea: UIEdgeInsets) -> UIEdgeInsets {
    let (frame, visible) = (view.frame, bounds)
    func part(_ length: CGFloat, _ distance: CGFloat) -> CGFloat {
      Swift.min(Swift.max(0, length - distance), frame.height)
    }
    return UIEdgeInsets(
      top: part(safeArea.top, frame.minY - visible.minY), left: 0,
      bottom: part(safeArea.bottom, visible.maxY - frame.maxY), right: 0)
  }

  /// Set by SwiftUI's stand-in: whether it is SwiftUI's `ScrollView`, and the margins of its content, which it adds to
  /// the safe area.
  package var isOfSwiftUI = false { didSet { adjustedContentInsetDidChange() } }
  package var margins = UIEdgeInsets.zero {
    didSet { adjustmentMayChange() }
  }

  open var adjustedContentInset: UIEdgeInsets {
    var (own, system) = (contentInset, adjustment)
    if isOfSwiftUI, rules.swiftUIIgnoresInsets { own = .zero }
    return UIEdgeInsets(
      top: own.top + system.top + barStretch, left: own.left + system.left,
      bottom: own.bottom + system.bottom, right: own.right + system.right)
  }
  open func adjustedContentInsetDidChange() {}

  open override var bounds: CGRect {
    didSet {
      // It lays out at every scroll.
      setNeedsLayout()
      guard bounds.size != oldValue.size, !isStepping else { return }
      adjustmentMayChange()
      rangeChanged()
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated else {
      if !isStepping, !isDragging { stop() }
      self.contentOffset = contentOffset
      return
    }
    isDecelerating = false
    x.state = .animating(to: contentOffset.x)
    y.state = .animating(to: contentOffset.y)
    begin()
  }

  // MARK: Where it can rest

  /// The offsets at which it can rest.
  public var range: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    func range(_ start: CGFloat, _ end: CGFloat, _ content: CGFloat, _ length: CGFloat)
      -> ClosedRange<Double>
    {
      let first = Double(-start)
      return first...Swift.max(first, Double(content + end - length))
    }
    var inset = adjustedContentInset
    // It scrolls until the title is unfolded.
    if adjustment.top > 0 { inset.top += fold }
    return (
      range(inset.left, inset.right, contentSize.width, bounds.width),
      range(inset.top, inset.bottom, contentSize.height, bounds.height)
    )
  }

  private func rangeChanged() {
    if isDragging {
      if rules.rubberBandFollowsInset { regrip() }
      return
    }
    if isMoving { return }
    let range = range
    let clamped = CGPoint(
      x: Swift.min(Swift.max(bounds.minX, range.x.lowerBound), range.x.upperBound),
      y: Swift.min(Swift.max(bounds.minY, range.y.lowerBound), range.y.upperBound))
    if clamped != bounds.origin { move(to: clamped) }
  }

  // MARK: Moving

  private func move(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
    if rules.titleFolds, known != adjustment {
      known = adjustment
      adjustedContentInsetDidChange()
    }
    observers.tell(\UIScrollView.contentOffset)
    delegate?.scrollViewDidScroll(self)
  }

  /// Moves the offset along with what is seen, without ending what moves it.
  func correctOffset(by points: CGFloat) {
    isStepping = true
    move(to: CGPoint(x: bounds.minX, y: bounds.minY + points))
    isStepping = false
    if isDragging { regrip() }
  }

  /// The finger holds what is under it now.
  private func regrip() {
    let range = range
    x.state = .dragging(
      unbounded: ScrollPhysics.unbanded(bounds.minX, in: range.x, viewport: bounds.width))
    y.state = .dragging(
      unbounded: ScrollPhysics.unbanded(bounds.minY, in: range.y, viewport: bounds.height))
  }

  private func stop() {
    x.state = .resting
    y.state = .resting
    isDecelerating = false
  }

  private func begin() {
    guard !isMoving else { return }
    isMoving = true
    Simulator.shared.move { [weak self] seconds in self?.step(seconds) ?? false }
  }

  private func step(_ seconds: Double) -> Bool {
    let range = range
    isStepping = true
    let left = x.step(
      from: bounds.minX, in: range.x, seconds: seconds, retargets: rules.insetRetargetsMotion)
    let top = y.step(
      from: bounds.minY, in: range.y, seconds: seconds, retargets: rules.insetRetargetsMotion)
    if left != nil || top != nil {
      move(to: CGPoint(x: left ?? Double(bounds.minX), y: top ?? Double(bounds.minY)))
    }
    isStepping = false
    if case .resting = x.state, case .resting = y.state {
      isMoving = false
      if isDecelerating {
        isDecelerating = false
        delegate?.scrollViewDidEndDecelerating(self)
      }
      rangeChanged()
      return false
    }
    if isDragging {
      isMoving = false
      return false
    }
    return true
  }

  // MARK: A finger

  /// A finger comes down and begins to drag.
  public func touch() {
    guard takesTouches else { return }
    stop()
    isTracking = true
    isDragging = true
    regrip()
    panGestureRecognizer.change(to: .began)
  }

  /// The finger moves: to the right and down are positive, as on the screen.
  public func drag(x dx: Double = 0, y dy: Double = 0) {
    guard isDragging, case .dragging(let left) = x.state, case .dragging(let top) = y.state else {
      return
    }
    panGestureRecognizer.change(to: .changed)
    if rules.titleTakesPull, dy > 0, bounds.minY <= range.y.lowerBound {
      barStretch += dy * 0.25
      adjustedContentInsetDidChange()
    }
    let range = range
    func canMove(_ always: Bool, _ content: CGFloat, _ length: CGFloat) -> Bool {
      bounces && (always || content > length)
    }
    let isWide = canMove(alwaysBounceHorizontal, contentSize.width, bounds.width)
    let isHigh = canMove(alwaysBounceVertical, contentSize.height, bounds.height)
    if isWide { x.state = .dragging(unbounded: left - dx) }
    if isHigh { y.state = .dragging(unbounded: top - dy) }
    isStepping = true
    move(
      to: CGPoint(
        x: isWide
          ? ScrollPhysics.banded(left - dx, in: range.x, viewport: bounds.width) : bounds.minX,
        y: isHigh
          ? ScrollPhysics.banded(top - dy, in: range.y, viewport: bounds.height) : bounds.minY))
    isStepping = false
  }

  /// The finger leaves, at a velocity of the finger in points per second.
  public func lift(x vx: Double = 0, y vy: Double = 0) {
    guard isDragging else { return }
    delegate?.scrollViewWillEndDragging(self, withVelocity: CGPoint(x: -vx, y: -vy))
    if rules.panEndsWhileTracking {
      // What hears of the pan sees a scroll view that still tracks, and then one that has let go.
      letGo(x: vx, y: vy, telling: { panGestureRecognizer.change(to: .ended) })
    } else {
      isTracking = false
      letGo(x: vx, y: vy, telling: {})
      panGestureRecognizer.change(to: .ended)
    }
    panGestureRecognizer.endTurn()
  }

  /// The system takes the drag away, as it does when a call comes in.
  public func cancelDrag() {
    guard isDragging else { return }
    if rules.fingerGoneBeforeCancelled {
      letGo(x: 0, y: 0, telling: {})
      // A sample without a finger, while the pan still says that it goes on.
      Simulator.shared.step()
      panGestureRecognizer.change(to: .cancelled)
    } else {
      panGestureRecognizer.change(to: .cancelled)
      letGo(x: 0, y: 0, telling: {})
    }
    panGestureRecognizer.endTurn()
  }

  private func letGo(x vx: Double, y vy: Double, telling pan: () -> Void) {
    let stretch = barStretch
    pan()
    isTracking = false
    isDragging = false
    barStretch = 0
    if stretch != 0 { adjustedContentInsetDidChange() }
    // What the pan's end led to may have moved it already.
    let range = range
    x.release(at: bounds.minX, velocity: -vx, in: range.x)
    y.release(at: bounds.minY, velocity: -vy, in: range.y)
    if isPaging, range.y.contains(bounds.minY) {
      // The next page in the direction of a flick, otherwise the nearer one.
      let page = bounds.minY / bounds.height - (vy == 0 ? 0 : vy / abs(vy) * 0.5)
      let offset = page.rounded() * bounds.height
      y.state = .animating(to: Swift.min(Swift.max(offset, range.y.lowerBound), range.y.upperBound))
    }
    var decelerates = true
    if case .resting = x.state, case .resting = y.state { decelerates = false }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    isDecelerating = true
    delegate?.scrollViewWillBeginDecelerating(self)
    begin()
  }
}
