#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import Frames
  import GIFRefresh
  import PullRefresh

  /// When a list was last updated, in words: the date and time as the user's system writes them in that language.
  @MainActor
  final class LastUpdatedText {
    /// The time, which a test sets.
    static var date: () -> Date = { Date() }

    private var line: LastUpdatedLine
    private var phase = RefreshPhase.idle

    init(_ lastUpdated: LastUpdated, texts: LastUpdatedTexts, at now: Moment) {
      line = LastUpdatedLine(
        key: lastUpdated.key.map { "GIFRefresh.lastUpdated.\($0)" } ?? "", texts: texts,
        clock: Self.clock(at: now), store: lastUpdated.key == nil ? nil : .userDefaults,
        formatter: Self.formatter(texts))
    }

    /// Other words take their place.
    func speak(_ texts: LastUpdatedTexts) { line.formatter = Self.formatter(texts) }

    /// The words in a phase of the header.
    func text(in phase: RefreshPhase, at now: Moment) -> String {
      // The user may have set the clock since, or the device have slept.
      if phase != .idle, self.phase == .idle { line.clock = Self.clock(at: now) }
      self.phase = phase
      line.shown(phase, at: now)
      return line.line(at: now)
    }

    private static func clock(at now: Moment) -> WallClock {
      WallClock(
        at: now, secondsSince1970: Int64(date().timeIntervalSince1970.rounded(.down)),
        secondsFromGMT: 0)
    }

    private static func formatter(_ texts: LastUpdatedTexts) -> LastUpdatedLine.Formatter {
      let locale = CaptionTexts.language(of: texts).map(Locale.init(identifier:))
      return { update, _ in
        guard let update else { return texts.prefix + texts.noRecord }
        let formatter = DateFormatter()
        // The user's own knows of region and clock, if it is in the language of the words.
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
    /// The app's user defaults.
    static var userDefaults: LastUpdatedStore {
      LastUpdatedStore(
        read: { key in
          let defaults = UserDefaults.standard
          guard defaults.object(forKey: key) != nil else { return nil }
          // What else may be stored there is any number.
          return Int64(exactly: defaults.double(forKey: key).rounded(.down))
        },
        keep: { UserDefaults.standard.set(Double($1), forKey: $0) })
    }
  }
#endif
