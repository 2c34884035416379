#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFRefresh
  import Foundation
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

    /// How large the pixels of GIFs are in header and footer, unless there is less room.
    public var scale = PictureScale.pixelsPerPoint(1) {
      didSet { if scale != oldValue { rebuild() } }
    }
    /// A view of the app's own for the header, instead of the library's picture; `nil` for that.
    public var headerView: (any RefreshView)? { didSet { rebuild() } }
    /// A view of the app's own for the footer, instead of the library's picture; `nil` for that.
    public var footerView: (any RefreshView)? { didSet { rebuild() } }
    #if canImport(UIKit)
      /// The ring and title of a header `.ring`, for a navigation item; `nil` if they are shown nowhere.
      public var titleView: RefreshTitleView? { didSet { rebuild() } }

      /// A button that leads back to the top, and its companion; `nil` for none.
      public var backToTop: BackToTopButtons? {
        didSet {
          oldValue?.superviewChanged(to: nil)
          backToTop?.attach { [weak host] offset in host?.scroll(to: offset) }
          placeBackToTop()
        }
      }
    #endif

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
    private(set) weak var anchor: ScrollAnchor?
    /// Makes a session on this scroll view's clock.
    private let makeSession:
      @MainActor (
        _ engine: RefreshEngine, _ refresh: LoadingAction?, _ loadMore: LoadingAction?,
        _ secondFloor: LoadingAction?
      ) -> RefreshSession
    var views = EdgePair<ComponentView?>(nil)
    let tokens = NotificationTokens()
    let preparation = FramePreparation()
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
    }

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

    /// Puts the components that are wanted on the scroll view, instead of those that are there.
    private func rebuild() {
      takeDown()
      guard let scrollView = host.scrollView, header != nil || footer != nil else { return }
      for problem in scrollView.problems { onProblem(problem) }
      unbounce = scrollView.letBounce(isHorizontal: isHorizontal)
      let engine = RefreshEngine(
        header: header?.component, footer: footer?.component, coordination: coordination)
      let session = makeSession(
        engine, header?.action, footer?.action, header?.secondFloorAction)
      self.session = session
      for edge in ScrollEdge.allCases { views[edge] = makeView(at: edge, in: scrollView) }
      session.preferMotion(UserPreferences.motion)
      session.attach(to: host)
      // What heard of it may have set another component since.
      guard self.session === session else { return }
      showAll()
      prepare()
    }

    func takeDown() {
      preparation.stop()
      let left = session
      session = nil
      for edge in ScrollEdge.allCases {
        views[edge]?.removeFromSuperview()
        views[edge] = nil
      }
      left?.detach()
      if let scrollView = host.scrollView { unbounce?(scrollView) }
      unbounce = nil
    }

    func component(at edge: ScrollEdge) -> (any AnimatedComponent)? {
      switch edge {
      case .start: header
      case .end: footer
      }
    }
  }
#endif
