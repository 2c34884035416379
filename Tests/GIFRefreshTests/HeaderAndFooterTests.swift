import GIFRefresh
import RefreshSimulation
import TestSupport
import Testing

@testable import PullRefresh

/// A header and a footer on one list, with an app's model.
@MainActor
@Suite struct HeaderAndFooterTests {
  private let catBytes: [UInt8]
  private let runBytes: [UInt8]
  private let feed = Feed()
  private let list = SimulatedList(
    ListGeometry(viewport: 600, content: 2000, offset: -64, insets: .init(start: 64, end: 34)))

  init() throws {
    catBytes = try Fixture("cat-pull.gif").bytes()
    runBytes = try Fixture("cat-run.gif").bytes()
  }

  @Test("A header shows the pull's last frame and caption, then the loading GIF's, and refreshes")
  func app() async throws {
    var shown: [Bitmap?] = []
    var captions: [String?] = []
    func show(_ picture: Bitmap?, _ caption: String?) {
      shown.append(picture)
      captions.append(caption)
    }

    let cat = try EncodedGIF(catBytes).frames(within: .share(0.25))
    let run = try EncodedGIF(runBytes).frames(within: .share(0.25))
    let header = RefreshHeader(
      pull: cat, loading: run,
      captions: RefreshCaptions(pull: "Pull", release: "Release", loading: "Loading"),
      loadingFrameRate: 30
    ) { [feed] in try await feed.reload() }
    let footer = LoadMoreFooter(.preload(screens: 1.5)) { [feed] page in try await feed.load(page) }

    list.refresh.header = header
    list.refresh.footer = footer
    list.refresh.onChange = { snapshot in
      if snapshot.edge == .start { show(header.picture(for: snapshot), snapshot.caption) }
    }

    Task { await header.prepare() }

    list.change { $0.touched() }
    list.change { $0.dragged(by: $0.drag(toOffset: -64 - 90)) }
    #expect((shown.last == cat.frame(at: 44)) as Bool)
    #expect(captions.last == "Release")
    let shownBefore = shown.count
    list.change { $0.released() }
    #expect((shown[shownBefore...].first == run.frame(at: 0)) as Bool)
    #expect(captions.last == "Loading")
    await list.settle()
    #expect(feed.reloads == 1)
  }

  @Test("Header and footer show the texts set for all captions, but for captions of their own")
  @MainActor
  func words() {
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.header = RefreshHeader(.arrow) {}
    list.refresh.footer = LoadMoreFooter()
    var caption: String? { list.refresh.snapshot(at: .start)?.caption }
    for language in [CaptionLanguage.korean, .ukrainian] {
      list.refresh.texts = .of(language)
      #expect(caption == CaptionTexts.of(language).header.caption(for: .idle))
      #expect(list.caption(at: .end) == CaptionTexts.of(language).pulledFooter.pull)
    }
    list.refresh.header = RefreshHeader(.arrow, captions: RefreshCaptions(["Own"])) {}
    list.refresh.texts = .of(.english)
    #expect(caption == "Own")
  }
}
