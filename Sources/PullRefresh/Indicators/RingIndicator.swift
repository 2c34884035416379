public import Frames

/// A ring that fills with the pull, and a spinner while loading, for a navigation title.
///
/// ```
/// pull      0       0 < p < 1          1, finger down     1, no finger     loading    over
/// shown     —       ring to p          full ring          —                spinner    —
///                   follows in 0.15 s, linear, with a finger; in 0.25 s, ease-out, without one
/// ```
///
/// Ring and spinner are never visible together. The same progress again changes nothing. See
/// ``TitleIndicatorLayout`` for the positions, and ``RingStyle/title`` for the drawing.
///
/// ```swift
/// let title = RefreshComponent.header(.titleView(), indicator: .ring())
/// ```
public struct RingIndicator: Sendable {
  private enum State: Sendable, Equatable {
    /// The ring shows the progress. Exits: `pulled`, `loading`, `over`.
    case pulled(Double)
    /// The spinner is shown. Exits: `pulled`, `over`.
    case loading
    /// Loading has ended; nothing is shown. Exits: `pulled`, `loading`.
    case over
  }

  /// The current content.
  public private(set) var content = IndicatorContent()
  /// The time at which the ring's animation ends; until then a host without animations redraws.
  public private(set) var wakeAt: Moment?
  private let dragDuration: Duration
  private let returnDuration: Duration
  private var motion = MotionPreference.full
  private var state: State = .pulled(0)
  private var stroke = Tween(restingAt: 0)

  /// Creates an indicator at rest.
  ///
  /// - Parameters:
  ///   - dragDuration: The duration in which the ring follows a finger.
  ///   - returnDuration: The duration in which the ring follows the list without a finger.
  public init(
    dragDuration: Duration = .milliseconds(150), returnDuration: Duration = .milliseconds(250)
  ) {
    self.dragDuration = dragDuration
    self.returnDuration = returnDuration
  }

  /// Shows the component's current phase, with the cause of the scroll position.
  public mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    switch phase {
    case .idle, .pulling, .armed:
      let progress = phase.progress.asPart
      guard state != .pulled(progress) else { return }
      state = .pulled(progress)
      draw(to: progress, finger: motion.isDragging, at: now)
    case .waiting, .loading:
      state = .loading
      clear(.spinner)
    case .finishing, .settling, .failed, .noMoreData:
      state = .over
      clear(nil)
    }
  }

  /// Sets the amount of motion that the user wants to see; below ``MotionPreference/full``, the ring does not
  /// animate.
  public mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    self.motion = motion
  }

  /// Handles the passing of time.
  public mutating func ticked(at now: Moment) {
    if let wakeAt, now >= wakeAt { self.wakeAt = nil }
  }

  private mutating func draw(to progress: Double, finger: Bool, at now: Moment) {
    stroke = stroke.redirected(
      to: progress, at: now, over: motion != .full ? .zero : finger ? dragDuration : returnDuration,
      curve: finger ? .linear : .easeOut)
    // A full ring without a finger is hidden: the spinner comes next.
    let isVisible = progress > 0 && (progress < 1 || finger)
    content.activity =
      isVisible ? .ring(RingContent(strokeEnd: progress, animation: stroke)) : nil
    wakeAt = isVisible ? stroke.end : nil
  }

  private mutating func clear(_ activity: IndicatorContent.Activity?) {
    stroke = Tween(restingAt: 0)
    content.activity = activity
    wakeAt = nil
  }
}
