import Frames
import PullRefresh
import RefreshSimulation

/// A list on a page, with a header and a footer: the scroll view made of numbers, and the engine that decides.
///
/// The page says what the finger and its own scrolling do, and carries out what it is told. Where the list is in
/// range, the browser scrolls, and the model follows; beyond its edges, and while rooms open and close, the
/// model leads, and the page follows.
///
/// ```
///  touched, dragged, lifted ─┐
///  scrolled by the browser  ─┼─► model ──► engine ──► actions, in order (next)
///  laid out, time passed    ─┘     ▲          │
///                                  └─ rooms ──┘
/// ```
struct PageList: ~Copyable {
  private(set) var model: ScrollModel
  private(set) var engine: RefreshEngine
  /// Why the browser moves the list, while the model does not.
  private var ownMotion = ScrollMotion.resting
  private var itemCount: Int?
  private(set) var now: Moment
  /// How far that clock is ahead of the page's, because rooms have closed before their time.
  private var lead = Duration.zero

  /// Puts components on a list that is yet to be laid out.
  init(_ wishes: ListWishes, at now: Moment) {
    model = ScrollModel(ListGeometry(viewport: 0, content: 0))
    engine = RefreshEngine(header: wishes.header, footer: wishes.footerComponent)
    self.now = now
  }

  /// Puts other components in the place of those that are there: what loads, pages and rooms stay.
  mutating func replace(_ wishes: ListWishes) {
    engine.replace(.start, with: wishes.header, sample, at: now)
    engine.replace(.end, with: wishes.footerComponent, sample, at: now)
  }

  private var sample: ScrollSample {
    var geometry = model.geometry
    geometry.itemCount = itemCount
    return ScrollSample(geometry, motion: model.motion == .resting ? ownMotion : model.motion)
  }

  // MARK: What happens

  /// Time has passed on the page's clock; earlier moments change nothing.
  mutating func advance(to moment: Moment) { pass(to: moment.advanced(by: lead)) }

  private mutating func pass(to moment: Moment) {
    let passed = Swift.max(.zero, now.duration(to: moment))
    now = Swift.max(now, moment)
    let wasMoving = model.isMoving
    model.advanced(by: passed)
    if wasMoving { engine.receive(.scrolled) }
    if let due = engine.wakeAt, due <= now { engine.receive(.ticked) }
  }

  /// The lengths of the viewport and the content, in CSS pixels, and the number of items; negative if unknown.
  mutating func layOut(viewport: Double, content: Double, itemCount: Int) {
    if viewport != model.geometry.viewport { model.setViewport(viewport) }
    if content != model.geometry.content { model.setContent(content) }
    self.itemCount = itemCount < 0 ? nil : itemCount
    engine.receive(.scrolled)
  }

  /// A finger came down, on a list that the browser shows at an offset.
  mutating func touch(at offset: Double) {
    follow(offset)
    model.touched()
    engine.receive(.scrolled)
  }

  /// The finger moved by a distance, down for positive ones.
  ///
  /// `offset` is where the browser has the list; not-a-number where the model leads. In range the browser is
  /// followed, unless the finger pulls on at an edge; beyond the range the model moves by the rubber band.
  mutating func drag(by distance: Double, browserAt offset: Double) {
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

  /// Rooms that close under the finger have closed: the list stands where it would come to rest, and the next move pulls
  /// it anew.
  ///
  /// What is due by then is due now, so the page calls this, and carries out what comes of it, until no room closes.
  mutating func settle() {
    let range = model.geometry.restingOffsets
    let offset = Swift.min(Swift.max(model.geometry.offset, range.lowerBound), range.upperBound)
    model.dragged(toOffset: offset)
    engine.receive(.scrolled)
    guard let due = engine.wakeAt, now < due else { return }
    lead = lead + now.duration(to: due)
    pass(to: due)
  }

  /// When the page is to tell the time, on its own clock; `nil` for never.
  var wakeAt: Moment? { engine.wakeAt?.advanced(by: .zero - lead) }

  /// The finger left, with a velocity of the offset in CSS pixels a second.
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

  /// The browser has scrolled the list to an offset.
  mutating func scroll(to offset: Double, because motion: ScrollMotion) {
    ownMotion = motion
    if model.motion.isDragging {
      model.dragged(toOffset: offset)
    } else {
      follow(offset)
    }
    engine.receive(.scrolled)
  }

  /// In range, the browser's own momentum goes on where the finger has left.
  mutating func handOver(at offset: Double) {
    ownMotion = .decelerating
    follow(offset)
  }

  private mutating func follow(_ offset: Double) {
    guard offset.isFinite else { return }
    model.scroll(to: offset)
  }

  /// The offset that is seen: under a floating circle the list keeps still.
  var seenOffset: Double {
    guard case .some = engine.hudAppearance(at: .start, now) else { return model.presentedOffset }
    return Swift.max(model.presentedOffset, model.geometry.restingOffsets.lowerBound)
  }

  /// Whether the finger, or the model, has the list beyond its edges.
  var isBeyondEdge: Bool { !model.geometry.restingOffsets.contains(model.presentedOffset) }

  mutating func receive(_ event: RefreshEvent) { engine.receive(event) }

  /// The list comes to its page, or leaves it; it is told of at once.
  mutating func attach(_ isAttached: Bool) {
    engine.receiveNow(isAttached ? .attached : .detached, sample, at: now)
    engine.receive(.scrolled)
  }

  /// The user wants so much motion, and reading goes one way or the other.
  mutating func style(_ motion: MotionPreference, isMirrored: Bool) {
    engine.preferMotion(motion, at: now)
    for edge in ScrollEdge.allCases { engine.restyle(edge) { $0.isMirrored = isMirrored } }
  }

  mutating func setTitles(_ titles: RefreshTitles, at edge: ScrollEdge) {
    engine.restyle(edge) { $0.titles = titles }
  }

  // MARK: What is to be done

  /// The next action for the page, or `nil` when there is none.
  ///
  /// Rooms are given on the way.
  mutating func next() -> RefreshCommand? {
    while true {
      let (sample, now) = (sample, now)
      guard let action = engine.next(sample, at: now) else { break }
      switch action {
      case .giveRoom(let change):
        model.apply(change)
        engine.receive(.scrolled)
        model.endOfDragTold()
      case .shiftOffset(let length):
        model.shiftOffset(by: length)
        engine.receive(.scrolled)
      case .wake, .handled: break
      case .show, .feel, .announce, .cancel, .end, .begin: return action
      }
    }
    model.endOfDragTold()
    return nil
  }
}
