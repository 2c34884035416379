import Accessibility
import Testing

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension HostTests {
  /// Lists that cannot be seen for a while, and users who want to see less, or to hear.
  @MainActor @Suite struct VisibilityTests {
    /// Why a list cannot be seen.
    enum Reason: CaseIterable, Sendable {
      case appHidden, anotherTab
      #if !canImport(UIKit)
        case covered
      #endif
    }

    private let tab = ScriptedWindow()

    /// A list with GIFs that has been pulled, and loads for a second.
    private func loading(_ reason: Reason, _ rules: ScrollRules) async throws -> Stage {
      let stage = Stage(rules)
      if reason == .anotherTab {
        tab.add(stage.list)
        tab.show(true)
      }
      try stage.addCats()
      await stage.pull(waiting: 1)
      return stage
    }

    private func set(_ stage: Stage, unseen: Bool, because reason: Reason) async {
      switch reason {
      case .appHidden: Stage.hideApp(unseen)
      case .anotherTab: tab.show(!unseen)
      #if !canImport(UIKit)
        case .covered: stage.window.cover(unseen)
      #endif
      }
      await stage.wait(0.1)
    }

    @Test(
      "A list that loads while covered, in another tab or in the background runs no display link until it is visible",
      arguments: Reason.allCases, ScrollRules.all)
    func unseen(reason: Reason, rules: ScrollRules) async throws {
      let stage = try await loading(reason, rules)
      let room = stage.room
      #expect(room > 0 && Simulator.shared.runningLinks == 1)
      await set(stage, unseen: true, because: reason)
      let fired = Simulator.shared.firedLinks
      await stage.wait(2)
      #expect(Simulator.shared.firedLinks == fired && Simulator.shared.runningLinks == 0)
      #expect(stage.phase == .loading)
      await set(stage, unseen: false, because: reason)
      #expect(Simulator.shared.runningLinks == 1 && stage.room == room)
      let due = try #require(stage.refresh.snapshot(at: .start)).content.picture
      #expect(stage.phase == .loading && stage.componentViews().first?.picture.picture == due)
      await stage.endRefresh(waiting: 3)
      #expect(stage.phase == .idle && stage.room == 0 && Simulator.shared.runningLinks == 0)
    }

    @Test(
      "If a load ends while the list is covered, in another tab or in the background, the header's inset is gone on return",
      arguments: Reason.allCases, ScrollRules.all)
    func endsUnseen(reason: Reason, rules: ScrollRules) async throws {
      let stage = try await loading(reason, rules)
      await set(stage, unseen: true, because: reason)
      await stage.endRefresh(waiting: 3)
      await set(stage, unseen: false, because: reason)
      await stage.wait(2)
      #expect(stage.phase == .idle && stage.room == 0)
      #expect(abs(stage.list.offset - stage.top) < 1)
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "With Reduce Motion turned on while another tab is shown, a loading header shows a still frame and a spinner",
      arguments: ScrollRules.all)
    func reducedMotionUnseen(rules: ScrollRules) async throws {
      let stage = try await loading(.anotherTab, rules)
      await set(stage, unseen: true, because: .anotherTab)
      Stage.setReducesMotion(true)
      await set(stage, unseen: false, because: .anotherTab)
      #expect(Simulator.shared.runningLinks == 0)
      let view = try #require(stage.componentViews().first)
      #expect(view.picture.picture == .loading(frame: 0) && view.spinner.isSpinning)
      await stage.endRefresh(waiting: 3)
      #expect(stage.room == 0 && Simulator.shared.runningLinks == 0)
    }

    @Test(
      "While a list that loads is hidden, the display link fires ten times a second; shown again, more often",
      arguments: ScrollEdge.allCases)
    func hiddenWhileItLoads(edge: ScrollEdge) async throws {
      let stage = Stage(content: 400)
      let run = try Fixtures.gif("cat-run").frames(within: .share(0.5))
      stage.refresh.header = RefreshHeader(pull: run, loading: run, action: stage.refreshAction)
      stage.refresh.footer = LoadMoreFooter(pull: run, loading: run, action: stage.pageAction)
      await stage.refresh.request(edge, waiting: 1)
      #expect(Simulator.shared.runningLinks == 1)
      func firedInASecond() async -> Int {
        await stage.wait(0.2)
        let before = Simulator.shared.firedLinks
        await stage.wait(1)
        return Simulator.shared.firedLinks - before
      }
      stage.list.isHidden = true
      #expect((9...11).contains(await firedInASecond()))
      #expect(stage.refresh.snapshot(at: edge)?.phase == .loading)
      stage.list.isHidden = false
      #expect(await firedInASecond() > 20)
    }

    @Test(
      "With animated images turned off before or in a load, a header shows a still frame and a spinner",
      arguments: ScrollRules.all, [true, false])
    func animatedImagesOff(rules: ScrollRules, isBefore: Bool) async throws {
      func turnOff() { AccessibilitySettings.animatedImages = false }
      if isBefore { turnOff() }
      let stage = Stage(rules)
      try stage.addCats()
      await stage.pull(waiting: 2)
      if !isBefore {
        turnOff()
        notify(AccessibilitySettings.animatedImagesEnabledDidChangeNotification)
        await stage.wait(0.1)
      }
      let view = try #require(stage.componentViews().first)
      #expect(view.spinner.isSpinning)
      #expect(view.picture.picture == .loading(frame: 0))
      #expect(!view.spinner.frame.intersects(view.picture.layer.frame), "beside it")
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "With Reduce Motion turned on before a pull or in a load, a header's GIFs stand still beside ring and spinner",
      arguments: [true, false])
    func reducedMotion(isBefore: Bool) async throws {
      Stage.setReducesMotion(isBefore)
      let stage = Stage()
      try stage.addCats()
      await stage.drag(60)
      let view = try #require(stage.componentViews().first)
      let last = try Fixtures.gif("cat-pull").timeline.frameCount - 1
      // Half of a pull: the last frame, or the one that the pull has come to.
      #expect((view.picture.picture == .pull(frame: last)) == isBefore)
      #expect(view.ring.layer.isHidden != isBefore)
      if isBefore { #expect(!view.ring.layer.frame.intersects(view.picture.layer.frame)) }
      for _ in 0..<8 {
        stage.list.drag(by: 30)
        await stage.wait(Simulator.frame)
      }
      await stage.lift(waiting: 2)
      #expect((Simulator.shared.runningLinks == 0) == isBefore)
      if !isBefore {
        Stage.setReducesMotion(true)
        await stage.wait(0.1)
      }
      #expect(stage.phase == .loading && view.spinner.isSpinning)
      #expect(view.picture.picture == .loading(frame: 0))
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "Turning VoiceOver or Switch Control on shows the header of a list at rest; turning it off hides the header",
      arguments: RefreshPreset.all)
    func assistanceTurnedOn(design: RefreshPreset) async throws {
      let stage = Stage()
      stage.refresh.header = RefreshHeader(design, action: stage.refreshAction)
      await stage.wait(0.1)
      let view = try #require(stage.componentViews().first)
      #expect(view.isHidden)
      for (voiceOver, switchControl) in [
        (true, false), (false, false), (false, true), (false, false),
      ] {
        Stage.setAssistance(voiceOver: voiceOver, switchControl: switchControl)
        await stage.runTasks()
        #expect(view.isHidden != (voiceOver || switchControl))
      }
    }

    @Test(
      "VoiceOver finds an app's own header view and a button with the header's label and value, which refreshes"
    )
    func voiceOverInOwnView() async throws {
      Stage.setAssistance(voiceOver: true, switchControl: false)
      let stage = Stage()
      let meter = Meter(frame: .zero)
      stage.refresh.headerView = meter
      stage.refresh.header = RefreshHeader(.eoc, action: stage.refreshAction)
      stage.refresh.texts = CaptionTexts.of(.english)
      let holder = try #require(stage.componentViews().first)
      // Of an element, VoiceOver finds nothing that is in it.
      #expect(!holder.spoken.isElement && holder.subviews.last === meter)
      let element = try #require(holder.subviews.first)
      let words = CaptionTexts.of(.english).accessibility
      #expect(element.spoken.isButton && element.spoken.label == words.refresh.label)
      #expect(element.bounds.size == CGSize(width: stage.list.bounds.width, height: 50))
      #expect(element.bounds.size == holder.bounds.size)
      #expect(element.press() && stage.phase == .loading)
      await stage.wait(0.5)
      #expect(stage.refreshCount == 1 && element.spoken.value == words.loading)
      await stage.endRefresh(waiting: 2)
      #expect(Stage.announcements == [words.refresh.started, words.refresh.finished])
      #if !canImport(UIKit)
        // A higher one would interrupt what is being read.
        let medium = NSAccessibilityPriorityLevel.medium.rawValue
        #expect(NSAccessibility.priorities.allSatisfy { $0 == medium })
      #endif
    }

    @Test(
      "Activating the header with VoiceOver or Switch Control refreshes the list; start, success and failure are announced",
      arguments: ScrollRules.all, [true, false])
    func voiceOver(rules: ScrollRules, isSwitchControl: Bool) async throws {
      let stage = Stage(rules)
      Stage.setAssistance(voiceOver: !isSwitchControl, switchControl: isSwitchControl)
      stage.addHeader()
      stage.refresh.texts = CaptionTexts.of(.english)
      let words = CaptionTexts.of(.english).accessibility
      let view = try #require(stage.componentViews().first)
      #expect(!view.isHidden && view.spoken.isButton && view.spoken.label != nil)
      for (fails, end) in [(false, words.refresh.finished), (true, words.refresh.failed)] {
        Stage.announcements = []
        let count = stage.refreshCount
        #expect(view.press())
        await stage.wait(0.5)
        #expect(stage.refreshCount == count + 1)
        #expect(view.spoken.value == words.loading)
        if fails { await stage.failRefresh() } else { await stage.endRefresh() }
        await stage.wait(2)
        #expect(Stage.announcements == [words.refresh.started, end])
      }
      Stage.announcements = []
      stage.refresh.footer = LoadMoreFooter.automatic(stage.pageAction)
      let footer = try #require(
        stage.componentViews().first { $0.spoken.label == words.loadMore.label })
      #expect(footer.press())
      await stage.wait(0.5)
      await stage.endPage(.succeeded, waiting: 1)
      #expect(Stage.announcements == [words.loadMore.started, words.loadMore.finished])
    }
  }
}
