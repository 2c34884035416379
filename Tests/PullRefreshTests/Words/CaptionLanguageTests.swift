import PullRefresh
import Testing

@Suite("Languages of captions")
struct CaptionLanguageTests {
  @Test(
    "A tag such as EN_gb gives its language, whatever the case and the region; an unknown tag gives none",
    arguments: [
      ("en", .english), ("en-US", .english), ("EN_gb", .english), ("en-Latn-AU", .english),
      ("zh", .simplifiedChinese), ("zh-Hans", .simplifiedChinese), ("zh-CN", .simplifiedChinese),
      ("zh-SG", .simplifiedChinese), ("zh-Hans-HK", .simplifiedChinese),
      ("zh-Hant", .traditionalChinese), ("zh-hant-TW", .traditionalChinese),
      ("zh-TW", .traditionalChinese), ("zh_HK", .traditionalChinese),
      ("ZH-mo", .traditionalChinese),
      ("zh-Hant-CN", .traditionalChinese), ("ko", .korean), ("ko-KR", .korean), ("ru", .russian),
      ("ru-UA", .russian), ("uk", .ukrainian), ("uk-UA", .ukrainian), ("Uk-Cyrl", .ukrainian),
      ("", nil), ("-", nil), ("e", nil), ("eng", nil), ("de", nil), ("und", nil), ("-en", nil),
      ("pt-BR", nil), ("ук", nil), ("zhh", nil), ("ja-Hant-TW", nil),
    ] as [(String, CaptionLanguage?)])
  func tags(tag: String, language: CaptionLanguage?) {
    #expect(CaptionLanguage(tag: tag) == language)
  }

  @Test("Captions use the first of the user's languages that the library has, else English")
  func preferred() {
    #expect(CaptionLanguage.allCases.count == 6)
    #expect(CaptionLanguage(preferred: ["pt-BR", "zh-HK", "en"]) == .traditionalChinese)
    #expect(CaptionLanguage(preferred: ["uk", "ru"]) == .ukrainian)
    #expect(CaptionLanguage(preferred: ["de", "fr"]) == .english)
    #expect(CaptionLanguage(preferred: []) == .english)
  }

  @Test("Each language is found by its own tag", arguments: CaptionLanguage.allCases)
  func own(language: CaptionLanguage) {
    #expect(CaptionLanguage(tag: language.tag) == language)
    // Texts are equal by their words, not by where they are kept.
    var texts = CaptionTexts.of(language)
    let loading = texts.header.loading
    texts.header.loading = "?"
    #expect(texts != .of(language))
    texts.header.loading = loading
    #expect(texts == .of(language))
  }
}
