public import Frames

/// An arrow that turns over, a spinner while loading, and two lines of words: MJRefresh's normal header.
///
/// ```
/// phase                  shown
/// idle, pulling          the arrow, turning back          ┌───────────────────────┐
/// armed                  the arrow, turning over          │  │   Pull to refresh  │  caption
/// waiting, loading       the spinner                      │  ▼   Last update: …   │  detail
/// finishing, settling,   the spinner, until it has faded  └───────────────────────┘
/// failed, no more data
/// idle after loading     the spinner until it has faded, then the arrow
/// ```
///
/// How the arrow turns, ``ArrowRotation`` says; where the parts stand, ``CaptionLayout``. Words and opacity
/// may change at any time, and neither spinner nor turn is lost. With less than full motion the arrow turns
/// at once, and the spinner goes at once.
///
/// ```swift
/// var arrow = ArrowIndicator(titles: CaptionTexts.of(.english).header)
/// arrow.detail = lastUpdated.line(at: now)
/// ```
public struct ArrowIndicator: Sendable, Equatable {
  /// What is in the arrow's place.
  private enum State: Sendable, Equatable {
    /// Exits: `spinner`, `empty`.
    case arrow
    /// Exits: `arrow`, `fading`, `empty`.
    case spinner
    /// Exits: all others.
    case fading(opacity: Tween)
    /// Exits: `arrow`, `spinner`.
    case empty
  }

  /// The current content.
  public private(set) var content: IndicatorContent
  /// When the arrow has turned or the spinner has faded; until then a host without animations redraws.
  public private(set) var wakeAt: Moment?
  /// The words; a change takes effect at once.
  public var titles: RefreshTitles {
    didSet { content.caption = titles.caption(for: phase) }
  }
  /// The opacity during the pull; a change takes effect at once.
  public var opacity: PullOpacity {
    didSet { content.opacity = opacity.opacity(for: phase) }
  }
  /// The second line, for instance when the list was last updated; `nil` for none.
  public var detail: String? {
    get { content.detail }
    set { content.detail = newValue }
  }

  private let fadeDuration: Duration
  private var arrow: ArrowRotation
  private var motion = MotionPreference.full
  private var phase = RefreshPhase.idle
  private var state = State.arrow

  /// Creates an indicator at rest.
  ///
  /// - Parameters:
  ///   - titles: The words.
  ///   - detail: The second line.
  ///   - opacity: How it appears while it is pulled.
  ///   - arrow: How the arrow turns.
  ///   - fadeDuration: How long the spinner takes to fade once loading is over.
  public init(
    titles: RefreshTitles = RefreshTitles(), detail: String? = nil, opacity: PullOpacity = .opaque,
    arrow: ArrowRotation = ArrowRotation(), fadeDuration: Duration = .milliseconds(400)
  ) {
    self.titles = titles
    self.opacity = opacity
    self.arrow = arrow
    self.fadeDuration = fadeDuration
    content = IndicatorContent(
      caption: titles.caption(for: .idle), detail: detail, activity: .arrow(angle: arrow.angle),
      opacity: opacity.opacity(for: .idle))
  }

  /// Shows the component's current phase.
  public mutating func shown(_ phase: RefreshPhase, at now: Moment) {
    self.phase = phase
    content.caption = titles.caption(for: phase)
    content.opacity = opacity.opacity(for: phase)
    arrow.shown(phase, at: now)
    switch phase {
    case .pulling, .armed: state = .arrow
    case .waiting, .loading: state = .spinner
    case .idle, .finishing, .settling, .failed, .noMoreData:
      if state == .spinner {
        state = .fading(
          opacity: Tween(from: 1, to: 0, start: now, duration: fadeDuration, curve: .linear))
      } else if state == .arrow, phase != .idle {
        state = .empty
      } else if state == .empty, phase == .idle {
        state = .arrow
      }
    }
    draw(at: now)
  }

  /// Handles the passing of time.
  public mutating func ticked(at now: Moment) { draw(at: now) }

  /// Sets the amount of motion that the user wants to see; below ``MotionPreference/full``, movements end at once.
  public mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    self.motion = motion
    draw(at: now)
  }

  private mutating func draw(at now: Moment) {
    if case .fading(let opacity) = state, motion != .full || now >= opacity.end {
      state = phase == .idle ? .arrow : .empty
    }
    wakeAt = nil
    switch state {
    case .arrow:
      let angle = motion == .full ? arrow.angle : Tween(restingAt: arrow.angle.to)
      content.activity = .arrow(angle: angle)
      if angle.from != angle.to, now < angle.end { wakeAt = angle.end }
    case .spinner: content.activity = .spinner
    case .fading(let opacity):
      content.activity = .fadingSpinner(opacity: opacity)
      wakeAt = opacity.end
    case .empty: content.activity = nil
    }
  }
}
