import Accessibility
import CoreGraphics
import GIFRefresh
import QuartzCore
import SwiftUI
import Testing

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// What is seen and heard of the components of a list of SwiftUI.
  @MainActor @Suite struct ListDrawingTests {
    @Test("The header stands right above the content, as wide as the list, and rests undrawn")
    func place() async throws {
      let screen = ListScreen()
      await screen.wait(0.1)
      #expect(screen.words.isEmpty)
      await screen.drag(200)
      let word = try #require(screen.words.first)
      let box = try #require(screen.refresh?.appearance.box)
      let length = try #require(screen.session?.snapshot(of: .start)).length
      #expect(word.rect.midX == 195)
      // In the middle of the header, whose lower edge is the content's upper one.
      #expect(abs(word.rect.midY - (-box.offset.y - length / 2)) < 1e-9)
    }

    @Test("The finger plays the frames, and each is converted once")
    func scrubbing() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      let screen = ListScreen(ListRules()) { list, app in
        list.refreshHeader(pull: cat, action: app.refreshAction)
      }
      screen.list.touch()
      var shown: Set<IndicatorContent.Picture?> = []
      for _ in 0..<30 {
        screen.list.drag(6)
        await screen.wait(Simulator.frame)
        guard let image = screen.images.first else { continue }
        let picture = screen.refresh?.images.start?.picture
        #expect(image === picture?.image)
        shown.insert(picture?.picture)
      }
      #expect(shown.count > 6)
      let image = screen.images.first
      await screen.wait(0.2)
      #expect(screen.images.first === image)
    }

    @Test("Words, picture and arrow stand where the layers of a view have them")
    func arrangement() async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      let titles = CaptionTexts.of(.english).header
      let screen = ListScreen(ListRules()) { list, app in
        list.refreshHeader(pull: cat, titles: titles, action: app.refreshAction)
      }
      await screen.drag(100)
      let snapshot = try #require(screen.session?.snapshot(of: .start))
      let text = try #require(snapshot.caption)
      let size = CGSize(width: 390, height: snapshot.length)
      let layout = CaptionLayout(
        .init(width: size.width, height: size.height),
        caption: .init(textWidth: Double(7 * text.count)))
      let picture = try #require(
        screen.tree.drawn.first { if case .image = $0.kind { true } else { false } })
      let word = try #require(screen.words.first)
      let origin = word.rect.midY - (layout.caption?.centerY ?? 0)
      let expected = layout.picture.rect.placing(
        CGSize(width: 160, height: 96), isCentered: layout.isPictureCentered)
      #expect(abs(picture.rect.minX - expected.minX) < 1e-9)
      #expect(abs(picture.rect.minY - origin - expected.minY) < 1e-9)
      #expect(abs(picture.rect.width - expected.width) < 1e-9)
    }

    @Test("The arrow turns, and then a spinner takes its place")
    func arrow() async throws {
      let screen = ListScreen(ListRules()) { list, app in
        list.refreshHeader(.arrow, action: app.refreshAction)
      }
      await screen.drag(40)
      let before = screen.tree.drawn.map(\.rotation).max()
      #expect(before == 0)
      screen.list.drag(300)
      await screen.wait(0.5)
      #expect(screen.tree.drawn.contains { abs($0.rotation) > 3 })
      screen.list.lift()
      await screen.wait(1)
      #expect(screen.spinners == 1)
    }

    @Test("The floating ring is drawn over the list")
    func hud() async throws {
      let screen = ListScreen(ListRules()) { list, app in
        list.refreshHeader(.hud, action: app.refreshAction)
      }
      await screen.pull()
      await screen.wait(0.5)
      #expect(screen.app.refreshCount == 1)
      let circle = try #require(screen.tree.drawn.first)
      #expect(circle.rect.midX == 195)
      #expect(circle.rect.midY > 91)
      #expect(screen.tree.drawsAtEveryFrame)
    }

    @Test(
      "VoiceOver finds the header of a list of SwiftUI, activates it, and hears of its end",
      arguments: ListRules.all)
    func voiceOver(rules: ListRules) async throws {
      let screen = ListScreen(rules)
      #expect(screen.tree.elements.isEmpty)
      screen.refresh?.host.texts = CaptionTexts.of(.english)
      screen.tree.environment.accessibility.runsVoiceOver = true
      await screen.wait(0.1)
      let element = try #require(screen.tree.elements.first)
      #expect(element.traits == .isButton)
      #expect(element.label == CaptionTexts.of(.english).accessibility.refresh.label)
      element.activate()
      await screen.wait(0.5)
      #expect(screen.app.refreshCount == 1)
      #expect(
        screen.tree.elements.first?.value == CaptionTexts.of(.english).accessibility.loading)
      await screen.app.endRefresh()
      await screen.wait(2)
      let words = CaptionTexts.of(.english).announcements.refresh
      #expect(AccessibilityNotification.Announcement.posted == [words.started, words.finished])
    }

    @Test(
      "With animated images off in the environment, loading is a still picture and a spinner",
      arguments: ListRules.all)
    func animatedImagesOff(rules: ListRules) async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.5))
      let screen = ListScreen(rules) { list, app in
        list.refreshHeader(pull: cat, loading: run, action: app.refreshAction)
      }
      screen.tree.environment.accessibility.playsAnimatedImages = false
      await screen.wait(0.1)
      await screen.pull()
      await screen.wait(2)
      #expect(screen.spinners == 1)
      #expect(screen.session?.snapshot(of: .start)?.picture == .loading(frame: 0))
      #expect(!screen.tree.drawsAtEveryFrame)
    }

    @Test(
      "With Reduce Motion in the environment, a pull shows one still picture",
      arguments: ListRules.all)
    func reduceMotion(rules: ListRules) async throws {
      let cat = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
      let screen = ListScreen(rules) { list, app in
        list.refreshHeader(pull: cat, action: app.refreshAction)
      }
      screen.tree.environment.accessibility.reducesMotion = true
      await screen.wait(0.1)
      screen.list.touch()
      var pictures: Set<IndicatorContent.Picture?> = []
      for _ in 0..<10 {
        screen.list.drag(12)
        await screen.wait(Simulator.frame)
        pictures.insert(screen.session?.snapshot(of: .start)?.picture)
      }
      #expect(pictures.subtracting([nil]).count == 1)
    }

    @Test("A GIF that cannot be read is reported once, and the list refreshes with words")
    func unreadableFrames() async {
      var problems: [String] = []
      let screen = ListScreen(ListRules()) { list, app in
        list.refreshHeader(
          pull: BrokenFrames(), titles: RefreshTitles(pull: "Pull", loading: "Loading"),
          action: app.refreshAction)
      }
      screen.refresh?.onProblem = { problems.append("\($0)") }
      await screen.pull()
      await screen.wait(1)
      #expect(screen.app.refreshCount == 1)
      #expect(problems == ["a frame cannot be read: Broken()"])
      #expect(screen.words.map(\.text) == ["Loading"])
    }
  }
}
