/// The languages that the library has texts in.
///
/// ```swift
/// let language = CaptionLanguage(preferred: ["pt-BR", "zh-HK", "en"])   // Traditional Chinese
/// indicator.titles = CaptionTexts.of(language).header
/// ```
public enum CaptionLanguage: Sendable, Equatable, CaseIterable {
  /// English.
  case english
  /// Chinese in simplified script.
  case simplifiedChinese
  /// Chinese in traditional script.
  case traditionalChinese
  /// Korean.
  case korean
  /// Russian.
  case russian
  /// Ukrainian.
  case ukrainian

  /// Creates the first of a user's languages that the library has; English if it has none of them.
  public init(preferred tags: [String]) {
    for tag in tags {
      if let language = CaptionLanguage(tag: tag) {
        self = language
        return
      }
    }
    self = .english
  }

  /// Creates the language of a BCP 47 tag such as `zh-Hant-TW`; `nil` if the library does not have it.
  ///
  /// Case does not matter, `_` counts as `-`, and subtags other than language, script and region are ignored.
  /// Chinese without a script takes that of its region, and without a region the simplified one.
  public init?(tag: String) {
    let parts = tag.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
    // The words consist of letters only, so upper and lower case differ in one bit.
    func part(_ index: Int, is word: String) -> Bool {
      parts[index].elementsEqual(word.utf8) { $0 | 0x20 == $1 | 0x20 }
    }
    func hasPart(_ words: String...) -> Bool {
      parts.indices.dropFirst().contains { index in words.contains { part(index, is: $0) } }
    }
    if part(0, is: "zh") {
      let isTraditional = hasPart("Hant") || !hasPart("Hans") && hasPart("TW", "HK", "MO")
      self = isTraditional ? .traditionalChinese : .simplifiedChinese
    } else if let language = Self.allCases.first(where: { part(0, is: $0.tag) }) {
      self = language
    } else {
      return nil
    }
  }

  /// The language's tag (BCP 47).
  public var tag: String {
    switch self {
    case .english: "en"
    case .simplifiedChinese: "zh-Hans"
    case .traditionalChinese: "zh-Hant"
    case .korean: "ko"
    case .russian: "ru"
    case .ukrainian: "uk"
    }
  }
}
