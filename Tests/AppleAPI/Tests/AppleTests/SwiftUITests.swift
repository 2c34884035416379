import GIFCodec
import GIFRefresh
import PullRefresh
import QuartzCore
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// A list as SwiftUI makes one.
  struct HostedList: UIViewRepresentable {
    func makeUIView(context: Context) -> UIScrollView {
      let list = UIScrollView(frame: .zero)
      list.refresh.setClock(SimulatorClock())
      return list
    }
    func updateUIView(_ view: UIScrollView, context: Context) {}
  }

  @MainActor @Suite struct SwiftUITests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    init() { Simulator.shared.reset() }

    /// Frames of the display pass, and tasks run between them.
    private func play(frames: Int) async {
      for _ in 0..<frames {
        Simulator.shared.step()
        await Task.yield()
      }
    }

    private func list(_ tree: HostedTree) throws -> UIScrollView {
      try #require(tree.hosted.compactMap { $0.view as? UIScrollView }.first)
    }

    @Test("Two SwiftUI modifiers add a header and a footer to their own list, and to no other list")
    func modifiers() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let other = UIScrollView(frame: CGRect(x: 0, y: 900, width: 390, height: 100))
      window.addSubview(other)
      let view = HostedList()
        .refreshHeader(pull: cat, loading: run) {}
        .loadMoreFooter(.preload(screens: 1.5)) { _ in .noMoreData }
      let tree = host(view, in: window)
      let list = try list(tree)
      #expect(list.refresh.header?.described.animations.sources.count == 2)
      #expect(list.refresh.footer?.described.animations.sources.isEmpty == true)
      #expect(ScrollAnchor.host(in: other) == nil)
      tree.remove()
      #expect(list.refresh.header == nil)
      #expect(list.refresh.snapshot(at: .start) == nil)
    }

    @Test(
      "In SwiftUI, a pull of 120 points refreshes and one of 300 opens the second floor, by the view's latest closures"
    )
    func secondFloor() async throws {
      var calls: [String] = []
      func page(_ update: Int) -> some View {
        var configuration = PullConfiguration.tmallHeader()
        configuration.secondFloor = SecondFloor(threshold: 1.5)
        var header = RefreshHeader(.caption, configuration: configuration) {
          calls.append("refresh \(update)")
        }
        header.secondFloorAction = LoadingAction { calls.append("floor \(update)") }
        return HostedList().refreshHeader(header)
      }
      let tree = host(page(0), in: window)
      let list = try list(tree)
      list.contentSize = CGSize(width: 390, height: 3000)
      for update in 1...2 {
        tree.update(page(update))
        for way in [120, 300.0] {
          list.touch()
          for _ in 0..<8 { list.drag(y: way / 8) }
          list.lift()
          await play(frames: 120)
        }
      }
      #expect(calls == ["refresh 1", "floor 1", "refresh 2", "floor 2"])
    }

    @Test(
      "In SwiftUI, a header plays its GIF for the armed state until the release; a footer can have one as well"
    )
    func armed() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let tree = host(
        HostedList().refreshHeader(
          RefreshHeader(Animations(pull: cat, armed: run)) {
            try await SimulatorClock().sleep(for: .seconds(3600))
          }
        )
        .loadMoreFooter(
          LoadMoreFooter(Animations(pull: cat, armed: run)) { _ in .noMoreData }),
        in: window)
      let list = try list(tree)
      list.contentSize = CGSize(width: 390, height: 3000)
      let animations = try #require(list.refresh.component(at: .end)).animations
      #expect(try animations.bitmap(.armed(frame: 3)) == run.frame(at: 3))
      let view = try #require(
        list.subviews.compactMap { $0 as? ComponentView }.min { $0.frame.minY < $1.frame.minY })
      list.touch()
      for _ in 0..<8 { list.drag(y: 40) }
      #expect(view.picture.picture == .armed(frame: 0))
      await play(frames: 20)
      let playing = try #require(view.picture.picture)
      #expect(playing.animation == .armed && playing.frame > 0)
      #expect(!view.spinner.isAnimating)
      // There is no GIF for loading.
      list.lift()
      await play(frames: 2)
      #expect(view.picture.picture == nil && view.picture.layer.contents == nil)
      #expect(view.spinner.isAnimating)
    }

    @Test(
      "A SwiftUI list draws the arrow header and the floating circle at the same places as a UIKit list"
    )
    func drawn() async throws {
      struct Page: View {
        let design: RefreshPreset
        var body: some View { HostedList().refreshHeader(design) {} }
      }
      let tree = host(Page(design: .arrow), in: window)
      let list = try list(tree)
      list.contentSize = CGSize(width: 390, height: 3000)
      let view = try #require(list.subviews.compactMap { $0 as? ComponentView }.first)
      list.touch()
      for _ in 0..<8 { list.drag(y: 5) }
      #expect(view.arrow.layer.position == CGPoint(x: 195 - 77 - 25, y: 27))
      #expect(view.detail.text == "Last update: No record")
      list.drag(y: -40)
      list.lift()

      tree.update(Page(design: .hud))
      let other = list.subviews.compactMap { $0 as? ComponentView }.first
      let circle = try #require(other?.drawing.circle)
      #expect(circle.layer.isHidden)
      list.touch()
      for _ in 0..<40 {
        list.drag(y: 6)
        #expect(abs(list.layer.sublayerTransform.m42 - list.contentOffset.y) < 1e-9)
      }
      #expect(list.contentOffset.y < -80)
      #expect(!circle.layer.isHidden && circle.ring.head.opacity == 1)
    }

    @Test(
      "In SwiftUI, the title view in an overlay shows the ring of a pull, and the list has no header view"
    )
    func title() async throws {
      let title = RefreshTitleView(title: "Inbox")
      struct Page: View {
        let title: RefreshTitleView
        var body: some View {
          HostedList().refreshHeader(.ring) {}.refreshTitle(title).overlay { RefreshTitle(title) }
        }
      }
      let tree = host(Page(title: title), in: window)
      let list = try list(tree)
      list.contentSize = CGSize(width: 390, height: 3000)
      #expect(title.window != nil)
      #expect(!list.subviews.contains { $0 is ComponentView })
      list.touch()
      list.drag(y: 60)
      #expect(!title.ring.layer.isHidden)
      tree.remove()
      #expect(title.ring.layer.isHidden)
      #expect(list.refresh.titleView == nil)
    }

    @Test(
      "In SwiftUI, `backToTop` adds its button beside the list, and the button is removed with the list"
    )
    func backToTop() throws {
      let buttons = BackToTopButtons()
      let tree = host(HostedList().backToTop(buttons), in: window)
      let list = try list(tree)
      list.contentSize = CGSize(width: 390, height: 8000)
      #expect(buttons.button?.superview === list.superview)
      list.contentOffset.y = 3000
      list.contentOffset.y = 2900
      #expect(buttons.isShown)
      tree.remove()
      #expect(buttons.button?.superview == nil)
    }

    @Test(
      "A SwiftUI update replaces the refresh action, and keeps the header view and a refresh in progress"
    )
    func update() async throws {
      var calls: [String] = []
      func view(_ design: RefreshPreset, _ call: String) -> some View {
        HostedList().refreshHeader(design) {
          calls.append(call)
          try await SimulatorClock().sleep(for: .seconds(3600))
        }
      }
      let tree = host(view(.caption, "old"), in: window)
      let list = try list(tree)
      let session = list.refresh
      tree.update(view(.caption, "new"))
      #expect(list.refresh === session)
      list.refresh.request(.start)
      await play(frames: 60)
      #expect(calls == ["new"])
      // Loading goes on, in the same view and with its inset.
      let drawn = try #require(list.subviews.compactMap { $0 as? ComponentView }.first)
      let inset = list.contentInset.top
      #expect(inset > 0)
      tree.update(view(.caption, "newest"))
      await Task.yield()
      #expect(list.refresh.snapshot(at: .start)?.phase == .loading)
      #expect(list.contentInset.top == inset && drawn.superview === list)
      #expect(calls == ["new"])
      tree.update(view(.arrow, "newer"))
      #expect(list.refresh === session)
      #expect(list.refresh.header?.component.indicator.arrow != nil)
    }

    @Test(
      "`refreshInset` sets the list's insets at both ends; a loading header adds its own inset to them"
    )
    func statedInset() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      func view(_ inset: Double) -> some View {
        HostedList()
          .refreshHeader(pull: cat) { try await SimulatorClock().sleep(for: .seconds(3600)) }
          .refreshInset(inset, at: .start)
          .refreshInset(30, at: .end)
      }
      let tree = host(view(64), in: window)
      let list = try list(tree)
      list.contentSize = CGSize(width: 390, height: 3000)
      #expect(list.contentInset.top == 64 && list.contentInset.bottom == 30)
      list.refresh.request(.start)
      await play(frames: 60)
      let opened = list.contentInset.top - 64
      #expect(opened >= 60)
      // This number could be the sum of the two, but it is said to be the app's part.
      tree.update(view(100))
      #expect(list.contentInset.top == 100 + opened)
      list.refresh.cancel(.start)
      await play(frames: 60)
      #expect(list.contentInset.top == 100 && list.contentInset.bottom == 30)
    }

    @Test(
      "When SwiftUI exchanges the scroll view, the header moves to the new one, and the old one has none"
    )
    func exchange() throws {
      let tree = host(
        HostedList().refreshHeader(.caption) {}, in: window)
      let old = try list(tree)
      let holder = try #require(old.superview)
      let new = UIScrollView(frame: old.frame)
      old.removeFromSuperview()
      holder.addSubview(new)
      for hosted in tree.hosted { hosted.view.layoutSubviews() }
      #expect(new.refresh.header != nil)
      #expect(old.refresh.header == nil)
      #expect(old.contentInset == .zero)
    }

    /// What a person sees of a component: pulled to a half, pulled to the end, and loading.
    private struct Seen: Equatable {
      var caption, ready: String?
      var opacity: Double
      var frame: Int?
      var length: Double
      var loading: RefreshPicture?
      var rate: RefreshSnapshot.FrameRate
    }

    @Test(
      "Changing any parameter of a SwiftUI header or footer changes what it shows",
      arguments: [ScrollEdge.start, .end])
    func parameters(edge: ScrollEdge) async throws {
      struct Values {
        var pull = "cat-pull", loading: String? = "cat-run"
        var title = "Pull", rate = 24.0, height = 90.0, opacity = PullOpacity.opaque
      }
      func view(_ values: Values) throws -> some View {
        func gif(_ name: String) throws -> GIFFrameScrubber {
          try Fixtures.gif(name).frames(within: .share(0.25))
        }
        let (pull, loading) = (try gif(values.pull), try values.loading.map(gif))
        let captions = RefreshCaptions(pull: values.title, release: values.title + "ed")
        let style = AnimatedStyle(opacity: values.opacity)
        return HostedList()
          .refreshHeader(
            pull: pull, loading: loading, captions: captions, loadingFrameRate: values.rate,
            configuration: .tmallHeader(height: values.height), style: style
          ) { try await SimulatorClock().sleep(for: .seconds(3600)) }
          .loadMoreFooter(
            LoadMoreFooter(
              pull: pull, loading: loading, captions: captions, loadingFrameRate: values.rate,
              configuration: .tmallFooter(height: values.height), style: style
            ) { _ in
              try await SimulatorClock().sleep(for: .seconds(3600))
              return .noMoreData
            })
      }
      let tree = host(try view(Values()), in: window)
      let list = try list(tree)
      list.contentSize = CGSize(width: 390, height: 3000)
      func seen(_ values: Values) async throws -> Seen {
        tree.update(try view(values))
        var snapshot: RefreshSnapshot { list.refresh.snapshot(at: edge)! }
        let rest = edge == .start ? -list.adjustedContentInset.top : 3000 - list.bounds.height
        func pull(to distance: Double) -> RefreshSnapshot {
          list.contentOffset.y = edge == .start ? rest - distance : rest + distance
          return snapshot
        }
        list.contentOffset.y = rest
        list.touch()
        let length = snapshot.length
        let half = pull(to: length / 2)
        let full = pull(to: length * 1.2)
        list.contentOffset.y = rest
        list.lift()
        list.refresh.request(edge)
        await play(frames: 90)
        let loading = snapshot
        list.refresh.end(edge, .cancelled)
        await play(frames: 90)
        return Seen(
          caption: half.content.caption, ready: full.content.caption, opacity: half.content.opacity,
          frame: full.content.picture?.frame, length: length,
          loading: loading.content.picture.map { .init($0.animation, frame: 0) },
          rate: loading.frameRate)
      }
      let first = Seen(
        caption: "Pull", ready: "Pulled", opacity: 1, frame: 44, length: 90,
        loading: .loading(frame: 0), rate: .animation(24))
      #expect(try await seen(Values()) == first)
      let last = try Fixtures.gif("cat-run").index.frames.count - 1
      let changes: [(String, (inout Values) -> Void, (inout Seen) -> Void)] = [
        ("pull", { $0.pull = "cat-run" }, { $0.frame = last }),
        ("loading", { $0.loading = nil }, { ($0.loading, $0.rate) = (nil, .none) }),
        ("captions", { $0.title = "Tug" }, { ($0.caption, $0.ready) = ("Tug", "Tuged") }),
        ("loadingFrameRate", { $0.rate = 30 }, { $0.rate = .animation(30) }),
        ("configuration", { $0.height = 70 }, { $0.length = 70 }),
        ("style", { $0.opacity = .followsProgress }, { $0.opacity = 0.5 }),
      ]
      for (parameter, change, effect) in changes {
        var (values, expected) = (Values(), first)
        change(&values)
        effect(&expected)
        #expect(try await seen(values) == expected, "\(parameter)")
      }
      tree.remove()
      switch edge {
      case .start: try lastUpdated()
      case .end: try await policy()
      }
    }

    /// A drawn header's line about the last update goes and comes back.
    private func lastUpdated() throws {
      func view(_ place: LastUpdated?) -> some View {
        HostedList().refreshHeader(.arrow, lastUpdated: place) {}
      }
      let tree = host(view(.unstored), in: window)
      let list = try list(tree)
      let places: [(LastUpdated?, String?)] = [
        (.unstored, "Last update: No record"), (nil, nil),
        (.stored("parameters"), "Last update: No record"),
      ]
      for (place, text) in places {
        tree.update(view(place))
        let header = try #require(list.componentViews.first)
        #expect(header.detail.text == text)
        #expect(list.refresh.header?.lastUpdated == place)
      }
      tree.remove()
    }

    /// Without a policy a list that is scrolled to its end loads nothing, and with one it does.
    private func policy() async throws {
      var pages: [Int] = []
      func view(_ policy: LoadMorePolicy?) -> some View {
        HostedList().loadMoreFooter(policy) { page in
          pages.append(page)
          return .noMoreData
        }
      }
      let tree = host(view(nil), in: window)
      let list = try list(tree)
      list.contentSize = CGSize(width: 390, height: 3000)
      for (policy, begun) in [(nil, []), (.preload(points: 300), [1])]
        as [(LoadMorePolicy?, [Int])]
      {
        tree.update(view(policy))
        list.contentOffset.y = 1000
        list.touch()
        list.drag(y: -(3000 - list.bounds.height - 200 - 1000))
        await play(frames: 10)
        #expect(pages == begun)
        list.lift()
        await play(frames: 60)
      }
      tree.remove()
    }

    @Test(
      "A `GIFImage` shows the frame of its progress, plays as `isPlaying` says, and keeps its proportions"
    )
    func image() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(1))
      let tree = host(GIFImage(cat, progress: 0.5, label: "A cat"), in: window)
      let view = try #require(tree.hosted.first?.view as? GIFView)
      #expect(view.currentFrame == cat.timeline.frameCount / 2)
      #expect(view.accessibilityLabel == "A cat")
      for (progress, frame) in [(1.0, cat.timeline.frameCount - 1), (0, 0)] {
        tree.update(GIFImage(cat, progress: progress, label: "A cat"))
        #expect(view.currentFrame == frame)
      }
      tree.update(GIFImage(cat, isPlaying: true))
      #expect(view.isPlaying)
      #expect(Simulator.shared.runningLinks == 1)
      tree.update(GIFImage(cat, isPlaying: false))
      #expect(Simulator.shared.runningLinks == 0)
      tree.update(GIFImage(cat))
      #expect(view.isPlaying && view.speed == 1)
      #expect(view.contentMode == .scaleAspectFit)
    }
  }
}
