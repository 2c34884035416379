import Frames
import GIFRefresh
import GIFRefreshUIOnStandIns
import QuartzCore
import Testing
import UIKit

extension AppleTests {
  /// The guides *How it looks* and *A GIF that is fast enough*.
  @MainActor @Suite final class LookGuideTests {
    private let feed = Feed()
    private let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    /// A model that loads until the test says so.
    private struct SlowFeed {
      let reload: @MainActor () async throws -> Void
    }

    @Test(
      "Replacing a header during a refresh does not cancel the refresh; afterwards the new header's GIF is shown"
    )
    func replacing() async throws {
      let day = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let night = try Fixtures.gif("cat-sleep").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let screen = Screen()
      let feed = SlowFeed(reload: screen.refreshAction)
      let tableView = screen.list
      func set(isDark: Bool) {
        tableView.refresh.header = RefreshHeader(pull: isDark ? night : day, loading: run) {
          try await feed.reload()
        }
      }
      set(isDark: false)
      await screen.pull(waiting: 1)
      let room = tableView.contentInset.top
      #expect(tableView.refresh.isRefreshing && room > 0)
      set(isDark: true)
      #expect(tableView.refresh.isRefreshing)
      await screen.wait(1)
      #expect(tableView.refresh.isRefreshing && tableView.contentInset.top == room)
      await screen.endRefresh(waiting: 2)
      #expect(!tableView.refresh.isRefreshing && screen.refreshCount == 1)
      #expect(tableView.contentInset == .zero)
      #expect(screen.cancellations == 0)
      #expect(tableView.refresh.snapshot(at: .start)?.picture == .pull(frame: 0))
      let image = try #require(screen.firstImage)
      #expect(try PixelBytes(image) == PixelBytes(night.frame(at: 0)))
      #expect(try PixelBytes(image) != PixelBytes(day.frame(at: 0)))
    }

    @Test(
      "Dark mode and memory: the guides' code gives a header a light and a dark GIF, or a GIF decoded to fit"
    )
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
