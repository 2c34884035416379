/// All texts of the library in one language.
///
/// The library has six languages (``of(_:)``); for another, create a value of your own. To change the language
/// while the app runs, set ``RefreshController/texts``.
///
/// ```swift
/// indicator.titles = CaptionTexts.of(.korean).header.replaced(by: RefreshTitles(loading: "잠시만요"))
/// ```
public struct CaptionTexts: Sendable, Equatable {
  /// The captions of a header.
  public var header: RefreshTitles
  /// The captions of a footer that is pulled.
  public var pulledFooter: RefreshTitles
  /// The captions of a footer that loads near the end.
  public var autoFooter: RefreshTitles
  /// The captions of a footer at the side of a list that scrolls horizontally.
  public var trailer: RefreshTitles
  /// The texts of the last-update line.
  public var lastUpdated: LastUpdatedTexts
  /// The texts that assistive technologies read for a component.
  public var accessibility: AccessibilityTexts
  /// The texts that are announced when a load begins or ends.
  public var announcements: AnnouncementTexts

  /// Creates the texts of a language.
  public init(
    header: RefreshTitles, pulledFooter: RefreshTitles, autoFooter: RefreshTitles,
    trailer: RefreshTitles, lastUpdated: LastUpdatedTexts, accessibility: AccessibilityTexts,
    announcements: AnnouncementTexts
  ) {
    self.header = header
    self.pulledFooter = pulledFooter
    self.autoFooter = autoFooter
    self.trailer = trailer
    self.lastUpdated = lastUpdated
    self.accessibility = accessibility
    self.announcements = announcements
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
  /// Creates texts whose footers have some captions in common.
  init(
    header: RefreshTitles, footers: RefreshTitles, pulledFooter: RefreshTitles,
    autoFooter: RefreshTitles, trailer: RefreshTitles, lastUpdated: LastUpdatedTexts,
    accessibility: AccessibilityTexts, announcements: AnnouncementTexts
  ) {
    self.init(
      header: header, pulledFooter: footers.replaced(by: pulledFooter),
      autoFooter: footers.replaced(by: autoFooter), trailer: footers.replaced(by: trailer),
      lastUpdated: lastUpdated, accessibility: accessibility, announcements: announcements)
  }

  /// The texts for a list that scrolls horizontally: the footer is a trailer, and the header is not pulled down.
  var sideways: CaptionTexts {
    var texts = self
    texts.header.pull = nil
    texts.pulledFooter = trailer
    texts.autoFooter = trailer
    return texts
  }
}
