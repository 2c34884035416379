public import Frames

/// The line that says when a list was last updated, kept by a host or an app beside an indicator.
///
/// Loading that succeeded or brought the last there was counts; what failed or was cancelled leaves
/// the time as it is. The store is read when a pull begins, so lists that share a key see each
/// other's updates. The line is written anew only when it has to read otherwise: after an update, on
/// another day, in another language.
///
/// ```swift
/// var lastUpdated = LastUpdatedLine(
///   key: "inbox", texts: CaptionTexts.of(.english).lastUpdated, clock: wallClock, store: defaults)
/// lastUpdated.shown(phase, at: now)
/// arrow.detail = lastUpdated.line(at: now)
/// ```
///
/// A footer that loads by itself and shows nothing of the end goes back to idle at once, which does
/// not say how it ended: there the app calls ``updated(at:)``.
public struct LastUpdatedLine: Sendable {
  /// Writes the line in an app's own way, for times in seconds since 1970 began in Greenwich.
  ///
  /// Asked after an update, and whenever another minute has begun.
  public typealias Formatter = @Sendable (_ update: Int64?, _ now: Int64) -> String

  /// What the line depends on.
  private enum Reading: Sendable, Equatable {
    case words(LastUpdatedTexts, update: CivilTime?, year: Int, month: Int, day: Int)
    case formatted(update: Int64?, minute: Int64)
  }

  /// The words; a change takes effect at once.
  public var texts: LastUpdatedTexts
  /// The clock that tells the time of day; a new clock is used at once.
  public var clock: WallClock {
    didSet { reading = nil }
  }
  /// The app's own way to write the line; `nil` for ``texts``.
  public var formatter: Formatter? {
    didSet { reading = nil }
  }

  private let key: String
  private let store: LastUpdatedStore?
  private var last: Int64?
  private var phase = RefreshPhase.idle
  private var reading: Reading?
  private var text = ""

  /// Creates a line for the stored time.
  ///
  /// - Parameters:
  ///   - key: Which of the times in the store it is.
  ///   - texts: The words.
  ///   - clock: What time it is, at the moment that counts as now.
  ///   - store: Where the time is kept; without one it lasts as long as this value.
  ///   - formatter: The app's own way to write the line.
  public init(
    key: String = "lastUpdated", texts: LastUpdatedTexts, clock: WallClock,
    store: LastUpdatedStore? = nil, formatter: Formatter? = nil
  ) {
    self.key = key
    self.texts = texts
    self.clock = clock
    self.store = store
    self.formatter = formatter
    read()
  }

  /// Shows the component's current phase.
  public mutating func shown(_ phase: RefreshPhase, at now: Moment) {
    let before = self.phase
    self.phase = phase
    switch phase {
    case .finishing(.succeeded), .finishing(.noMoreData), .settling(.succeeded),
      .settling(.noMoreData), .noMoreData:
      if before.isRefreshing { updated(at: now) }
    case .pulling, .armed, .waiting, .loading:
      if before == .idle { read() }
    case .idle, .finishing(.failed), .finishing(.cancelled), .settling(.failed),
      .settling(.cancelled), .failed:
      break
    }
  }

  /// The list has been updated.
  public mutating func updated(at now: Moment) {
    let seconds = clock.secondsSince1970(at: now)
    last = seconds
    store?.keep(key, seconds)
  }

  /// Returns the line at a moment.
  public mutating func line(at now: Moment) -> String {
    let seconds = clock.secondsSince1970(at: now)
    if let formatter {
      guard isNew(.formatted(update: last, minute: seconds / 60)) else { return text }
      text = formatter(last, seconds)
    } else {
      let (update, now) = (last.map { clock.time(at: $0) }, clock.time(at: seconds))
      let reading = Reading.words(
        texts, update: update, year: now.year, month: now.month, day: now.day)
      guard isNew(reading) else { return text }
      text = texts.line(for: update, now: now)
    }
    return text
  }

  private mutating func isNew(_ reading: Reading) -> Bool {
    defer { self.reading = reading }
    return reading != self.reading
  }

  private mutating func read() {
    guard let store else { return }
    last = store.read(key)
  }
}
