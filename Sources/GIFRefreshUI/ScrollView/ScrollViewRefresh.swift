#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFRefresh
  #if canImport(UIKit)
    public import UIKit
  #else
    import AppKit
  #endif

  /// The header and the footer of one scroll view, its `refresh`.
  ///
  /// It observes the scroll view and leaves its delegate alone; room for a component is added to the content
  /// inset and taken away again, and what the app and the system have of the inset stays theirs. While nothing
  /// moves, and while the list cannot be seen, nothing wakes the processor.
  ///
  /// Whatever is set anew takes its place at once, and goes on where the one before stands: phase, room, pages,
  /// what loads, and that there is nothing more, stay. Only without a component what loads there is cancelled.
  @MainActor
  public final class ScrollViewRefresh {
    /// The header; `nil` for none.
    public var header: (any ScrollViewHeader)? { didSet { replace(.start) } }
    /// The footer; `nil` for none.
    public var footer: (any ScrollViewFooter)? { didSet { replace(.end) } }
    /// What header and footer do to each other.
    public var coordination = RefreshCoordination(refreshResetsNoMoreData: true) {
      didSet { session?.coordination = coordination }
    }
    /// Whether the list scrolls sideways; header and footer then are at its sides, as one reads.
    public var isHorizontal: Bool {
      get { host.isHorizontal }
      set {
        guard newValue != isHorizontal else { return }
        if let scrollView = host.scrollView { unbounce?(scrollView) }
        host.turn(isHorizontal: newValue)
        if session != nil { unbounce = host.scrollView?.letBounce(isHorizontal: newValue) }
      }
    }

    /// How header and footer look.
    public var style = RefreshStyle() { didSet { if style != oldValue { takeStyles() } } }
    /// How the footer looks; `nil` for ``style``.
    public var footerStyle: RefreshStyle? {
      didSet { if footerStyle != oldValue { takeStyles() } }
    }
    /// A view of the app's own for the header, instead of the library's picture; `nil` for that.
    public var headerView: (any RefreshView)? { didSet { showAnew(.start) } }
    /// A view of the app's own for the footer, instead of the library's picture; `nil` for that.
    public var footerView: (any RefreshView)? { didSet { showAnew(.end) } }
    /// The ring and title of a header `.ring`, for a navigation item or a toolbar; `nil` if they are shown nowhere.
    public var titleView: RefreshTitleView? {
      didSet {
        if oldValue !== titleView { oldValue?.forget(self) }
        showAnew(.start)
      }
    }
    /// A button that leads back to the top, and its companion; `nil` for none.
    public var backToTop: BackToTopButtons? {
      didSet {
        oldValue?.superviewChanged(to: nil)
        backToTop?.attach { [weak host] offset in host?.scroll(to: offset) }
        placeBackToTop()
      }
    }

    /// The words of this list, seen and spoken (default: `CaptionTexts.default`).
    public var texts: CaptionTexts {
      get { ownTexts ?? .default }
      set {
        ownTexts = newValue
        speak()
      }
    }
    private var ownTexts: CaptionTexts?
    /// Counts the list's items, for loading ahead; `nil` where the action says how many it brought.
    public var itemCount: (@MainActor () -> Int)?
    /// Called with what a developer should know; written to the log unless told otherwise.
    public var onProblem: @MainActor (RefreshProblem) -> Void = { NSLog("GIFRefresh: %@", "\($0)") }

    /// What runs the components; `nil` without any.
    public private(set) var session: RefreshSession?

    let host: ScrollHost
    private(set) weak var anchor: ScrollAnchor?
    /// Makes a session on this scroll view's clock.
    private let makeSession:
      @MainActor (
        _ engine: RefreshEngine, _ refresh: LoadingAction?, _ loadMore: LoadingAction?,
        _ secondFloor: LoadingAction?
      ) -> RefreshSession
    var views = EdgePair<ComponentView?>(nil)
    /// How much higher the content is shown than it is.
    var liftedPoints = 0.0
    let tokens = NotificationTokens()
    let preparation = FramePreparation()
    /// The line that says when the list was last updated.
    private(set) var lastUpdated: LastUpdatedText?
    /// The words that components were given last; an app may have given them others since.
    private var spoken = EdgePair<RefreshTitles?>(nil)
    /// Lets the scroll view bounce as before.
    private var unbounce: (@MainActor (HostedScrollView) -> Void)?
    #if canImport(UIKit)
      let haptics = HapticFeedback()
    #endif

    init(on scrollView: HostedScrollView, clock: some Clock<Duration>) {
      host = ScrollHost(scrollView)
      makeSession = { engine, refresh, loadMore, secondFloor in
        RefreshSession(
          engine, refresh: refresh, loadMore: loadMore, secondFloor: secondFloor, clock: clock)
      }
      host.controls = self
      let anchor = ScrollAnchor(self, in: scrollView)
      self.anchor = anchor
      hearTheSystem()
      tokens.hear(CaptionTexts.defaultDidChange) { [weak self] in
        if self?.ownTexts == nil { self?.speak() }
      }
    }

    // MARK: The app

    /// Refreshes as if pulled, and returns when that has ended: what SwiftUI's `refreshable` wants.
    @discardableResult
    public func refresh() async -> RefreshOutcome { await session?.refresh() ?? .cancelled }

    /// Loads the next page, and returns when that has ended.
    @discardableResult
    public func loadMore() async -> RefreshOutcome { await session?.loadMore() ?? .cancelled }

    /// Whether the header refreshes.
    public var isRefreshing: Bool { session?.isRefreshing(.start) ?? false }
    /// Whether the footer loads.
    public var isLoadingMore: Bool { session?.isRefreshing(.end) ?? false }

    /// Cancels what the header or the footer does: its task, and the room closes.
    public func cancel(_ edge: ScrollEdge = .start) { session?.cancel(edge) }

    /// There is nothing more to load, as the app has learned otherwise than by loading.
    public func setNoMoreData() { session?.setNoMoreData() }

    /// There may be more to load again.
    public func resetNoMoreData() { session?.resetNoMoreData() }

    /// Frames per second of the header's or the footer's loading animation from now on; `nil` for its own delays.
    public func setLoadingFrameRate(_ rate: Double?, at edge: ScrollEdge = .start) {
      session?.restyle(edge) { $0.loadingFrameRate = rate }
    }

    /// A collection view's or table view's prefetching has come near the end.
    public func prefetched() { session?.cameNear(.end) }

    /// VoiceOver scrolls on at an edge; answers whether that begins to load, and else the scroll view scrolls.
    ///
    /// For a scroll view's `accessibilityScroll(_:)`.
    public func accessibilityScrolled(past edge: ScrollEdge) -> Bool {
      session?.accessibilityScrolled(past: edge) ?? false
    }

    #if canImport(UIKit)
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
    #endif

    // MARK: Building up and taking down

    /// Another component is wanted at an edge, or none.
    private func replace(_ edge: ScrollEdge) {
      guard header != nil || footer != nil else { return takeDown() }
      guard let session else { return build() }
      takeView(edge)
      session.replace(
        edge, with: component(at: edge)?.component, action: component(at: edge)?.action,
        secondFloor: header?.secondFloorAction)
      spoken[edge] = nil
      if edge == .start { takeLastUpdated() }
      speak(at: edge)
      prepare()
    }

    /// The component at an edge is shown by another view.
    private func showAnew(_ edge: ScrollEdge) {
      takeView(edge)
      if let snapshot = session?.snapshot(of: edge) { show(snapshot) }
    }

    /// Puts another view where the component at an edge is shown.
    private func takeView(_ edge: ScrollEdge) {
      views[edge]?.removeFromSuperview()
      views[edge] = host.scrollView.flatMap {
        session == nil ? nil : makeView(at: edge, in: $0)
      }
      holdContent()
    }

    private func takeLastUpdated() {
      lastUpdated = header?.lastUpdated.map {
        LastUpdatedText($0, texts: texts.lastUpdated, at: session?.now ?? .zero)
      }
    }

    /// All words are in another language now.
    private func speak() {
      lastUpdated?.speak(texts.lastUpdated)
      for edge in ScrollEdge.allCases { speak(at: edge) }
      showAll()
    }

    /// Gives a component the words that it has in this language.
    private func speak(at edge: ScrollEdge) {
      guard let component = component(at: edge), let session else { return }
      let titles = component.titles(in: texts)
      let before = spoken[edge] ?? component.component.indicator.titles
      spoken[edge] = titles
      guard titles != before else { return }
      session.restyle(edge) { if $0.titles == before { $0.titles = titles } }
    }

    /// Puts the components on the scroll view.
    private func build() {
      guard let scrollView = host.scrollView else { return }
      for problem in scrollView.problems { onProblem(problem) }
      unbounce = scrollView.letBounce(isHorizontal: isHorizontal)
      let engine = RefreshEngine(
        header: header?.component, footer: footer?.component, coordination: coordination)
      let session = makeSession(
        engine, header?.action, footer?.action, header?.secondFloorAction)
      self.session = session
      spoken = EdgePair(nil)
      takeLastUpdated()
      for edge in ScrollEdge.allCases { speak(at: edge) }
      takeView(.start)
      takeView(.end)
      session.preferMotion(UserPreferences.motion)
      session.attach(to: host)
      // What heard of it may have set another component since.
      guard self.session === session else { return }
      showAll()
      prepare()
    }

    func takeDown() {
      preparation.stop()
      titleView?.forget(self)
      let left = session
      session = nil
      for edge in ScrollEdge.allCases {
        views[edge]?.removeFromSuperview()
        views[edge] = nil
      }
      left?.detach()
      if let scrollView = host.scrollView { unbounce?(scrollView) }
      unbounce = nil
      holdContent()
    }

    func component(at edge: ScrollEdge) -> (any AnimatedComponent)? {
      switch edge {
      case .start: header
      case .end: footer
      }
    }
  }
#endif
