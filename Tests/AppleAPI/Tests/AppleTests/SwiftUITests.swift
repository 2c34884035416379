import GIFCodec
import GIFRefresh
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

    @Test("Two modifiers put a header and a footer on the list they modify, and on no other")
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
      #expect(list.refresh.snapshot(of: .start) == nil)
    }

    @Test("A GIF for the armed state plays until the finger lets go, in a header and in a footer")
    func armed() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.25))
      let tree = host(
        HostedList().refreshHeader(RefreshHeader(Animations(pull: cat, armed: run)) {})
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
    }

    @Test("A modifier's list draws arrow and floating circle as a table view does")
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

    @Test("A title view in a toolbar has the ring of the list, and the list draws none")
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

    @Test("A button that leads back stands beside the list of its modifier, and goes with it")
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

    @Test("A new value of a view brings its action, and leaves header and loading as they are")
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
      #expect(list.refresh.snapshot(of: .start)?.phase == .loading)
      #expect(list.contentInset.top == inset && drawn.superview === list)
      #expect(calls == ["new"])
      tree.update(view(.arrow, "newer"))
      #expect(list.refresh === session)
      #expect(list.refresh.header?.component.indicator.arrow != nil)
    }

    @Test(
      "Stated insets are the list's own at both ends, and a loading header adds its own to a new one"
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

    @Test("A list that SwiftUI exchanges is found again, and the old one is left as it was")
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

    @Test(
      "Every parameter of a header and a footer is one of its modifier, and another makes it anew")
    func parameters() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      let style = AnimatedStyle(opacity: .opaque)
      func view(rate: Double, height: Double) -> some View {
        HostedList()
          .refreshHeader(
            pull: cat, loading: cat,
            titles: RefreshTitles(pull: "Pull"), loadingFrameRate: rate,
            configuration: .tmallHeader(height: height), style: style
          ) { try await SimulatorClock().sleep(for: .seconds(3600)) }
          .loadMoreFooter(
            .preload(points: 10), pull: cat, loading: cat,
            titles: RefreshTitles(pull: "More"), loadingFrameRate: rate,
            configuration: .tmallFooter(height: height), style: style
          ) { _ in .noMoreData }
      }
      let tree = host(view(rate: 24, height: 90), in: window)
      let list = try list(tree)
      func header() throws -> RefreshSnapshot {
        try #require(list.refresh.snapshot(of: .start))
      }
      #expect(try header().length == 90)
      #expect(try header().content.caption == "Pull")
      #expect(list.refresh.snapshot(of: .end)?.length == 90)
      #expect(list.refresh.snapshot(of: .end)?.content.caption == "More")
      tree.update(view(rate: 24, height: 70))
      #expect(try header().length == 70)
      for rate in [24.0, 30] {
        tree.update(view(rate: rate, height: 70))
        list.refresh.request(.start)
        await play(frames: 90)
        #expect(try header().frameRate == .animation(rate))
      }
      tree.remove()
    }

    @Test("A GIF image is scrubbed and played by its values, and fits the proposed size")
    func image() throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(1))
      let tree = host(GIFImage(cat, progress: 0.5, label: "A cat"), in: window)
      let view = try #require(tree.hosted.first?.view as? GIFView)
      #expect(view.currentFrame == cat.timeline.frameCount / 2)
      #expect(view.accessibilityLabel == "A cat")
      tree.update(GIFImage(cat, isPlaying: true))
      #expect(view.isPlaying)
      #expect(Simulator.shared.runningLinks == 1)
      tree.update(GIFImage(cat, isPlaying: false))
      #expect(Simulator.shared.runningLinks == 0)
    }
  }
}
