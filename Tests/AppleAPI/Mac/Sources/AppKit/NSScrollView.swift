import QuartzCore

@MainActor open class NSClipView: NSView {
  open weak var documentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let documentView { addSubview(documentView) }
    }
  }
  /// What the document may be scrolled beyond its edges: as documented, the scroll view's insets and what lies over the
  /// clip view, such as a column header, unless it is not adjusted automatically.
  open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
    didSet {
      if !areEqual(contentInsets, oldValue) { (superview as? NSScrollView)?.rangeChanged() }
    }
  }
  open var automaticallyAdjustsContentInsets = true
  fileprivate var comesLate = false
  open override var isFlipped: Bool { documentView?.isFlipped ?? false }

  open override func setBoundsOrigin(_ newOrigin: NSPoint) {
    (superview as? NSScrollView)?.originIsSet()
    super.setBoundsOrigin(newOrigin)
  }

  override func tellBounds() {
    guard comesLate else { return super.tellBounds() }
    Simulator.shared.complete(after: 0) { [weak self] in self?.tellLate() }
  }
  private func tellLate() { super.tellBounds() }
}

private func areEqual(_ one: NSEdgeInsets, _ other: NSEdgeInsets) -> Bool {
  one.top == other.top && one.left == other.left && one.bottom == other.bottom
    && one.right == other.right
}

@MainActor open class NSTableHeaderView: NSView {}

@MainActor open class NSTableView: NSControl {
  /// A column header of a usual height, as a new table has it.
  open var headerView: NSTableHeaderView? = NSTableHeaderView(
    frame: NSRect(x: 0, y: 0, width: 400, height: 28))
  open override var isFlipped: Bool { true }
}

/// A scroll view with physics, for a trackpad's fingers and for wheels.
///
/// What a Mac does where nothing is documented, its `rules` say.
@MainActor open class NSScrollView: NSView {
  public enum Elasticity: Int, Sendable {
    case automatic = 0
    case none = 1
    case allowed = 2
  }
  public nonisolated static let willStartLiveScrollNotification = Notification.Name(
    "NSScrollViewWillStartLiveScrollNotification")
  public nonisolated static let didLiveScrollNotification = Notification.Name(
    "NSScrollViewDidLiveScrollNotification")
  public nonisolated static let didEndLiveScrollNotification = Notification.Name(
    "NSScrollViewDidEndLiveScrollNotification")

  private let observers = Observers()
  public func observe<Value>(
    _ keyPath: KeyPath<NSScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (NSScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observers.add(keyPath) { [unowned self] in
      changeHandler(self, NSKeyValueObservedChange(newValue: self[keyPath: keyPath], oldValue: nil))
    }
  }
  open override var isHidden: Bool { didSet { observers.tell(\NSScrollView.isHidden) } }

  private var clip: NSClipView?
  open var contentView: NSClipView {
    get {
      if let clip { return clip }
      let made = NSClipView(frame: bounds)
      replaceClip(by: made)
      return made
    }
    set { replaceClip(by: newValue) }
  }
  /// The new clip view has its own document, insets and observers, and the old one goes with all that is in it.
  private func replaceClip(by new: NSClipView) {
    guard new !== clip else { return }
    clip?.removeFromSuperview()
    clip = new
    new.setFrameSize(bounds.size)
    new.autoresizingMask = [.width, .height]
    new.comesLate = rules.boundsComeLate
    addSubview(new, positioned: .below, relativeTo: subviews.first)
    tile()
  }
  open var documentView: NSView? {
    get { contentView.documentView }
    set {
      contentView.documentView = newValue
      tile()
      place(-contentView.contentInsets.top)
    }
  }
  /// As documented, the system sets the insets to what its bars cover, over any other value, while it tiles.
  open var automaticallyAdjustsContentInsets = true
  open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
    didSet {
      if isTiling { return }
      precondition(!Self.isInLayout, "content insets are set within layout(), which AppKit forbids")
      insetDurations.append(NSAnimationContext.implicitDuration)
      if rules.tilesLate { needsTile = true } else { tile() }
    }
  }
  private var isTiling = false
  private var needsTile = false {
    didSet {
      guard needsTile, !oldValue else { return }
      Simulator.shared.complete(after: 0) { [weak self] in
        if self?.needsTile == true { self?.tile() }
      }
    }
  }
  open var hasHorizontalRuler = false
  open var rulersVisible = false { didSet { tile() } }
  /// Lays out column header, ruler and clip view.
  open func tile() {
    isTiling = true
    needsTile = false
    if automaticallyAdjustsContentInsets { contentInsets = covered }
    isTiling = false
    guard let clip else { return }
    let columnHeader = (clip.documentView as? NSTableView)?.headerView?.frame.height ?? 0
    let header = columnHeader + (hasHorizontalRuler && rulersVisible ? 16 : 0)
    columnHeaderTop = contentInsets.top
    // As documented, without insets the clip view lies beside its siblings; otherwise they lie over it.
    let isBeside = rules.tilesTraditionally && areEqual(contentInsets, NSEdgeInsets())
    clip.setFrameOrigin(NSPoint(x: 0, y: isBeside ? header : 0))
    clip.setFrameSize(NSSize(width: bounds.width, height: bounds.height - (isBeside ? header : 0)))
    guard clip.automaticallyAdjustsContentInsets else { return }
    var insets = contentInsets
    if !isBeside { insets.top += header }
    clip.contentInsets = insets
  }
  /// The insets within which the document scrolls have changed.
  fileprivate func rangeChanged() {
    if !isTiling, !contentView.automaticallyAdjustsContentInsets {
      insetDurations.append(NSAnimationContext.implicitDuration)
    }
    if rules.rubberBandFollowsInset, fingers != nil { regrip() }
    if rules.comesIntoRange { rest() }
  }
  @available(macOS 27.0, *)
  open var refreshController: NSRefreshController? {
    get { controller as? NSRefreshController }
    set { controller = newValue }
  }
  private var controller: NSObject?
  /// What key-value coding finds: only a system that has the property responds to its name.
  open override func responds(to aSelector: Selector!) -> Bool {
    aSelector.name == "refreshController" && hasRefreshControllers
  }
  open override func value(forKey key: String) -> Any? {
    key == "refreshController" ? controller : nil
  }
  open var verticalScrollElasticity = Elasticity.automatic
  open var horizontalScrollElasticity = Elasticity.automatic
  open func reflectScrolledClipView(_ cView: NSClipView) { knob = cView.bounds.origin }
  /// For tests: the place that the scrollers show.
  public private(set) var knob = NSPoint.zero

  // MARK: What a test does

  /// For tests: the seconds of the animation that each write of the insets was part of; 0 outside of animations.
  public var insetDurations: [Double] = []

  public var rules = ScrollRules() { didSet { contentView.comesLate = rules.boundsComeLate } }
  /// What bars cover.
  public var covered = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  open override var safeAreaInsets: NSEdgeInsets {
    get { covered }
    set { covered = newValue }
  }
  /// Where a table's column header is: as documented, it is inset by the scroll view's insets.
  public private(set) var columnHeaderTop: CGFloat = 0
  /// Whether the system is one that has refresh controllers.
  public var hasRefreshControllers = false

  /// Fingers move it sideways, and not up and down.
  public var scrollsSideways = false

  private var physics = ScrollPhysics()
  private var isMoving = false
  private var fingers: Double?
  /// The phase of the next event of momentum; empty after a release at rest, which has none.
  private var momentum = NSEvent.Phase()

  /// How far the content is scrolled down, whichever way its document counts; sideways, to the right.
  public var offset: Double {
    get {
      let (document, clip) = (documentView?.frame ?? .zero, contentView.bounds)
      if scrollsSideways { return clip.minX - document.minX }
      return contentView.isFlipped ? clip.minY - document.minY : document.maxY - clip.maxY
    }
    set { place(newValue) }
  }
  private var viewport: CGFloat {
    scrollsSideways ? contentView.bounds.width : contentView.bounds.height
  }
  /// The offsets at which it can rest.
  public var offsets: ClosedRange<Double> {
    let (size, insets) = (documentView?.frame.size ?? .zero, contentView.contentInsets)
    let first = Double(scrollsSideways ? -insets.left : -insets.top)
    let last = scrollsSideways ? size.width + insets.right : size.height + insets.bottom
    return first...max(first, Double(last - viewport))
  }
  private var placesItself = false
  /// The app sets the origin, which ends what the list does by itself if the rules say so.
  fileprivate func originIsSet() {
    if rules.settingOriginStopsMotion, isMoving, !placesItself { physics.state = .resting }
  }
  private func place(_ offset: Double) {
    placesItself = true
    defer { placesItself = false }
    let (document, clip) = (documentView?.frame ?? .zero, contentView.bounds)
    if scrollsSideways {
      return contentView.setBoundsOrigin(NSPoint(x: document.minX + offset, y: clip.minY))
    }
    contentView.setBoundsOrigin(
      NSPoint(
        x: clip.minX,
        y: contentView.isFlipped ? document.minY + offset : document.maxY - offset - clip.height))
  }
  /// Scrolls a list at rest into range.
  private func rest() {
    if fingers == nil, !isMoving { place(min(max(offset, offsets.lowerBound), offsets.upperBound)) }
  }
  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
  /// Returns whether the event arrives at the scroll view.
  @discardableResult
  private func send(
    _ phase: NSEvent.Phase, momentum: NSEvent.Phase = [], by points: Double = 0
  ) -> Bool {
    let place = convert(bounds, to: nil)
    let way = scrollsSideways ? NSPoint(x: points, y: 0) : NSPoint(x: 0, y: points)
    // Only events of a gesture are taken by the scroll view's own loop, which the first of them enters.
    let isTaken = isTracking && (!phase.isEmpty || !momentum.isEmpty)
    CGEventSource.isKnown = rules.events != .unknown
    return NSEvent.send(
      NSEvent(
        phase, momentum: momentum, by: way, at: NSPoint(x: place.midX, y: place.midY), in: window),
      isRetrieved: !isTaken || rules.tellsEvents,
      isMonitored: !isTaken || rules.events == .monitored)
  }
  /// Whether the first event of a gesture has come.
  private var isTracking = false

  /// A window that is laid out anew, as with another toolbar.
  open override func layout() {
    super.layout()
    tile()
  }

  private func regrip() {
    fingers = ScrollPhysics.unbanded(offset, in: offsets, viewport: viewport)
  }

  /// Two fingers begin to scroll.
  public func touch() {
    physics.state = .resting
    regrip()
    isTracking = false
    if rules.sendsMayBegin { beginGesture(.mayBegin) }
    beginGesture(.began)
    post(Self.willStartLiveScrollNotification)
  }

  private func beginGesture(_ phase: NSEvent.Phase) {
    send(phase)
    isTracking = true
  }

  /// The fingers move by a number of points: down, or to the right, is positive.
  public func drag(_ points: Double) {
    guard let finger = fingers else { return }
    let gives = (scrollsSideways ? horizontalScrollElasticity : verticalScrollElasticity) != .none
    guard send(.changed, by: points) else { return }
    fingers = finger - points
    place(
      gives
        ? ScrollPhysics.banded(finger - points, in: offsets, viewport: viewport)
        : min(max(finger - points, offsets.lowerBound), offsets.upperBound))
    post(Self.didLiveScrollNotification)
  }

  /// The fingers move until it is scrolled to an offset.
  public func drag(to offset: Double) {
    drag(self.offset - offset)
    place(offset)
    regrip()
    post(Self.didLiveScrollNotification)
  }

  /// The fingers leave; `isCancelled`: the system took the gesture away.
  public func lift(velocity: Double = 0, isCancelled: Bool = false) {
    guard fingers != nil else { return }
    fingers = nil
    let isToldLate = isCancelled && rules.fingersGoneBeforeCancelled
    if !isToldLate { send(isCancelled ? .cancelled : .ended) }
    if rules.eventFollowsRelease, !isCancelled { NSApp.currentEvent = NSEvent(.endGesture) }
    physics.release(at: offset, velocity: velocity, in: offsets)
    isMoving = true
    momentum = velocity == 0 || isCancelled ? [] : .began
    if rules.liveScrollEndsWithFingers { post(Self.didEndLiveScrollNotification) }
    Simulator.shared.move { [weak self] seconds in self?.step(seconds) ?? false }
    guard isToldLate else { return }
    // It moves back already, while nothing has said that the fingers are gone.
    Simulator.shared.step()
    send(.cancelled)
  }

  private func step(_ seconds: Double) -> Bool {
    guard fingers == nil else {
      isMoving = false
      return false
    }
    if let next = physics.step(
      from: offset, in: offsets, seconds: seconds, retargets: rules.insetRetargetsMotion)
    {
      if !momentum.isEmpty {
        send([], momentum: momentum, by: offset - next)
        momentum = .changed
      }
      place(next)
      if !rules.liveScrollEndsWithFingers { post(Self.didLiveScrollNotification) }
    }
    guard case .resting = physics.state else { return true }
    isMoving = false
    rest()
    if !rules.liveScrollEndsWithFingers { post(Self.didEndLiveScrollNotification) }
    return false
  }

  /// The mouse drags the scroller, which scrolls live without fingers, and lets go of it.
  ///
  /// - Parameter first: The event with which the live scroll begins.
  public func dragScroller(
    to offset: Double, from first: NSEvent.EventType = .leftMouseDown, turn: () async -> Void
  ) async {
    NSApp.currentEvent = NSEvent(first)
    post(Self.willStartLiveScrollNotification)
    await turn()
    NSApp.currentEvent = NSEvent(.leftMouseDragged)
    place(offset)
    post(Self.didLiveScrollNotification)
    await turn()
    post(Self.didEndLiveScrollNotification)
  }

  /// A wheel that has no phases turns; down is negative.
  ///
  /// - Parameter stretches: Whether the list follows it past an edge, as the momentum of such a wheel can make it do.
  public func turnWheel(_ dy: Double, stretches: Bool = false) {
    guard send([], by: dy) else { return }
    place(
      stretches ? offset - dy : min(max(offset - dy, offsets.lowerBound), offsets.upperBound))
    post(Self.didLiveScrollNotification)
  }
}
