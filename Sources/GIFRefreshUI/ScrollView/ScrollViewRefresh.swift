#if canImport(UIKit) && !os(watchOS)
  public import GIFRefresh
  public import UIKit

  /// The header and the footer of one scroll view: ``UIKit/UIScrollView/refresh``.
  ///
  /// It observes the scroll view and leaves its delegate alone; room for a component is added to the content
  /// inset and taken away again, and what the app and the system have of the inset stays theirs. While nothing
  /// moves, and while the list cannot be seen, nothing wakes the processor.
  ///
  /// A component that is set anew takes the place of the one before at once: what loads is cancelled, and its
  /// room is given back.
  @MainActor
  public final class ScrollViewRefresh {
    /// The header; `nil` for none.
    public var header: (any ScrollViewHeader)? { didSet { rebuild() } }
    /// The footer; `nil` for none.
    public var footer: (any ScrollViewFooter)? { didSet { rebuild() } }
    /// What header and footer do to each other.
    public var coordination = RefreshCoordination(refreshResetsNoMoreData: true) {
      didSet { if coordination != oldValue { rebuild() } }
    }
    /// Whether the list scrolls sideways; header and footer then are at its sides, as one reads.
    public var isHorizontal: Bool {
      get { host.isHorizontal }
      set {
        guard newValue != isHorizontal else { return }
        takeDown()
        host.isHorizontal = newValue
        rebuild()
      }
    }

    /// A view of the app's own for the header, instead of the library's picture; `nil` for that.
    public var headerView: (any RefreshView)? { didSet { rebuild() } }
    /// A view of the app's own for the footer, instead of the library's picture; `nil` for that.
    public var footerView: (any RefreshView)? { didSet { rebuild() } }
    /// The ring and title of a header `.ring`, for a navigation item; `nil` if they are shown nowhere.
    public var titleView: RefreshTitleView? { didSet { showAll() } }

    /// What VoiceOver says: in the user's language, if it is one of the library's, unless told otherwise.
    public var texts = CaptionTexts.of(CaptionLanguage(preferred: Locale.preferredLanguages)) {
      didSet { showAll() }
    }
    /// Counts the list's items, for loading ahead; `nil` where the action says how many it brought.
    public var itemCount: (@MainActor () -> Int)?
    /// Called with what a developer should know; written to the log unless told otherwise.
    public var onProblem: @MainActor (RefreshProblem) -> Void = { NSLog("GIFRefresh: %@", "\($0)") }

    /// What runs the components, another one after each change of a component; `nil` without any.
    public private(set) var session: RefreshSession?

    let host: ScrollHost
    /// Makes a session on this scroll view's clock.
    private let makeSession:
      @MainActor (
        _ engine: RefreshEngine, _ refresh: LoadingAction?, _ loadMore: LoadingAction?,
        _ secondFloor: LoadingAction?
      ) -> RefreshSession
    private var views = EdgePair<ComponentView?>(nil)
    private let tokens = NotificationTokens()
    private var preparing: Task<Void, Never>?
    private var bounced: (vertical: Bool, horizontal: Bool)?
    private var haptics = HapticFeedback()

    init(on scrollView: UIScrollView, clock: some Clock<Duration>) {
      host = ScrollHost(scrollView)
      makeSession = { engine, refresh, loadMore, secondFloor in
        RefreshSession(
          engine, refresh: refresh, loadMore: loadMore, secondFloor: secondFloor, clock: clock)
      }
      host.controls = self
      _ = ScrollAnchor(self, in: scrollView)
      hearTheSystem()
    }

    deinit { preparing?.cancel() }

    // MARK: The app

    /// Refreshes as if pulled, and returns when that has ended: what SwiftUI's `refreshable` wants.
    @discardableResult
    public func refresh() async -> RefreshOutcome { await session?.refresh() ?? .cancelled }

    /// Loads the next page, and returns when that has ended.
    @discardableResult
    public func loadMore() async -> RefreshOutcome { await session?.loadMore() ?? .cancelled }

    /// A collection view's or table view's prefetching has come near the end.
    public func prefetched() { session?.cameNear(.end) }

    /// VoiceOver scrolls on at an edge; answers whether that begins to load, and else the scroll view scrolls.
    ///
    /// For a scroll view's `accessibilityScroll(_:)`.
    public func accessibilityScrolled(past edge: ScrollEdge) -> Bool {
      session?.accessibilityScrolled(past: edge) ?? false
    }

    /// Where a drag that ends now should come to rest, so that the list lands in the room that opens; `nil` if
    /// letting go loads nothing.
    ///
    /// For `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)` of an app that is the delegate;
    /// without it, the room opens by an animation.
    public var landingOffset: CGPoint? {
      guard let offset = session?.engine.landingOffset, let box = host.box else { return nil }
      let point = host.axis.offset(offset, in: box)
      return CGPoint(x: point.x, y: point.y)
    }

    // MARK: Building up and taking down

    /// Puts the components that are wanted on the scroll view, instead of those that are there.
    private func rebuild() {
      takeDown()
      guard let scrollView = host.scrollView, header != nil || footer != nil else { return }
      report(scrollView)
      bounce(scrollView)
      let engine = RefreshEngine(
        header: header?.component, footer: footer?.component, coordination: coordination)
      let session = makeSession(
        engine, header?.action, footer?.action, header?.secondFloorAction)
      self.session = session
      for edge in ScrollEdge.allCases { views[edge] = makeView(at: edge, in: scrollView) }
      session.preferMotion(motionPreference)
      session.attach(to: host)
      // What heard of it may have set another component since.
      guard self.session === session else { return }
      showAll()
      prepare()
    }

    private func takeDown() {
      preparing?.cancel()
      preparing = nil
      let left = session
      session = nil
      for edge in ScrollEdge.allCases {
        views[edge]?.removeFromSuperview()
        views[edge] = nil
      }
      left?.detach()
      if let bounced, let scrollView = host.scrollView {
        scrollView.alwaysBounceVertical = bounced.vertical
        scrollView.alwaysBounceHorizontal = bounced.horizontal
      }
      bounced = nil
    }

    /// A short list is to give way to a finger, too, while there are components.
    private func bounce(_ scrollView: UIScrollView) {
      bounced = (scrollView.alwaysBounceVertical, scrollView.alwaysBounceHorizontal)
      if isHorizontal {
        scrollView.alwaysBounceHorizontal = true
      } else {
        scrollView.alwaysBounceVertical = true
      }
    }

    private func report(_ scrollView: UIScrollView) {
      #if !os(tvOS)
        if scrollView.refreshControl != nil { onProblem(.refreshControl) }
      #endif
      if !scrollView.bounces { onProblem(.noBounce) }
    }

    private func component(at edge: ScrollEdge) -> (any AnimatedComponent)? {
      switch edge {
      case .start: header
      case .end: footer
      }
    }

    // MARK: Drawing

    private func makeView(at edge: ScrollEdge, in scrollView: UIScrollView) -> ComponentView? {
      guard let component = component(at: edge), titleView == nil || edge == .end else {
        return nil
      }
      let own = edge == .start ? headerView : footerView
      let view = ComponentView(
        component, own: own,
        asked: { [weak self] trigger in self?.session?.request(edge, by: trigger) },
        failed: { [weak self] error in self?.onProblem(.unreadableFrame(error)) })
      scrollView.insertSubview(view, at: 0)
      return view
    }

    private func showAll() {
      for edge in ScrollEdge.allCases {
        if let snapshot = session?.snapshot(of: edge) { show(snapshot) }
      }
    }

    func show(_ snapshot: RefreshSnapshot) {
      let now = session?.now ?? .zero
      if snapshot.edge == .start { titleView?.show(snapshot, at: now) }
      guard let view = views[snapshot.edge] else { return }
      place(view, snapshot)
      view.show(
        snapshot, hud: hud(at: snapshot.edge), at: now,
        texts: texts.accessibility.description(of: snapshot.edge, in: snapshot.phase))
    }

    /// What the display shows anew at each frame while it moves by itself.
    func drawMoving() {
      let now = session?.now ?? .zero
      titleView?.draw(at: now)
      for edge in ScrollEdge.allCases { views[edge]?.draw(hud: hud(at: edge), at: now) }
    }

    private func hud(at edge: ScrollEdge) -> HUDAppearance? {
      guard let session else { return nil }
      return session.engine.component(at: edge)?.indicator.hud?.appearance(at: session.now)
    }

    /// What floats over the list stays where it is seen while that moves.
    func placeViews() {
      for edge in ScrollEdge.allCases {
        if let view = views[edge], let snapshot = session?.snapshot(of: edge) {
          place(view, snapshot)
        }
      }
    }

    private func place(_ view: ComponentView, _ snapshot: RefreshSnapshot) {
      guard let box = host.box else { return }
      if let hud = hud(at: snapshot.edge), host.axis == .vertical {
        view.place(
          hud.placement(in: host.geometry, width: box.viewport.width), below: box.offset.y)
      } else {
        view.place(
          host.axis.placement(from: snapshot.origin, length: snapshot.length, in: box), below: 0)
      }
    }

    /// The fastest that a component wants to be drawn; `nil` for as often as the display.
    var wantedFrameRate: Double? {
      var fastest: Double = 0
      for edge in ScrollEdge.allCases {
        switch session?.snapshot(of: edge)?.frameRate {
        case .display: return nil
        case .animation(let rate): fastest = Swift.max(fastest, rate)
        case .none?, nil: break
        }
      }
      // A list that comes to rest is watched as the display goes.
      return fastest > 0 ? fastest : nil
    }

    // MARK: Feeling and telling

    func feel(_ haptic: RefreshHaptics.Haptic) { haptics.feel(haptic, on: host.scrollView) }

    func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge) {
      UIAccessibility.post(
        notification: .announcement,
        argument: announcement.text(of: edge, in: texts.announcements))
    }

    // MARK: The scroll view and the system

    func windowChanged() {
      host.tell()
      if host.scrollView?.window == nil { preparing?.cancel() } else { prepare() }
    }

    func sizeChanged() { host.tell() }

    /// The scroll view is another's or gone: all that was put there is taken back.
    func scrollViewLeft() {
      takeDown()
      host.end()
    }

    private func hearTheSystem() {
      tokens.hear(UIApplication.didEnterBackgroundNotification) { [weak self] in
        self?.backgroundChanged(true)
      }
      tokens.hear(UIApplication.willEnterForegroundNotification) { [weak self] in
        self?.backgroundChanged(false)
      }
      tokens.hear(UIApplication.didReceiveMemoryWarningNotification) { [weak self] in
        self?.memoryIsShort()
      }
      tokens.hear(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in
        self?.preferencesChanged()
      }
      if let name = AnimatedImages.changed {
        tokens.hear(name) { [weak self] in self?.preferencesChanged() }
      }
    }

    private var motionPreference: MotionPreference {
      MotionPreference(
        reduceMotion: UIAccessibility.isReduceMotionEnabled,
        animatedImages: AnimatedImages.areWanted)
    }

    private func preferencesChanged() { session?.preferMotion(motionPreference) }

    private func backgroundChanged(_ isInBackground: Bool) {
      host.isInBackground = isInBackground
      host.tell()
      if isInBackground {
        preparing?.cancel()
      } else {
        for store in stores { store.regrow() }
        prepare()
      }
    }

    // MARK: Memory

    private var stores: [GIFFrameStore] {
      (header?.budgetedStores ?? []) + (footer?.budgetedStores ?? [])
    }

    /// A twentieth of what all frames take is kept until the app comes back from the background.
    private func memoryIsShort() {
      preparing?.cancel()
      for store in stores { store.trim(to: .share(0.05)) }
    }

    /// Unpacks ahead, away from the main thread, while there is a window to show it in.
    private func prepare() {
      preparing?.cancel()
      let stores = stores
      guard !stores.isEmpty, host.scrollView?.window != nil, !host.isInBackground else { return }
      preparing = Task {
        for store in stores where !Task.isCancelled { await store.prepare() }
      }
    }
  }
#endif
