package import Frames

// Sound to send, because a look that copies share is never changed: see `handle(_:at:)`.

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
public struct RefreshIndicator: @unchecked Sendable, Hashable {
  /// Shared by copies until one of them changes it.
  private var look: SharedLook
  /// A second line of words, for instance when the list was last updated; `nil` for none.
  public var detail: String?
  /// Whether pictures are shown as in a mirror, as where reading goes from right to left.
  public var isMirrored = false

  private init(_ look: SharedLook) { self.look = look }

  /// Nothing: the app draws by itself.
  public static var none: RefreshIndicator { RefreshIndicator(SharedLook()) }

  /// Frames that the pull and the time play.
  public static func animation(_ look: AnimatedIndicator) -> RefreshIndicator {
    RefreshIndicator(SharedAnimation(look))
  }

  /// An arrow that turns, a spinner while loading, and words: MJRefresh's normal header.
  public static func arrow(_ look: ArrowIndicator) -> RefreshIndicator {
    RefreshIndicator(SharedArrow(look))
  }

  /// A ring that fills with the pull, and a spinner while loading.
  public static func ring(_ look: RingIndicator = RingIndicator()) -> RefreshIndicator {
    RefreshIndicator(SharedRing(look))
  }

  /// A ring in a circle that floats down over the list.
  public static func hud(_ look: HUDIndicator = HUDIndicator()) -> RefreshIndicator {
    RefreshIndicator(SharedHUD(look))
  }

  /// Words alone.
  public static func caption(_ titles: RefreshTitles) -> RefreshIndicator {
    RefreshIndicator(SharedCaption(CaptionIndicator(titles)))
  }

  /// Frames that the pull and the time play, if that is the look.
  public private(set) var animation: AnimatedIndicator? {
    get { (look as? SharedAnimation)?.look }
    set { change(newValue) { SharedAnimation($0) } }
  }
  /// An arrow that turns, if that is the look.
  public private(set) var arrow: ArrowIndicator? {
    get { (look as? SharedArrow)?.look }
    set { change(newValue) { SharedArrow($0) } }
  }
  /// A ring that fills, if that is the look.
  public private(set) var ring: RingIndicator? {
    get { (look as? SharedRing)?.look }
    set { change(newValue) { SharedRing($0) } }
  }
  /// A ring in a circle that floats over the list, if that is the look.
  public var hud: HUDIndicator? { (look as? SharedHUD)?.look }
  /// Words alone, if that is the look.
  public private(set) var caption: CaptionIndicator? {
    get { (look as? SharedCaption)?.look }
    set { change(newValue) { SharedCaption($0) } }
  }

  private mutating func change<Look>(_ changed: Look?, _ shared: (Look) -> SharedLook) {
    if let changed { look = shared(changed) }
  }

  /// Whether both look the same, and stand the same.
  public static func == (a: RefreshIndicator, b: RefreshIndicator) -> Bool {
    a.detail == b.detail && a.isMirrored == b.isMirrored && a.animation == b.animation
      && a.arrow == b.arrow && a.ring == b.ring && a.hud == b.hud && a.caption == b.caption
  }

  /// Feeds the look and how it stands.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(detail)
    hasher.combine(isMirrored)
    hasher.combine(animation)
    hasher.combine(arrow)
    hasher.combine(ring)
    hasher.combine(hud)
    hasher.combine(caption)
  }

  /// Whether it floats over the list or sits in a bar, and so does not scroll with the content.
  var isFloating: Bool { look.isFloating }

  /// When ``ticked(at:)`` is due; `nil` if nothing will change by itself.
  package var wakeAt: Moment? { look.wakeAt }
  /// Frames per second of what plays; `nil` if nothing does.
  var frameRate: Double? { look.frameRate }

  /// How long each ending takes to show; the room stays open until then.
  var endDurations: EndDurations { look.endDurations }

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

  /// Frames per second of the loading animation, or `nil` for its own delays.
  ///
  /// What plays goes on from its frame at the new rate.
  public var loadingFrameRate: Double? {
    get { animation?.loadingFrameRate }
    set { animation?.loadingFrameRate = newValue }
  }

  /// Takes the place of another: what plays goes on where it is the same animation.
  mutating func goOn(from old: RefreshIndicator, at now: Moment) {
    guard var next = animation, let before = old.animation, look !== old.look else { return }
    next.goOn(from: before, at: now)
    animation = next
  }

  /// The component's phase is this now, and this is why the view stands where it does.
  mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    handle(.shown(phase, motion), at: now)
  }

  /// Time passed.
  mutating func ticked(at now: Moment) { handle(.ticked, at: now) }

  /// The user wants this much motion from now on.
  mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    handle(.motionPreferred(motion), at: now)
  }

  /// Not inlined: a page would load a copy for each of its callers.
  @inline(never)
  private mutating func handle(_ event: SharedLook.Event, at now: Moment) {
    // What copies share stays as it is for them.
    if !isKnownUniquelyReferenced(&look) { look = look.copy() }
    look.handle(event, at: now)
  }

  /// The circle that floats over the list as it is seen at a moment, if that is the look.
  func circle(at now: Moment) -> HUDAppearance? { look.circle(at: now) }

  /// What to show now.
  public var content: IndicatorContent {
    var content = IndicatorContent()
    _ = update(&content, message: nil)
    return content
  }

  /// Makes a content what is to be shown now, with a message in place of the caption, and says whether it
  /// was another.
  func update(_ content: inout IndicatorContent, message: String?) -> Bool {
    look.show { shown in
      guard message != nil || detail != nil || isMirrored else { return content.update(to: shown) }
      var shown = shown
      shown.caption = message ?? shown.caption
      shown.detail = detail ?? shown.detail
      shown.isMirrored = isMirrored
      return content.update(to: shown)
    }
  }
}
