import Frames
import GIFRefresh
import GIFRefreshUIOnStandIns
import Testing
import UIKit

extension AppleTests {
  /// The guides *How it looks* and *A GIF that is fast enough*.
  @MainActor @Suite final class LookGuideTests {
    private let feed = Feed()
    private let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    @Test("Dark mode and memory: a header gets a light and a dark GIF, or one decoded to fit")
    func pairAndFitted() async throws {
      let gif = try Fixtures.gif("cat-pull")
      let (day, night) = (gif.frames(within: .share(0.25)), gif.frames(within: .share(0.25)))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      func pair() {
        let cat = LightDarkFrames(light: day, dark: night)
        tableView.refresh.header = RefreshHeader(pull: cat) { [feed] in try await feed.reload() }
      }
      func fitted() async throws {
        let cat = try await gif.frames(fittingWidth: 1170, height: 180)
        tableView.refresh.header = RefreshHeader(pull: cat) { [feed] in try await feed.reload() }
        tableView.refresh.style.picture = .fit(height: 60)
      }
      pair()
      let pairs = tableView.refresh.header?.described.animations.sources
      #expect(pairs?.first is LightDarkFrames<GIFFrameScrubber>)
      // What is the same in both is a pair of itself.
      #expect(LightDarkFrames(light: run, dark: run).count == run.count)
      try await fitted()
      let frames = try #require(tableView.refresh.header).described.animations.sources
      #expect(frames.map(\.canvas) == [PixelSize(width: 160, height: 96)])
    }
  }
}
