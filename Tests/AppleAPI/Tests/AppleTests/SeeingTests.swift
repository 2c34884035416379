import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  @MainActor @Suite struct SeeingTests {
    @Test("A refresh whose list leaves its window is cancelled; its inset closes without animation")
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

    @Test("A pull past the trigger distance plays one light haptic", arguments: ScrollRules.all)
    func haptics(rules: ScrollRules) async {
      let screen = await Screen.loading(rules)
      #expect(UIFeedbackGenerator.felt == ["impact light"])
      // A pad's pencil or trackpad feels what is felt on its view.
      #expect(UIFeedbackGenerator.view === screen.list)
    }
  }
}
