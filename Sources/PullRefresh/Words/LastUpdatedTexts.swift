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
