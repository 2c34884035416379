import Frames

/// A list's header and footer, and their effects on each other.
///
/// Every event is handled by the component at the start first, then by the one at the end. The effects are stored, and
/// returned by ``nextCommand()``. The type is not copyable, so that no event copies it.
struct ListEdges: ~Copyable {
  private(set) var start: ListEdge
  private(set) var end: ListEdge
  var coordination: RefreshCoordination { didSet { block() } }
  var reportsEvents = false
  /// The new component for the next ``RefreshEvent/replaced(_:)`` event; `nil` to remove the component.
  var replacement: RefreshComponent?

  private var pages: EdgePair<PageCounter>
  /// The last sample, as the scroll view reported it.
  private var last = ScrollSample.nowhere
  /// The system's largest inset with which the list has rested at each edge, in points; `nil` before it has, and after a
  /// larger one has come while the list was elsewhere.
  private var restingInsets = EdgePair<Double?>(nil)
  /// The system's insets from which a pull is measured, in points, from the time when a drag passes the edge until the
  /// list rests; otherwise `nil`.
  private var pullInsets = EdgePair<Double?>(nil)
  private var isOnList = true
  /// Whether the app has set no-more-data since the last refresh began, so that the end of the refresh must not clear
  /// it.
  private var isNewListComplete = false

  /// The report of the last event, which the host has not received yet; `nil` for none.
  private var handled: RefreshCommand?
  private var shift = 0.0
  /// The tickets of the loads that the host has begun and that have not ended.
  private var begun = EdgePair<LoadingTicket?>(nil)

  init(
    header: RefreshComponent?, footer: RefreshComponent?, coordination: RefreshCoordination,
    firstPage: Int
  ) {
    start = ListEdge(header, at: .start)
    end = ListEdge(footer, at: .end)
    self.coordination = coordination
    pages = EdgePair(PageCounter(first: firstPage))
  }

  /// Returns what is read at an edge.
  ///
  /// Not by the subscript: without optimization, Swift 6.3 copies a large value out of the accessor's frame after freeing
  /// the frame.
  func at<Value>(_ edge: ScrollEdge, _ read: (borrowing ListEdge) -> Value) -> Value {
    switch edge {
    case .start: read(start)
    case .end: read(end)
    }
  }

  /// The edge to change; what is read is read by ``at(_:_:)``.
  subscript(edge: ScrollEdge) -> ListEdge {
    _read {
      switch edge {
      case .start: yield start
      case .end: yield end
      }
    }
    _modify {
      switch edge {
      case .start: yield &start
      case .end: yield &end
      }
    }
  }

  // MARK: Events

  /// Handles an event; its effects on both components are returned by ``nextCommand()``.
  mutating func handle(_ event: RefreshEvent, _ sample: ScrollSample, at now: Moment) {
    // Nearly all events are scrolls and always concern the list, so they skip the costly `concerns(_:)`.
    let isScroll = if case .scrolled = event { true } else { false }
    guard isScroll || concerns(event) else { return }
    if sample.geometry.isTame {
      last = sample
    } else if !sample.geometry.containsNaN {
      last = ScrollSample(sample.geometry.tamed, motion: sample.motion)
    } else if isScroll {
      // A scroll whose sample contains not-a-number is ignored.
      return
    }
    if reportsEvents { handled = .handled(event, last, at: now) }
    // A scroll passes the number with the geometry.
    if !isScroll {
      start.gate?.counted(last.geometry.itemCount)
      end.gate?.counted(last.geometry.itemCount)
    }
    switch event {
    case .scrolled: update(as: last.motion, at: now)
    case .ticked:
      start.ticked(at: now)
      coordinate(at: now)
      end.ticked(at: now)
    case .attached:
      isOnList = true
      start.attach()
      end.attach()
    case .detached:
      isOnList = false
      start.detach(at: now)
      end.detach(at: now)
      (restingInsets, pullInsets) = (EdgePair(nil), EdgePair(nil))
    case .requested(let edge, let trigger): self[edge].requested(by: trigger, at: now)
    case .cameNear(let edge): self[edge].cameNear(at: now)
    case .ended(let edge, let result, let ticket):
      // The last page of a list that a refresh has replaced meanwhile.
      let isOld =
        at(edge) { $0.role == .loadMore } && begun[edge] != nil && pages[edge].isForgotten
        && result.outcome == .noMoreData
      self[edge].ended(isOld ? .succeeded : result, of: ticket, at: now)
    case .noMoreData(let edge):
      self[edge].setNoMoreData(at: now)
      if edge == .end { isNewListComplete = true }
    case .noMoreDataReset(let edge): self[edge].resetNoMoreData(at: now)
    case .hidden(let edge, let isHidden): self[edge].setHidden(isHidden, at: now)
    case .enabled(let edge, let isEnabled):
      self[edge].setEnabled(isEnabled, isOnList: isOnList, at: now)
    case .restyled(let edge): self[edge].restyle(at: now)
    case .replaced(let edge):
      self[edge].replace(with: replacement.take(), isOnList: isOnList, at: now)
    case .contentInserted(let length): if length.isFinite { shift += length }
    case .pagesRestarted:
      // The first page is the one after the items that a header's refresh brings, or before those of a chat.
      let refreshes = start.role == .refresh && start.isEnabled && !start.isHidden
      start.restart(replacesItems: false, at: now)
      end.restart(replacesItems: !refreshes, at: now)
      restartPages()
    }
    coordinate(at: now)
    if case .ended = event { passAgain(at: now) }
    if start.needsAnotherPass || end.needsAnotherPass { passAgain(at: now) }
    start.update(at: now)
    end.update(at: now)
  }

  private mutating func restartPages() {
    for edge in ScrollEdge.allCases { restartPages(at: edge) }
  }

  mutating func restartPages(at edge: ScrollEdge) {
    pages[edge] = PageCounter(first: pages[edge].first)
  }

  private func concerns(_ event: RefreshEvent) -> Bool {
    switch event {
    case .scrolled, .ticked, .attached, .detached, .contentInserted, .restyled, .replaced,
      .hidden, .pagesRestarted:
      true
    case .enabled(let edge, let isEnabled):
      at(edge) { $0.isThere && $0.isEnabled != isEnabled }
    case .requested(let edge, _), .cameNear(let edge), .ended(let edge, _, _),
      .noMoreData(let edge), .noMoreDataReset(let edge):
      at(edge) { $0.isEnabled }
    }
  }

  /// Passes the current geometry to both components, with the given motion instead of the sample's.
  private mutating func update(as motion: ScrollMotion, at now: Moment) {
    var geometry = last.geometry
    for edge in ScrollEdge.allCases { fixInset(&geometry, at: edge) }
    start.scrolled(geometry, motion: motion, at: now)
    coordinate(at: now)
    end.scrolled(geometry, motion: motion, at: now)
  }

  /// Replaces the system's inset by the one from which a pull at an edge is measured.
  ///
  /// A collapsed large title unfolds while a drag brings the list back to its start, which is no pull: the inset grows
  /// with the title. But an unfolded title stretches with a pull, which counts in full: the inset never exceeds the
  /// largest one at rest. A bar or a keyboard that goes as a drag begins at the edge, or shrinks during a pull, does not
  /// add to it; nor does one that has come while the list was elsewhere, for example with a rotation.
  private mutating func fixInset(_ geometry: inout ListGeometry, at edge: ScrollEdge) {
    let inset = geometry.systemInsets[edge]
    if case .resting = last.motion { pullInsets[edge] = nil }
    // Inside the content, a title is folded or unfolded, but not stretched: a larger inset is that of a new bar, below
    // which the list has not rested yet. While the list moves, a title may be reported later than the offset, so the
    // list must be inside without the additional length, too.
    if let largest = restingInsets[edge], inset > largest, pullInsets[edge] == nil {
      let lag = last.motion == .resting ? 0 : inset - largest
      if geometry.overscroll(past: edge) + lag < -0.5 { restingInsets[edge] = nil }
    }
    switch last.motion {
    case .resting:
      // Inside the content, a title may be folded. A finger that does not drag can hold a list beyond its edge, where a
      // title is stretched.
      guard geometry.isLaidOut, abs(geometry.distanceBeyondRest(at: edge)) < 0.5 else { return }
      restingInsets[edge] = Swift.max(restingInsets[edge] ?? inset, inset)
      pullInsets[edge] = inset
    case .dragging:
      let largest = restingInsets[edge] ?? pullInsets[edge] ?? inset
      let limited = Swift.min(inset, largest)
      geometry.systemInsets[edge] = Swift.max(limited, pullInsets[edge] ?? limited)
      if geometry.overscroll(past: edge) > 0.5 { pullInsets[edge] = geometry.systemInsets[edge] }
    case .lifted, .cancelled, .decelerating, .bouncing, .animating, .scrolling:
      geometry.systemInsets[edge] = pullInsets[edge] ?? inset
    }
  }

  /// Passes the sample to both components again, after a load has ended or a component has come to rest.
  ///
  /// The sample may begin a load now: the load's content may have arrived before its end was reported, and the other
  /// component is no longer blocked.
  private mutating func passAgain(at now: Moment) {
    start.needsAnotherPass = false
    end.needsAnotherPass = false
    // The end of a drag must not be handled twice.
    switch last.motion {
    case .lifted, .cancelled: update(as: .resting, at: now)
    case .resting, .dragging, .decelerating, .bouncing, .animating, .scrolling:
      update(as: last.motion, at: now)
    }
    coordinate(at: now)
  }

  /// Updates which of the two components may load.
  private mutating func block() {
    // Of two loads that wait for layout, the header's begins first.
    let (header, footer) = (start.isRefreshing, end.isRefreshing)
    let isFirst = header && end.phase == .waiting
    end.isBlocked = header && coordination.overlap != .allowed
    start.isBlocked = footer && !isFirst && coordination.overlap != .allowed && !refreshCancels
  }

  /// Whether a refresh cancels the page that loads; a loader of earlier items at the start belongs to the same list as
  /// the pages at the end, and cancels none.
  private var refreshCancels: Bool {
    coordination.overlap == .refreshCancelsLoadingMore && start.role == .refresh
  }

  /// Applies the header's effects on the pages and the footer, and updates which of the two components may load.
  private mutating func coordinate(at now: Moment) {
    if start.outcome.begun != nil, refreshCancels, !start.opensSecondFloor { end.cancel(at: now) }
    block()
    if start.outcome.hasRefreshed.take() {
      restartPages()
      end.refreshed()
      if coordination.refreshResetsNoMoreData, !isNewListComplete { end.resetNoMoreData(at: now) }
    }
  }

  // MARK: Commands

  /// Returns the next command for the host, in the order of ``RefreshCommand``; `nil` if there is none.
  mutating func nextCommand() -> RefreshCommand? {
    if let handled = handled.take() { return handled }
    if shift != 0 {
      defer { shift = 0 }
      return .shiftOffset(by: shift)
    }
    for edge in ScrollEdge.allCases {
      if let change = self[edge].outcome.inset.take() { return .changeInset(change) }
    }
    for edge in ScrollEdge.allCases {
      if self[edge].outcome.isChanged.take() { return .show(edge) }
    }
    for edge in ScrollEdge.allCases {
      if self[edge].outcome.hasArmed.take() { return .feel }
    }
    for edge in ScrollEdge.allCases {
      if let announcement = self[edge].outcome.announcement.take() {
        return .announce(edge, announcement)
      }
    }
    // Loads that have ended before the host began them are neither cancelled, ended nor begun.
    for edge in ScrollEdge.allCases {
      if let ticket = self[edge].outcome.cancelled.take(), begun[edge] == ticket {
        return .cancel(edge, ticket)
      }
    }
    for edge in ScrollEdge.allCases {
      if let (ticket, result, returned) = self[edge].outcome.ended.take(), begun[edge] == ticket {
        begun[edge] = nil
        if at(edge, { $0.role }) == .loadMore { pages[edge].ended(returned) }
        return .end(edge, ticket, result)
      }
    }
    for edge in ScrollEdge.allCases {
      if var loading = self[edge].outcome.begun.take(), at(edge, { $0.ticket }) == loading.ticket {
        begun[edge] = loading.ticket
        if edge == .start, !start.opensSecondFloor { isNewListComplete = false }
        if at(edge, { $0.role }) == .loadMore { loading.page = pages[edge].began() }
        return .begin(edge, loading)
      }
    }
    return nil
  }
}

/// The effects of a list's header and footer on each other.
public struct RefreshCoordination: Sendable, Equatable {
  /// Whether the header and the footer of a list may load at the same time.
  public enum Overlap: Sendable, Equatable, CaseIterable {
    /// The header and the footer may load at the same time.
    case allowed
    /// While the header or the footer loads, the other one begins no load, and a pull on it does not arm. During such a
    /// pull, the component shows the caption ``RefreshCaptions/busy``.
    case firstComeFirstServed
    /// While the header refreshes, the footer begins no load. A page that loads when a refresh begins is cancelled,
    /// since that page belongs to the old list; if its action ends later, its result is ignored.
    ///
    /// Two components that load pages, of which one is at the start, load one after the other.
    case refreshCancelsLoadingMore
  }

  /// Whether the header and the footer of a list may load at the same time.
  public var overlap: Overlap
  /// Whether a successful refresh clears the footer's no-more-data state, unless the app has set it since the refresh
  /// began.
  public var refreshResetsNoMoreData: Bool

  /// Creates the rules for a header and a footer (default: a refresh cancels a page that loads, and a successful
  /// refresh clears no-more-data).
  public init(
    overlap: Overlap = .refreshCancelsLoadingMore, refreshResetsNoMoreData: Bool = true
  ) {
    self.overlap = overlap
    self.refreshResetsNoMoreData = refreshResetsNoMoreData
  }
}

/// The page numbers of a list: the page to load next, and the first page after a refresh.
///
/// A page counts when it has been loaded, so a page that failed or was cancelled is requested again. A page that is
/// still loading when a refresh succeeds belongs to the old list and does not count.
struct PageCounter: Sendable {
  let first: Int
  private(set) var next: Int
  private var running: Int?
  /// Whether the page that may be loading does not belong to these pages, which have begun anew.
  var isForgotten: Bool { running == nil }

  init(first: Int) {
    require(first.magnitude <= 1_000_000_000, "the first page must be within ±1000000000")
    self.first = first
    next = first
  }

  mutating func began() -> Int {
    running = next
    return next
  }

  mutating func ended(_ outcome: RefreshOutcome) {
    switch outcome {
    case .succeeded, .noMoreData: next = running.map { $0 + 1 } ?? next
    case .failed, .cancelled: break
    }
    running = nil
  }
}
