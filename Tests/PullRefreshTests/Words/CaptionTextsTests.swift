import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("Captions in all languages")
struct CaptionTextsTests {
  @Test("Every language has a caption for every phase", arguments: CaptionLanguage.allCases)
  func complete(language: CaptionLanguage) {
    let texts = CaptionTexts.of(language)
    let pulled: [RefreshPhase] = [
      .idle, .pulling(progress: 0.5), .armed(progress: 1), .waiting, .loading,
      .finishing(.succeeded), .finishing(.failed), .failed,
      .settling(.succeeded), .settling(.failed), .settling(.cancelled),
    ]
    let auto: [RefreshPhase] = [
      .idle, .waiting, .loading, .finishing(.succeeded), .finishing(.failed), .failed,
      .settling(.succeeded), .settling(.failed), .settling(.cancelled),
    ]
    let noMore: [RefreshPhase] = [.finishing(.noMoreData), .settling(.noMoreData), .noMoreData]
    for phase in pulled { #expect(texts.header.caption(for: phase) != nil, "\(phase)") }
    for phase in pulled + noMore {
      #expect(texts.pulledFooter.caption(for: phase) != nil, "\(phase)")
      #expect(texts.trailer.caption(for: phase) != nil, "\(phase)")
    }
    for phase in auto + noMore { #expect(texts.autoFooter.caption(for: phase) != nil, "\(phase)") }
    for words in texts.all { #expect(!words.isEmpty && words == words.trimmed) }
    // What a failure says, and what it says to do about it, are two things.
    #expect(texts.header.failed != texts.header.retry)
  }

  /// The captions of a pull and of the end, of a refresh and of a page, the announcements of both, and the value read of
  /// either.
  nonisolated private static let words: [(CaptionLanguage, [String])] = [
    (
      .english,
      [
        "Pull down to refresh", "Release to refresh", "No more data",
        "Updated", "Refresh failed", "Loaded", "Loading failed", "Refreshing", "Refreshed",
        "Could not refresh", "Loading more", "More has been loaded", "Could not load more", "Done",
        "Failed",
      ]
    ),
    (
      .simplifiedChinese,
      [
        "下拉刷新", "松开刷新", "没有更多内容了",
        "刷新成功", "刷新失败", "加载成功", "加载失败", "正在刷新", "刷新完成", "刷新失败", "正在加载更多", "已加载更多内容", "加载更多失败",
        "已完成", "失败",
      ]
    ),
    (
      .traditionalChinese,
      [
        "下拉重新整理", "放開重新整理", "沒有更多內容了",
        "已更新", "重新整理失敗", "已載入", "載入失敗", "正在重新整理", "已重新整理", "無法重新整理", "正在載入更多", "已載入更多內容", "無法載入更多",
        "完成", "失敗",
      ]
    ),
    (
      .korean,
      [
        "당겨서 새로고침", "놓으면 새로고침", "더 이상 내용이 없습니다",
        "새로고침 완료", "새로고침 실패", "불러오기 완료", "불러오기 실패", "새로고침 중", "새로고침했습니다", "새로고침하지 못했습니다",
        "더 불러오는 중", "더 불러왔습니다", "더 불러오지 못했습니다", "완료", "실패",
      ]
    ),
    (
      .russian,
      [
        "Потяните, чтобы обновить", "Отпустите, чтобы обновить", "Больше ничего нет",
        "Обновлено", "Не удалось обновить", "Загружено", "Не удалось загрузить", "Обновление",
        "Список обновлён", "Не удалось обновить", "Загрузка продолжения", "Продолжение загружено",
        "Не удалось загрузить продолжение", "Готово", "Ошибка",
      ]
    ),
    (
      .ukrainian,
      [
        "Потягніть, щоб оновити", "Відпустіть, щоб оновити", "Більше нічого немає",
        "Оновлено", "Не вдалося оновити", "Завантажено", "Не вдалося завантажити", "Оновлення",
        "Список оновлено", "Не вдалося оновити", "Завантаження продовження",
        "Продовження завантажено", "Не вдалося завантажити продовження", "Готово", "Помилка",
      ]
    ),
  ]

  @Test("What is shown and said in all six languages is in the table")
  func words() {
    #expect(Self.words.map(\.0) == CaptionLanguage.allCases)
    for (language, words) in Self.words {
      let texts = CaptionTexts.of(language)
      let (header, footer, spoken) = (texts.header, texts.pulledFooter, texts.accessibility)
      var found = [header.pull, header.release, footer.noMore]
      found += [header.success, header.failed, footer.success, footer.failed]
      for purpose in [spoken.refresh, spoken.loadMore] {
        found += [purpose.started, purpose.finished, purpose.failed]
      }
      #expect(found + [spoken.succeeded, spoken.failed] == words)
    }
  }

  /// `Sources/GIFRefreshWeb/Tables` writes such texts once, and joins them with bars.
  @Test(
    "Texts that the page stores once for header and footers are equal there, and none contains a bar",
    arguments: CaptionLanguage.allCases)
  func joined(language: CaptionLanguage) {
    let texts = CaptionTexts.of(language)
    let (pulled, automatic) = (texts.pulledFooter, texts.autoFooter)
    #expect(texts.header.loading == pulled.loading)
    #expect(texts.accessibility.noMore == pulled.noMore)
    #expect(
      pulled.replaced(by: RefreshCaptions(pull: automatic.pull))
        == automatic.replaced(by: RefreshCaptions(release: pulled.release)))
    for words in texts.all { #expect(!words.contains("|")) }
  }

  @Test("A text that the app sets replaces that text alone")
  func set() {
    let paths: [WritableKeyPath<CaptionTexts, String?>] = [
      \.header.pull, \.pulledFooter.pull, \.autoFooter.pull, \.trailer.pull,
    ]
    for path in paths {
      var texts = CaptionTexts.of(.english)
      texts[keyPath: path] = "own"
      #expect(paths.filter { texts[keyPath: $0] == "own" } == [path])
    }
    var texts = CaptionTexts.of(.english)
    texts.lastUpdated.prefix = "At "
    texts.accessibility.armed = "Now"
    #expect(texts.lastUpdated.prefix == "At " && texts.accessibility.armed == "Now")
    #expect(texts.header == CaptionTexts.of(.english).header)
  }

  @Test("No two texts that mean different things are equal", arguments: CaptionLanguage.allCases)
  func different(language: CaptionLanguage) {
    let texts = CaptionTexts.of(language)
    for captions in [texts.header, texts.pulledFooter, texts.trailer] {
      let shown = [
        captions.pull, captions.release, captions.loading, captions.success, captions.failed,
        captions.retry,
        captions.noMore,
      ].compactMap { $0 }
      #expect(Set(shown).count == shown.count)
    }
    let spoken = texts.accessibility
    for (one, other) in [
      (spoken.refresh.label, spoken.loadMore.label), (spoken.refresh.hint, spoken.loadMore.hint),
      (spoken.refresh.started, spoken.loadMore.started),
      (spoken.refresh.finished, spoken.loadMore.finished),
      (texts.header.pull, texts.pulledFooter.pull),
      (texts.pulledFooter.pull, texts.autoFooter.pull),
      (texts.pulledFooter.pull, texts.trailer.pull),
    ] as [(String?, String?)] { #expect(one != other) }
    for purpose in [spoken.refresh, spoken.loadMore] {
      #expect(
        Set([purpose.label, purpose.hint, purpose.started, purpose.finished, purpose.failed]).count
          == 5)
    }
    let states = [
      spoken.armed, spoken.loading, spoken.succeeded, spoken.failed, spoken.noMore,
      spoken.retryHint,
    ]
    #expect(Set(states).count == states.count)
  }

  @Test("Each language is written in its own script", arguments: CaptionLanguage.allCases)
  func script(language: CaptionLanguage) {
    let isOwn: (Unicode.Scalar) -> Bool =
      switch language {
      case .english: { $0.isASCII }
      case .simplifiedChinese, .traditionalChinese: { (0x4E00...0x9FFF).contains($0.value) }
      case .korean: { (0xAC00...0xD7A3).contains($0.value) }
      case .russian, .ukrainian: { (0x0400...0x04FF).contains($0.value) }
      }
    for words in CaptionTexts.of(language).all {
      let letters = words.unicodeScalars.filter(\.properties.isAlphabetic)
      #expect(!letters.isEmpty && letters.allSatisfy(isOwn), "\(words)")
    }
    let letters = CaptionTexts.of(language).all.joined().unicodeScalars
    if language == .russian { #expect(!letters.contains { "іїєґ".unicodeScalars.contains($0) }) }
    if language == .ukrainian { #expect(!letters.contains { "ыэъё".unicodeScalars.contains($0) }) }
  }
}

extension CaptionTexts {
  /// Everything it says, without the spaces at the ends of what is put together.
  fileprivate var all: [String] {
    let captions = [header, pulledFooter, autoFooter, trailer].flatMap {
      [$0.pull, $0.release, $0.loading, $0.success, $0.failed, $0.retry, $0.noMore]
    }
    let announced = [accessibility.refresh, accessibility.loadMore].flatMap {
      [$0.started, $0.finished, $0.failed]
    }
    let purposes = [accessibility.refresh, accessibility.loadMore].flatMap { [$0.label, $0.hint] }
    return captions.compactMap { $0 } + announced + purposes
      + [
        lastUpdated.prefix.trimmed, lastUpdated.today, lastUpdated.noRecord,
        accessibility.armed, accessibility.loading, accessibility.succeeded, accessibility.failed,
        accessibility.noMore, accessibility.retryHint, accessibility.backToTop,
      ]
  }
}

extension String {
  fileprivate var trimmed: String {
    let rest = drop { $0 == " " }
    return String(rest.reversed().drop { $0 == " " }.reversed())
  }
}
