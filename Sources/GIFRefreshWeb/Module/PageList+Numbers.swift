import Frames
import PullRefresh
import RefreshSimulation

/// The numbers that a page reads of its list, by position; `Host/list.js` reads the same positions.
///
/// ```
/// 0  visible offset   1, 2  insets at the start and the end   3  whether it moves by itself
/// 4  whether it is beyond an edge   5  time of the next tick, in ms; below 0 for never
/// 8…31   the header: see `tell(_:from:)`      32…55  the footer
/// 56…59  the last action that was taken
/// ```
extension PageList {
  /// Writes the list's state.
  func tell() {
    let rooms = model.geometry.contributions
    Page.tell(
      seenOffset, rooms.start, rooms.end, model.isMoving ? 1 : 0, isBeyondEdge ? 1 : 0,
      wakeAt?.milliseconds ?? -1)
    tell(.start, from: 8)
    tell(.end, from: 32)
  }

  private func tell(_ edge: ScrollEdge, from place: Int) {
    guard let snapshot = engine.snapshot(of: edge) else { return Page.tell(0, 0, from: place) }
    let content = snapshot.content
    let (slot, frame) = content.picture.place
    Page.tell(
      1, snapshot.phase.number, snapshot.progress, snapshot.outcome.number, slot, frame,
      caption(of: snapshot), content.opacity, content.isMirrored ? 1 : 0, snapshot.origin,
      snapshot.length, from: place)
    tell(content.activity, from: place + 11)
    guard let hud = engine.hudAppearance(at: edge, now) else {
      return Page.tell(0, 0, 0, from: place + 16)
    }
    Page.tell(1, hud.y, hud.scale, from: place + 16)
  }

  /// Writes the activity's kind, its angle or opacity, and for a ring its rotation, opacity and arrowhead.
  private func tell(_ activity: IndicatorContent.Activity?, from place: Int) {
    switch activity {
    case nil: Page.tell(0, 0, 0, 0, 0, from: place)
    case .ring(let ring):
      Page.tell(1, ring.strokeEnd(at: now), ring.rotation, ring.opacity, ring.arrow, from: place)
    case .arrow(let angle): Page.tell(2, angle.value(at: now), 0, 0, 0, from: place)
    case .spinner: Page.tell(3, 1, 0, 0, 0, from: place)
    case .fadingSpinner(let opacity): Page.tell(4, opacity.value(at: now), 0, 0, 0, from: place)
    }
  }

  /// Returns the index of the page's caption: 0...6, 7 for the outcome's message, below 0 for none.
  private func caption(of snapshot: RefreshSnapshot) -> Double {
    snapshot.caption.map { Double($0.number) } ?? -1
  }

  /// Writes an action, and returns its kind: 0 for none.
  static func tell(_ action: RefreshCommand?) -> Int32 {
    switch action {
    case nil, .handled, .shiftOffset, .giveRoom, .wake: return 0
    case .show(let edge):
      Page.tell(edge.number, from: 56)
      return 1
    case .feel(let haptic):
      Page.tell(0, haptic.number, from: 56)
      return 2
    case .announce(let edge, let announcement):
      Page.tell(edge.number, announcement.number, from: 56)
      return 3
    case .cancel(let edge, let ticket):
      Page.tell(edge.number, Double(ticket.number), from: 56)
      return 4
    case .end(let edge, let ticket, let result):
      let outcome: RefreshOutcome? = result.outcome
      Page.tell(edge.number, Double(ticket.number), outcome.number, from: 56)
      return 5
    case .begin(let edge, let loading):
      Page.tell(
        edge.number, Double(loading.ticket.number), Double(loading.page), loading.trigger.number,
        from: 56)
      return 6
    }
  }
}

extension ScrollEdge {
  fileprivate var number: Double { self == .start ? 0 : 1 }
}

extension IndicatorContent.Picture? {
  /// The slot of the picture's GIF and its frame number; a slot below 0 for no picture.
  fileprivate var place: (slot: Double, frame: Double) {
    map { (Double($0.animation.rawValue), Double($0.frame)) } ?? (-1, 0)
  }
}

extension RefreshPhase {
  fileprivate var number: Double {
    switch self {
    case .idle: 0
    case .pulling: 1
    case .armed: 2
    case .waiting: 3
    case .loading: 4
    case .finishing: 5
    case .settling: 6
    case .failed: 7
    case .noMoreData: 8
    }
  }
}

extension RefreshOutcome? {
  fileprivate var number: Double {
    switch self {
    case nil: -1
    case .succeeded: 0
    case .failed: 1
    case .noMoreData: 2
    case .cancelled: 3
    }
  }
}

extension RefreshTrigger {
  fileprivate var number: Double {
    switch self {
    case .pull: 0
    case .preload: 1
    case .tap: 2
    case .accessibility: 3
    case .program: 4
    }
  }
}

extension RefreshHaptics.Haptic {
  fileprivate var number: Double {
    switch self {
    case .armed: 0
    case .triggered: 1
    case .succeeded: 2
    case .failed: 3
    }
  }
}

extension RefreshAnnouncement {
  fileprivate var number: Double {
    switch self {
    case .started: 0
    case .finished: 1
    case .failed: 2
    case .noMore: 3
    }
  }
}
