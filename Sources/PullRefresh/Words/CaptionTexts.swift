/// All texts of the library in one language.
///
/// The library has texts in six languages (``of(_:)``); for another language, create a value of your own. To change the
/// language while the app runs, set ``RefreshController/texts``.
///
/// ```swift
/// let captions = CaptionTexts.of(.korean).header.replaced(by: RefreshCaptions(loading: "잠시만요"))
/// tableView.refresh.header = RefreshHeader(.arrow, captions: captions) { [feed] in try await feed.reload() }
/// ```
public struct CaptionTexts: Sendable, Equatable {
  /// The texts, in one storage for all copies of a value, so that copies are small: a list keeps several.
  private struct Texts: Sendable, Equatable {
    var header, pulledFooter, autoFooter, trailer: RefreshCaptions
    var lastUpdated: LastUpdatedTexts
    var accessibility: AccessibilityTexts
  }

  private var box: Boxed<Texts>

  /// The captions of a header.
  public var header: RefreshCaptions {
    get { box.value.header }
    set { change { $0.header = newValue } }
  }
  /// The captions of a footer that is pulled.
  public var pulledFooter: RefreshCaptions {
    get { box.value.pulledFooter }
    set { change { $0.pulledFooter = newValue } }
  }
  /// The captions of a footer row that loads when the user scrolls near it; without ``RefreshCaptions/pull``, also those
  /// of a row of earlier items.
  public var autoFooter: RefreshCaptions {
    get { box.value.autoFooter }
    set { change { $0.autoFooter = newValue } }
  }
  /// The captions of a footer in a list that scrolls horizontally.
  public var trailer: RefreshCaptions {
    get { box.value.trailer }
    set { change { $0.trailer = newValue } }
  }
  /// The texts of the last-update line.
  public var lastUpdated: LastUpdatedTexts {
    get { box.value.lastUpdated }
    set { change { $0.lastUpdated = newValue } }
  }
  /// The texts that assistive technologies read and announce.
  public var accessibility: AccessibilityTexts {
    get { box.value.accessibility }
    set { change { $0.accessibility = newValue } }
  }
  private mutating func change(_ change: (inout Texts) -> Void) {
    var texts = box.value
    change(&texts)
    box = Boxed(texts)
  }

  /// Creates the texts of one language.
  public init(
    header: RefreshCaptions, pulledFooter: RefreshCaptions, autoFooter: RefreshCaptions,
    trailer: RefreshCaptions, lastUpdated: LastUpdatedTexts, accessibility: AccessibilityTexts
  ) {
    box = Boxed(
      Texts(
        header: header, pulledFooter: pulledFooter, autoFooter: autoFooter, trailer: trailer,
        lastUpdated: lastUpdated, accessibility: accessibility))
  }

  /// Returns whether all texts are equal; takes constant time for copies of one value.
  public static func == (one: CaptionTexts, other: CaptionTexts) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }

  /// Returns the texts in one of the library's languages.
  public static func of(_ language: CaptionLanguage) -> CaptionTexts {
    switch language {
    case .english: english
    case .simplifiedChinese: simplifiedChinese
    case .traditionalChinese: traditionalChinese
    case .korean: korean
    case .russian: russian
    case .ukrainian: ukrainian
    }
  }
}

extension CaptionTexts {
  /// Creates texts; where a kind of footer has no caption of its own, the one of `footers` is used.
  init(
    header: RefreshCaptions, footers: RefreshCaptions, pulledFooter: RefreshCaptions,
    autoFooter: RefreshCaptions, trailer: RefreshCaptions, lastUpdated: LastUpdatedTexts,
    accessibility: AccessibilityTexts
  ) {
    self.init(
      header: header, pulledFooter: footers.replaced(by: pulledFooter),
      autoFooter: footers.replaced(by: autoFooter), trailer: footers.replaced(by: trailer),
      lastUpdated: lastUpdated, accessibility: accessibility)
  }

  /// The captions of a row of earlier items: those of a footer row, but none at rest, where that one says "pull up".
  var earlierItems: RefreshCaptions {
    var captions = autoFooter
    captions.pull = nil
    return captions
  }

  /// The texts for a list that scrolls horizontally: all footers have the trailer's captions, and the header has no
  /// caption for a pull, since the usual one says "Pull down".
  var sideways: CaptionTexts {
    var texts = self
    texts.header.pull = nil
    texts.pulledFooter = trailer
    texts.autoFooter = trailer
    return texts
  }
}

/// The languages that the library has texts in.
///
/// ```swift
/// let language = CaptionLanguage(preferred: ["pt-BR", "zh-HK", "en"])   // Traditional Chinese
/// tableView.refresh.texts = .of(language)
/// ```
public enum CaptionLanguage: Sendable, Equatable, CaseIterable {
  case english
  case simplifiedChinese
  case traditionalChinese
  case korean
  case russian
  case ukrainian

  /// Creates the first of the user's preferred languages that the library has texts in; English if there is none.
  public init(preferred tags: [String]) {
    for tag in tags {
      if let language = CaptionLanguage(tag: tag) {
        self = language
        return
      }
    }
    self = .english
  }

  /// Creates the language of a BCP 47 tag such as `zh-Hant-TW`; `nil` if the library has no texts in that language.
  ///
  /// Case does not matter, `_` counts as `-`, and subtags other than language, script and region are ignored. Chinese
  /// without a script is traditional for Taiwan, Hong Kong and Macau, and otherwise simplified.
  public init?(tag: String) {
    let parts = tag.utf8.split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
    // The words consist of ASCII letters only, whose upper and lower case differ in one bit.
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

  /// The language's BCP 47 tag, such as `zh-Hans`.
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
