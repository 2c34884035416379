import Foundation
import Frames
import GIFRefresh
import PullRefresh
import RefreshSimulation
import Testing

/// *How it looks*, *Words and languages*.
///
/// A class, as the owner of a list is, whose closures must say what they capture.
@MainActor
@Suite final class Looks {
  private let feed = Feed()

  @Test("Five designs make headers without a GIF, each with its own height")
  func headers() async throws {
    let headers = [
      RefreshHeader(.arrow) { [feed] in try await feed.reload() },
      RefreshHeader(.eoc) { [feed] in try await feed.reload() },
      RefreshHeader(.ring) { [feed] in try await feed.reload() },
      RefreshHeader(.hud) { [feed] in try await feed.reload() },
      RefreshHeader(.caption) { [feed] in try await feed.reload() },
    ]
    #expect(headers.map(\.component.placement.length) == [54, 50, 20, 40, 54])
  }

  @Test("A header can be made with the library's Korean captions, or with captions of the app")
  func words() {
    let korean = RefreshHeader(.arrow, titles: CaptionTexts.of(.korean).header)
    let own = RefreshHeader(
      .caption, titles: RefreshTitles(pull: "Pull", release: "Let go", loading: "One moment"))
    #expect(korean.component.indicator.content.caption == "당겨서 새로고침")
    #expect(own.component.indicator.content.caption == "Pull")
    #expect(own.component.indicator.titles.release == "Let go")
    #expect(own.component.indicator.titles.loading == "One moment")
  }

  @Test("A header's captions are in the user's preferred language")
  func language() {
    let language = CaptionLanguage(preferred: Locale.preferredLanguages)
    let header = RefreshHeader(.arrow, titles: CaptionTexts.of(language).header)
    #expect(header.component.indicator.content.caption == CaptionTexts.of(language).header.pull)
  }

  @Test("An app's Dutch captions replace the library's English ones in a header")
  func dutch() {
    var dutch = CaptionTexts.of(.english)
    dutch.header = RefreshTitles(
      pull: "Trek omlaag om te vernieuwen", release: "Laat los om te vernieuwen", loading: "Laden…",
      failed: "Vernieuwen mislukt", retry: "Vernieuwen mislukt. Tik om het opnieuw te proberen")
    dutch.announcements.refresh = .init(
      started: "Vernieuwen", finished: "Vernieuwd", failed: "Vernieuwen mislukt")
    let header = RefreshHeader(.arrow, titles: dutch.header)
    #expect(header.component.indicator.content.caption == "Trek omlaag om te vernieuwen")
  }

  @Test("A tap on the back-to-top button scrolls a long list to its start in 300 ms")
  func backToTop() {
    let now = Moment.zero
    var list = ListGeometry(viewport: 600, content: 20_000, offset: 5_000)
    var backToTop = BackToTop()
    _ = backToTop.superviewChanged(to: .init(size: .init(width: 390, height: 844)))
    _ = backToTop.scrolled(list, at: now)
    list.offset -= 10  // on the way back
    guard case .place(let places, let duration) = backToTop.scrolled(list, at: now) else {
      Issue.record("it does not come")
      return
    }
    #expect(places.button != nil && duration == .milliseconds(300))
    #expect(backToTop.tapped() == .scroll(to: 0, over: .milliseconds(300)))
  }

  @Test(
    "A Tmall header of 80 points triggers at a pull of 80, and shows a load for at least 600 ms")
  func numbers() {
    var numbers = PullConfiguration.tmallHeader(height: 80)
    numbers.minimumDuration = .milliseconds(600)
    let header = RefreshHeader(.caption, configuration: numbers)
    #expect(header.component.pull(atProgress: 1) == 80)
    let list = SimulatedList(viewport: 600, content: 2000)
    var ended = header
    ended.action = LoadingAction(callback: { completion in completion(.succeeded) })
    list.refresh.header = ended
    list.refresh.request(.start)
    list.advance(by: .milliseconds(590))
    #expect(list.refresh.snapshot(at: .start)?.phase == .loading)
    list.advance(by: .milliseconds(20))
    #expect(list.refresh.snapshot(at: .start)?.phase != .loading)
  }
}
