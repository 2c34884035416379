import Frames
import PullRefresh

// The exported functions with which a page drives a list. Times are milliseconds on the host's clock, lengths are CSS
// pixels, and edges are 0 for the start and 1 for the end. After each call, the page carries out the actions that
// `list_next` returns, until there are none.

/// Divides the frames of the GIF in slot 0 into a range for each occasion; used by components created afterwards.
///
/// Each range is given by the index of its first frame and the index after its last frame. An empty range means that
/// the occasion has no animation; an empty range for the pull means that each occasion has its own GIF again.
@_cdecl("list_segments")
public func listSegments(
  _ pull: Int32, _ pullEnd: Int32, _ loading: Int32, _ loadingEnd: Int32, _ success: Int32,
  _ successEnd: Int32, _ failure: Int32, _ failureEnd: Int32, _ noMore: Int32, _ noMoreEnd: Int32
) {
  func range(_ first: Int32, _ end: Int32) -> Range<Int> {
    let first = Swift.max(0, Int(first))
    return first..<Swift.max(first, Int(end))
  }
  let pull = range(pull, pullEnd)
  Page.segments =
    pull.isEmpty
    ? nil
    : AnimationSegments(
      pull: pull, loading: range(loading, loadingEnd), success: range(success, successEnd),
      failure: range(failure, failureEnd), noMore: range(noMore, noMoreEnd))
}

/// Creates the list's components or replaces the existing components, and returns 1.
///
/// Returns 0, without any effect, if a number is out of range. `preset` is the index of the design in
/// ``RefreshPreset/all``, and `footer` is the raw value of a ``PageFooter``. ``ListWishes`` documents the other
/// numbers.
@_cdecl("list_open")
public func listOpen(
  _ preset: Int32, _ height: Double, _ threshold: Double, _ frameRate: Double, _ footer: Int32,
  _ preload: Double, _ fill: Int32, _ headerWords: Int32, _ footerWords: Int32, _ now: Double
) -> Int32 {
  let designs = RefreshPreset.all
  guard designs.indices.contains(Int(preset)) else { return 0 }
  guard let footer = PageFooter(rawValue: Int(footer)) else { return 0 }
  let wishes = ListWishes(
    design: designs[Int(preset)], height: height, threshold: threshold, frameRate: frameRate,
    footer: footer, preload: preload, fill: Int(fill), headerWords: Int(headerWords),
    footerWords: Int(footerWords))
  guard wishes.areInRange else { return 0 }
  if case nil = Page.list?.replace(wishes) {
    Page.list = PageList(wishes, at: Moment(milliseconds: now))
  }
  return 1
}

/// Sets which captions a component has: one bit for each ``PageCaption``.
@_cdecl("list_words")
public func listWords(_ edge: Int32, _ words: Int32) {
  let captions = RefreshCaptions(pageHas: Int(words))
  Page.list?.engine.restyle(ScrollEdge(number: edge)) { $0.captions = captions }
}

/// Advances the list's time to `now`.
@_cdecl("list_advance")
public func listAdvance(_ now: Double) { Page.list?.advance(to: Moment(milliseconds: now)) }

/// Sets the lengths of the viewport and the content, and the number of items, which is negative if unknown.
///
/// `distance` and `offset` tell how far the browser has scrolled at the same time: see
/// ``PageList/layOut(viewport:content:itemCount:scrolledBy:browserAt:)``.
@_cdecl("list_layout")
public func listLayOut(
  _ viewport: Double, _ content: Double, _ items: Int32, _ distance: Double, _ offset: Double
) {
  Page.list?.layOut(
    viewport: viewport, content: content, itemCount: Int(items), scrolledBy: distance,
    browserAt: offset)
}

/// Puts a finger down on a list that the browser has scrolled to `offset`.
@_cdecl("list_touch")
public func listTouch(_ offset: Double) { Page.list?.touch(at: offset) }

/// Completes the closing of insets under a finger: see ``PageList/settle()``.
///
/// The page calls this function until no inset is closing.
@_cdecl("list_settle")
public func listSettle() { Page.list?.settle() }

/// Moves the finger by a distance, down for positive numbers: see ``PageList/drag(by:browserAt:)``.
@_cdecl("list_drag")
public func listDrag(_ distance: Double, _ offset: Double) {
  Page.list?.drag(by: distance, browserAt: offset)
}

/// Lifts the finger, with a velocity in CSS pixels of offset per second.
@_cdecl("list_lift")
public func listLift(_ velocity: Double) { Page.list?.lift(velocity: velocity) }

/// Cancels the drag, after the browser has cancelled the touch.
@_cdecl("list_cancel")
public func listCancel() { Page.list?.cancelDrag() }

/// Reports that the browser has scrolled to an offset; `why` is a ``PageMotion``, and any other number means at rest.
@_cdecl("list_scroll")
public func listScroll(_ offset: Double, _ why: Int32) {
  let motion: ScrollMotion =
    switch PageMotion(rawValue: why) {
    case .resting, nil: .resting
    case .decelerating: .decelerating
    case .scrolling: .scrolling
    case .animating: .animating
    }
  Page.list?.scroll(to: offset, because: motion)
}

/// Requests a load; `trigger` is the number of a ``RefreshTrigger``, and any other number means a request by the page.
@_cdecl("list_request")
public func listRequest(_ edge: Int32, _ trigger: Int32) {
  Page.list?.engine.receive(
    .requested(ScrollEdge(number: edge), by: RefreshTrigger(number: trigger) ?? .program))
}

/// Ends the load with a ticket, if that load still runs; `outcome` is the number of a ``RefreshOutcome``, and any other
/// number means a cancellation.
///
/// `items` is the number of loaded items, negative if unknown; `hasMessage` says whether the page has a message for the
/// outcome.
@_cdecl("list_end")
public func listEnd(
  _ edge: Int32, _ ticket: Double, _ outcome: Int32, _ items: Int32, _ hasMessage: Int32
) {
  let edge = ScrollEdge(number: edge)
  guard let running = Page.list?.engine.ticket(at: edge), Double(running.number) == ticket else {
    return
  }
  let result = LoadingResult(
    RefreshOutcome(number: outcome) ?? .cancelled, items: items < 0 ? nil : Int(items),
    message: hasMessage == 0 ? nil : RefreshCaptions.message)
  Page.list?.engine.receive(.ended(edge, result, of: running))
}

/// Clears the footer's no-more-data state.
@_cdecl("list_reset_no_more")
public func listResetNoMore() { Page.list?.engine.receive(.noMoreDataReset(.end)) }

/// Begins the pages anew, as for a search: cancels the loads, and forgets no-more-data and the pages so far.
@_cdecl("list_restart")
public func listRestart() { Page.list?.engine.receive(.pagesRestarted) }

/// Attaches the list to its page; 0 detaches it.
@_cdecl("list_attach")
public func listAttach(_ isAttached: Int32) { Page.list?.attach(isAttached != 0) }

/// Sets the amount of motion (0 full, 1 reduced), and whether the layout is from right to left.
@_cdecl("list_style")
public func listStyle(_ motion: Int32, _ isMirrored: Int32) {
  Page.list?.style(motion == 0 ? .full : .reduced, isMirrored: isMirrored != 0)
}

/// Takes the next action: returns its kind, a ``PageAction``, and writes the action's values to ``numbers()``.
@_cdecl("list_next")
public func listNext() -> Int32 { PageList.report(Page.list?.next()).rawValue }

/// Writes the list's state to ``numbers()``, as ``ListNumber`` lists it; returns 0 without a list, otherwise 1.
@_cdecl("list_state")
public func listState() -> Int32 {
  Page.list?.report() == nil ? 0 : 1
}

extension ScrollEdge {
  fileprivate init(number: Int32) { self = number == 0 ? .start : .end }
}
