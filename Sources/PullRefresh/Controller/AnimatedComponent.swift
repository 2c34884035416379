#if !hasFeature(Embedded)
  public import Frames

  /// The description of a header or footer: its behavior, animations, captions and action.
  ///
  /// ``RefreshHeader`` and ``LoadMoreFooter`` create it; a ``RefreshController`` runs it on a scroll view.
  public struct AnimatedComponent: Sendable {
    /// The position of a component, and the events that make it load.
    enum Kind: Sendable {
      case header(PullConfiguration)
      case pulledFooter(PullConfiguration, loadsAhead: LoadMorePolicy?)
      case row(LoadMorePolicy, height: Double)
    }

    /// The library's captions that a component shows if the app has not set captions.
    enum Words: Sendable {
      case all
      /// Only the caption of a failure; the GIF shows every other state.
      case failure
    }

    /// The settings that an initializer receives and that never change.
    private struct Plan: Sendable {
      let kind: Kind
      let animations: Animations
      let style: AnimatedStyle
      let loadingFrameRate: Double?
      let design: RefreshPreset?
      let titles: RefreshTitles?
      let words: Words
    }

    private let plan: Boxed<Plan>
    /// The action that runs when the component loads; `nil` if the app ends loads by ``RefreshController/end(_:_:)``.
    public var action: LoadingAction?
    /// The component that the app has set in place of the described one; `nil` if the app has set none.
    private var ownComponent: Boxed<RefreshComponent>?
    private var ownScale: Double?

    /// Creates a description; `design` is for components without animations.
    @inline(never)  // A dozen initializers call this one.
    init(
      _ kind: Kind, _ animations: Animations = Animations(ByOccasion()),
      style: AnimatedStyle = AnimatedStyle(), loadingFrameRate: Double? = nil,
      design: RefreshPreset? = nil, titles: RefreshTitles?, words: Words, action: LoadingAction?
    ) {
      plan = Boxed(
        Plan(
          kind: kind, animations: animations, style: style, loadingFrameRate: loadingFrameRate,
          design: design, titles: titles, words: words))
      self.action = action
    }

    /// The animations; empty for a component that the library draws.
    public var animations: Animations { plan.value.animations }

    /// The component that the engine runs, with its indicator; an app may set a different one.
    public var component: RefreshComponent {
      get {
        if let ownComponent { return ownComponent.value }
        switch plan.value.kind {
        case .header(let configuration):
          return .header(configuration, length: plan.value.design?.length, indicator: indicator)
        case .pulledFooter(let configuration, let policy):
          return .footer(configuration, loadsAhead: policy, indicator: indicator)
        case .row(let policy, let height):
          return .automaticFooter(policy, height: height, indicator: indicator)
        }
      }
      set { ownComponent = Boxed(newValue) }
    }

    /// The indicator, with English captions unless the app has set others; an arrow if the animations are missing.
    var indicator: RefreshIndicator {
      let drawn = plan.value.design ?? (animations.isMissing ? .mjRefresh : nil)
      var indicator =
        drawn?.indicator
        ?? .animation(
          animations.indicator(plan.value.style, loadingFrameRate: plan.value.loadingFrameRate),
          opacity: plan.value.style.opacity)
      indicator.titles = titles(in: .of(.english))
      return indicator
    }

    /// The pixels of the frames per point: 2 for a GIF named `cat@2x` (default: the scale in the GIF's name,
    /// otherwise 1).
    public var pixelsPerPoint: Double {
      get { ownScale ?? animations.pixelsPerPoint }
      set { ownScale = newValue }
    }

    /// Returns the captions that the app has set or, if it has set none, those of `texts` that the component shows.
    public func titles(in texts: CaptionTexts) -> RefreshTitles {
      if let titles = plan.value.titles { return titles }
      let all =
        switch plan.value.kind {
        case .header: texts.header
        case .pulledFooter: texts.pulledFooter
        case .row: texts.autoFooter
        }
      return plan.value.words == .all || animations.isMissing
        ? all : RefreshTitles(failed: all.failed, retry: all.retry)
    }

    /// A value that is equal for two descriptions with equal settings.
    ///
    /// Actions are not compared, nor is a ``component`` that the app has set.
    public var identity: AnyHashable {
      let kind: [AnyHashable?] =
        switch plan.value.kind {
        case .header(let configuration): ["header", configuration]
        case .pulledFooter(let configuration, let policy): ["footer", configuration, policy]
        case .row(let policy, let height): ["row", policy, height]
        }
      let settings: [AnyHashable?] = [
        animations.identity, plan.value.style, plan.value.loadingFrameRate, plan.value.design?.name,
        plan.value.titles,
        ownScale,
      ]
      return AnyHashable(kind + settings)
    }
  }

  /// The indicator settings of a component with animations.
  public struct AnimatedStyle: Sendable, Hashable {
    /// The rule that maps the pull's progress to a frame.
    public var rule: ProgressRule
    /// The opacity of the component during the pull.
    public var opacity: PullOpacity
    /// The duration of the cross-fade from the pull's frame to the loading animation.
    public var crossFade: Duration
    /// The time for which each outcome is shown; `nil` for the length of the outcome's animation.
    public var endDurations: EndDurations?

    /// Creates a style (default: opaque, without a cross-fade, outcomes shown for the length of their animations).
    public init(
      rule: ProgressRule = .equalParts, opacity: PullOpacity = .opaque,
      crossFade: Duration = .zero, endDurations: EndDurations? = nil
    ) {
      self.rule = rule
      self.opacity = opacity
      self.crossFade = crossFade
      self.endDurations = endDurations
    }
  }

  /// The interface that ``RefreshHeader`` and ``LoadMoreFooter`` share; no other type conforms.
  public protocol ListComponent: Sendable {
    /// The component's behavior, animations, captions and action.
    var described: AnimatedComponent { get set }
  }

  extension ListComponent {
    /// The component that the engine runs, with its indicator.
    public var component: RefreshComponent {
      get { described.component }
      set { described.component = newValue }
    }
    /// The action that runs when the component loads; `nil` if the app ends loads by ``RefreshController/end(_:_:)``.
    public var action: LoadingAction? {
      get { described.action }
      set { described.action = newValue }
    }
    /// The pixels of the GIFs per point: 2 for a GIF named `cat@2x` (default: the scale in the GIF's name,
    /// otherwise 1).
    public var pixelsPerPoint: Double {
      get { described.pixelsPerPoint }
      set { described.pixelsPerPoint = newValue }
    }

    /// Reads the animations, and decodes as many frames as their memory budgets allow, off the caller's actor.
    ///
    /// UIKit's and AppKit's scroll views call this method themselves. It returns early when its task is cancelled, and
    /// costs about as much as playing each animation once.
    @concurrent public func prepare() async { await described.animations.prepare() }

    /// Lowers each animation's memory budget, and frees what exceeds it at once; frames can still be read.
    ///
    /// Scroll views of UIKit and AppKit trim their components when memory is short.
    public func trim(to budget: MemoryBudget) { described.animations.trim(to: budget) }

    /// Restores each animation's own memory budget; call ``prepare()`` next.
    public func regrow() { trim(to: .share(1)) }

    /// Returns the frame that a snapshot shows; `nil` if the snapshot shows no frame, or its frame cannot be read.
    ///
    /// Call it only when the snapshot's picture has changed.
    public func picture(for snapshot: RefreshSnapshot) -> Bitmap? {
      try? described.animations.bitmap(snapshot.picture)
    }
  }

  /// The storage for the time of a list's last update: under a key, or in memory only.
  public struct LastUpdated: Sendable, Hashable {
    /// The name under which the time is stored; `nil` if it is not stored.
    public let key: String?
    /// A storage in memory, which keeps the time as long as the list exists.
    public static let unstored = LastUpdated(key: nil)
    /// Stores the time under a name for the next launch; lists with the same name share it.
    public static func stored(_ key: String) -> LastUpdated { LastUpdated(key: key) }
  }
#endif
