import Accessibility
import GIFCodec
import GIFRefresh
import PullRefresh
import QuartzCore
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct SeeingTests {
    @Test(
      "When a loading list is removed from its window, its refresh is cancelled, and its inset closes without animation"
    )
    func animatesInAWindow() async throws {
      let screen = Screen(header: true)
      UIView.offsetDurations = []
      await screen.pull(waiting: 1)
      #expect(UIView.offsetDurations == [0.3])
      (UIView.offsetDurations, UIView.animationDurations) = ([], [])
      screen.list.removeFromSuperview()
      await screen.wait(1)
      #expect(screen.cancellations == 1 && screen.list.contentInset == .zero)
      #expect(UIView.offsetDurations.isEmpty && UIView.animationDurations.isEmpty)
    }

    @Test("While the message of a failure stands still, no display link fires")
    func message() async {
      let screen = Screen()
      var header = RefreshHeader(.arrow, action: screen.refreshAction)
      header.action = LoadingAction(callback: { $0(.failed(message: "The train has left")) })
      screen.refresh.header = header
      await screen.refresh.request(.start, waiting: 0.75)
      let links = Simulator.shared.firedLinks
      await screen.wait(0.5)
      #expect(Simulator.shared.firedLinks == links && screen.phase == .finishing(.failed))
    }

    @Test("A list that is hidden while it decelerates has no display link")
    func hiddenWhileItCoasts() async throws {
      let screen = Screen(content: 30000, header: true)
      await screen.drag(-300)
      await screen.lift(y: -6000, waiting: 0.2)
      #expect(screen.list.isDecelerating)
      #expect(Simulator.shared.runningLinks == 1)
      screen.list.isHidden = true
      await screen.wait(0.1)
      #expect(screen.list.isDecelerating)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test("A list at rest with a GIF header has no display link")
    func atRest() throws {
      let screen = Screen()
      try screen.addCats()
      #expect(Simulator.shared.runningLinks == 0)
      // A program's jump is no motion.
      screen.list.contentOffset.y = 100
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "With Reduce Motion turned on before a pull or in a load, a header's GIFs stand still beside ring and spinner",
      arguments: [true, false])
    func reducedMotion(isBefore: Bool) async throws {
      UIAccessibility.reducesMotion = isBefore
      let screen = Screen()
      try screen.addCats()
      await screen.drag(60)
      let view = try #require(screen.componentViews().first)
      let last = try Fixtures.gif("cat-pull").timeline.frameCount - 1
      // Half of a pull: the last frame, or the one that the pull has come to.
      #expect((view.picture.picture == .pull(frame: last)) == isBefore)
      #expect(view.ring.layer.isHidden != isBefore)
      if isBefore { #expect(!view.ring.layer.frame.intersects(view.picture.layer.frame)) }
      for _ in 0..<8 { screen.list.drag(y: 30) }
      await screen.lift(waiting: 2)
      if !isBefore {
        UIAccessibility.reducesMotion = true
        notify(UIAccessibility.reduceMotionStatusDidChangeNotification)
        await screen.wait(0.1)
      }
      #expect(screen.phase == .loading && view.spinner.isAnimating)
      #expect(view.picture.picture == .loading(frame: 0))
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "With Reduce Motion, the ring of a pull and the spinner of the load are 8 points before a GIF, which is before the words, in either direction and at a side; a GIF that leaves no room becomes smaller",
      arguments: [false, true], ["Pull", "Pull down to refresh, or wait", nil])
    func besideTheGIF(isRightToLeft: Bool, words: String?) async throws {
      UIAccessibility.reducesMotion = true
      for isSideways in [false, true] {
        let screen = Screen()
        screen.list.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        if isSideways { screen.turn(isRightToLeft: isRightToLeft) }
        let frames = try Fixtures.gif("cat-pull").frames(within: .share(0.5))
        screen.refresh.header = RefreshHeader(
          pull: frames, loading: frames, captions: words.map { RefreshCaptions(pull: $0) },
          action: screen.refreshAction)
        await screen.wait(0.1)
        if isSideways {
          await screen.slide(isRightToLeft ? -60 : 60)
        } else {
          await screen.drag(60)
        }
        let view = try #require(screen.componentViews().first)
        #expect(view.caption.text == words && !view.ring.layer.isHidden)
        let (ring, picture) = (view.ring.layer.frame, view.picture.layer.frame)
        if isSideways {
          #expect(picture.minY - ring.maxY == 8 && ring.midX == 30)
        } else {
          #expect((isRightToLeft ? ring.minX - picture.maxX : picture.minX - ring.maxX) == 8)
          #expect(ring.midY == 30 && (ring.minX >= 8 && ring.maxX <= 382))
          guard let words else { continue }
          let width = CGFloat(words.count) * 7
          #expect((isRightToLeft ? picture.minX - 195 : 195 - picture.maxX) == width / 2 + 20)
        }
      }
    }

    @Test(
      "VoiceOver finds an app's own header view and a button with the header's label and value, which refreshes"
    )
    func voiceOverInOwnView() async throws {
      UIAccessibility.runsVoiceOver = true
      let screen = Screen()
      let meter = IndicatorTests.Meter(frame: .zero)
      screen.refresh.headerView = meter
      screen.addHeader()
      screen.refresh.texts = CaptionTexts.of(.english)
      let holder = try #require(screen.componentViews().first)
      // Of an element, VoiceOver finds nothing that is in it.
      #expect(!holder.isAccessibilityElement && holder.subviews.last === meter)
      let element = try #require(holder.subviews.first)
      #expect(element.isAccessibilityElement && element.accessibilityTraits == .button)
      #expect(element.bounds.size == holder.bounds.size && element.bounds.width == 390)
      let words = CaptionTexts.of(.english).accessibility
      #expect(element.accessibilityLabel == words.refresh.label)
      #expect(element.accessibilityActivate())
      await screen.wait(0.5)
      #expect(screen.refreshCount == 1 && element.accessibilityValue == words.loading)
      await screen.endRefresh(waiting: 2)
      #expect(UIAccessibility.announcements == [words.refresh.started, words.refresh.finished])
    }

    @Test("VoiceOver finds neither a header that the app hides nor a footer that the app disables")
    func voiceOverAndHidden() throws {
      let screen = Screen()
      UIAccessibility.runsVoiceOver = true
      screen.addHeader()
      screen.refresh.footer = .automatic(screen.pageAction)
      let views = screen.componentViews()
      func found() -> [Bool] { views.map { !$0.isHidden } }
      #expect(found() == [true, true])
      screen.refresh.setHidden(true, at: .start)
      screen.refresh.setEnabled(false, at: .end)
      #expect(found() == [false, false])
      screen.refresh.setHidden(false, at: .start)
      screen.refresh.setEnabled(true, at: .end)
      #expect(found() == [true, true])
    }

    @Test(
      "Turning VoiceOver or Switch Control on shows the header of a list at rest; turning it off hides the header",
      arguments: RefreshPreset.all)
    func voiceOverTurnedOn(design: RefreshPreset) async throws {
      let screen = Screen()
      screen.refresh.header = RefreshHeader(design, action: screen.refreshAction)
      let view = try #require(screen.componentViews().first)
      #expect(view.isHidden)
      for runs in [true, false] {
        UIAccessibility.runsVoiceOver = runs
        notify(UIAccessibility.voiceOverStatusDidChangeNotification)
        await screen.runTasks()
        #expect(view.isHidden == !runs)
      }
      for runs in [true, false] {
        UIAccessibility.runsSwitchControl = runs
        notify(UIAccessibility.switchControlStatusDidChangeNotification)
        await screen.runTasks()
        #expect(view.isHidden == !runs)
      }
    }

    @Test("A pull past the trigger distance plays one light haptic", arguments: ScrollRules.all)
    func haptics(rules: ScrollRules) async {
      let screen = await Screen.loading(rules)
      #expect(UIFeedbackGenerator.felt == ["impact light"])
      // A pad's pencil or trackpad feels what is felt on its view.
      #expect(UIFeedbackGenerator.view === screen.list)
    }
  }
}
