#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import Frames
  import GIFRefresh
  import PullRefresh

  /// The text that says when a list was last updated, with date and time in the system's format.
  ///
  /// Date and time are in the language of the list's texts.
  @MainActor
  final class LastUpdatedText {
    /// The current date; tests replace it.
    static var date: () -> Date = { Date() }

    /// The header's setting for storing the time, with the key.
    let kept: LastUpdated
    private var line: LastUpdatedLine
    private var phase = RefreshPhase.idle

    init(_ kept: LastUpdated, texts: LastUpdatedTexts, at now: Moment) {
      self.kept = kept
      line = LastUpdatedLine(
        key: kept.key.map { "GIFRefresh.lastUpdated.\($0)" } ?? "", clock: Self.clock(at: now),
        store: kept.key == nil ? nil : .userDefaults,
        formatter: Self.formatter(texts))
    }

    func setTexts(_ texts: LastUpdatedTexts) { line.formatter = Self.formatter(texts) }

    /// Handles another controller of the list, which may have refreshed before.
    func controllerChanged() { line.refreshes = nil }

    /// Returns the text for a state of the header.
    func text(in snapshot: RefreshSnapshot, at now: Moment) -> String {
      let phase = snapshot.phase
      // The date is read again when a pull or load begins, since the user may have set the clock, or the device may
      // have slept.
      if phase != .idle, self.phase == .idle { line.clock = Self.clock(at: now) }
      self.phase = phase
      line.shown(phase, refreshes: snapshot.refreshes, at: now)
      return line.line(at: now)
    }

    private static func clock(at now: Moment) -> WallClock {
      WallClock(
        at: now, secondsSince1970: Int64(date().timeIntervalSince1970.rounded(.down)))
    }

    private static func formatter(_ texts: LastUpdatedTexts) -> LastUpdatedLine.Formatter {
      let locale = texts.language.map(Locale.init(identifier:))
      return { update, _ in
        guard let update else { return texts.prefix + texts.noRecord }
        let formatter = DateFormatter()
        // If the texts are in the user's language, the user's own locale is used, with region and 12- or 24-hour clock.
        if let locale, locale.language.languageCode != Locale.current.language.languageCode {
          formatter.locale = locale
        }
        formatter.dateStyle = .medium
        formatter.timeStyle = .short
        formatter.doesRelativeDateFormatting = true
        return texts.prefix + formatter.string(from: Date(timeIntervalSince1970: Double(update)))
      }
    }
  }

  extension LastUpdatedStore {
    /// A store that keeps update times in the app's user defaults, in seconds since 1970.
    static var userDefaults: LastUpdatedStore {
      LastUpdatedStore(
        read: { key in
          let defaults = UserDefaults.standard
          guard defaults.object(forKey: key) != nil else { return nil }
          // Returns `nil` if the app has stored a number under this key that does not fit into an integer.
          return Int64(exactly: defaults.double(forKey: key).rounded(.down))
        },
        keep: { UserDefaults.standard.set(Double($1), forKey: $0) })
    }
  }
#endif
