public import Frames

/// Any look, and below its words when the list was last updated.
///
/// Loading that succeeded or brought the last there was counts; what failed or was cancelled leaves
/// the time as it is. The store is asked when a pull begins, so lists that share a key see each
/// other's updates. The line is written anew only when it has to read otherwise: after an update, on
/// another day, in another language.
///
/// ```swift
/// LastUpdatedIndicator(
///   AnimatedIndicator(pull: cat.timeline), store: defaults, key: "inbox",
///   texts: CaptionTexts.of(.english).lastUpdated, clock: wallClock)
/// ```
///
/// A footer that loads by itself and shows nothing of the end goes back to idle at once, which does
/// not say how it ended: there the app calls ``updated(at:)``.
public struct LastUpdatedIndicator<Base: RefreshIndicator, Store: LastUpdatedStore>:
  RefreshIndicator
{
  /// What the line depends on.
  private struct Reading: Sendable, Hashable {
    let update: CivilTime?
    let year: Int
    let month: Int
    let day: Int
    let texts: LastUpdatedTexts
  }

  /// The look without the line.
  public var base: Base
  /// Where the time is kept.
  public private(set) var store: Store
  /// The words; others take their place at once.
  public var texts: LastUpdatedTexts {
    didSet { write(at: latest) }
  }
  /// What time it is; another takes its place at once.
  public var clock: WallClock {
    didSet { write(at: latest) }
  }
  private let key: String
  private var last: Int64?
  private var phase = RefreshPhase.idle
  private var reading: Reading?
  /// When the last event was.
  private var latest: Moment
  private var detail: String?

  /// Adds the line to a look.
  ///
  /// - Parameters:
  ///   - base: The look.
  ///   - store: Where the time is kept.
  ///   - key: Which of the times in the store it is.
  ///   - texts: The words.
  ///   - clock: What time it is, at the moment that counts as now.
  ///   - now: The moment.
  public init(
    _ base: Base, store: Store, key: String = "lastUpdated", texts: LastUpdatedTexts,
    clock: WallClock, at now: Moment
  ) {
    self.base = base
    self.store = store
    self.key = key
    self.texts = texts
    self.clock = clock
    latest = now
    last = store.lastUpdated(forKey: key)
    write(at: now)
  }

  /// What to show now.
  public var content: IndicatorContent {
    var content = base.content
    content.detail = detail
    return content
  }
  /// When ``ticked(at:)`` is due; a day that ends does not count, the next event will tell.
  public var wakeAt: Moment? { base.wakeAt }
  /// How long each ending takes to show.
  public var endDurations: EndDurations { base.endDurations }

  /// The component's phase is this now.
  public mutating func shown(_ phase: RefreshPhase, at now: Moment) {
    base.shown(phase, at: now)
    follow(phase, at: now)
  }

  /// The component's phase is this now, and this is why the view stands where it does.
  public mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    base.shown(phase, motion: motion, at: now)
    follow(phase, at: now)
  }

  /// Time passed.
  public mutating func ticked(at now: Moment) {
    base.ticked(at: now)
    write(at: now)
  }

  /// The user wants this much motion from now on.
  public mutating func motionPreferred(_ motion: MotionPreference, at now: Moment) {
    base.motionPreferred(motion, at: now)
  }

  /// The list has been updated.
  public mutating func updated(at now: Moment) {
    let seconds = clock.secondsSince1970(at: now)
    last = seconds
    store.keep(seconds, forKey: key)
    write(at: now)
  }

  private mutating func follow(_ phase: RefreshPhase, at now: Moment) {
    let wasRefreshing = self.phase.isRefreshing
    let wasIdle = self.phase == .idle
    self.phase = phase
    switch phase {
    case .finishing(.succeeded), .finishing(.exhausted), .settling(.succeeded),
      .settling(.exhausted), .exhausted:
      if wasRefreshing { updated(at: now) }
    case .pulling, .armed, .waiting, .loading:
      if wasIdle { last = store.lastUpdated(forKey: key) }
    case .idle, .finishing(.failed), .finishing(.cancelled), .settling(.failed),
      .settling(.cancelled), .failed:
      break
    }
    write(at: now)
  }

  private mutating func write(at now: Moment) {
    latest = now
    let today = clock.time(at: clock.secondsSince1970(at: now))
    let update = last.map { clock.time(at: $0) }
    let reading = Reading(
      update: update, year: today.year, month: today.month, day: today.day, texts: texts)
    guard reading != self.reading else { return }
    self.reading = reading
    detail = texts.line(for: update, now: today)
  }
}
