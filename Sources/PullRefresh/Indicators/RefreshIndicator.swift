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

  private init() {}

  /// Nothing: the app draws by itself.
  public static let none = RefreshIndicator()

  /// Frames that the pull and the time play.
  public static func animation(_ look: AnimatedIndicator) -> RefreshIndicator {
    var indicator = RefreshIndicator()
    indicator.animation = look
    return indicator
  }

  /// An arrow that turns, a spinner while loading, and words: MJRefresh's normal header.
  public static func arrow(_ look: ArrowIndicator) -> RefreshIndicator {
    var indicator = RefreshIndicator()
    indicator.arrow = look
    return indicator
  }

  /// A ring that fills with the pull, and a spinner while loading.
  public static func ring(_ look: RingIndicator = RingIndicator()) -> RefreshIndicator {
    var indicator = RefreshIndicator()
    indicator.ring = look
    return indicator
  }

  /// A ring in a circle that floats down over the list.
  public static func hud(_ look: HUDIndicator = HUDIndicator()) -> RefreshIndicator {
    var indicator = RefreshIndicator()
    indicator.hud = look
    return indicator
  }

  /// Words alone.
  public static func caption(_ titles: RefreshTitles) -> RefreshIndicator {
    var indicator = RefreshIndicator()
    indicator.caption = CaptionIndicator(titles)
    return indicator
  }

  /// What to show now.
  public var content: IndicatorContent {
    var content =
      animation?.content ?? arrow?.content ?? ring?.content ?? hud?.content ?? caption?.content
      ?? IndicatorContent()
    content.detail = detail ?? content.detail
    content.isMirrored = isMirrored
    return content
  }

  /// When ``ticked(at:)`` is due; `nil` if nothing will change by itself.
  package var wakeAt: Moment? { animation?.wakeAt ?? arrow?.wakeAt ?? ring?.wakeAt ?? hud?.wakeAt }

  /// How long each ending takes to show; the room stays open until then.
  var endDurations: EndDurations {
    animation?.endDurations ?? EndDurations().holdingWords(of: titles)
  }

  /// Frames per second of what plays; `nil` if nothing does.
  var frameRate: Double? {
    if let animation { return animation.frameRate }
    return wakeAt == nil ? nil : 60
  }

  /// Whether it floats over the list or sits in a bar, and so does not scroll with the content.
  var isFloating: Bool { ring != nil || hud != nil }

  /// The words, if it has any; others take their place at once.
  public var titles: RefreshTitles {
    get { animation?.titles ?? arrow?.titles ?? ring?.titles ?? caption?.titles ?? RefreshTitles() }
    set {
      animation?.titles = newValue
      arrow?.titles = newValue
      ring?.titles = newValue
      caption?.titles = newValue
    }
  }

  /// How it appears while it is pulled, if that can differ; another takes its place at once.
  public var opacity: PullOpacity {
    get { animation?.opacity ?? arrow?.opacity ?? caption?.opacity ?? .opaque }
    set {
      animation?.opacity = newValue
      arrow?.opacity = newValue
      caption?.opacity = newValue
    }
  }

  /// The component's phase is this now, and this is why the view stands where it does.
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    animation?.shown(phase, at: now)
    arrow?.shown(phase, motion: motion, at: now)
    ring?.shown(phase, motion: motion, at: now)
    hud?.shown(phase, at: now)
    caption?.shown(phase, at: now)
  }

  /// Time passed.
  mutating func ticked(at now: Moment) {
    animation?.ticked(at: now)
    arrow?.ticked(at: now)
    ring?.ticked(at: now)
    hud?.ticked(at: now)
  }

  /// The user wants this much motion from now on.
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    animation?.motionPreferred(motion, at: now)
    arrow?.motionPreferred(motion, at: now)
    ring?.motionPreferred(motion, at: now)
    hud?.motionPreferred(motion, at: now)
  }
}

extension EndDurations {
  /// How long a failure or a message is shown, so that its words can be read.
  static let reading = Duration.milliseconds(1200)

  /// These, but a failure that has words is shown long enough to read them.
  func holdingWords(of titles: RefreshTitles) -> EndDurations {
    guard failed == .zero, titles.failed != nil else { return self }
    return EndDurations(succeeded: succeeded, failed: Self.reading, noMoreData: noMoreData)
  }
}
