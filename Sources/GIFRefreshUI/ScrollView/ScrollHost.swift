#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Frames
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The host that connects a scroll view with its controller: it reads, writes and observes the scroll view, and
  /// decides nothing.
  ///
  /// The host leaves the delegate to the app. It adds a component's inset to the content inset and takes that inset
  /// away again, and leaves the app's and the system's parts alone (`InsetLedger`). Nothing wakes the processor while
  /// nothing moves or the list is invisible. The scroll view is not retained.
  @MainActor
  final class ScrollHost: RefreshHost, DisplayTicking {
    /// The controller, which is the scroll view's `refresh`.
    let refresh: RefreshController
    let appearance: ListAppearance
    weak var refreshController: RefreshController?
    private(set) weak var scrollView: HostedScrollView?
    private(set) weak var anchor: ScrollAnchor?

    var views = EdgePair<ComponentView?>(nil)
    /// Whether each component's view has been placed since the scroll view was last read.
    var arePlaced = EdgePair(false)
    var liftedPoints = 0.0
    /// The last-update line, which outlives the headers that show it; `nil` before the first such header.
    var lastUpdated: LastUpdatedText?
    var showsLastUpdate = false
    var reportedProblems: [String] = []
    /// The closure that restores the scroll view's bouncing; `nil` while there is no component.
    var unbounce: (@MainActor (HostedScrollView) -> Void)?
    let tokens = NotificationTokens()
    let preparation = FramePreparation()

    private var observation: ScrollObservation?
    private var ledgers: EdgePair<InsetLedger>
    private var drag = DragTracker()
    /// Whether the scroll view is reporting an offset right now.
    private var isMoved = false
    /// Whether the host itself is setting the offset.
    private var isSettingOffset = false
    /// The edge whose inset was scrolled into view while the list still moved by itself, so that the host must scroll
    /// there again when the list rests; otherwise `nil`.
    private var edgeToReveal: ScrollEdge?
    /// Whether the list was moving by itself, and has not been found at rest since.
    private var wasMoving = false
    private let ticker = DisplayTicker.shared
    private var isTicking = false

    /// The longest wait for which the display link runs; for longer waits the controller sets a timer.
    private static let nearby = Duration.milliseconds(500)

    init(_ scrollView: HostedScrollView, clock: some Clock<Duration>) {
      refresh = RefreshController(clock: clock)
      appearance = refresh.appearance
      GIFResource.searchBundles()
      self.scrollView = scrollView
      ledgers = EdgePair(InsetLedger(content: 0, adjusted: 0))
      resetLedgers()
      observation = ScrollObservation(
        scrollView, moved: { [weak self] in self?.report(isMoved: true) },
        changed: { [weak self] in self?.report() })
      appearance.host = self
      let anchor = ScrollAnchor(self, in: scrollView)
      self.anchor = anchor
      observeSystem()
      refresh.setDefaultTexts(.default)
      refresh.preferMotion(UserPreferences.motion)
      refresh.attach(to: self)
    }

    func end() {
      observation?.end()
      observation = nil
      ticker.remove(self)
    }

    // MARK: Reading

    private(set) var isHorizontal = false

    /// Applies a change of the scroll direction: moves the components' insets to the other sides.
    func turn() {
      guard appearance.isHorizontal != isHorizontal else { return }
      if let scrollView { unbounce?(scrollView) }
      let insets = EdgePair(start: ledgers.start.componentInset, end: ledgers.end.componentInset)
      for edge in ScrollEdge.allCases {
        writeInset(ledgers[edge].componentInsetChanged(to: 0), at: edge)
      }
      isHorizontal = appearance.isHorizontal
      _ = read()
      resetLedgers()
      for edge in ScrollEdge.allCases {
        writeInset(ledgers[edge].componentInsetChanged(to: insets[edge]), at: edge)
      }
      report()
      refresh.setDefaultTexts(.default)
      if unbounce != nil { unbounce = scrollView?.allowBounce(isHorizontal: isHorizontal) }
    }

    /// The axis along which the engine measures offsets and lengths.
    private(set) var axis = ScrollAxis.vertical
    var isInBackground = false
    /// The scroll view's lengths and its offset in two dimensions at the last reading, without insets.
    private(set) var box = ScrollBox(content: .init(side: 0), viewport: .init(side: 0))
    /// Whether the list was visible at the last reading.
    private var isSeen = false
    /// The sample read for the current report; `nil` once the scroll view may have changed since.
    private var reading: ScrollSample?

    var sample: ScrollSample { reading ?? read() }

    var geometry: ListGeometry { sample.geometry }

    var motion: ScrollMotion { sample.motion }

    /// Reads the scroll view's geometry and motion, and updates ``axis`` and ``box``.
    private func read() -> ScrollSample {
      guard let scrollView else { return .nowhere }
      isSeen = isVisible
      axis =
        isHorizontal ? .horizontal(isRightToLeft: scrollView.isReadRightToLeft) : .vertical
      box = scrollView.box
      var geometry = axis.geometry(
        of: box,
        contributions: EdgePair(
          start: ledgers.start.componentInset, end: ledgers.end.componentInset),
        isInWindow: scrollView.window != nil)
      geometry.insets = EdgePair(start: ledgers.start.app, end: ledgers.end.app)
      geometry.systemInsets = EdgePair(start: ledgers.start.system, end: ledgers.end.system)
      geometry.isVisible = isSeen
      return ScrollSample(geometry, motion: motion(in: geometry))
    }

    private var isVisible: Bool { !isInBackground && scrollView?.isShown == true }

    private var isMovingByItself: Bool { observation?.isMovingByItself ?? false }

    private func motion(in geometry: ListGeometry) -> ScrollMotion {
      if let motion = drag.motion { return motion }
      if isMovingByItself {
        return geometry.restingOffsets.contains(geometry.offset) ? .decelerating : .bouncing
      }
      guard isMoved else { return .resting }
      return !isSettingOffset && observation?.isScrolledByUser == true ? .scrolling : .animating
    }

    // MARK: Observing

    /// Reports to the controller that the scroll view may have changed.
    ///
    /// The scroll view is read once, the engine handles one event, and the views move once.
    ///
    /// - Parameter isMovedNow: Whether the scroll view is reporting a new offset right now.
    func report(isMoved isMovedNow: Bool = false) {
      guard scrollView != nil, let observation else { return }
      let wasMoved = isMoved
      defer { isMoved = wasMoved }
      isMoved = wasMoved || isMovedNow
      if drag.read(observation.pan) {
        edgeToReveal = nil
        reportProblems()
      }
      readInsets()
      reading = read()
      arePlaced = EdgePair(false)
      refresh.scrolled(self)
      drag.endTold()
      placeViews()
      moveBackToTop()
      reading = nil
      updateTicking()
    }

    /// Finds out whether the app or the system has changed the insets, and writes the inset that is due in response.
    private func readInsets() {
      guard let scrollView else { return }
      let (own, all) = (scrollView.ownInsets, scrollView.allInsets)
      for edge in ScrollEdge.allCases {
        let side = axis.side(of: edge)
        writeInset(
          ledgers[edge].contentInsetChanged(to: own[side], adjusted: all[side]), at: edge)
      }
    }

    /// Sets the app's part of the content inset at an edge, in points, and reports the change.
    func setInset(_ length: Double, at edge: ScrollEdge) {
      readInsets()
      writeInset(ledgers[edge].setApp(to: length), at: edge)
      report()
    }

    /// Declares the insets that the app may set at the end because of the keyboard: each covered height, with and
    /// without the system's part, and each of these plus the app's current part.
    ///
    /// The app may have set the inset already: the order of a notification's observers is not known.
    func expectInset(covering heights: [Double]) {
      readInsets()
      let (app, system) = (ledgers.end.app, ledgers.end.system)
      let lengths = heights.flatMap { [$0, $0 - system] }
      writeInset(ledgers.end.expect(lengths + lengths.map { $0 + app }), at: .end)
    }

    private func resetLedgers() {
      for edge in ScrollEdge.allCases {
        let (content, adjusted) = insets(at: edge)
        ledgers[edge] = InsetLedger(content: content, adjusted: adjusted)
      }
    }

    private func insets(at edge: ScrollEdge) -> (content: Double, adjusted: Double) {
      guard let scrollView else { return (0, 0) }
      let side = axis.side(of: edge)
      return (scrollView.ownInsets[side], scrollView.allInsets[side])
    }

    // MARK: Carrying out

    func apply(_ change: InsetChange) {
      // The app may have written an inset in the meantime, and the scroll view does not report every such write.
      readInsets()
      reading = nil
      animate(over: change.duration) {
        self.writeInset(
          self.ledgers[change.edge].componentInsetChanged(to: change.length), at: change.edge)
        if change.length == 0 { self.insetCloses(at: change.edge) }
        self.bringIntoRange(after: change)
      }
    }

    private func writeInset(_ write: Double?, at edge: ScrollEdge) {
      var write = write
      while let inset = write, let scrollView {
        reading = nil
        scrollView.ownInsets[axis.side(of: edge)] = inset
        let (content, adjusted) = insets(at: edge)
        write = ledgers[edge].written(content: content, adjusted: adjusted)
      }
    }

    /// Scrolls an opening inset into view if it must be revealed, or else the list back into range; does nothing while
    /// a finger holds the list.
    private func bringIntoRange(after change: InsetChange) {
      guard drag.motion != .dragging else { return }
      let geometry = geometry
      let range = geometry.restingOffsets
      if change.reveals {
        edgeToReveal = isMovingByItself ? change.edge : nil
        set(offset: geometry.restingOffset(at: change.edge))
      } else if !range.contains(geometry.offset) {
        // A bounce continues by itself, unless the inset changes with an animation.
        guard change.duration > .zero || motion != .bouncing else { return }
        set(offset: Swift.min(Swift.max(geometry.offset, range.lowerBound), range.upperBound))
      }
    }

    func shiftOffset(by length: Double) { set(offset: geometry.offset + length) }

    func scroll(to offset: Double) { set(offset: offset, isAnimated: true) }

    private func set(offset: Double, isAnimated: Bool = false) {
      guard let scrollView else { return }
      reading = nil
      let wasSettingOffset = isSettingOffset
      isSettingOffset = true
      scrollView.scroll(to: axis.offset(offset, in: scrollView.box), isAnimated: isAnimated)
      isSettingOffset = wasSettingOffset
    }

    private func animate(over duration: Duration, _ change: @escaping () -> Void) {
      guard duration > .zero, scrollView?.window != nil else { return change() }
      HostedScrollView.animate(over: duration, change)
    }

    // MARK: Time

    var callsTicked: Bool { isSeen && isWakeNear }

    private var isWakeNear: Bool {
      guard let wake = refresh.wakeAt else { return false }
      return refresh.now.duration(to: wake) < Self.nearby
    }

    func wakeChanged(to moment: Moment?) { updateTicking() }

    /// Runs the display link while something is due soon or the list moves by itself, since the system does not report
    /// that a list has come to rest.
    private func updateTicking() {
      wasMoving = wasMoving || isMovingByItself
      let ticks = isSeen && hasComponents && (wasMoving || isWakeNear)
      guard ticks != isTicking else { return }
      isTicking = ticks
      if ticks { ticker.add(self) } else { ticker.remove(self) }
      refresh.timekeepingChanged()
    }

    func displayTicked(at time: Double) {
      refresh.ticked()
      drawMoving()
      let hasComeToRest = wasMoving && !isMovingByItself
      if hasComeToRest {
        wasMoving = false
        if let edge = edgeToReveal, ledgers[edge].componentInset > 0 {
          let offset = geometry.restingOffset(at: edge)
          animate(over: .milliseconds(250)) { self.set(offset: offset) }
        }
        edgeToReveal = nil
      }
      // The system does not report that a list has become hidden.
      if hasComeToRest || isVisible != isSeen { report() }
      updateTicking()
    }
  }
#endif
