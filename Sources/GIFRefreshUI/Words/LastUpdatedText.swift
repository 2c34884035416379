#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import GIFRefresh
  import PullRefresh

  /// The text that says when a list was last updated, with date and time in the system's format.
  ///
  /// Date and time are in the language of the list's texts. A refresh that has succeeded is an update. The user defaults
  /// are read when a pull or load begins, so lists with the same key show each other's updates.
  @MainActor
  final class LastUpdatedText {
    /// The current date; tests replace it.
    static var date: () -> Date = { Date() }

    /// The header's setting for storing the time, with the key.
    let kept: LastUpdated
    var texts: LastUpdatedTexts { didSet { minute = nil } }
    private var last: Date? { didSet { if last != oldValue { minute = nil } } }
    private var phase = RefreshPhase.idle
    /// The number of refreshes that the list had when the text was last shown; `nil` before that.
    private var refreshes: Int?
    /// The minute for which the text was formatted; `nil` if it must be formatted again.
    private var minute: Double?
    private var text = ""

    init(_ kept: LastUpdated, texts: LastUpdatedTexts) {
      (self.kept, self.texts) = (kept, texts)
      read()
    }

    /// Handles another controller of the list, which may have refreshed before.
    func controllerChanged() { refreshes = nil }

    /// Returns the text for a state of the header.
    func text(in snapshot: RefreshSnapshot) -> String {
      let now = Self.date()
      if snapshot.phase != .idle, phase == .idle { read() }
      // The phase does not tell that a refresh has succeeded: a header out of view is idle as soon as its load ends.
      if let refreshes, snapshot.refreshes > refreshes { keep(now) }
      (phase, refreshes) = (snapshot.phase, snapshot.refreshes)
      let minute = (now.timeIntervalSince1970 / 60).rounded(.down)
      if minute != self.minute {
        self.minute = minute
        text = texts.prefix + (last.map(format) ?? texts.noRecord)
      }
      return text
    }

    private func format(_ date: Date) -> String {
      let formatter = DateFormatter()
      // If the texts are in the user's language, the user's own locale is used, with region and 12- or 24-hour clock.
      if let locale = texts.language.map(Locale.init(identifier:)),
        locale.language.languageCode != Locale.current.language.languageCode
      {
        formatter.locale = locale
      }
      formatter.dateStyle = .medium
      formatter.timeStyle = .short
      formatter.doesRelativeDateFormatting = true
      return formatter.string(from: date)
    }

    /// The key in the app's user defaults of the time in seconds since 1970; `nil` if the time is not stored.
    private var key: String? { kept.key.map { "GIFRefresh.lastUpdated.\($0)" } }

    private func read() {
      guard let key else { return }
      let defaults = UserDefaults.standard
      let seconds = defaults.double(forKey: key)
      // The app may have stored something under this key that is no time.
      let isTime =
        defaults.object(forKey: key) != nil && Int64(exactly: seconds.rounded(.down)) != nil
      last = isTime ? Date(timeIntervalSince1970: seconds) : nil
    }

    private func keep(_ now: Date) {
      last = now
      if let key { UserDefaults.standard.set(now.timeIntervalSince1970, forKey: key) }
    }
  }
#endif
