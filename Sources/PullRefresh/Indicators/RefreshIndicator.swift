package import Frames

/// The library's drawing of a component: one of a fixed set of designs, each driven by the phase.
///
/// ```swift
/// .animation(AnimatedIndicator(pull: cat.timeline, loading: run.timeline), titles: titles)
/// .arrow(titles: CaptionTexts.of(.english).header)
/// .ring()      .hud()      .caption(titles)      .none
/// ```
///
/// An app that draws its own view needs no indicator: ``RefreshSnapshot`` has the phase, the progress and all other
/// values.
public struct RefreshIndicator: Sendable {
  private enum Kind: Sendable {
    case none, animation, arrow, ring, hud, caption
  }

  private let kind: Kind
  /// The indicator of the kind, beside those of the other kinds: so an event changes it in place.
  private var animated: Boxed<AnimatedIndicator>?
  private var turning: Boxed<ArrowIndicator>?
  private var filling: Boxed<RingIndicator>?
  private var floating: Boxed<HUDIndicator>?
  /// The captions, shown at once when changed; a floating circle has none.
  public var titles: RefreshTitles
  /// The opacity during the pull, shown at once when changed; rings have their own.
  public var opacity: PullOpacity
  /// A second text line, for example with the last update; `nil` for none.
  public var detail: String?
  /// Whether pictures are mirrored horizontally, as in right-to-left layouts.
  public var isMirrored = false
  private var phase = RefreshPhase.idle

  private init(
    _ kind: Kind, titles: RefreshTitles = RefreshTitles(), opacity: PullOpacity = .opaque
  ) {
    self.kind = kind
    self.titles = titles
    self.opacity = opacity
  }

  /// No drawing: the app draws the component itself.
  public static var none: RefreshIndicator { RefreshIndicator(.none) }

  /// Creates an indicator with animations and captions.
  public static func animation(
    _ look: AnimatedIndicator, titles: RefreshTitles = RefreshTitles(),
    opacity: PullOpacity = .opaque
  ) -> RefreshIndicator {
    var indicator = RefreshIndicator(.animation, titles: titles, opacity: opacity)
    indicator.animated = Boxed(look)
    return indicator
  }

  /// Creates an indicator with an arrow that turns, a spinner while loading, and captions: MJRefresh's normal
  /// header.
  public static func arrow(
    _ look: ArrowIndicator = ArrowIndicator(), titles: RefreshTitles = RefreshTitles(),
    opacity: PullOpacity = .opaque
  ) -> RefreshIndicator {
    var indicator = RefreshIndicator(.arrow, titles: titles, opacity: opacity)
    indicator.turning = Boxed(look)
    return indicator
  }

  /// Creates an indicator with a ring that fills with the pull, a spinner while loading, and captions.
  public static func ring(
    _ look: RingIndicator = RingIndicator(), titles: RefreshTitles = RefreshTitles()
  ) -> RefreshIndicator {
    var indicator = RefreshIndicator(.ring, titles: titles)
    indicator.filling = Boxed(look)
    return indicator
  }

  /// Creates a ring in a circle that floats down over the list.
  public static func hud(_ look: HUDIndicator = HUDIndicator()) -> RefreshIndicator {
    var indicator = RefreshIndicator(.hud)
    indicator.floating = Boxed(look)
    return indicator
  }

  /// Creates an indicator with captions only.
  public static func caption(
    _ titles: RefreshTitles, opacity: PullOpacity = .opaque
  ) -> RefreshIndicator {
    RefreshIndicator(.caption, titles: titles, opacity: opacity)
  }

  /// The animated indicator; `nil` for another kind.
  public var animation: AnimatedIndicator? { animated?.value }
  /// The arrow indicator; `nil` for another kind.
  public var arrow: ArrowIndicator? { turning?.value }
  /// The ring indicator; `nil` for another kind.
  public var ring: RingIndicator? { filling?.value }
  /// The floating indicator; `nil` for another kind.
  public var hud: HUDIndicator? { floating?.value }

  /// The time at which ``ticked(at:)`` is due; `nil` for none.
  package var wakeAt: Moment? {
    switch kind {
    case .animation: animated?.value.wakeAt
    case .arrow: turning?.value.wakeAt
    case .ring: filling?.value.wakeAt
    case .hud: floating?.value.wakeAt
    case .caption, .none: nil
    }
  }

  /// The frames per second of a playing animation; `nil` if none plays.
  var frameRate: Double? { wakeAt == nil ? nil : animated?.value.frameRate ?? 60 }

  /// The time for which each outcome is shown with the component open; a failure with a caption at least the time
  /// to read it.
  var endDurations: EndDurations {
    switch kind {
    case .animation: animated?.value.endDurations(saying: titles) ?? EndDurations()
    case .arrow, .ring, .caption: EndDurations().holdingWords(of: titles)
    case .none, .hud: EndDurations()
    }
  }

  /// Whether it floats over the list or sits in a bar, and so does not scroll with the content.
  var isFloating: Bool {
    switch kind {
    case .ring, .hud: true
    case .none, .animation, .arrow, .caption: false
    }
  }

  /// The frames per second of the loading animation; `nil` for its own delays.
  ///
  /// A playing animation continues from its frame at the new rate.
  public var loadingFrameRate: Double? {
    get { animated?.value.loadingFrameRate }
    set { animated?.value.loadingFrameRate = newValue }
  }

  /// Replaces another indicator, and continues its animation if it is the same one.
  mutating func goOn(from old: RefreshIndicator, at now: Moment) {
    if let before = old.animated { animated?.value.goOn(from: before.value, at: now) }
  }

  // MARK: Events

  /// Shows the component's current phase, with the cause of the scroll position.
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    self.phase = phase
    animated?.value.shown(phase, at: now)
    turning?.value.shown(phase, at: now)
    filling?.value.shown(phase, motion: motion, at: now)
    floating?.value.shown(phase, at: now)
  }

  mutating func ticked(at now: Moment) {
    animated?.value.ticked(at: now)
    turning?.value.ticked(at: now)
    filling?.value.ticked(at: now)
    floating?.value.ticked(at: now)
  }

  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    animated?.value.motionPreferred(motion, at: now)
    turning?.value.motionPreferred(motion, at: now)
    filling?.value.motionPreferred(motion, at: now)
    floating?.value.motionPreferred(motion, at: now)
  }

  // MARK: What to show

  /// The current content.
  public var content: IndicatorContent { content(message: nil) }

  /// Returns the current content, with a message instead of the caption if there is one.
  func content(message: String?) -> IndicatorContent {
    var content =
      animated?.value.content ?? turning?.value.content ?? filling?.value.content
      ?? floating?.value.content ?? IndicatorContent()
    content.caption = message
    switch kind {
    case .animation, .arrow, .caption:
      content.caption = message ?? titles.caption(for: phase)
      content.opacity = opacity.opacity(for: phase)
    case .ring: content.caption = message ?? titles.caption(for: phase)
    case .hud, .none: break
    }
    content.detail = detail
    content.isMirrored = isMirrored
    return content
  }
}
