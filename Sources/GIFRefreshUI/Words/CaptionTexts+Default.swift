#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  public import GIFRefresh
  import PullRefresh

  extension CaptionTexts {
    /// The captions and spoken texts of every list without texts of its own.
    ///
    /// By default, the texts are in the language in which the app runs: the first language in
    /// `Bundle.main.preferredLocalizations` for which the library has texts or the app has added some, otherwise
    /// English. An app that is localized in only one language therefore shows texts only in that language. Set this
    /// property if the app has its own language setting; existing lists change at once.
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

    /// Adds or replaces the texts of a language.
    ///
    /// - Parameters:
    ///   - texts: The texts.
    ///   - language: The language's tag, such as `nl` or `pt-BR`.
    @MainActor
    public static func add(_ texts: CaptionTexts, for language: String) {
      var texts = texts
      // A copy of the library's texts in another language has still that language.
      let copied = CaptionLanguage.allCases.first { $0.tag == texts.lastUpdated.language }
      let isCopy = copied.map { CaptionTexts.of($0).lastUpdated != texts.lastUpdated }
      if isCopy ?? (texts.lastUpdated.language == nil) { texts.lastUpdated.language = language }
      added[language.lowercased()] = texts
      NotificationCenter.default.post(name: defaultDidChange, object: nil)
    }

    /// Returns the texts of the first language that has texts; the English ones if none has.
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

    /// Removes the texts that were set or added; for tests.
    @MainActor
    static func resetDefault() { (chosen, added) = (nil, [:]) }

    @MainActor private static var chosen: CaptionTexts?
    @MainActor private static var added: [String: CaptionTexts] = [:]
    static let defaultDidChange = Notification.Name("GIFRefresh.CaptionTexts.default")
  }
#endif
