#if !hasFeature(Embedded)
  public import Frames

  /// A scroll view, real or simulated, as a ``RefreshController`` sees it.
  ///
  /// The host reports its geometry, applies changes, and calls ``RefreshController/scrolled(_:)`` for every change of
  /// its geometry or motion, also within ``apply(_:)``. The host draws; the engine decides. The controller holds the
  /// host weakly.
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
    /// The controller to report changes to; set by controllers only.
    var refreshController: RefreshController? { get set }
    /// The lengths, insets and offset of the list, in points.
    var geometry: ListGeometry { get }
    /// The cause of the current scroll offset, such as a finger, momentum or the app.
    var motion: ScrollMotion { get }
    /// Whether the list scrolls sideways (default: false).
    var isHorizontal: Bool { get }
    /// The geometry and the motion, read before every event is handled.
    var sample: ScrollSample { get }
    /// Whether the host calls ``RefreshController/ticked()``, as hosts with a display link do; the controller then
    /// sets no timer (default: false).
    ///
    /// The host calls ``RefreshController/timekeepingChanged()`` when this value changes.
    var callsTicked: Bool { get }

    /// Sets the components' inset at an edge; the host may report scrolls from within the call.
    func apply(_ change: InsetChange)
    /// Moves the scroll position by a length in points, without interrupting a drag or a deceleration.
    func shiftOffset(by length: Double)
    /// Draws a component's new state.
    func show(_ snapshot: RefreshSnapshot)
    /// Plays a haptic.
    func feel(_ haptic: RefreshHaptics.Haptic)
    /// Announces a text to users who cannot see the component.
    func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge)
    /// Called before a header or footer is replaced or removed; ``RefreshController/header`` or
    /// ``RefreshController/footer`` has the new value already.
    func componentChanges(at edge: ScrollEdge)
    /// Called after ``RefreshController/texts`` changed.
    func textsChanged()
    /// Writes a problem to a log, for an app that has not set ``RefreshController/onProblem`` (default: nothing).
    func report(_ problem: RefreshProblem)
    /// Called when ``RefreshController/wakeAt`` changes, the time at which ``RefreshController/ticked()`` is due next;
    /// `nil` if nothing is due.
    func wakeChanged(to moment: Moment?)
  }

  extension RefreshHost {
    /// Returns `false`: most lists scroll vertically.
    public var isHorizontal: Bool { false }
    /// Returns `false`: without a display link the controller keeps the time.
    public var callsTicked: Bool { false }
    /// Does nothing, for hosts whose content never grows at the start.
    public func shiftOffset(by length: Double) {}
    /// Does nothing; ``RefreshController/onChange`` can draw instead.
    public func show(_ snapshot: RefreshSnapshot) {}
    /// Does nothing; ``RefreshController/onHaptic`` can play haptics instead.
    public func feel(_ haptic: RefreshHaptics.Haptic) {}
    /// Does nothing; ``RefreshController/onAnnouncement`` can announce instead.
    public func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge) {}
    /// Does nothing, for hosts that draw from snapshots alone.
    public func componentChanges(at edge: ScrollEdge) {}
    /// Does nothing: the next snapshots have the new texts.
    public func textsChanged() {}
    /// Does nothing, for hosts without a log.
    public func report(_ problem: RefreshProblem) {}
    /// Does nothing, for hosts without a display link.
    public func wakeChanged(to moment: Moment?) {}

    /// The host's geometry and motion.
    public var sample: ScrollSample { ScrollSample(geometry, motion: motion) }
  }

  /// A problem to report to the developer; the list still refreshes.
  public enum RefreshProblem: Sendable, CustomStringConvertible {
    /// The scroll view has a `UIRefreshControl`, which stays: both react to the same pull.
    case refreshControl
    /// The scroll view does not bounce, so a finger cannot pull it.
    case noBounce
    /// A frame cannot be read; captions and spinner are shown without it.
    case unreadableFrame(any Error)
    /// A GIF, given by its name, is missing or damaged; the error lists the places that were searched. An arrow
    /// replaces the GIF of the pull, and the system's spinner the GIF for loading.
    case unreadableGIF(name: String, any Error)
    /// A GIF cannot be downloaded; the current component stays.
    case failedDownload(any Error)

    /// The problem in one line, without a full stop.
    public var description: String {
      switch self {
      case .refreshControl:
        "the scroll view also has a UIRefreshControl, and both react to a pull; remove one"
      case .noBounce:
        "the scroll view does not bounce, so it cannot be pulled; set bounces to true"
      case .unreadableFrame(let error): "a frame cannot be read: \(error)"
      case .unreadableGIF(let name, let error): "\(name) cannot be shown: \(error)"
      case .failedDownload(let error): "a GIF cannot be downloaded: \(error)"
      }
    }
  }

  extension RefreshController {
    /// Reports a problem to the app's ``onProblem``; without one, to the host, which may write it to a log.
    public func report(_ problem: RefreshProblem) {
      if let onProblem { onProblem(problem) } else { host?.report(problem) }
    }
  }
#endif
