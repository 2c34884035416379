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
  private enum Look: Sendable {
    case none, caption
    case animation(Boxed<AnimatedIndicator>)
    case arrow(Boxed<ArrowIndicator>)
    case ring(Boxed<RingIndicator>)
    case hud(Boxed<HUDIndicator>)
  }

  private var look: Look
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
    _ look: Look, titles: RefreshTitles = RefreshTitles(), opacity: PullOpacity = .opaque
  ) {
    self.look = look
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
    RefreshIndicator(.animation(Boxed(look)), titles: titles, opacity: opacity)
  }

  /// Creates an indicator with an arrow that turns, a spinner while loading, and captions: MJRefresh's normal
  /// header.
  public static func arrow(
    _ look: ArrowIndicator = ArrowIndicator(), titles: RefreshTitles = RefreshTitles(),
    opacity: PullOpacity = .opaque
  ) -> RefreshIndicator {
    RefreshIndicator(.arrow(Boxed(look)), titles: titles, opacity: opacity)
  }

  /// Creates an indicator with a ring that fills with the pull, a spinner while loading, and captions.
  public static func ring(
    _ look: RingIndicator = RingIndicator(), titles: RefreshTitles = RefreshTitles()
  ) -> RefreshIndicator {
    RefreshIndicator(.ring(Boxed(look)), titles: titles)
  }

  /// Creates a ring in a circle that floats down over the list.
  public static func hud(_ look: HUDIndicator = HUDIndicator()) -> RefreshIndicator {
    RefreshIndicator(.hud(Boxed(look)))
  }

  /// Creates an indicator with captions only.
  public static func caption(
    _ titles: RefreshTitles, opacity: PullOpacity = .opaque
  ) -> RefreshIndicator {
    RefreshIndicator(.caption, titles: titles, opacity: opacity)
  }

  /// The animated indicator; `nil` for another kind.
  public var animation: AnimatedIndicator? {
    if case .animation(let look) = look { look.value } else { nil }
  }
  /// The arrow indicator; `nil` for another kind.
  public var arrow: ArrowIndicator? { if case .arrow(let look) = look { look.value } else { nil } }
  /// The ring indicator; `nil` for another kind.
  public var ring: RingIndicator? { if case .ring(let look) = look { look.value } else { nil } }
  /// The floating indicator; `nil` for another kind.
  public var hud: HUDIndicator? { if case .hud(let look) = look { look.value } else { nil } }

  /// The time at which ``ticked(at:)`` is due; `nil` for none.
  package var wakeAt: Moment? {
    switch look {
    case .animation(let look): look.value.wakeAt
    case .arrow(let look): look.value.wakeAt
    case .ring(let look): look.value.wakeAt
    case .hud(let look): look.value.wakeAt
    case .caption, .none: nil
    }
  }

  /// The frames per second of a playing animation; `nil` if none plays.
  var frameRate: Double? {
    guard wakeAt != nil else { return nil }
    guard case .animation(let look) = look else { return 60 }
    return look.value.frameRate ?? 60
  }

  /// The time for which each outcome is shown with the component open; a failure with a caption at least the time
  /// to read it.
  var endDurations: EndDurations {
    switch look {
    case .animation(let look): look.value.endDurations(saying: titles)
    case .arrow, .ring, .caption: EndDurations().holdingWords(of: titles)
    case .none, .hud: EndDurations()
    }
  }

  /// Whether it floats over the list or sits in a bar, and so does not scroll with the content.
  var isFloating: Bool {
    switch look {
    case .ring, .hud: true
    case .none, .animation, .arrow, .caption: false
    }
  }

  /// The frames per second of the loading animation; `nil` for its own delays.
  ///
  /// A playing animation continues from its frame at the new rate.
  public var loadingFrameRate: Double? {
    get { animation?.loadingFrameRate }
    set { change(animation: { $0.loadingFrameRate = newValue }) }
  }

  /// Replaces another indicator, and continues its animation if it is the same one.
  mutating func goOn(from old: RefreshIndicator, at now: Moment) {
    if let before = old.animation { change(animation: { $0.goOn(from: before, at: now) }) }
  }

  // MARK: Events

  /// Shows the component's current phase, with the cause of the scroll position.
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    self.phase = phase
    change(
      animation: { $0.shown(phase, at: now) }, arrow: { $0.shown(phase, at: now) },
      ring: { $0.shown(phase, motion: motion, at: now) }, hud: { $0.shown(phase, at: now) })
  }

  mutating func ticked(at now: Moment) {
    change(
      animation: { $0.ticked(at: now) }, arrow: { $0.ticked(at: now) },
      ring: { $0.ticked(at: now) }, hud: { $0.ticked(at: now) })
  }

  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    change(
      animation: { $0.motionPreferred(motion, at: now) },
      arrow: { $0.motionPreferred(motion, at: now) }, ring: { $0.motionPreferred(motion, at: now) },
      hud: { $0.motionPreferred(motion, at: now) })
  }

  /// Applies the change that belongs to the kind.
  private mutating func change(
    animation: (inout AnimatedIndicator) -> Void, arrow: (inout ArrowIndicator) -> Void = { _ in },
    ring: (inout RingIndicator) -> Void = { _ in }, hud: (inout HUDIndicator) -> Void = { _ in }
  ) {
    switch takeLook() {
    case .none: break
    case .caption: look = .caption
    case .animation(var box):
      animation(&box.value)
      look = .animation(box)
    case .arrow(var box):
      arrow(&box.value)
      look = .arrow(box)
    case .ring(var box):
      ring(&box.value)
      look = .ring(box)
    case .hud(var box):
      hud(&box.value)
      look = .hud(box)
    }
  }

  /// Takes the indicator out: a second reference to its box would make a change copy it.
  private mutating func takeLook() -> Look {
    var taken = Look.none
    swap(&taken, &look)
    return taken
  }

  // MARK: What to show

  /// The current content.
  public var content: IndicatorContent { content(message: nil) }

  /// Returns the current content, with a message instead of the caption if there is one.
  func content(message: String?) -> IndicatorContent {
    var content: IndicatorContent
    switch look {
    case .animation(let look): content = look.value.content
    case .arrow(let look): content = look.value.content
    case .ring(let look): content = look.value.content
    case .hud(let look): content = look.value.content
    case .caption, .none: content = IndicatorContent()
    }
    switch look {
    case .animation, .arrow, .caption:
      content.caption = message ?? titles.caption(for: phase)
      content.opacity = opacity.opacity(for: phase)
    case .ring: content.caption = message ?? titles.caption(for: phase)
    case .hud, .none: content.caption = message
    }
    content.detail = detail
    content.isMirrored = isMirrored
    return content
  }
}
