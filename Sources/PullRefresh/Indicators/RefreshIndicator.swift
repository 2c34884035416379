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
/// The looks lie side by side, of which one is there, and not in an enum, whose payload would be copied out
/// and back for each of 120 samples a second.
public struct RefreshIndicator: Sendable, Hashable {
  /// Frames that the pull and the time play, if that is the look.
  public private(set) var animation: AnimatedIndicator?
  /// An arrow that turns, if that is the look.
  public private(set) var arrow: ArrowIndicator?
  /// A ring that fills, if that is the look.
  public private(set) var ring: RingIndicator?
  /// A ring in a circle that floats over the list, if that is the look.
  public private(set) var hud: HUDIndicator?
  /// Words alone, if that is the look.
  public private(set) var caption: CaptionIndicator?
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
    indicator.animation = look
    indicator.note()
    return indicator
  }

  /// An arrow that turns, a spinner while loading, and words: MJRefresh's normal header.
  public static func arrow(_ look: ArrowIndicator) -> RefreshIndicator {
    var indicator = RefreshIndicator(.arrow)
    indicator.arrow = look
    indicator.note()
    return indicator
  }

  /// A ring that fills with the pull, and a spinner while loading.
  public static func ring(_ look: RingIndicator = RingIndicator()) -> RefreshIndicator {
    var indicator = RefreshIndicator(.ring)
    indicator.ring = look
    indicator.isFloating = true
    indicator.note()
    return indicator
  }

  /// A ring in a circle that floats down over the list.
  public static func hud(_ look: HUDIndicator = HUDIndicator()) -> RefreshIndicator {
    var indicator = RefreshIndicator(.hud)
    indicator.hud = look
    indicator.isFloating = true
    indicator.note()
    return indicator
  }

  /// Words alone.
  public static func caption(_ titles: RefreshTitles) -> RefreshIndicator {
    var indicator = RefreshIndicator(.caption)
    indicator.caption = CaptionIndicator(titles)
    indicator.note()
    return indicator
  }

  /// How long each ending takes to show; the room stays open until then.
  var endDurations: EndDurations {
    animation?.endDurations ?? EndDurations().holdingWords(of: titles)
  }

  /// The words, if it has any; others take their place at once.
  public var titles: RefreshTitles {
    get { animation?.titles ?? arrow?.titles ?? ring?.titles ?? caption?.titles ?? RefreshTitles() }
    set {
      animation?.titles = newValue
      arrow?.titles = newValue
      ring?.titles = newValue
      caption?.titles = newValue
      note()
    }
  }

  /// How it appears while it is pulled, if that can differ; another takes its place at once.
  public var opacity: PullOpacity {
    get { animation?.opacity ?? arrow?.opacity ?? caption?.opacity ?? .opaque }
    set {
      animation?.opacity = newValue
      arrow?.opacity = newValue
      caption?.opacity = newValue
      note()
    }
  }

  /// The component's phase is this now, and this is why the view stands where it does.
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    switch kind {
    case .animation: animation?.shown(phase, at: now)
    case .arrow: arrow?.shown(phase, at: now)
    case .ring: ring?.shown(phase, motion: motion, at: now)
    case .hud: hud?.shown(phase, at: now)
    case .caption: caption?.shown(phase, at: now)
    case .none: break
    }
    note()
  }

  /// Time passed.
  mutating func ticked(at now: Moment) {
    animation?.ticked(at: now)
    arrow?.ticked(at: now)
    ring?.ticked(at: now)
    hud?.ticked(at: now)
    note()
  }

  /// The user wants this much motion from now on.
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    animation?.motionPreferred(motion, at: now)
    arrow?.motionPreferred(motion, at: now)
    ring?.motionPreferred(motion, at: now)
    hud?.motionPreferred(motion, at: now)
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
    case .animation: animation.inPlace { update($0.content) } ?? false
    case .arrow: arrow.inPlace { update($0.content) } ?? false
    case .ring: ring.inPlace { update($0.content) } ?? false
    case .hud: hud.inPlace { update($0.content) } ?? false
    case .caption: caption.inPlace { update($0.content) } ?? false
    case .none: update(IndicatorContent())
    }
  }

  /// Keeps when something is due where it can be read without the look.
  private mutating func note() {
    wakeAt =
      switch kind {
      case .animation: animation.inPlace { $0.wakeAt } ?? nil
      case .arrow: arrow.inPlace { $0.wakeAt } ?? nil
      case .ring: ring.inPlace { $0.wakeAt } ?? nil
      case .hud: hud.inPlace { $0.wakeAt } ?? nil
      case .caption, .none: nil
      }
    frameRate = wakeAt == nil ? nil : (animation.inPlace { $0.frameRate } ?? 60)
  }
}
