import Frames
import PullRefresh

// What a page calls to drive a list. Moments are milliseconds on the host's clock, lengths CSS pixels, edges 0
// for the start and 1 for the end. After each call the page takes actions until there are none.

/// Says which frames of the GIF in slot 0 are for what, from the next components on.
///
/// Each range is its first frame and the one behind its last; an empty one is none, and an empty one for the pull is
/// a GIF of its own for each occasion again.
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

/// Puts components on a list, or others in the place of those that are there, whatever they do; answers 0 for numbers
/// out of range, which change nothing.
///
/// `preset` is a place in ``RefreshPreset/all``.
@_cdecl("list_open")
public func listOpen(
  _ preset: Int32, _ height: Double, _ threshold: Double, _ frameRate: Double, _ footer: Int32,
  _ preload: Double, _ headerWords: Int32, _ footerWords: Int32, _ now: Double
) -> Int32 {
  let designs = RefreshPreset.all
  guard designs.indices.contains(Int(preset)) else { return 0 }
  let wishes = ListWishes(
    design: designs[Int(preset)], height: height, threshold: threshold, frameRate: frameRate,
    footer: Int(footer), preload: preload, headerWords: Int(headerWords),
    footerWords: Int(footerWords))
  guard wishes.areInRange else { return 0 }
  if case nil = Page.list?.replace(wishes) {
    Page.list = PageList(wishes, at: Moment(milliseconds: now))
  }
  return 1
}

/// Sets which words a component has, as bits.
@_cdecl("list_words")
public func listWords(_ edge: Int32, _ words: Int32) {
  Page.list?.setTitles(RefreshTitles(pageHas: Int(words)), at: ScrollEdge(number: edge))
}

/// Advances the time.
@_cdecl("list_advance")
public func listAdvance(_ now: Double) { Page.list?.advance(to: Moment(milliseconds: now)) }

/// Sets the list's lengths and its number of items; negative if unknown.
@_cdecl("list_layout")
public func listLayOut(_ viewport: Double, _ content: Double, _ items: Int32) {
  Page.list?.layOut(viewport: viewport, content: content, itemCount: Int(items))
}

/// Puts a finger down; the browser's list is at `offset`.
@_cdecl("list_touch")
public func listTouch(_ offset: Double) { Page.list?.touch(at: offset) }

/// Ends the closing of rooms under a finger; called until none closes.
@_cdecl("list_settle")
public func listSettle() { Page.list?.settle() }

/// Moves the finger by a distance: see ``PageList/drag(by:browserAt:)``.
@_cdecl("list_drag")
public func listDrag(_ distance: Double, _ offset: Double) {
  Page.list?.drag(by: distance, browserAt: offset)
}

/// Lifts the finger.
@_cdecl("list_lift")
public func listLift(_ velocity: Double) { Page.list?.lift(velocity: velocity) }

/// Cancels the drag, as the browser does.
@_cdecl("list_cancel")
public func listCancel() { Page.list?.cancelDrag() }

/// Hands over to the browser's momentum at an offset.
@_cdecl("list_hand_over")
public func listHandOver(_ offset: Double) { Page.list?.handOver(at: offset) }

/// Takes note of a scroll and its cause: 0 comes to rest, 1 momentum, 2 wheel or key, 3 a program.
@_cdecl("list_scroll")
public func listScroll(_ offset: Double, _ why: Int32) {
  let motion: ScrollMotion =
    switch why {
    case 1: .decelerating
    case 2: .scrolling
    case 3: .animating
    default: .resting
    }
  Page.list?.scroll(to: offset, because: motion)
}

/// Requests a load: 2 by tap, 3 by an assistive technology, anything else by a program.
@_cdecl("list_request")
public func listRequest(_ edge: Int32, _ trigger: Int32) {
  let trigger: RefreshTrigger =
    switch trigger {
    case 2: .tap
    case 3: .accessibility
    default: .program
    }
  Page.list?.receive(.requested(ScrollEdge(number: edge), by: trigger))
}

/// Ends the load of a ticket: 0 succeeded, 1 failed, 2 no more data, anything else cancelled.
///
/// `items` is how many it brought, negative if that is not said; `hasMessage` whether the page has words for it.
@_cdecl("list_end")
public func listEnd(
  _ edge: Int32, _ ticket: Double, _ outcome: Int32, _ items: Int32, _ hasMessage: Int32
) {
  let edge = ScrollEdge(number: edge)
  guard let running = Page.list?.engine.ticket(at: edge), Double(running.number) == ticket else {
    return
  }
  let ending: RefreshOutcome =
    switch outcome {
    case 0: .succeeded
    case 1: .failed
    case 2: .noMoreData
    default: .cancelled
    }
  let result = LoadingResult(
    ending, items: items < 0 ? nil : Int(items),
    message: hasMessage == 0 ? nil : RefreshTitles.message)
  Page.list?.receive(.ended(edge, result, of: running))
}

/// Sets whether there is no more data at the end.
@_cdecl("list_no_more")
public func listNoMore(_ isSo: Int32) {
  Page.list?.receive(isSo == 0 ? .noMoreDataReset(.end) : .noMoreData(.end))
}

/// Attaches the list to its page, or detaches it.
@_cdecl("list_attach")
public func listAttach(_ isAttached: Int32) { Page.list?.attach(isAttached != 0) }

/// Sets the amount of motion (0 full, 1 reduced), and whether text is read from right to left.
@_cdecl("list_style")
public func listStyle(_ motion: Int32, _ isMirrored: Int32) {
  Page.list?.style(motion == 0 ? .full : .reduced, isMirrored: isMirrored != 0)
}

/// Takes the next action: what it is, and in the numbers what it is about; 0 for none.
@_cdecl("list_next")
public func listNext() -> Int32 { PageList.tell(Page.list?.next()) }

/// Tells how the list stands; answers 0 where there is none.
@_cdecl("list_state")
public func listState() -> Int32 {
  Page.list?.tell() == nil ? 0 : 1
}

extension ScrollEdge {
  fileprivate init(number: Int32) { self = number == 0 ? .start : .end }
}
