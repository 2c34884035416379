/// The texts around the time of a list's last update.
///
/// ```
/// Last update:  Today 14:05          the same day
/// Last update:  03-07 14:05          the same year
/// Last update:  2024-03-07 14:05     any other
/// Last update:  No record            never
/// └─ prefix ─┘
/// ```
public struct LastUpdatedTexts: Sendable, Equatable {
  /// The text before the time, including the space between them.
  public var prefix: String
  /// The word that replaces today's date.
  public var today: String
  /// The text instead of date and time before the first update.
  public var noRecord: String

  /// Creates the words.
  public init(prefix: String, today: String, noRecord: String) {
    self.prefix = prefix
    self.today = today
    self.noRecord = noRecord
  }

  /// Returns the line for an update at a moment, both in the user's local time.
  func line(for update: CivilTime?, now: CivilTime) -> String {
    guard let update else { return prefix + noRecord }
    let time = "\(update.hour.padded(2)):\(update.minute.padded(2))"
    guard update.day != now.day || update.month != now.month || update.year != now.year else {
      return "\(prefix)\(today) \(time)"
    }
    let day = "\(update.month.padded(2))-\(update.day.padded(2)) \(time)"
    return update.year == now.year ? prefix + day : "\(prefix)\(update.year.padded(4))-\(day)"
  }
}

extension Int {
  /// Returns the number with leading zeros, to at least a number of digits.
  fileprivate func padded(_ digits: Int) -> String {
    let text = "\(magnitude)"
    let zeros = String(repeating: "0", count: Swift.max(0, digits - text.utf8.count))
    return "\(self < 0 ? "-" : "")\(zeros)\(text)"
  }
}
