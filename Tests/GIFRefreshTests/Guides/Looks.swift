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
    for header in headers {
      let list = SimulatedList(viewport: 600, content: 2000)
      list.refresh.header = header
      list.pull(to: 1.2)
      #expect(list.refresh.snapshot(at: .start)?.phase.isArmed == true)
    }
  }

  @Test("A header can be made with the library's Korean captions, or with captions of the app")
  func words() {
    let korean = RefreshHeader(.arrow, captions: CaptionTexts.of(.korean).header)
    let own = RefreshHeader(
      .caption, captions: RefreshCaptions(pull: "Pull", release: "Let go", loading: "One moment"))
    #expect(captions(of: korean).first == "당겨서 새로고침")
    #expect(captions(of: own) == ["Pull", "Let go", "One moment"])
  }

  /// The captions of a header at rest, when a release would load, and while it loads.
  func captions(of header: RefreshHeader) -> [String?] {
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.header = header
    var captions = [list.caption(at: .start)]
    list.pull(to: 1.2)
    captions.append(list.caption(at: .start))
    list.release()
    captions.append(list.caption(at: .start))
    return captions
  }

  @Test("A Tmall header of 80 points triggers at a pull of 80, and shows a load for 600 ms or more")
  func numbers() async {
    var numbers = PullConfiguration.tmallHeader(height: 80)
    numbers.minimumDuration = .milliseconds(600)
    let header = RefreshHeader(.caption, configuration: numbers)
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.header = header
    list.pull(to: 1)
    #expect(list.geometry.offset == -80)
    list.cancelDrag()
    await list.settle()
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
