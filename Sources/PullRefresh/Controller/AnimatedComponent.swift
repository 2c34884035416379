#if !hasFeature(Embedded)
  public import Frames

  /// The description of a header or footer: its behaviour, animations, captions and action.
  ///
  /// ``RefreshHeader`` and ``LoadMoreFooter`` contain one; a ``RefreshController`` runs the component on a scroll view.
  public struct AnimatedComponent: Sendable {
    /// The position of a component, and the events that make it load.
    enum Kind: Sendable {
      case header(PullConfiguration)
      case pulledFooter(PullConfiguration, loadsAhead: LoadMorePolicy?)
      case row(LoadMorePolicy, height: Double)
      /// A row above the content.
      case earlierItems(LoadMorePolicy)
    }

    /// The library's captions that a component shows if the app has not set captions.
    enum Words: Sendable {
      case all
      /// Only the captions that a user must act on or that explain why nothing happens: failures, no more data, and a
      /// pull that cannot refresh now. The GIF shows all other states.
      case exceptions
    }

    /// The settings that are fixed at creation.
    private struct Plan: Sendable {
      let kind: Kind
      let animations: Animations
      let style: AnimatedStyle
      let loadingFrameRate: Double?
      let design: RefreshPreset?
      let captions: RefreshCaptions?
      let words: Words
    }

    private let plan: Boxed<Plan>
    /// The action that runs for each load; `nil` if the app calls ``RefreshController/end(_:_:)`` to end each load.
    package var action: LoadingAction?
    /// The app's number of pixels per point for all GIFs; `nil` for the scale in each GIF's name.
    fileprivate var ownScale: Double?

    /// Creates a description; a `design` is the indicator of a component without animations.
    @inline(never)  // A dozen initializers call this one.
    init(
      _ kind: Kind, _ animations: Animations = Animations(ByOccasion()),
      style: AnimatedStyle = AnimatedStyle(), loadingFrameRate: Double? = nil,
      design: RefreshPreset? = nil, captions: RefreshCaptions?, words: Words, action: LoadingAction?
    ) {
      plan = Boxed(
        Plan(
          kind: kind, animations: animations, style: style, loadingFrameRate: loadingFrameRate,
          design: design, captions: captions, words: words))
      self.action = action
    }

    /// The animations; empty for a component without GIFs.
    public var animations: Animations { plan.value.animations }

    /// The component that the engine runs, with its indicator.
    package var component: RefreshComponent {
      switch plan.value.kind {
      case .header(let configuration):
        .header(styled(configuration), length: plan.value.design?.length, indicator: indicator)
      case .pulledFooter(let configuration, let policy):
        .footer(styled(configuration), loadsAhead: policy, indicator: indicator)
      case .row(let policy, let height):
        .automaticFooter(policy, height: height, indicator: indicator)
      case .earlierItems(let policy): .earlierItems(policy, indicator: indicator)
      }
    }

    /// The indicator, with the app's captions or English ones; an arrow if the pull's animation could not be read.
    var indicator: RefreshIndicator {
      let captions = captions(in: .of(.english))
      if let design = plan.value.design ?? (animations.isMissing ? .arrow : nil) {
        return design.indicator(captions: captions)
      }
      return .animation(
        animations.indicator(plan.value.style, loadingFrameRate: plan.value.loadingFrameRate),
        captions: captions)
    }

    /// Returns a configuration with the opacity of the app's style, if that has one.
    private func styled(_ configuration: PullConfiguration) -> PullConfiguration {
      var configuration = configuration
      configuration.opacity = plan.value.style.opacity ?? configuration.opacity
      return configuration
    }

    /// Returns the number of pixels per point for the frames of an occasion.
    package func pixelsPerPoint(of occasion: AnimationOccasion) -> Double {
      ownScale ?? animations.pixelsPerPoint(of: occasion)
    }

    /// Returns the app's captions; if the app has set none, those in `texts` for this kind of component.
    ///
    /// Captions of the app that leave out failures and no more data get those of `texts`, so that neither is kept from
    /// the user. Without captions from the app, a component with the app's animations has captions only for these, and
    /// for a pull that cannot refresh now.
    func captions(in texts: CaptionTexts) -> RefreshCaptions {
      let all =
        switch plan.value.kind {
        case .header: texts.header
        case .pulledFooter: texts.pulledFooter
        case .row: texts.autoFooter
        case .earlierItems: texts.earlierItems
        }
      if let captions = plan.value.captions { return captions.completed(by: all) }
      if plan.value.words == .all || animations.isMissing { return all }
      return RefreshCaptions(busy: all.loading).completed(by: all)
    }

    /// A value that is equal for two descriptions with equal settings.
    ///
    /// Actions are not compared.
    package var identity: AnyHashable {
      let kind: [AnyHashable?] =
        switch plan.value.kind {
        case .header(let configuration): ["header", configuration]
        case .pulledFooter(let configuration, let policy): ["footer", configuration, policy]
        case .row(let policy, let height): ["row", policy, height]
        case .earlierItems(let policy): ["earlier items", policy]
        }
      let settings: [AnyHashable?] = [
        animations.identity, plan.value.style, plan.value.loadingFrameRate, plan.value.design?.name,
        plan.value.captions,
        ownScale,
      ]
      return AnyHashable(kind + settings)
    }
  }

  /// The indicator settings of a component with animations.
  public struct AnimatedStyle: Sendable, Hashable {
    /// The rule that maps the pull's progress to a frame.
    public var rule: ProgressRule
    /// The opacity of the component during the pull; `nil` for that of the component's `PullConfiguration`.
    public var opacity: PullOpacity?
    /// The time for which each outcome is shown; `nil` for the length of the outcome's animation.
    ///
    /// A message is shown for at least 1.2 s; with `nil`, a failure with a caption, too.
    public var endDurations: EndDurations?

    /// Creates a style (default: the design's opacity, outcomes shown for the length of their animations).
    public init(
      rule: ProgressRule = .equalParts, opacity: PullOpacity? = nil,
      endDurations: EndDurations? = nil
    ) {
      self.rule = rule
      self.opacity = opacity
      self.endDurations = endDurations
    }
  }

  /// The properties and methods that ``RefreshHeader`` and ``LoadMoreFooter`` share; not meant for other types.
  public protocol ListComponent: Sendable {
    /// The description, with the component's behaviour, animations, captions and action.
    var described: AnimatedComponent { get set }
  }

  extension ListComponent {
    /// The component that the engine runs, with its indicator.
    package var component: RefreshComponent { described.component }
    /// The action that runs for each load; `nil` if the app calls ``RefreshController/end(_:_:)`` to end each load.
    public var action: LoadingAction? {
      get { described.action }
      set { described.action = newValue }
    }
    /// The number of the GIFs' pixels per point: 2 for a GIF named `cat@2x` (default: for each GIF the scale in its
    /// name, otherwise 1).
    ///
    /// Setting a number sets it for all GIFs of the component; without one, reading returns that of the pull's GIF,
    /// or 1 if that GIF has not been read yet.
    public var pixelsPerPoint: Double {
      get { described.pixelsPerPoint(of: .pull) }
      set { described.ownScale = newValue }
    }

    /// Reads the animations, and decodes as many frames as their memory budgets allow, off the caller's actor.
    ///
    /// The call costs about as much as playing each animation once, and returns early when its task is cancelled. On
    /// scroll views of UIKit and AppKit, the library prepares the animations without this call.
    @concurrent public func prepare() async { await described.animations.prepare() }

    /// Sets each animation's memory budget, up to the animation's own, and at once frees the memory that exceeds it.
    ///
    /// All frames can still be read, but more of them must be decoded again; frames that are bitmaps in memory stay. On
    /// scroll views of UIKit and AppKit, the library trims the animations when memory is short.
    public func trim(to budget: MemoryBudget) { described.animations.trim(to: budget) }

    /// Restores each animation's own memory budget; call ``prepare()`` next, to decode frames into the memory.
    public func regrow() { trim(to: .share(1)) }

    /// Returns the frame that a snapshot shows, in light mode; `nil` if the snapshot shows no frame, or its frame
    /// cannot be read.
    ///
    /// The frame may have to be decoded, so call this method only when ``RefreshSnapshot/picture`` has changed.
    public func picture(for snapshot: RefreshSnapshot) -> Bitmap? {
      try? described.animations.bitmap(snapshot.picture)
    }
  }

  /// The place where the time of a list's last update is stored: under a key, or in memory only.
  public struct LastUpdated: Sendable, Hashable {
    /// The key under which the time is stored; `nil` if the time is in memory only.
    ///
    /// In the user defaults, `GIFRefresh.lastUpdated.` stands before the key.
    public let key: String?
    /// A place in the app's user defaults, whose key is the module and the file of the code that creates the header.
    ///
    /// So the headers of one file share their time, and a new name of the file begins anew. Only headers that are
    /// created from a design get this key; all others whose `lastUpdated` the app sets to this value share one key.
    public static let automatic = LastUpdated(key: "")
    /// A place in memory: the time is lost when the list is released.
    public static let unstored = LastUpdated(key: nil)
    /// Returns the place with a key in the app's user defaults; lists with the same key share their time.
    public static func stored(_ key: String) -> LastUpdated { LastUpdated(key: key) }
  }
#endif
