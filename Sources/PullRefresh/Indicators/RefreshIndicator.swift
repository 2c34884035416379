package import Frames

/// A picture that the library draws for a component: one of a closed set, each a function of the phase.
///
/// ```swift
/// .animation(AnimatedIndicator(pull: cat.timeline, loading: run.timeline), titles: titles)
/// .arrow(titles: CaptionTexts.of(.english).header)
/// .ring()      .hud()      .caption(titles)      .none
/// ```
///
/// Apps that draw a view of their own need no indicator: ``RefreshSnapshot`` has the phase, the progress and all other
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
  /// The words, seen at once; a floating circle has none.
  public var titles: RefreshTitles
  /// The opacity during the pull, seen at once; rings keep their own.
  public var opacity: PullOpacity
  /// A second line of words, for instance when the list was last updated; `nil` for none.
  public var detail: String?
  /// Whether pictures are shown as in a mirror, as where reading goes from right to left.
  public var isMirrored = false
  private var phase = RefreshPhase.idle

  private init(
    _ look: Look, titles: RefreshTitles = RefreshTitles(), opacity: PullOpacity = .opaque
  ) {
    self.look = look
    self.titles = titles
    self.opacity = opacity
  }

  /// Nothing: the app draws by itself.
  public static var none: RefreshIndicator { RefreshIndicator(.none) }

  /// Frames that the pull and the time play, and words.
  public static func animation(
    _ look: AnimatedIndicator, titles: RefreshTitles = RefreshTitles(),
    opacity: PullOpacity = .opaque
  ) -> RefreshIndicator {
    RefreshIndicator(.animation(Boxed(look)), titles: titles, opacity: opacity)
  }

  /// An arrow that turns, a spinner while loading, and words: MJRefresh's normal header.
  public static func arrow(
    _ look: ArrowIndicator = ArrowIndicator(), titles: RefreshTitles = RefreshTitles(),
    opacity: PullOpacity = .opaque
  ) -> RefreshIndicator {
    RefreshIndicator(.arrow(Boxed(look)), titles: titles, opacity: opacity)
  }

  /// A ring that fills with the pull, a spinner while loading, and words: a title that never changes is a list of one.
  public static func ring(
    _ look: RingIndicator = RingIndicator(), titles: RefreshTitles = RefreshTitles()
  ) -> RefreshIndicator {
    RefreshIndicator(.ring(Boxed(look)), titles: titles)
  }

  /// A ring in a circle that floats down over the list.
  public static func hud(_ look: HUDIndicator = HUDIndicator()) -> RefreshIndicator {
    RefreshIndicator(.hud(Boxed(look)))
  }

  /// Words alone.
  public static func caption(
    _ titles: RefreshTitles, opacity: PullOpacity = .opaque
  ) -> RefreshIndicator {
    RefreshIndicator(.caption, titles: titles, opacity: opacity)
  }

  /// Frames that the pull and the time play, if that is the look.
  public var animation: AnimatedIndicator? {
    if case .animation(let look) = look { look.value } else { nil }
  }
  /// An arrow that turns, if that is the look.
  public var arrow: ArrowIndicator? { if case .arrow(let look) = look { look.value } else { nil } }
  /// A ring that fills, if that is the look.
  public var ring: RingIndicator? { if case .ring(let look) = look { look.value } else { nil } }
  /// A ring in a circle that floats over the list, if that is the look.
  public var hud: HUDIndicator? { if case .hud(let look) = look { look.value } else { nil } }

  /// When ``ticked(at:)`` is due; `nil` if nothing will change by itself.
  package var wakeAt: Moment? {
    switch look {
    case .animation(let look): look.value.wakeAt
    case .arrow(let look): look.value.wakeAt
    case .ring(let look): look.value.wakeAt
    case .hud(let look): look.value.wakeAt
    case .caption, .none: nil
    }
  }

  /// Frames per second of what plays; `nil` if nothing does.
  var frameRate: Double? {
    guard wakeAt != nil else { return nil }
    guard case .animation(let look) = look else { return 60 }
    return look.value.frameRate ?? 60
  }

  /// The time for which each outcome is shown, with the room still open: by default, a failure with a caption at least the
  /// time to read it.
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

  /// Frames per second of the loading animation, or `nil` for its own delays.
  ///
  /// What plays goes on from its frame at the new rate.
  public var loadingFrameRate: Double? {
    get { animation?.loadingFrameRate }
    set {
      guard case .animation(let box) = look else { return }
      look = .animation(box.changed { $0.loadingFrameRate = newValue })
    }
  }

  /// Takes the place of another: what plays goes on where it is the same animation.
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

  /// Takes the look out, so that no copy shares its box and it is changed in place.
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

  /// The circle that floats over the list as it is seen at a moment, if that is the look.
  func circle(at now: Moment) -> HUDAppearance? { hud?.appearance(at: now) }

  /// The current content.
  public var content: IndicatorContent { content(message: nil) }

  /// What to show now, with a message in place of the caption, if there is one.
  func content(message: String?) -> IndicatorContent {
    var content = IndicatorContent()
    var hasWords = true
    var hasOpacity = true
    switch look {
    case .animation(let look): content = look.value.content
    case .arrow(let look): content = look.value.content
    case .caption: break
    case .ring(let look): (content, hasOpacity) = (look.value.content, false)
    case .hud(let look): (content, hasWords, hasOpacity) = (look.value.content, false, false)
    case .none: (hasWords, hasOpacity) = (false, false)
    }
    content.caption = message ?? (hasWords ? titles.caption(for: phase) : nil)
    if hasOpacity { content.opacity = opacity.opacity(for: phase) }
    content.detail = detail
    content.isMirrored = isMirrored
    return content
  }
}
