package import Frames

/// A picture that the library draws for a component: one of a closed set, each a function of the phase.
///
/// ```swift
/// .animation(AnimatedIndicator(pull: cat.timeline, loading: run.timeline))
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
    case caption(Boxed<CaptionIndicator>)
  }

  private var look: Look
  /// A second line of words, for instance when the list was last updated; `nil` for none.
  public var detail: String?
  /// Whether pictures are shown as in a mirror, as where reading goes from right to left.
  public var isMirrored = false

  private init(_ look: Look) { self.look = look }

  /// Nothing: the app draws by itself.
  public static var none: RefreshIndicator { RefreshIndicator(.none) }

  /// Frames that the pull and the time play.
  public static func animation(_ look: AnimatedIndicator) -> RefreshIndicator {
    RefreshIndicator(.animation(Boxed(look)))
  }

  /// An arrow that turns, a spinner while loading, and words: MJRefresh's normal header.
  public static func arrow(_ look: ArrowIndicator) -> RefreshIndicator {
    RefreshIndicator(.arrow(Boxed(look)))
  }

  /// A ring that fills with the pull, and a spinner while loading.
  public static func ring(_ look: RingIndicator = RingIndicator()) -> RefreshIndicator {
    RefreshIndicator(.ring(Boxed(look)))
  }

  /// A ring in a circle that floats down over the list.
  public static func hud(_ look: HUDIndicator = HUDIndicator()) -> RefreshIndicator {
    RefreshIndicator(.hud(Boxed(look)))
  }

  /// Words alone.
  public static func caption(_ titles: RefreshTitles) -> RefreshIndicator {
    RefreshIndicator(.caption(Boxed(CaptionIndicator(titles))))
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

  /// The time for which each outcome is shown, with the room still open.
  var endDurations: EndDurations {
    switch look {
    case .animation(let look): look.value.endDurations
    case .arrow(let look): look.value.endDurations
    case .ring(let look): look.value.endDurations
    case .hud(let look): look.value.endDurations
    case .caption(let look): look.value.endDurations
    case .none: EndDurations()
    }
  }

  /// Whether it floats over the list or sits in a bar, and so does not scroll with the content.
  var isFloating: Bool {
    switch look {
    case .ring, .hud: true
    case .none, .animation, .arrow, .caption: false
    }
  }

  /// The words, for indicators that have any; a change takes effect at once.
  public var titles: RefreshTitles {
    get {
      switch look {
      case .animation(let look): look.value.titles
      case .arrow(let look): look.value.titles
      case .ring(let look): look.value.titles
      case .caption(let look): look.value.titles
      case .none, .hud: RefreshTitles()
      }
    }
    set {
      switch look {
      case .animation(let box): look = .animation(box.changed { $0.titles = newValue })
      case .arrow(let box): look = .arrow(box.changed { $0.titles = newValue })
      case .ring(let box): look = .ring(box.changed { $0.titles = newValue })
      case .caption(let box): look = .caption(box.changed { $0.titles = newValue })
      case .none, .hud: break
      }
    }
  }

  /// The opacity during the pull, for indicators that support it; a change takes effect at once.
  public var opacity: PullOpacity {
    get {
      switch look {
      case .animation(let look): look.value.opacity
      case .arrow(let look): look.value.opacity
      case .caption(let look): look.value.opacity
      case .none, .ring, .hud: .opaque
      }
    }
    set {
      switch look {
      case .animation(let box): look = .animation(box.changed { $0.opacity = newValue })
      case .arrow(let box): look = .arrow(box.changed { $0.opacity = newValue })
      case .caption(let box): look = .caption(box.changed { $0.opacity = newValue })
      case .none, .ring, .hud: break
      }
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
    case .caption(var taken):
      taken.value.handle(event, at: now)
      look = .caption(taken)
    }
  }

  // MARK: What to show

  /// The circle that floats over the list as it is seen at a moment, if that is the look.
  func circle(at now: Moment) -> HUDAppearance? { hud?.appearance(at: now) }

  /// The current content.
  public var content: IndicatorContent { content(message: nil) }

  /// What to show now, with a message in place of the caption, if there is one.
  func content(message: String?) -> IndicatorContent {
    var content =
      switch look {
      case .animation(let look): look.value.content
      case .arrow(let look): look.value.content
      case .ring(let look): look.value.content
      case .hud(let look): look.value.content
      case .caption(let look): look.value.content
      case .none: IndicatorContent()
      }
    content.caption = message ?? content.caption
    content.detail = detail ?? content.detail
    content.isMirrored = isMirrored
    return content
  }
}
