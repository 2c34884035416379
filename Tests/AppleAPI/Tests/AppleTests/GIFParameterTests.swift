import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns
@testable import SwiftUI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension AppleTests {
  /// Every parameter of `GIFImage`, `GIFView` and downloads changes what is seen, and nothing else.
  @MainActor @Suite struct GIFParameterTests {
    /// What a person sees and an app hears within half a second.
    private struct Seen: Equatable {
      /// The frames, each when it appears.
      var frames: [Int] = []
      var red: UInt8?
      var width: CGFloat = 0
      var label: String?
      var loops: [Int] = []
      var ends = 0
    }

    /// A value for each parameter; none is a default.
    private struct Values {
      var frames = Fixtures.still(200)
      var progress = 0.5
      var frame = 2
      var isPlaying = true
      var speed = 2.0
      var loops: LoopCount? = .times(2)
      var scale = GIFView.PictureScale.pixelsPerPoint(0.5)
      var label: String? = "A cat"
      var hearsLoops = true
      var hearsEnd = true
    }

    /// What a parameter's change shows, where it is not the same for all ways to create an image.
    private static let changes:
      [String: (change: (inout Values) -> Void, shown: (inout Seen) -> Void)] = [
        "frames": ({ $0.frames = Fixtures.still(30) }, { $0.red = 30 }),
        "progress": ({ $0.progress = 0 }, { $0.frames = [0] }),
        "frame": ({ $0.frame = 0 }, { $0.frames = [0] }),
        "isPlaying": ({ $0.isPlaying = false }, { ($0.frames, $0.loops, $0.ends) = ([0], [], 0) }),
        "speed": ({ $0.speed = 1 }, { ($0.frames, $0.loops, $0.ends) = ([0, 1, 2, 0], [1], 0) }),
        "loops": ({ $0.loops = nil }, { ($0.frames, $0.loops) = ([0, 1, 2], [1]) }),
        "scale": ({ $0.scale = .pixelsPerPoint(1) }, { $0.width = 2 }),
        "label": ({ $0.label = nil }, { $0.label = nil }),
        "onLoop": ({ $0.hearsLoops = false }, { $0.loops = [] }),
        "onEnd": ({ $0.hearsEnd = false }, { $0.ends = 0 }),
      ]

    /// What the closures have heard.
    @MainActor private final class Heard {
      var loops: [Int] = []
      var ends = 0
      func hasLooped(_ count: Int) { loops.append(count) }
      func hasEnded() { ends += 1 }
    }

    /// A way to create an image, and what it shows.
    private struct Way {
      let name: String
      let seen: Seen
      let image: @MainActor (Values, Heard) -> GIFImage
    }

    private static let ways: [Way] = [
      Way(
        name: "GIFImage.init(_:progress:scale:label:)",
        seen: Seen(frames: [1], red: 200, width: 4, label: "A cat")
      ) { values, _ in
        GIFImage(values.frames, progress: values.progress, scale: values.scale, label: values.label)
      },
      Way(
        name: "GIFImage.init(_:frame:scale:label:)",
        seen: Seen(frames: [2], red: 200, width: 4, label: "A cat")
      ) { values, _ in
        GIFImage(values.frames, frame: values.frame, scale: values.scale, label: values.label)
      },
      Way(
        name: "GIFImage.init(_:isPlaying:speed:loops:scale:label:onLoop:onEnd:)",
        seen: Seen(
          frames: [0, 1, 2, 0, 1, 2], red: 200, width: 4, label: "A cat", loops: [1, 2], ends: 1)
      ) { values, heard in
        GIFImage(
          values.frames, isPlaying: values.isPlaying, speed: values.speed, loops: values.loops,
          scale: values.scale, label: values.label,
          onLoop: values.hearsLoops ? heard.hasLooped : nil,
          onEnd: values.hearsEnd ? heard.hasEnded : nil)
      },
    ]

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    /// Watches a view for 390 milliseconds, in which twice 300 have not passed.
    private func watch(_ view: GIFView, _ heard: Heard, eachFrame: () -> Void = {}) throws -> Seen {
      var seen = Seen()
      for _ in 0...Int(0.39 / Simulator.frame) {
        if let frame = view.currentFrame, frame != seen.frames.last { seen.frames.append(frame) }
        eachFrame()
        Simulator.shared.step()
      }
      seen.red = try PixelBytes(view.layer).bytes[2]
      seen.width = view.intrinsicContentSize.width
      seen.label = view.accessibilityLabel
      (seen.loops, seen.ends) = (heard.loops, heard.ends)
      return seen
    }

    @Test(
      "Each parameter of `GIFImage` changes what it is for, also in an update; the same again changes nothing"
    )
    func image() throws {
      for way in Self.ways {
        let names = parameterNames(of: way.name, first: "frames")
        for parameter in [nil] + names.map(Optional.some) {
          var values = Values(), expected = way.seen
          if let parameter {
            let change = try #require(Self.changes[parameter])
            change.change(&values)
            change.shown(&expected)
          }
          for (first, last, isSetAgain, expected) in [
            (values, values, false, expected), (values, values, true, expected),
            (Values(), values, false, expected), (values, Values(), false, way.seen),
          ] {
            let heard = Heard()
            let tree = host(way.image(first, heard), in: window)
            tree.update(way.image(last, heard))
            let view = try #require(tree.hosted.first?.view as? GIFView)
            let seen = try watch(view, heard) {
              if isSetAgain { tree.update(way.image(last, heard)) }
            }
            #expect(
              seen == expected, "\(way.name): \(parameter ?? "as it is"), again: \(isSetAgain)")
            tree.remove()
          }
        }
      }
    }

    @Test("A GIF view's settings have the same effect in every order, and when set twice")
    func settings() throws {
      var generator = SeededGenerator(seed: 5)
      for _ in 0..<24 {
        let (heard, view, values) = (Heard(), GIFView(nil), Values())
        window.addSubview(view)
        let settings: [() -> Void] = [
          { view.frames = values.frames }, { view.scale = values.scale },
          { view.speed = values.speed }, { view.loops = values.loops },
          { view.onLoop = heard.hasLooped }, { view.onEnd = heard.hasEnded },
          { view.accessibilityLabel = values.label },
        ]
        for set in (settings + settings).shuffled(using: &generator) { set() }
        view.play()
        #expect(try watch(view, heard) == Self.ways[2].seen)
        view.removeFromSuperview()
      }
    }

    // MARK: Downloads

    private static let configuration: URLSessionConfiguration = {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [FixtureAnswers.self]
      return configuration
    }()

    private static func url(_ name: String) throws -> URL {
      try #require(URL(string: "http://nowhere.invalid/\(name)"))
    }

    @Test("`show(_:isPlaying:within:)` plays or not, and keeps as many frames as the budget allows")
    func show() async throws {
      let download = GIFDownload(try Self.url("cat-run"), configuration: Self.configuration)
      var plays: [Bool] = [], budgets: [Int] = []
      for (isPlaying, budget) in [(true, MemoryBudget.share(0.1)), (false, .share(1))] {
        let view = GIFView(nil)
        window.addSubview(view)
        try await view.show(download, isPlaying: isPlaying, within: budget)
        plays.append(view.isPlaying)
        let frames = try #require(view.frames as? GIFFrameScrubber)
        budgets.append(frames.store.plan.residentBytes)
      }
      #expect(plays == [true, false])
      #expect(budgets[0] < budgets[1] / 5)
    }

    @Test(
      "`download(pull:loading:at:configuration:_:)` asks the session of the configuration for both GIFs, and waits for the footer"
    )
    func download() async throws {
      let screen = Screen(header: true)
      var shown: [[Int]] = []
      screen.refresh.footer = LoadMoreFooter(automatic: LoadMorePolicy(), action: screen.pageAction)
      await screen.refresh.request(.end, waiting: 0.1)
      #expect(screen.footerPhase == .loading)
      let task = screen.refresh.download(
        pull: try Self.url("cat-pull"), loading: try Self.url("cat-run"), at: .end,
        configuration: Self.configuration
      ) { _, pull, loading in
        shown.append([pull, loading].map { $0?.timeline.frameCount ?? 0 })
      }
      await screen.wait(0.5)
      #expect(shown.isEmpty, "the footer loads")
      await screen.endPage(.succeeded)
      let counts = try ["cat-pull", "cat-run"].map { try Fixtures.gif($0).timeline.frameCount }
      await patience {
        Simulator.shared.step()
        SimulatorClock.wake()
        return shown.last == counts
      }
      await task.value
      #expect(shown.suffix(2) == [[counts[0], 0], counts] && screen.pageCount == 1)
    }
  }
}
