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
public struct RefreshIndicator: Sendable, Equatable {
  private enum Look: Sendable, Equatable {
    case none
    case animation(Boxed<AnimatedIndicator>)
    case arrow(Boxed<ArrowIndicator>)
    case ring(Boxed<RingIndicator>)
    case hud(Boxed<HUDIndicator>)
    case caption
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
    set {
      guard case .animation(let box) = look else { return }
      look = .animation(box.changed { $0.loadingFrameRate = newValue })
    }
  }

  /// Replaces another indicator, and continues its animation if it is the same one.
  mutating func goOn(from old: RefreshIndicator, at now: Moment) {
    guard case .animation(let next) = look, case .animation(let before) = old.look else { return }
    look = .animation(next.changed { $0.goOn(from: before.value, at: now) })
  }

  // MARK: Events

  /// Shows the component's current phase, with the cause of the scroll position.
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    self.phase = phase
    handle(.shown(phase, motion), at: now)
  }

  /// Handles the passing of time.
  mutating func ticked(at now: Moment) { handle(.ticked, at: now) }

  /// Sets the amount of motion that the user wants to see.
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    handle(.motionPreferred(motion), at: now)
  }

  /// Takes the indicator out of the box, so that it is changed in place instead of copied.
  private mutating func takeLook() -> Look {
    var taken = Look.none
    swap(&taken, &look)
    return taken
  }

  private mutating func handle(_ event: LookEvent, at now: Moment) {
    switch takeLook() {
    case .none: break
    case .caption: look = .caption
    case .animation(var taken):
      taken.value.handle(event, at: now)
      look = .animation(taken)
    case .arrow(var taken):
      taken.value.handle(event, at: now)
      look = .arrow(taken)
    case .ring(var taken):
      taken.value.handle(event, at: now)
      look = .ring(taken)
    case .hud(var taken):
      taken.value.handle(event, at: now)
      look = .hud(taken)
    }
  }

  // MARK: What to show

  /// Returns the appearance of a floating circle at a moment; `nil` for another kind.
  func circle(at now: Moment) -> HUDAppearance? { hud?.appearance(at: now) }

  /// The current content.
  public var content: IndicatorContent { content(message: nil) }

  /// Returns the current content, with a message instead of the caption if there is one.
  func content(message: String?) -> IndicatorContent {
    var content: IndicatorContent
    let hasWords, hasOpacity: Bool
    switch look {
    case .animation(let look): (content, hasWords, hasOpacity) = (look.value.content, true, true)
    case .arrow(let look): (content, hasWords, hasOpacity) = (look.value.content, true, true)
    case .caption: (content, hasWords, hasOpacity) = (IndicatorContent(), true, true)
    case .ring(let look): (content, hasWords, hasOpacity) = (look.value.content, true, false)
    case .hud(let look): (content, hasWords, hasOpacity) = (look.value.content, false, false)
    case .none: (content, hasWords, hasOpacity) = (IndicatorContent(), false, false)
    }
    content.caption = message ?? (hasWords ? titles.caption(for: phase) : nil)
    if hasOpacity { content.opacity = opacity.opacity(for: phase) }
    content.detail = detail
    content.isMirrored = isMirrored
    return content
  }
}
