package import Frames

/// The line of text with the time of a list's last update, for a host or an app to show in an indicator.
///
/// A refresh that has succeeded is an update. The store is read when a pull begins, so lists with the same key see each
/// other's updates. The text is formatted again after an update, and when the minute or the language changes.
///
/// ```swift
/// var lastUpdated = LastUpdatedLine(key: "inbox", clock: wallClock, store: defaults, formatter: format)
/// lastUpdated.shown(phase, refreshes: snapshot.refreshes, at: now)
/// arrow.detail = lastUpdated.line(at: now)
/// ```
package struct LastUpdatedLine: Sendable {
  /// A closure that formats the line from two times, in seconds since 1970-01-01 00:00 UTC.
  ///
  /// `update` is `nil` before the first update. ``line(at:)`` calls the closure after an update, in every new minute,
  /// and after a change of the clock.
  package typealias Formatter = @Sendable (_ update: Int64?, _ now: Int64) -> String

  /// The clock for the time of day; a change takes effect in the next ``line(at:)``.
  package var clock: WallClock {
    didSet { minute = nil }
  }
  /// The format of the line; a change takes effect in the next ``line(at:)``.
  package var formatter: Formatter {
    didSet { minute = nil }
  }

  private let key: String
  private let store: LastUpdatedStore?
  private var last: Int64? {
    didSet { if last != oldValue { minute = nil } }
  }
  private var phase = RefreshPhase.idle
  /// The number of refreshes that the list had when the line was last shown; `nil` before that, and for another list.
  package var refreshes: Int?
  /// The minute for which the text was formatted; `nil` if it must be formatted again.
  private var minute: Int64?
  private var text = ""

  /// Creates a line for the stored time.
  ///
  /// - Parameters:
  ///   - key: The key of the time in the store.
  ///   - clock: The user's clock.
  ///   - store: The storage of the time (default: none; only this value has the time, until it is released).
  ///   - formatter: The format of the line.
  package init(
    key: String, clock: WallClock, store: LastUpdatedStore? = nil,
    formatter: @escaping Formatter
  ) {
    self.key = key
    self.clock = clock
    self.store = store
    self.formatter = formatter
    read()
  }

  /// Handles the component's current phase, and the number of refreshes that have succeeded.
  ///
  /// Reads the store when a pull or a load begins, and records an update when there are more refreshes than before. The
  /// phases do not tell that: a component that is out of view when its load ends is idle at once.
  package mutating func shown(_ phase: RefreshPhase, refreshes: Int, at now: Moment) {
    if self.phase == .idle, phase != .idle { read() }
    self.phase = phase
    if let before = self.refreshes, refreshes > before { updated(at: now) }
    self.refreshes = refreshes
  }

  /// Records that the list has been updated now, and stores the time.
  mutating func updated(at now: Moment) {
    let seconds = clock.secondsSince1970(at: now)
    last = seconds
    store?.keep(key, seconds)
  }

  /// Returns the line's text at a moment; formats it again only in a new minute or after a change.
  package mutating func line(at now: Moment) -> String {
    let seconds = clock.secondsSince1970(at: now)
    guard minute != seconds / 60 else { return text }
    minute = seconds / 60
    text = formatter(last, seconds)
    return text
  }

  private mutating func read() {
    guard let store else { return }
    last = store.read(key)
  }
}

/// Storage for the times of lists' last updates, such as an app's user defaults.
///
/// A time is a number of seconds since 1970-01-01 00:00 UTC. Lists with the same key share their time.
///
/// ```swift
/// let store = LastUpdatedStore(
///   read: { UserDefaults.standard.object(forKey: $0) as? Int64 },
///   keep: { UserDefaults.standard.set($1, forKey: $0) })
/// ```
package struct LastUpdatedStore: Sendable {
  /// Returns the time under a key; `nil` if there is none.
  package let read: @Sendable (_ key: String) -> Int64?
  /// Stores a time under a key.
  package let keep: @Sendable (_ key: String, _ secondsSince1970: Int64) -> Void

  /// Creates a store from a closure that reads and one that writes.
  package init(
    read: @escaping @Sendable (_ key: String) -> Int64?,
    keep: @escaping @Sendable (_ key: String, _ secondsSince1970: Int64) -> Void
  ) {
    self.read = read
    self.keep = keep
  }
}

/// The words in the line with the time of a list's last update.
///
/// ```
/// Last update:  Today 14:05
/// Last update:  No record            no update yet
/// └─ prefix ─┘
/// ```
///
/// Date and time have the system's format, in the language of these words; if that is the user's language, the user's
/// own format.
public struct LastUpdatedTexts: Sendable, Equatable {
  /// The text before the time, including the space between them.
  public var prefix: String
  /// The word that replaces today's date on pages in a browser; Apple's systems have their own words for days.
  public var today: String
  /// The text instead of date and time before the first update.
  public var noRecord: String
  /// The language in which date and time are written, as a BCP 47 tag such as `nl`; `nil` for the user's.
  public var language: String?

  /// Creates the texts of one language.
  public init(prefix: String, today: String, noRecord: String, language: String? = nil) {
    self.prefix = prefix
    self.today = today
    self.noRecord = noRecord
    self.language = language
  }
}
