import Frames
import PullRefresh
import RefreshSimulation

/// A list on a page with a header and a footer: the simulated scroll view, and the engine.
///
/// The page reports the finger and the browser's scrolling, and carries out the engine's commands. Within the list's
/// range, the browser scrolls, and the model takes over the browser's offset. Beyond the list's edges, and while insets
/// open or close, the model computes the offset, and the page shows it.
///
/// ```
///  touched, dragged, lifted ─┐
///  scrolled by the browser  ─┼─► model ──► engine ──► actions, in order (next)
///  laid out, time passed    ─┘     ▲          │
///                                  └─ insets ─┘
/// ```
struct PageList: ~Copyable {
  private(set) var model: ScrollModel
  let engine: RefreshEngine
  /// Whether the finger that is down has moved; until then, the touch may be a tap and is not reported as a drag.
  private var hasMoved = false
  /// Why the browser last changed the scroll position.
  private var ownMotion = ScrollMotion.resting
  private var itemCount: Int?
  private(set) var now: Moment
  /// The time by which the list's clock is ahead of the page's clock, because ``settle()`` has closed insets early.
  private(set) var lead = Duration.zero

  /// Creates a list with components; its lengths are 0 until it is laid out.
  init(_ wishes: ListWishes, at now: Moment) {
    model = ScrollModel(ListGeometry(viewport: 0, content: 0))
    engine = RefreshEngine(header: wishes.header, footer: wishes.footerComponent)
    engine.awaitsRows = true
    self.now = now
  }

  /// Replaces the header and the footer, and keeps running loads, page numbers and insets.
  mutating func replace(_ wishes: ListWishes) {
    engine.replace(.start, with: wishes.header, sample, at: now)
    engine.replace(.end, with: wishes.footerComponent, sample, at: now)
  }

  private var sample: ScrollSample {
    var geometry = model.geometry
    geometry.itemCount = itemCount
    let isOwn = model.motion == .resting || !hasMoved && model.motion.isDragging
    return ScrollSample(geometry, motion: isOwn ? ownMotion : model.motion)
  }

  // MARK: Events

  /// Advances the time to a moment on the page's clock; an earlier moment changes nothing.
  mutating func advance(to moment: Moment) { pass(to: moment.advanced(by: lead)) }

  private mutating func pass(to moment: Moment) {
    let passed = Swift.max(.zero, now.duration(to: moment))
    now = Swift.max(now, moment)
    let wasMoving = model.isMoving
    model.advanced(by: passed)
    if wasMoving { engine.receive(.scrolled) }
    if let due = engine.wakeAt, due <= now { engine.receive(.ticked) }
  }

  /// Sets the lengths of viewport and content, in CSS pixels, and the number of items; negative if it is unknown.
  ///
  /// `distance` is the distance by which the browser has scrolled at the same time, to the position `offset`. If it has kept
  /// the visible rows in place below new ones, a motion of the list continues; a scroll by the page's script ends the motion.
  mutating func layOut(
    viewport: Double, content: Double, itemCount: Int, scrolledBy distance: Double,
    browserAt offset: Double
  ) {
    if viewport != model.geometry.viewport { model.setViewport(viewport) }
    // Rows that come above the visible ones lengthen the content by the distance or, with others below, by more. Lengths are
    // rounded to a pixel.
    let keepsRows = abs(content - model.geometry.content) + 1 >= abs(distance)
    if keepsRows, distance != 0 { model.shiftOffset(by: distance) }
    if content != model.geometry.content { model.setContent(content) }
    if !keepsRows { follow(offset) }
    self.itemCount = itemCount < 0 ? nil : itemCount
    engine.receive(.scrolled)
  }

  /// Puts a finger down on a list that the browser has scrolled to an offset, in CSS pixels.
  mutating func touch(at offset: Double) {
    follow(offset)
    hasMoved = false
    model.touched()
    engine.receive(.scrolled)
  }

  /// Moves the finger by a distance in CSS pixels, down for positive numbers.
  ///
  /// `offset` is the browser's scroll position, or not-a-number while the model computes the offset. Within the list's
  /// range, the model takes over the browser's offset, unless the finger pulls at an edge. Beyond the range, the model
  /// computes the offset, with the resistance of a rubber band.
  mutating func drag(by distance: Double, browserAt offset: Double) {
    hasMoved = true
    let range = model.geometry.restingOffsets
    let shown = model.geometry.offset
    let pullsOn =
      distance > 0 && shown <= range.lowerBound && !(offset > range.lowerBound)
      || distance < 0 && shown >= range.upperBound && !(offset < range.upperBound)
    if offset.isNaN || pullsOn || shown < range.lowerBound || shown > range.upperBound {
      model.dragged(by: distance)
    } else {
      model.dragged(toOffset: offset)
    }
    engine.receive(.scrolled)
  }

  /// Completes the closing of insets under the finger at once: moves the list to its resting position, from which the
  /// next move of the finger pulls it again.
  ///
  /// Also advances the list's clock to the engine's next tick. The page calls this method, and carries out the
  /// commands, until no inset is closing.
  mutating func settle() {
    model.dragged(toOffset: model.geometry.offset.clamped(to: model.geometry.restingOffsets))
    engine.receive(.scrolled)
    guard let due = engine.wakeAt, now < due else { return }
    lead = lead + now.duration(to: due)
    pass(to: due)
  }

  /// The time of the next tick, on the page's clock; `nil` for never.
  var wakeAt: Moment? { engine.wakeAt?.advanced(by: .zero - lead) }

  /// Lifts the finger, with a velocity in CSS pixels of offset per second.
  mutating func lift(velocity: Double) {
    if let offset = engine.landingOffset {
      model.released(velocity: velocity, landingAt: offset)
    } else {
      model.released(velocity: velocity)
    }
    engine.receive(.scrolled)
  }

  mutating func cancelDrag() {
    model.dragCancelled()
    engine.receive(.scrolled)
  }

  /// Reports that the browser has scrolled the list to an offset, in CSS pixels, and the cause.
  mutating func scroll(to offset: Double, because motion: ScrollMotion) {
    ownMotion = motion
    if model.motion.isDragging {
      model.dragged(toOffset: offset)
    } else {
      follow(offset)
    }
    engine.receive(.scrolled)
  }

  private mutating func follow(_ offset: Double) {
    guard offset.isFinite else { return }
    model.scroll(to: offset)
  }

  /// The visible offset; with a floating circle, the list is drawn as if it had not been pulled past the start.
  var seenOffset: Double {
    guard case .some = engine.hudAppearance(at: .start, now) else { return model.presentedOffset }
    return Swift.max(model.presentedOffset, model.geometry.restingOffsets.lowerBound)
  }

  /// Whether the list is drawn beyond one of its edges.
  var isBeyondEdge: Bool { !model.geometry.restingOffsets.contains(model.presentedOffset) }

  /// Attaches the list to its page, or detaches it; takes effect at once, not when the page takes its next action.
  mutating func attach(_ isAttached: Bool) {
    model.setInWindow(isAttached)
    engine.receiveNow(isAttached ? .attached : .detached, sample, at: now)
    engine.receive(.scrolled)
  }

  /// Sets the amount of motion that the user wants, and whether the layout is from right to left.
  mutating func style(_ motion: MotionPreference, isMirrored: Bool) {
    engine.preferMotion(motion, at: now)
    for edge in ScrollEdge.allCases { engine.restyle(edge) { $0.isMirrored = isMirrored } }
  }

  // MARK: Commands

  /// Returns the next command for the page; `nil` when there is none.
  ///
  /// Changes of insets and offset are applied to the model, and not returned.
  mutating func next() -> RefreshCommand? {
    while true {
      let (sample, now) = (sample, now)
      guard let action = engine.next(sample, at: now) else { break }
      switch action {
      case .changeInset(let change):
        model.apply(change)
        engine.receive(.scrolled)
        model.endOfDragTold()
      case .shiftOffset(let length):
        model.shiftOffset(by: length)
        engine.receive(.scrolled)
      case .handled: break
      case .show, .feel, .announce, .cancel, .end, .begin: return action
      }
    }
    model.endOfDragTold()
    return nil
  }
}

// MARK: The numbers that the page reads

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
    guard let snapshot = engine.snapshot(at: edge) else {
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
    let showsFailure = content.picture.map {
      $0.animation == .failure || Page.segments?[.failure]?.contains($0.frame) == true
    }
    set(.showsFailure, showsFailure == true ? 1 : 0)
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
    case nil, .handled, .shiftOffset, .changeInset: return .none
    case .show(let edge):
      set(edge)
      return .show
    case .feel: return .feel
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
