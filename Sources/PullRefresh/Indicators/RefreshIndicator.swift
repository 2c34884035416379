package import Frames

/// How the library draws a component: a closed set of looks, phase in, content out.
///
/// ```swift
/// .animation(AnimatedIndicator(pull: cat.timeline, loading: run.timeline))
/// .arrow(titles: CaptionTexts.of(.english).header)
/// .ring()      .hud()      .caption(titles)      .none
/// ```
///
/// An app that draws a view of its own needs none of them: ``RefreshSnapshot`` has the phase, the progress
/// and all else a view can show.
///
/// The looks lie in boxes side by side, of which one is there, and not in an enum, whose payload would be copied
/// out and back for each of 120 samples a second.
public struct RefreshIndicator: Sendable, Hashable {
  private var animationBox: Boxed<AnimatedIndicator>?
  private var arrowBox: Boxed<ArrowIndicator>?
  private var ringBox: Boxed<RingIndicator>?
  private var hudBox: Boxed<HUDIndicator>?
  private var captionBox: Boxed<CaptionIndicator>?
  /// A second line of words, for instance when the list was last updated; `nil` for none.
  public var detail: String?
  /// Whether pictures are shown as in a mirror, as where reading goes from right to left.
  public var isMirrored = false

  /// Whether it floats over the list or sits in a bar, and so does not scroll with the content.
  private(set) var isFloating = false

  /// When ``ticked(at:)`` is due; `nil` if nothing will change by itself.
  package private(set) var wakeAt: Moment?
  /// Frames per second of what plays; `nil` if nothing does.
  private(set) var frameRate: Double?

  /// Which of the looks it is: to ask each in turn whether it is there costs more than what the look does.
  private let kind: Kind

  private enum Kind: Sendable, Hashable {
    case animation, arrow, ring, hud, caption, none
  }

  private init(_ kind: Kind) { self.kind = kind }

  /// Nothing: the app draws by itself.
  public static let none = RefreshIndicator(.none)

  /// Frames that the pull and the time play.
  public static func animation(_ look: AnimatedIndicator) -> RefreshIndicator {
    var indicator = RefreshIndicator(.animation)
    indicator.animationBox = Boxed(look)
    indicator.note()
    return indicator
  }

  /// An arrow that turns, a spinner while loading, and words: MJRefresh's normal header.
  public static func arrow(_ look: ArrowIndicator) -> RefreshIndicator {
    var indicator = RefreshIndicator(.arrow)
    indicator.arrowBox = Boxed(look)
    indicator.note()
    return indicator
  }

  /// A ring that fills with the pull, and a spinner while loading.
  public static func ring(_ look: RingIndicator = RingIndicator()) -> RefreshIndicator {
    var indicator = RefreshIndicator(.ring)
    indicator.ringBox = Boxed(look)
    indicator.isFloating = true
    indicator.note()
    return indicator
  }

  /// A ring in a circle that floats down over the list.
  public static func hud(_ look: HUDIndicator = HUDIndicator()) -> RefreshIndicator {
    var indicator = RefreshIndicator(.hud)
    indicator.hudBox = Boxed(look)
    indicator.isFloating = true
    indicator.note()
    return indicator
  }

  /// Words alone.
  public static func caption(_ titles: RefreshTitles) -> RefreshIndicator {
    var indicator = RefreshIndicator(.caption)
    indicator.captionBox = Boxed(CaptionIndicator(titles))
    indicator.note()
    return indicator
  }

  /// Frames that the pull and the time play, if that is the look.
  public var animation: AnimatedIndicator? { animationBox?.value }
  /// An arrow that turns, if that is the look.
  public var arrow: ArrowIndicator? { arrowBox?.value }
  /// A ring that fills, if that is the look.
  public var ring: RingIndicator? { ringBox?.value }
  /// A ring in a circle that floats over the list, if that is the look.
  public var hud: HUDIndicator? { hudBox?.value }
  /// Words alone, if that is the look.
  public var caption: CaptionIndicator? { captionBox?.value }

  /// How long each ending takes to show; the room stays open until then.
  var endDurations: EndDurations {
    animationBox?.value.endDurations ?? EndDurations().holdingWords(of: titles)
  }

  /// The words, if it has any; others take their place at once.
  public var titles: RefreshTitles {
    get {
      animationBox?.value.titles ?? arrowBox?.value.titles ?? ringBox?.value.titles
        ?? captionBox?.value.titles ?? RefreshTitles()
    }
    set {
      animationBox?.value.titles = newValue
      arrowBox?.value.titles = newValue
      ringBox?.value.titles = newValue
      captionBox?.value.titles = newValue
      note()
    }
  }

  /// How it appears while it is pulled, if that can differ; another takes its place at once.
  public var opacity: PullOpacity {
    get {
      animationBox?.value.opacity ?? arrowBox?.value.opacity ?? captionBox?.value.opacity ?? .opaque
    }
    set {
      animationBox?.value.opacity = newValue
      arrowBox?.value.opacity = newValue
      captionBox?.value.opacity = newValue
      note()
    }
  }

  /// The component's phase is this now, and this is why the view stands where it does.
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    switch kind {
    case .animation: animationBox?.value.shown(phase, at: now)
    case .arrow: arrowBox?.value.shown(phase, at: now)
    case .ring: ringBox?.value.shown(phase, motion: motion, at: now)
    case .hud: hudBox?.value.shown(phase, at: now)
    case .caption: captionBox?.value.shown(phase, at: now)
    case .none: break
    }
    note()
  }

  /// Time passed.
  mutating func ticked(at now: Moment) {
    animationBox?.value.ticked(at: now)
    arrowBox?.value.ticked(at: now)
    ringBox?.value.ticked(at: now)
    hudBox?.value.ticked(at: now)
    note()
  }

  /// The user wants this much motion from now on.
  @inline(never)
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    animationBox?.value.motionPreferred(motion, at: now)
    arrowBox?.value.motionPreferred(motion, at: now)
    ringBox?.value.motionPreferred(motion, at: now)
    hudBox?.value.motionPreferred(motion, at: now)
    note()
  }

  /// What to show now.
  public var content: IndicatorContent {
    var (indicator, content) = (self, IndicatorContent())
    _ = indicator.update(&content, message: nil)
    return content
  }

  /// Makes a content what is to be shown now, with a message in place of the caption, and says whether it
  /// was another.
  mutating func update(_ content: inout IndicatorContent, message: String?) -> Bool {
    let (detail, isMirrored) = (detail, isMirrored)
    func update(_ shown: IndicatorContent) -> Bool {
      guard message != nil || detail != nil || isMirrored else { return content.update(to: shown) }
      var shown = shown
      shown.caption = message ?? shown.caption
      shown.detail = detail ?? shown.detail
      shown.isMirrored = isMirrored
      return content.update(to: shown)
    }
    return switch kind {
    case .animation: animationBox.map { update($0.value.content) } ?? false
    case .arrow: arrowBox.map { update($0.value.content) } ?? false
    case .ring: ringBox.map { update($0.value.content) } ?? false
    case .hud: hudBox.map { update($0.value.content) } ?? false
    case .caption: captionBox.map { update($0.value.content) } ?? false
    case .none: update(IndicatorContent())
    }
  }

  /// Keeps when something is due where it can be read without the look.
  private mutating func note() {
    wakeAt =
      switch kind {
      case .animation: animationBox?.value.wakeAt
      case .arrow: arrowBox?.value.wakeAt
      case .ring: ringBox?.value.wakeAt
      case .hud: hudBox?.value.wakeAt
      case .caption, .none: nil
      }
    frameRate = wakeAt == nil ? nil : animationBox?.value.frameRate ?? 60
  }
}
