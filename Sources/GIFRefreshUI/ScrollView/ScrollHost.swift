#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Frames
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The host that connects a scroll view with its controller: the host reads, writes and observes the scroll view, and
  /// the controller makes the decisions.
  ///
  /// The host does not use the scroll view's delegate, which belongs to the app. It adds and removes the insets of open
  /// headers and footers, without changing the app's and the system's parts of the content inset (see `InsetLedger`).
  /// The display link runs only while the list is visible and something moves or is due soon. The host does not retain
  /// the scroll view.
  @MainActor
  final class ScrollHost: RefreshViewHost, DisplayTicking {
    /// The controller, which is the scroll view's `refresh`.
    private(set) var refresh = RefreshController()
    var appearance: ListAppearance { refresh.appearance }
    weak var refreshController: RefreshController?
    private(set) weak var scrollView: HostedScrollView?
    private(set) weak var anchor: ScrollAnchor?
    /// The host that has taken this one's controller.
    private weak var successor: ScrollHost?

    var views = EdgePair<ComponentView?>(nil)
    var liftedPoints = 0.0
    /// The last-update line, which stays when the header is replaced; `nil` before the first header with such a line.
    var lastUpdated: LastUpdatedText?
    var showsLastUpdate = false
    var reportedProblems: [String] = []
    /// The closure that restores the scroll view's bouncing; `nil` while there is no component.
    var unbounce: (@MainActor (HostedScrollView) -> Void)?
    let tokens = NotificationTokens()
    let preparation = FramePreparation()
    /// The list's place when it was last in a window.
    var lastPlace = ListPlace()

    private(set) var observation: ScrollObservation?
    var ledgers: EdgePair<InsetLedger>
    /// The insets that the controller has asked for, which on a Mac can differ from those that the list has.
    private(set) var contributions = EdgePair<Double>()
    /// The insets that the components have now, before ``fitted(_:at:)``.
    private(set) var openInsets = EdgePair<Double>()
    #if !canImport(UIKit)
      /// The system's adjustment of the insets, while it is off.
      var heldInsets: HeldInsets?
      /// Whether each edge's inset is still open while the list scrolls out of it.
      var areClosing = EdgePair(false)
      private var reportedOffset: CGPoint?
    #endif
    private(set) var drag = DragTracker()
    /// Whether the scroll view is reporting an offset right now.
    private var isMoved = false
    /// Whether the host itself is setting the offset.
    var isSettingOffset = false
    /// Whether the host is writing an inset whose offset it restores afterwards.
    private var isRestoring = false
    /// The number of offsets restored in this turn of the run loop.
    private var restorations = 0
    /// The offset to which the host scrolls with an animation, and how far away from it the list was last; `nil` after a
    /// move away from it or a drag.
    private var target: (offset: Double, distance: Double)?
    /// The edge whose inset was scrolled into view while the list was still decelerating or bouncing; otherwise `nil`.
    ///
    /// That motion can undo the scroll, so the host scrolls there again when the list comes to rest.
    var edgeToReveal: ScrollEdge?
    /// Whether the list has moved by itself, and the host has not yet found the list at rest.
    private var wasMoving = false
    private let ticker = DisplayTicker.shared
    private var isTicking = false
    /// Sets a margin of SwiftUI's at an edge, for a scroll view that keeps insets without effect; `nil` outside SwiftUI.
    var setMargin: (@MainActor (ScrollAxis, ScrollEdge, Double) -> Void)?
    #if canImport(UIKit) && !os(tvOS)
      /// Whether the app wants a pull to move the list, and not its sheet.
      var holdsSheet = false { didSet { followSheet() } }
    #endif
    /// Whether the controller is one that the app has created.
    private var hasAppsController: Bool { appearance.modified[\.self] != nil }
    /// The views of SwiftUI's modifiers; none outside SwiftUI.
    var seekers = ListSeekers()
    /// The margins last set.
    private var margins = EdgePair<Double>()
    /// The app's parts of the insets, as far as the app has stated them.
    private var statedInsets = EdgePair<Double?>(nil)
    /// For each edge, the room that a margin is to make, while the adjusted inset is still `seen`.
    private var awaited = EdgePair<(seen: Double, length: Double)?>(nil)
    /// Whether the controller was last told that this host calls `ticked()`.
    private var calledTicked = false

    /// The longest wait for an event that the display link bridges; for longer waits the controller sets a timer
    /// instead.
    private static let nearby = Duration.milliseconds(500)

    init(_ scrollView: HostedScrollView) {
      GIFResource.searchBundles()
      self.scrollView = scrollView
      ledgers = EdgePair(InsetLedger(content: 0, adjusted: 0))
      resetLedgers()
      observation = ScrollObservation(
        scrollView, moved: { [weak self] in self?.report(isMoved: true) },
        changed: { [weak self] in self?.report() })
      let anchor = ScrollAnchor(self, in: scrollView)
      self.anchor = anchor
      observeSystem()
      begin()
    }

    private func begin() {
      appearance.host = self
      lastUpdated?.controllerChanged()
      refresh.preferMotion(UserPreferences.motion)
      refresh.attach(to: self)
      // The controller asks its host whether the list scrolls sideways, and the host asks its controller for its texts.
      refresh.setDefaultTexts(.default)
    }

    /// Exchanges the controller for one that the app has created; running loads of the previous one are cancelled.
    func adopt(_ controller: RefreshController) {
      guard controller !== refresh else { return }
      // The list that had this controller until now keeps what its own modifiers have set.
      controller.appearance.host?.adopt(RefreshController())
      let previous = refresh
      previous.detach()
      leave()
      refresh = controller
      // Another list may get the previous controller, and must not take this one's from this list.
      previous.appearance.host = nil
      previous.appearance.backToTop?.superviewChanged(to: nil)
      begin()
      previous.handOver(to: controller)
      // What the app has set on one of the controllers is not handed over.
      for edge in ScrollEdge.allCases { updateComponent(at: edge) }
      showAll()
      placeBackToTop()
      turn()
    }

    /// The host that has this one's controller now.
    var holder: ScrollHost { successor?.holder ?? self }

    /// Takes the controller of a scroll view that SwiftUI has replaced by this one, so that its pages and loads go on.
    ///
    /// What modifiers have set for this scroll view already stays; a header or footer among it begins anew. A scroll
    /// view with a controller of the app's takes none. Nor does one take that of a list which is only covered, or in
    /// another tab, and will come back, if one of the two has something of its own: this one a header or footer, or the
    /// other anything that no modifier around both has set.
    ///
    /// - Returns: Whether this scroll view has taken the other's controller, now or before.
    func takeOver(_ other: ScrollHost) -> Bool {
      let comesBack = other.scrollView?.window == nil && !other.isGone
      if other !== self, other.successor !== self, !hasAppsController,
        !comesBack || !hasComponents && !other.hasOwnSettings
      {
        let previous = refresh
        for edge in ScrollEdge.allCases where previous.component(at: edge) != nil {
          other.refresh.makeWay(at: edge)
        }
        if setMargin == nil {
          // SwiftUI keeps the margins, which are around the new scroll view, too.
          (setMargin, margins) = (other.setMargin, other.margins)
          other.setMargin = nil
        }
        previous.detach()
        (isHorizontal, axis) = (other.isHorizontal, other.axis)
        resetLedgers()
        // A header of the app's stays, with its time.
        if previous.header == nil || other.refresh.header != nil {
          (lastUpdated, other.lastUpdated) = (other.lastUpdated, nil)
        } else {
          lastUpdated?.controllerChanged()
        }
        refresh = other.refresh
        previous.appearance.host = nil
        appearance.host = self
        #if canImport(UIKit)
          // A list that has an inset of the app's can rest at 0.
          let isNew = geometry.insets.start == 0
        #else
          // The inset may be a toolbar's.
          let isNew = true
        #endif
        refresh.move(to: self, with: other.contributions, isNew: isNew)
        other.refresh = RefreshController()
        other.begin()
        (successor, other.successor) = (nil, self)
        for edge in ScrollEdge.allCases {
          other.updateComponent(at: edge)
          updateComponent(at: edge)
        }
        previous.handOver(to: refresh)
        turn()
        for edge in ScrollEdge.allCases where statedInsets[edge] == nil {
          if let length = other.statedInsets[edge] { setInset(length, at: edge) }
        }
        #if canImport(UIKit) && !os(tvOS)
          if other.holdsSheet { (holdsSheet, other.holdsSheet) = (true, false) }
        #endif
        showAll()
        placeBackToTop()
      }
      return other.successor === self
    }

    /// Whether a modifier's view has found this list before, whose controller has stayed its own, with a header or footer.
    func hasKeptComponents(foundBy view: PlatformView) -> Bool {
      successor == nil && hasComponents && seekers.contains(view)
    }

    /// Whether the list has left its window for good: the list's view controller has left, or there was none, and the
    /// list is in no tab.
    ///
    /// A list without SwiftUI's modifiers may be taken out of its view controller's view, and return.
    var isGone: Bool {
      guard let scrollView, scrollView.isGone else { return scrollView == nil }
      return !lastPlace.isInTab(scrollView) && (!seekers.isEmpty || lastPlace.isGone(scrollView))
    }

    /// Whether SwiftUI may show the list again, in a scroll view that takes the controller over.
    var isSought: Bool { seekers.areSeeking(around: lastPlace) }

    /// Whether the controller has a setting of a modifier that has left its window together with the list, or a header
    /// or footer of the app on a controller that is not the app's.
    private var hasOwnSettings: Bool {
      let staying = seekers.modifiersInWindow
      return appearance.modified.values.contains { !staying.contains($0) }
        || !hasAppsController
          && ScrollEdge.allCases.contains {
            refresh.component(at: $0) != nil
              && appearance.modified[RefreshController.setting(of: $0)] == nil
          }
    }

    func end() {
      observation = nil
      ticker.remove(self)
    }

    // MARK: Reading

    private(set) var isHorizontal = false

    /// Applies a change of the scroll direction: moves the components' insets to the other sides.
    func turn() {
      guard appearance.isHorizontal != isHorizontal else { return }
      if let scrollView { unbounce?(scrollView) }
      isHorizontal = appearance.isHorizontal
      report()
      refresh.setDefaultTexts(.default)
      if unbounce != nil { unbounce = scrollView?.allowBounce(isHorizontal: isHorizontal) }
    }

    /// Moves the components' insets to the other sides if the list now scrolls, or is read, in another direction.
    private func followAxis() {
      let next: ScrollAxis =
        !isHorizontal
        ? .vertical : scrollView?.isReadRightToLeft == true ? .rightToLeft : .leftToRight
      // Each inset that is written here is reported.
      guard next != axis, !isTurning else { return }
      isTurning = true
      withoutComponentInsets {
        // Margins at the sides change places by themselves.
        if axis == .vertical || next == .vertical { margins = .init() }
        (axis, awaited) = (next, EdgePair(nil))
        resetLedgers()
      }
      isTurning = false
    }

    /// The axis along which the engine measures offsets and lengths.
    private(set) var axis = ScrollAxis.vertical
    private var isTurning = false
    /// The scroll view's content and visible part at the last reading.
    private(set) var box = ScrollBox()
    /// Whether the list was visible at the last reading.
    private var isSeen = false
    /// The sample read for the current report; `nil` if the scroll view may have changed since then.
    var reading: ScrollSample?

    /// Returns the scroll view's content and visible part now.
    func readBox(of scrollView: HostedScrollView) -> ScrollBox {
      var box = scrollView.box
      box.insets =
        ledgers.start.app + ledgers.start.system + ledgers.end.app + ledgers.end.system
        + (ledgers.end.isStanding ? openInsets.end : 0)
      return box
    }

    var sample: ScrollSample { reading ?? read() }

    var geometry: ListGeometry { sample.geometry }

    var motion: ScrollMotion { sample.motion }

    /// Reads the scroll view's geometry and motion, and updates ``box``.
    private func read() -> ScrollSample {
      guard let scrollView else { return .nowhere }
      isSeen = isVisible
      box = readBox(of: scrollView)
      var geometry = axis.geometry(of: box)
      geometry.contributions = contributions
      geometry.isInWindow = scrollView.window != nil
      geometry.insets = EdgePair(start: ledgers.start.app, end: ledgers.end.app)
      geometry.systemInsets = EdgePair(start: ledgers.start.system, end: ledgers.end.system)
      geometry.isVisible = isSeen
      keepArmed(&geometry)
      return ScrollSample(geometry, motion: motion(in: geometry))
    }

    private var isVisible: Bool { !tokens.isInBackground && scrollView?.isShown == true }

    var isMovingByItself: Bool { observation?.isMovingByItself ?? false }

    private func motion(in geometry: ListGeometry) -> ScrollMotion {
      if let motion = drag.motion { return motion }
      if isMovingByItself {
        return geometry.restingOffsets.contains(geometry.offset) ? .decelerating : .bouncing
      }
      guard isMoved else { return .resting }
      // Neither system tells a scroll by keys, focus, the scroll indicator, a wheel or an assistive technology from one
      // by the app, so all but the host's own count as the user's.
      return isSettingOffset || isApproachingTarget(at: geometry.offset) ? .animating : .scrolling
    }

    private func isApproachingTarget(at offset: Double) -> Bool {
      guard let target else { return false }
      let distance = abs(offset - target.offset)
      self.target = distance <= target.distance ? (target.offset, distance) : nil
      return distance <= target.distance
    }

    // MARK: Observing

    /// Reports to the controller that the scroll view may have changed.
    ///
    /// The scroll view is read once, the engine handles one event, and the views move once.
    ///
    /// - Parameter isMovedNow: Whether the scroll view is reporting a new offset right now.
    func report(isMoved isMovedNow: Bool = false) {
      guard scrollView != nil, !isRestoring, let observation else { return }
      let wasMoved = isMoved
      defer { isMoved = wasMoved }
      #if canImport(UIKit)
        isMoved = wasMoved || isMovedNow
      #else
        // AppKit also reports a new size of the clip view's bounds.
        isMoved = wasMoved || isMovedNow && scrollView?.box.visible.origin != reportedOffset
        followClipView()
      #endif
      if drag.read(observation.pan) {
        (edgeToReveal, target) = (nil, nil)
        reportProblems()
      }
      followAxis()
      readInsets()
      reading = read()
      #if !canImport(UIKit)
        reportedOffset = box.visible.origin
      #endif
      refresh.scrolled(self)
      if axis == .rightToLeft { fitInset() }
      openEarly()
      drag.endTold()
      placeViews()
      appearance.backToTop?.scrolled(
        geometry, isMoving: motion != .resting, in: buttonContainer)
      reading = nil
      updateTicking()
    }

    /// The view for the list's back-to-top button; `nil` for a list that is itself hidden beside another one, whose
    /// button is there.
    var buttonContainer: BaseView? {
      guard let scrollView, let container = scrollView.buttonContainer else { return nil }
      let isReplaced =
        scrollView.isConcealed && appearance.backToTop?.isReplaced(in: container) == true
      return isReplaced ? nil : container
    }

    /// Passes the current insets to the ledgers, and writes the insets that the ledgers return in response to a change.
    func readInsets() {
      for edge in ScrollEdge.allCases {
        let (content, adjusted) = insets(at: edge)
        guard let inset = ledgers[edge].contentInsetChanged(to: content, adjusted: adjusted) else {
          continue
        }
        if let offset = offsetLost(at: edge) {
          restore(offset, with: inset, at: edge)
        } else {
          writeInset(inset, at: edge)
        }
      }
    }

    /// Returns the offset at the last reading if the scroll view has left it only because the app has written an inset
    /// without the components' part, so that an open component is out of view; otherwise `nil`.
    ///
    /// UIKit scrolls a list at rest into its range within the setter of the inset.
    private func offsetLost(at edge: ScrollEdge) -> Double? {
      guard contributions[edge] > 0, drag.motion == nil, !isMovingByItself,
        restorations < InsetLedger.attempts, let scrollView
      else { return nil }
      let before = axis.geometry(of: box).offset
      var geometry = axis.geometry(of: readBox(of: scrollView))
      geometry.insets = EdgePair(start: ledgers.start.app, end: ledgers.end.app)
      geometry.systemInsets = EdgePair(start: ledgers.start.system, end: ledgers.end.system)
      geometry.contributions = contributions
      geometry.contributions[edge] = 0
      let range = geometry.restingOffsets
      let limit = edge == .start ? range.lowerBound : range.upperBound
      let isBeyond = edge == .start ? before < limit : before > limit
      return isBeyond && abs(geometry.offset - limit) < 0.5 ? before : nil
    }

    /// Writes an inset, and scrolls back to an offset, or as near to it as the list can rest now.
    ///
    /// If the app writes its inset at every scroll, it answers this scroll by another write. So there are at most
    /// ``InsetLedger/attempts`` in one turn of the run loop.
    private func restore(_ offset: Double, with inset: Double, at edge: ScrollEdge) {
      if restorations == 0 { Task { [weak self] in self?.restorations = 0 } }
      restorations += 1
      isRestoring = true
      writeInset(inset, at: edge)
      isRestoring = false
      set(offset: restingOffset(nearestTo: offset) ?? offset)
      // The user has not scrolled.
      isMoved = false
    }

    /// Sets the app's part of the content inset at an edge, in points, and reports the change.
    func setInset(_ length: Double, at edge: ScrollEdge) {
      statedInsets[edge] = length
      adjustNoInsets()
      readInsets()
      setApp(length, at: edge)
      report()
    }

    func resetLedgers() {
      openInsets = EdgePair()
      for edge in ScrollEdge.allCases {
        let (content, adjusted) = insets(at: edge)
        let isStanding = ledgers[edge].isStanding
        ledgers[edge] = InsetLedger(content: content, adjusted: adjusted)
        ledgers[edge].isStanding = isStanding
      }
    }

    private func insets(at edge: ScrollEdge) -> (content: Double, adjusted: Double) {
      guard let scrollView else { return (0, 0) }
      let side = axis.side(of: edge)
      let (content, adjusted) = (scrollView.ownInsets[side], scrollView.allInsets[side])
      if let margin = awaited[edge], margin.seen == adjusted {
        return (content, adjusted + margin.length)
      }
      awaited[edge] = nil
      return (content, adjusted)
    }

    /// Lets SwiftUI make room for an inset that its scroll view has kept without effect, as is reported since iOS 17.
    private func useMargin(_ inset: Double, longer length: Double, at edge: ScrollEdge) {
      guard let scrollView, let setMargin, margins[edge] != inset else { return }
      margins[edge] = inset
      let seen = scrollView.allInsets[axis.side(of: edge)]
      awaited[edge] = (seen, length + (awaited[edge]?.length ?? 0))
      // SwiftUI may be updating its views now.
      Task { [axis] in setMargin(axis, edge, inset) }
    }

    // MARK: Applying changes

    func apply(_ change: InsetChange) {
      reading = nil
      contributions[change.edge] = change.length
      ledgers[change.edge].isStanding = change.length > 0 && refresh.engine.isRow(change.edge)
      if applyAroundMotion(change) { return }
      animateOffset(over: change.duration) {
        self.setComponentInset(change.length, at: change.edge)
        self.bringIntoRange(after: change)
      }
      if change.length == 0 {
        animate(over: change.duration) { self.insetCloses(at: change.edge) }
      }
      retarget()
    }

    /// Makes a change while no component has an inset, and then sets the insets again, without scrolling.
    func withoutComponentInsets(_ change: () -> Void = {}) {
      let insets = openInsets
      for edge in ScrollEdge.allCases { setComponentInset(0, at: edge) }
      change()
      for edge in ScrollEdge.allCases { setComponentInset(insets[edge], at: edge) }
    }

    /// Sets the components' part of the inset at an edge, without scrolling.
    func setComponentInset(_ length: Double, at edge: ScrollEdge) {
      // The app may have written an inset in the meantime, and the scroll view does not report every such write.
      readInsets()
      if length > 0 { holdInsets() }
      openInsets[edge] = length
      writeInset(ledgers[edge].componentInsetChanged(to: fitted(length, at: edge)), at: edge)
      releaseInsets()
    }

    /// Returns the inset that lets the list rest at a distance past an edge.
    ///
    /// For a right-to-left list that is too short, the inset at the start also includes the gap, which is between the
    /// content and the start. The engine assumes the gap at the end, and has added it to the inset there.
    private func fitted(_ length: Double, at edge: ScrollEdge) -> Double {
      guard length > 0, let scrollView else { return length }
      let gap = axis.gap(in: readBox(of: scrollView))
      switch edge {
      case .start: return length + gap
      case .end: return ledgers.end.isStanding ? length : Swift.max(0, length - gap)
      }
    }

    /// Fits an open inset at the start to a list whose length has changed; the engine follows those at the end.
    private func fitInset() {
      if openInsets.start > 0 { setComponentInset(openInsets.start, at: .start) }
    }

    func writeInset(_ write: Double?, at edge: ScrollEdge) {
      var write = write
      while let inset = write, let scrollView {
        reading = nil
        let before = insets(at: edge)
        scrollView.ownInsets[axis.side(of: edge)] = inset
        let change = scrollView.ownInsets[axis.side(of: edge)] - before.content
        if change != 0 {
          let hasEffect = insets(at: edge).adjusted != before.adjusted
          useMargin(hasEffect ? 0 : inset, longer: hasEffect ? 0 : change, at: edge)
        }
        let (content, adjusted) = insets(at: edge)
        write = ledgers[edge].written(content: content, adjusted: adjusted)
      }
    }

    /// Scrolls an opening inset into view if `change.reveals`, otherwise the list back into its range; does nothing
    /// while a finger drags the list.
    private func bringIntoRange(after change: InsetChange) {
      guard drag.motion != .dragging else { return }
      if change.reveals {
        let isAwaited = awaited[change.edge] != nil
        edgeToReveal = isMovingByItself || isAwaited ? change.edge : nil
        wasMoving = wasMoving || isAwaited
        set(offset: geometry.restingOffset(at: change.edge))
      } else if let offset = nearestRestingOffset {
        // If the inset change is not animated, a bounce is left to come back into range by itself.
        guard change.duration > .zero || motion != .bouncing else { return }
        set(offset: offset)
      }
    }

    /// The resting offset to which a list beyond its range comes back; `nil` within the range.
    var nearestRestingOffset: Double? { restingOffset(nearestTo: geometry.offset) }

    private func restingOffset(nearestTo offset: Double) -> Double? {
      let range = geometry.restingOffsets
      guard !range.contains(offset) else { return nil }
      return Swift.min(Swift.max(offset, range.lowerBound), range.upperBound)
    }

    /// Scrolls to the nearest offset instead if the one to which the host scrolls is not a resting offset any more.
    private func retarget() {
      guard let target, target.distance > 0 else { return }
      if let offset = restingOffset(nearestTo: target.offset) { scroll(to: offset) }
    }

    func shiftOffset(by length: Double) {
      set(offset: geometry.offset + length) { $0.shift(to: $1) }
    }

    func scroll(to offset: Double) {
      target = (offset, abs(offset - geometry.offset))
      set(offset: offset) { $0.scroll(to: $1, isAnimated: true) }
    }

    private func set(
      offset: Double,
      by set: (HostedScrollView, CGPoint) -> Void = { $0.scroll(to: $1, isAnimated: false) }
    ) {
      guard let scrollView else { return }
      reading = nil
      let wasSettingOffset = isSettingOffset
      isSettingOffset = true
      set(scrollView, axis.point(at: offset, in: readBox(of: scrollView)))
      isSettingOffset = wasSettingOffset
    }

    private func animateOffset(over duration: Duration, _ change: @escaping () -> Void) {
      guard duration > .zero, let scrollView, scrollView.window != nil else { return change() }
      scrollView.animateOffset(over: duration, change)
    }

    private func animate(over duration: Duration, _ change: @escaping () -> Void) {
      guard duration > .zero, scrollView?.window != nil else { return change() }
      HostedScrollView.animate(over: duration, change)
    }

    // MARK: Display link

    var callsTicked: Bool { isSeen && isWakeNear }

    private var isWakeNear: Bool {
      guard let wake = refresh.wakeAt else { return false }
      return refresh.now.duration(to: wake) < Self.nearby
    }

    func wakeChanged() { updateTicking() }

    /// Runs the display link while an event is due soon, or while the list moves by itself: the system does not report
    /// that the list has come to rest, so this is checked at each frame.
    private func updateTicking() {
      wasMoving = wasMoving || isMovingByItself
      let ticks = hasComponents && (isSeen ? wasMoving || isWakeNear : mayReappear)
      if ticks != isTicking {
        isTicking = ticks
        if ticks { ticker.add(self) } else { ticker.remove(self) }
      }
      guard callsTicked != calledTicked else { return }
      calledTicked.toggle()
      refresh.timekeepingChanged()
    }

    /// Whether a load runs in a list that is hidden, which the system would not report to be shown again.
    private var mayReappear: Bool {
      !tokens.isInBackground && anchor?.isInVisibleWindow == true
        && (refresh.isRefreshing || refresh.isLoadingMore)
    }

    /// Whether the display link runs only to find out whether a hidden list has been shown again.
    var onlyLooks: Bool { !isSeen && !wasMoving }

    func displayTicked(at time: Double) {
      refresh.ticked()
      if onlyLooks, !isVisible { return updateTicking() }
      drawMoving()
      let hasComeToRest = wasMoving && !isMovingByItself
      if hasComeToRest {
        wasMoving = false
        if let edge = edgeToReveal, contributions[edge] > 0 {
          let offset = geometry.restingOffset(at: edge)
          animateOffset(over: .milliseconds(250)) { self.set(offset: offset) }
        }
        edgeToReveal = nil
      }
      // The system does not report that a list has become hidden.
      if hasComeToRest || isVisible != isSeen { report() }
      updateTicking()
    }
  }
#endif
