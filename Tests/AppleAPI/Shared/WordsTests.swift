import SwiftUI
import Testing

@testable import GIFRefreshUIOnStandIns
@testable import PullRefresh

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension CaptionTexts {
  static let dutch = CaptionTexts(
    header: RefreshCaptions(
      pull: "Trek omlaag om te vernieuwen", release: "Laat los om te vernieuwen",
      loading: "Laden…", success: "Bijgewerkt", failed: "Vernieuwen mislukt",
      retry: "Vernieuwen mislukt. Tik om het opnieuw te proberen"),
    pulledFooter: RefreshCaptions(
      pull: "Trek omhoog voor meer", release: "Laat los voor meer", loading: "Laden…",
      success: "Geladen", failed: "Laden mislukt",
      retry: "Laden mislukt. Tik om het opnieuw te proberen", noMore: "Dat is alles"),
    autoFooter: RefreshCaptions(
      pull: "Tik of trek omhoog voor meer", loading: "Laden…", success: "Geladen",
      failed: "Laden mislukt", retry: "Laden mislukt. Tik om het opnieuw te proberen",
      noMore: "Dat is alles"),
    trailer: RefreshCaptions(
      pull: "Veeg voor meer", release: "Laat los voor meer", loading: "Laden…",
      success: "Geladen", failed: "Laden mislukt",
      retry: "Laden mislukt. Tik om het opnieuw te proberen", noMore: "Dat is alles"),
    lastUpdated: LastUpdatedTexts(
      prefix: "Bijgewerkt: ", today: "vandaag", noRecord: "nog niet", language: "nl"),
    accessibility: AccessibilityTexts(
      refresh: .init(
        label: "Vernieuwen", hint: "Vernieuwt de lijst.",
        started: "Wordt vernieuwd", finished: "Vernieuwd", failed: "Vernieuwen is mislukt"),
      loadMore: .init(
        label: "Meer laden", hint: "Laadt meer van de lijst.",
        started: "Meer wordt geladen", finished: "Meer is geladen", failed: "Laden is mislukt"),
      armed: "Laat los om te bevestigen", loading: "Laden", succeeded: "Klaar",
      failed: "Mislukt", noMore: "Dat is alles", retryHint: "Probeert het opnieuw.",
      backToTop: "Naar boven"))
}

extension HostTests {
  /// Captions and spoken texts in the app's language.
  @MainActor @Suite struct WordsTests {
    private let noon = Date(timeIntervalSince1970: 1_700_000_000)

    init() {
      let noon = noon
      LastUpdatedText.date = { noon }
    }

    @Test(
      "If an app adds Dutch captions, Dutch users see them; users of languages without captions see English"
    )
    func lookup() {
      let english = CaptionTexts.of(.english)
      #expect(CaptionTexts.default == .spoken(in: Bundle.main.preferredLocalizations))
      for languages in [["nl-BE", "en"], ["en"], ["de", "fr"]] {
        #expect(CaptionTexts.spoken(in: languages) == english)
      }
      CaptionTexts.add(.dutch, for: "nl")
      #expect(CaptionTexts.spoken(in: ["nl-BE", "en"]) == .dutch)
      #expect(CaptionTexts.spoken(in: ["fr", "NL_nl", "en"]) == .dutch)
      #expect(CaptionTexts.spoken(in: ["ko", "nl"]) == .of(.korean))
      var copy = english
      copy.lastUpdated.prefix = "Bijgewerkt: "
      CaptionTexts.add(copy, for: "nl-NL")
      #expect(CaptionTexts.spoken(in: ["nl-NL"]).lastUpdated.language == "nl-NL")
      var own = CaptionTexts.dutch
      own.lastUpdated.language = nil
      CaptionTexts.add(own, for: "nl-BE")
      #expect(CaptionTexts.spoken(in: ["nl-BE"]).lastUpdated.language == "nl-BE")
      CaptionTexts.add(.of(.russian), for: "pt-BR")
      for (language, texts) in [("pt_BR", CaptionTexts.of(.russian)), ("pt-PT", english)] {
        #expect(CaptionTexts.spoken(in: [language]) == texts)
      }
    }

    @Test("A list whose Korean texts differ in one word says the time of its update in Korean")
    func ownWord() async throws {
      let stage = Stage()
      var texts = CaptionTexts.of(.korean)
      texts.lastUpdated.prefix = "최근: "
      stage.refresh.texts = texts
      stage.refresh.header = RefreshHeader(.arrow, action: stage.refreshAction)
      await stage.pull(waiting: 1)
      await stage.endRefresh(waiting: 1)
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "ko")
      formatter.dateStyle = .medium
      formatter.timeStyle = .short
      formatter.doesRelativeDateFormatting = true
      let header = try #require(stage.componentViews().first)
      #expect(header.detail.text == "최근: " + formatter.string(from: noon))
    }

    /// An app's localisations, a user's languages, and the words that the two come to.
    nonisolated static let apps: [(app: [String], user: [String], texts: CaptionTexts)] = [
      (["ko"], ["ko-KR"], .of(.korean)), (["ko"], ["de-DE", "en"], .of(.korean)),
      (["nl", "en"], ["nl-BE"], .dutch), (["en"], ["de-DE"], .of(.english)),
    ]

    @Test(
      "Captions, accessibility values and announcements of header and footer are all in the app's language",
      arguments: apps)
    func everyOccasion(app: [String], user: [String], texts: CaptionTexts) async throws {
      CaptionTexts.add(.dutch, for: "nl")
      CaptionTexts.default = .spoken(
        in: Bundle.preferredLocalizations(from: app, forPreferences: user))
      let stage = Stage()
      stage.refresh.header = RefreshHeader(.arrow, action: stage.refreshAction)
      stage.refresh.footer = .automatic { _ in .noMoreData }
      let views = stage.componentViews().sorted { $0.frame.minY < $1.frame.minY }
      let (header, footer) = (views[0], views[1])
      var seen: [String?] = [header.detail.text]
      #expect(header.spoken.isButton)
      var spoken = [header.spoken.label, header.spoken.hint]
      func look() {
        seen.append(header.caption.text)
        spoken.append(header.spoken.value)
      }
      await stage.drag(60)
      look()
      for _ in 0..<8 { stage.list.drag(by: 30) }
      await stage.wait(Simulator.frame)
      look()
      stage.list.lift()
      await stage.wait(1)
      look()
      #expect(header.spoken.hint == nil)
      await stage.app.failRefresh()
      await stage.wait(0.2)
      look()
      #expect(
        seen == [
          texts.lastUpdated.prefix + texts.lastUpdated.noRecord, texts.header.pull,
          texts.header.release, texts.header.loading, texts.header.failed,
        ])
      let words = texts.accessibility
      #expect(
        spoken == [
          words.refresh.label, words.refresh.hint, nil, words.armed, words.loading, words.failed,
        ])
      await stage.wait(3)
      await stage.pull(waiting: 1)
      await stage.endRefresh(waiting: 1)
      let formatter = DateFormatter()
      if Locale.current.language.languageCode?.identifier != app[0] {
        formatter.locale = Locale(identifier: app[0])
      }
      formatter.dateStyle = .medium
      formatter.timeStyle = .short
      formatter.doesRelativeDateFormatting = true
      #expect(header.detail.text == texts.lastUpdated.prefix + formatter.string(from: noon))
      stage.tap(footer)
      await stage.wait(2)
      #expect(footer.caption.text == texts.autoFooter.noMore && footer.detail.text == nil)
      #expect(footer.spoken.label == words.loadMore.label)
      #expect(footer.spoken.value == words.noMore)
      let announced = texts.accessibility
      #expect(Stage.announcements.contains(announced.refresh.started))
      #expect(Stage.announcements.contains(announced.refresh.failed))
      #expect(Stage.announcements.contains(announced.refresh.finished))
      #expect(Stage.announcements.contains(announced.noMore))
    }

    @Test("A new language changes the captions of existing lists, but not the app's own")
    func changing() async throws {
      let stage = Stage()
      stage.refresh.header = RefreshHeader(.arrow, action: stage.refreshAction)
      stage.refresh.footer = LoadMoreFooter(
        captions: RefreshCaptions(pull: "More"), action: stage.pageAction)
      let (header, footer) = (stage.componentViews()[0], stage.componentViews()[1])
      let views = [header, footer]
      #expect(Set(views.map(\.caption.text)) == ["Pull down to refresh", "More"])
      CaptionTexts.add(.dutch, for: "en")
      await stage.runTasks()
      #expect(Set(views.map(\.caption.text)) == ["Trek omlaag om te vernieuwen", "More"])
      CaptionTexts.default = .of(.russian)
      await stage.runTasks()
      #expect(Set(views.map(\.caption.text)) == ["Потяните, чтобы обновить", "More"])
      // A list of a language of its own.
      stage.refresh.texts = .of(.ukrainian)
      CaptionTexts.default = .of(.korean)
      await stage.runTasks()
      #expect(Set(views.map(\.caption.text)) == ["Потягніть, щоб оновити", "More"])
      let spoken = CaptionTexts.of(.ukrainian).accessibility
      #expect(Set(views.map(\.spoken.label)) == [spoken.refresh.label, spoken.loadMore.label])
    }

    @Test("An app's own view shows new captions when the app changes the language")
    func ownView() async {
      let stage = Stage()
      let words = Meter(frame: .zero)
      stage.refresh.headerView = words
      stage.addHeader()
      #expect(words.shown.last?.caption == CaptionTexts.of(.english).header.pull)
      for texts in [CaptionTexts.of(.simplifiedChinese), .dutch] {
        CaptionTexts.default = texts
        await stage.runTasks()
        #expect(words.shown.last?.caption == texts.header.pull)
      }
    }

    @Test("A failed refresh of a GIF header is captioned in the app's language")
    func failure() async throws {
      CaptionTexts.default = .of(.korean)
      let korean = CaptionTexts.of(.korean)
      let stage = Stage()
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      stage.refresh.header = RefreshHeader(pull: cat, action: stage.refreshAction)
      await stage.pull(waiting: 0.5)
      await stage.failRefresh(waiting: 0.1)
      #expect(stage.componentViews().first?.caption.text == korean.header.failed)
    }

    #if canImport(UIKit)
      @Test("A horizontal list's footer asks for a sideways pull, in the app's language")
      func sideways() async throws {
        CaptionTexts.default = .of(.korean)
        let korean = CaptionTexts.of(.korean)
        let stage = Stage()
        stage.list.safeArea = .zero
        stage.list.contentSize = CGSize(width: 3000, height: 844)
        stage.refresh.footer = LoadMoreFooter(
          configuration: .mjRefreshTrailer(), action: stage.pageAction)
        let view = try #require(stage.componentViews().first)
        #expect(view.caption.text == korean.pulledFooter.pull)
        stage.refresh.isHorizontal = true
        #expect(view.caption.text == korean.trailer.pull)
        stage.list.contentOffset.x = 3000 - 390
        stage.list.touch()
        for _ in 0..<8 { stage.list.drag(x: -40) }
        #expect(view.frame == CGRect(x: 3000, y: 0, width: 60, height: 844))
        #expect(view.caption.text == korean.trailer.release)
        await stage.lift(waiting: 1)
        #expect(stage.pageCount == 1)
        #expect(stage.list.contentInset.right == 60)
        await stage.endPage(.succeeded, waiting: 1)
        stage.refresh.isHorizontal = false
        #expect(view.caption.text == korean.pulledFooter.pull)
      }
    #endif
  }
}
