#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  public import GIFRefresh
  import PullRefresh

  extension CaptionTexts {
    /// The words of every list that is given none of its own, seen and spoken.
    ///
    /// They are in the language in which the app runs for this user: the first of
    /// `Bundle.main.preferredLocalizations` that the library or the app has words for, and else English. So an app
    /// in one language says nothing in another. Set it where the app has a language of its own choice; lists that
    /// are there change at once.
    ///
    /// ```swift
    /// CaptionTexts.default = .of(.korean)
    /// ```
    @MainActor
    public static var `default`: CaptionTexts {
      get { chosen ?? spoken(in: Bundle.main.preferredLocalizations) }
      set {
        chosen = newValue
        NotificationCenter.default.post(name: defaultDidChange, object: nil)
      }
    }

    /// Adds the words of a language, or replaces them, for all users who see the app in it.
    ///
    /// - Parameters:
    ///   - texts: The words.
    ///   - language: The language's tag, such as `nl` or `pt-BR`.
    @MainActor
    public static func add(_ texts: CaptionTexts, for language: String) {
      added[language.lowercased()] = texts
      NotificationCenter.default.post(name: defaultDidChange, object: nil)
    }

    /// The words in the first of some languages that there are any in; English if there are in none.
    @MainActor
    static func spoken(in languages: [String]) -> CaptionTexts {
      for language in languages {
        var parts = language.lowercased().split { $0 == "-" || $0 == "_" }
        while !parts.isEmpty {
          if let texts = added[parts.joined(separator: "-")] { return texts }
          parts.removeLast()
        }
        if let language = CaptionLanguage(tag: language) { return .of(language) }
      }
      return .of(.english)
    }

    /// The tag of the language that the words of a last update are in; `nil` for words of an app's own.
    @MainActor
    static func language(of texts: LastUpdatedTexts) -> String? {
      added.first { $0.value.lastUpdated == texts }?.key
        ?? CaptionLanguage.allCases.first { CaptionTexts.of($0).lastUpdated == texts }?.tag
    }

    /// For tests: only the library's languages, and the app's.
    @MainActor
    static func resetDefault() { (chosen, added) = (nil, [:]) }

    @MainActor private static var chosen: CaptionTexts?
    @MainActor private static var added: [String: CaptionTexts] = [:]
    static let defaultDidChange = Notification.Name("GIFRefresh.CaptionTexts.default")
  }
#endif
