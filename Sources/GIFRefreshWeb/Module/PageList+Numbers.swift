import Frames
import PullRefresh
import RefreshSimulation

// Writes a list's state as numbers that the page reads: see ``ListNumber``.

extension PageList {
  /// Writes the list's state to the array of numbers.
  func report() {
    let insets = model.geometry.contributions
    let headerMoves = report(.start)
    let footerMoves = report(.end)
    set(.offset, seenOffset)
    set(.startInset, insets.start)
    set(.endInset, insets.end)
    set(.isMoving, model.isMoving ? 1 : 0)
    set(.isBeyondEdge, isBeyondEdge ? 1 : 0)
    // The page draws each step of the engine's animations, so until they end, the next tick is due at once.
    let wakeAt = headerMoves || footerMoves ? now.advanced(by: .zero - lead) : wakeAt
    set(.wakeAt, wakeAt?.milliseconds ?? -1)
  }

  private func set(_ number: ListNumber, _ value: Double) {
    Page.set(value, at: number.rawValue)
  }

  /// Writes the state of the component at an edge, and returns whether an arrow, ring or spinner is being animated.
  private func report(_ edge: ScrollEdge) -> Bool {
    let place = ListNumber.place(of: edge)
    func set(_ number: EdgeNumber, _ value: Double) { Page.set(value, at: place + number.rawValue) }
    guard let snapshot = engine.snapshot(of: edge) else {
      set(.isThere, 0)
      set(.phase, 0)
      return false
    }
    let content = snapshot.content
    set(.isThere, 1)
    set(.phase, Double(PagePhase(snapshot.phase).rawValue))
    set(.progress, snapshot.progress)
    set(.outcome, snapshot.outcome.map { Double($0.number) } ?? -1)
    set(.slot, content.picture.map { Double($0.animation.rawValue) } ?? -1)
    set(.frame, content.picture.map { Double($0.frame) } ?? 0)
    set(.caption, content.caption.map { Double($0.number) } ?? -1)
    set(.opacity, content.opacity)
    set(.isMirrored, content.isMirrored ? 1 : 0)
    set(.origin, snapshot.origin)
    set(.length, snapshot.length)
    let hud = engine.hudAppearance(at: edge, now)
    set(.isFloating, hud.map { _ in 1 } ?? 0)
    set(.centre, hud?.y ?? 0)
    set(.scale, hud?.scale ?? 0)
    var kind = PageActivity.none
    var (amount, opacity, ring) = (
      Tween(restingAt: 0), Tween(restingAt: 1), RingContent(strokeEnd: 0)
    )
    switch content.activity {
    case nil: break
    case .ring(let content):
      (kind, ring) = (.ring, content)
      (amount, opacity) = (
        ring.animation ?? Tween(restingAt: ring.strokeEnd), Tween(restingAt: ring.opacity)
      )
    case .arrow(let angle): (kind, amount) = (.arrow, angle)
    case .spinner: kind = .spinner
    case .fadingSpinner(let fading): (kind, opacity) = (.spinner, fading)
    }
    set(.activity, Double(kind.rawValue))
    set(.amount, amount.value(at: now))
    set(.rotation, ring.rotation)
    set(.activityOpacity, opacity.value(at: now))
    set(.tip, ring.arrow)
    return now < Swift.max(amount.end, opacity.end)
  }

  /// Writes an action's edge and values to the array of numbers, and returns the kind of the action.
  ///
  /// Returns `none` for an action that the page need not carry out.
  static func report(_ action: RefreshCommand?) -> PageAction {
    func set(_ edge: ScrollEdge, _ values: Int...) {
      Page.set(edge == .start ? 0 : 1, at: ListNumber.action)
      for (index, value) in values.enumerated() {
        Page.set(Double(value), at: ListNumber.action + 1 + index)
      }
    }
    switch action {
    case nil, .handled, .shiftOffset, .changeInset, .wake: return .none
    case .show(let edge):
      set(edge)
      return .show
    case .feel(let haptic):
      set(.start, haptic.number)
      return .feel
    case .announce(let edge, let announcement):
      set(edge, announcement.number)
      return .announce
    case .cancel(let edge, let ticket):
      set(edge, ticket.number)
      return .cancel
    case .end(let edge, let ticket, let result):
      set(edge, ticket.number, result.outcome.number)
      return .end
    case .begin(let edge, let loading):
      set(edge, loading.ticket.number, loading.page, loading.trigger.number)
      return .begin
    }
  }
}
