#if !hasFeature(Embedded)
  public import Frames

  /// A scroll view as its ``RefreshController`` sees it: an app's own or a simulated one.
  ///
  /// The host reports its geometry, applies changes, and tells its controller of every change while that happens. It
  /// draws, and decides nothing. The controller holds it weakly.
  ///
  /// ```swift
  /// final class ListHost: RefreshHost {
  ///   weak var refreshController: RefreshController?
  ///   var geometry: ListGeometry { … }                    // read from the scroll view
  ///   var motion: ScrollMotion { … }
  ///   func apply(_ change: InsetChange) { … }               // write its content inset
  ///   func show(_ snapshot: RefreshSnapshot) { … }          // draw
  ///   func contentOffsetChanged() { refreshController?.scrolled(self) }
  /// }
  /// ```
  @MainActor
  public protocol RefreshHost: AnyObject, Sendable {
    /// The controller that is to hear of changes; only controllers set it, and there is one at a time.
    var refreshController: RefreshController? { get set }
    /// The list's geometry.
    var geometry: ListGeometry { get }
    /// The cause of the scroll position.
    var motion: ScrollMotion { get }
    /// Whether it scrolls sideways (default: false).
    var isHorizontal: Bool { get }
    /// The geometry and its cause, read once for every event.
    var sample: ScrollSample { get }
    /// Whether it tells the controller the time by ``RefreshController/ticked()``, as hosts with a display link
    /// do; the controller then sets no alarm of its own. False unless a host says otherwise; one that says so
    /// calls ``RefreshController/timekeepingChanged()`` when that changes.
    var tellsTime: Bool { get }

    /// Sets the contribution to the inset at an edge; telling the controller of it meanwhile is right.
    func apply(_ change: InsetChange)
    /// Moves the offset by a length in points, without touching a drag or a coasting.
    func shiftOffset(by length: Double)
    /// Draws a component, which has changed.
    func show(_ snapshot: RefreshSnapshot)
    /// Lets the user feel something.
    func feel(_ haptic: RefreshHaptics.Haptic)
    /// Tells a user who does not see it.
    func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge)
    /// Another header or footer takes its place, or none does: ``RefreshController/header`` is set already.
    func componentChanges(at edge: ScrollEdge)
    /// The list's words are others: ``RefreshController/texts``.
    func wordsChanged()
    /// Something will happen by itself at another moment than before; `nil` for never.
    func wakeChanged(to moment: Moment?)
  }

  extension RefreshHost {
    /// Most lists go down.
    public var isHorizontal: Bool { false }
    /// A host without a display link leaves the time to the controller.
    public var tellsTime: Bool { false }
    /// A host whose content never grows in front has nothing to shift.
    public func shiftOffset(by length: Double) {}
    /// A host may leave drawing to ``RefreshController/onChange``.
    public func show(_ snapshot: RefreshSnapshot) {}
    /// A host may leave haptics to ``RefreshController/onHaptic``.
    public func feel(_ haptic: RefreshHaptics.Haptic) {}
    /// A host may leave announcements to ``RefreshController/onAnnouncement``.
    public func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge) {}
    /// A host that draws by snapshots alone has nothing to prepare.
    public func componentChanges(at edge: ScrollEdge) {}
    /// A host that draws by snapshots alone has said them.
    public func wordsChanged() {}
    /// A host without a display link has none to start or stop.
    public func wakeChanged(to moment: Moment?) {}

    /// The host's geometry, and the reason for it.
    public var sample: ScrollSample { ScrollSample(geometry, motion: motion) }
  }
#endif
