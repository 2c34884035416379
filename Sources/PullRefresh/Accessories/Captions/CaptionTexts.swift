/// All words of the library in one language.
///
/// Six languages ship with it (``of(_:)``); an app that speaks another makes a value of its own.
/// To switch while the app runs, set ``RefreshController/texts``.
///
/// ```swift
/// indicator.titles = CaptionTexts.of(.korean).header.replaced(by: RefreshTitles(loading: "잠시만요"))
/// ```
public struct CaptionTexts: Sendable, Equatable {
  /// A refresh header.
  public var header: RefreshTitles
  /// A footer that is pulled up and let go.
  public var pulledFooter: RefreshTitles
  /// A footer that loads as it comes near.
  public var autoFooter: RefreshTitles
  /// A footer at the side of a list that scrolls sideways.
  public var trailer: RefreshTitles
  /// The texts of the line that says when the list was last updated.
  public var lastUpdated: LastUpdatedTexts
  /// The texts that assistive technologies read out about a component.
  public var accessibility: AccessibilityTexts
  /// The texts that are announced when loading begins or ends.
  public var announcements: AnnouncementTexts

  /// Creates the words of a language.
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

  /// Returns the words in one of the library's languages.
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
  /// The words of a list that scrolls sideways, whose footer is a trailer and whose header is not pulled down.
  var sideways: CaptionTexts {
    var texts = self
    texts.header.pull = nil
    texts.pulledFooter = trailer
    texts.autoFooter = trailer
    return texts
  }
}
