import QuartzCore

@MainActor open class NSClipView: NSView {
  fileprivate weak var document: NSView?
  fileprivate var comesLate = false
  open override var isFlipped: Bool { document?.isFlipped ?? false }

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

  open private(set) lazy var contentView: NSClipView = {
    let clip = NSClipView(frame: bounds)
    clip.autoresizingMask = [.width, .height]
    addSubview(clip)
    return clip
  }()
  open var documentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      contentView.document = documentView
      if let documentView { contentView.addSubview(documentView) }
      place(-contentInsets.top)
    }
  }
  open var contentInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) {
    didSet {
      insetDurations.append(NSAnimationContext.implicitDuration)
      if rules.rubberBandFollowsInset, fingers != nil { regrip() }
      if rules.comesIntoRange { rest() }
    }
  }
  open var verticalScrollElasticity = Elasticity.automatic
  open var horizontalScrollElasticity = Elasticity.automatic
  open func reflectScrolledClipView(_ cView: NSClipView) {}

  // MARK: What a test does

  /// For tests: the seconds of the animation that each write of the insets was part of; 0 outside of animations.
  public var insetDurations: [Double] = []

  public var rules = ScrollRules() { didSet { contentView.comesLate = rules.boundsComeLate } }
  /// What bars cover, which the system writes into the insets if the rules say so.
  public var covered = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

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
  private var viewport: CGFloat { scrollsSideways ? bounds.width : bounds.height }
  /// The offsets at which it can rest.
  public var offsets: ClosedRange<Double> {
    let (size, insets) = (documentView?.frame.size ?? .zero, contentInsets)
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
  private func send(
    _ phase: NSEvent.Phase, momentum: NSEvent.Phase = [], by points: Double = 0
  ) {
    let place = convert(bounds, to: nil)
    let way = scrollsSideways ? NSPoint(x: points, y: 0) : NSPoint(x: 0, y: points)
    // Only events of a gesture are taken by the scroll view's own loop, which the first of them enters.
    let isTaken = isTracking && (!phase.isEmpty || !momentum.isEmpty)
    NSEvent.send(
      NSEvent(
        phase, momentum: momentum, by: way, at: NSPoint(x: place.midX, y: place.midY), in: window),
      isRetrieved: !isTaken || rules.events != .hidden,
      isMonitored: !isTaken || rules.events == .monitored)
  }
  /// Whether the first event of a gesture has come.
  private var isTracking = false

  /// A window that is laid out anew, as with another toolbar.
  open override func layout() {
    super.layout()
    if rules.systemRewritesInsets { contentInsets = covered }
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
    fingers = finger - points
    send(.changed, by: points)
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
  public func dragScroller(to offset: Double, turn: () async -> Void) async {
    NSApp.currentEvent = NSEvent(.leftMouseDown)
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
    send([], by: dy)
    place(
      stretches ? offset - dy : min(max(offset - dy, offsets.lowerBound), offsets.upperBound))
    post(Self.didLiveScrollNotification)
  }
}
