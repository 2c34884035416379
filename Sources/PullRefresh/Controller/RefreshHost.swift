#if !hasFeature(Embedded)
  /// The interface of a scroll view, real or simulated, to its ``RefreshController``.
  ///
  /// The host reports its geometry, applies changes and draws; it decides nothing. It calls
  /// ``RefreshController/scrolled(_:)`` for every change of its geometry or motion, also for changes that result from
  /// ``apply(_:)``. The controller holds the host weakly.
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
    /// The lengths, insets and offset of the list, in points; read before every event is handled.
    var geometry: ListGeometry { get }
    /// The kind of motion, such as a drag, its momentum, or a scroll by the app.
    var motion: ScrollMotion { get }

    /// Sets the components' inset at an edge; during the call, the host may report the scrolls that result.
    func apply(_ change: InsetChange)
    /// Moves the scroll position by a length in points, without interrupting a drag or a deceleration.
    func shiftOffset(by length: Double)
    /// Draws a component's new state.
    func show(_ snapshot: RefreshSnapshot)
  }

  extension RefreshHost {
    /// Does nothing, for hosts whose content never grows at the start.
    public func shiftOffset(by length: Double) {}
    /// Does nothing; ``RefreshController/onChange`` can draw instead.
    public func show(_ snapshot: RefreshSnapshot) {}
  }

  /// A host of this package, which may keep time by itself, and draw, speak and log by means of its system.
  @MainActor
  package protocol RefreshViewHost: RefreshHost {
    /// Whether the list scrolls sideways.
    var isHorizontal: Bool { get }
    /// The geometry and the motion, read at once.
    var sample: ScrollSample { get }
    /// Whether the host calls ``RefreshController/ticked()`` for every frame of its display; the controller then sets no
    /// timer.
    ///
    /// The host calls ``RefreshController/timekeepingChanged()`` when this value changes.
    var callsTicked: Bool { get }

    /// Plays the haptic of a pull that has armed: a light impact.
    func feel()
    /// Announces the beginning or the end of a load to users of VoiceOver or another screen reader.
    func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge)
    /// Called before a header or footer is replaced or removed.
    ///
    /// ``RefreshController/header`` or ``RefreshController/footer`` has the new value already, but the old component is
    /// still shown.
    func componentChanges(at edge: ScrollEdge)
    /// Called after ``RefreshController/texts`` changed.
    func textsChanged()
    /// Writes a problem to a log, for an app that has not set ``RefreshController/onProblem``.
    func report(_ problem: RefreshProblem)
    /// Called when the time changes at which ``RefreshController/ticked()`` is due next (``RefreshController/wakeAt``).
    func wakeChanged()
  }

  /// The defaults: a vertical list without a system to draw, speak and log by.
  extension RefreshViewHost {
    package var isHorizontal: Bool { false }
    package var sample: ScrollSample { ScrollSample(geometry, motion: motion) }
    package func feel() {}
    package func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge) {}
    package func componentChanges(at edge: ScrollEdge) {}
    package func textsChanged() {}
    package func report(_ problem: RefreshProblem) {}
    package func wakeChanged() {}
  }

  /// A problem with a list's scroll view or GIFs, to report to the developer.
  public enum RefreshProblem: Sendable, CustomStringConvertible {
    /// The scroll view also has a `UIRefreshControl`, which the library does not remove: both react to the same pull.
    case refreshControl
    /// The scroll view does not bounce, so a finger cannot pull it.
    case noBounce
    /// A frame cannot be read; the component shows its captions and spinner without a picture.
    case unreadableFrame(any Error)
    /// A GIF with a name is missing or cannot be read; the error lists the places that were searched.
    ///
    /// An arrow is shown in place of the pull's GIF, and the system's spinner in place of the loading GIF.
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
    /// Reports a problem to ``onProblem`` or, if the app has not set it, to the host, which may write it to a log.
    package func report(_ problem: RefreshProblem) {
      guard let onProblem else {
        viewHost?.report(problem)
        return
      }
      tell { onProblem(problem) }
    }
  }
#endif
