import Accessibility
import AppKit
import Foundation
import GIFCodec
import GIFRefresh
import QuartzCore
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// Lists that cannot be seen for a while, and users who want to see less.
  @MainActor @Suite struct WindowTests {
    /// Why a list cannot be seen.
    enum Reason: CaseIterable, Sendable { case covered, appHidden, anotherTab }

    /// The controller of the tab that the list is in, and that of the tabs.
    private let tab = NSViewController()
    private let tabs = NSViewController()

    private func set(_ desk: Desk, unseen: Bool, because reason: Reason) {
      switch reason {
      case .covered: desk.window.cover(unseen)
      case .appHidden:
        notify(unseen ? NSApplication.didHideNotification : NSApplication.didUnhideNotification)
      case .anotherTab:
        tabs.addChild(tab)
        desk.list.nextResponder = tab
        if unseen {
          desk.list.removeFromSuperview()
        } else {
          desk.window.contentView?.addSubview(desk.list)
        }
      }
    }

    @Test(
      "A row whose page ends while its list is covered or within a hidden view is there when it is seen again",
      arguments: [true, false])
    func rowSeenAgain(isFlipped: Bool) async throws {
      let desk = Desk(isFlipped: isFlipped, height: 300)
      let page = try #require(desk.window.contentView)
      let app = desk.app
      desk.list.refresh.footer = .automatic(app.pageAction)
      let row = try #require(desk.componentViews().first)
      await desk.wait(0.1)
      #expect(!row.isHidden)
      for (number, hide) in [{ page.isHidden = $0 }, { desk.window.cover($0) }].enumerated()
        as EnumeratedSequence<[(Bool) -> Void]>
      {
        desk.list.refresh.request(.end)
        await desk.wait(1)
        hide(true)
        await app.endPage(.failed, waiting: 3)
        hide(false)
        #expect(!row.isHidden, "\(number)")
        await desk.wait(0.1)
      }
    }

    @Test(
      "A list that loads while covered, hidden or in another tab runs no display link until it is visible",
      arguments: Reason.allCases, ScrollRules.all)
    func unseen(reason: Reason, rules: ScrollRules) async throws {
      for isFlipped in [true, false] {
        let desk = Desk(isFlipped: isFlipped, rules)
        try desk.addCats()
        await desk.pull(waiting: 1)
        let room = desk.list.contentInsets.top
        #expect(room > 52)
        #expect(Simulator.shared.runningLinks == 1)
        set(desk, unseen: true, because: reason)
        await desk.wait(0.1)
        let fired = Simulator.shared.firedLinks
        await desk.wait(2)
        #expect(Simulator.shared.firedLinks == fired)
        #expect(Simulator.shared.runningLinks == 0)
        #expect(desk.phase == .loading)
        set(desk, unseen: false, because: reason)
        await desk.wait(0.1)
        #expect(Simulator.shared.runningLinks == 1)
        let due = try #require(desk.list.refresh.snapshot(at: .start)).content.picture
        #expect(desk.componentViews().first?.drawing.picture.picture == due)
        #expect(desk.list.contentInsets.top == room)
        await desk.endRefresh(waiting: 3)
        #expect(desk.phase == .idle)
        #expect(desk.list.contentInsets.top == 52)
        #expect(Simulator.shared.runningLinks == 0)
      }
    }

    @Test(
      "A Mac's refresh goes on while its list, that of a sheet or of a tab, is out of the window",
      arguments: [true, false])
    func sheet(isPresented: Bool) async {
      let desk = Desk(isFlipped: true, header: true)
      // The list is within the controller's view.
      let page = NSView(frame: desk.list.frame)
      page.nextResponder = tab
      desk.list.nextResponder = page
      if isPresented { tabs.presentAsSheet(tab) } else { tabs.addChild(tab) }
      await desk.pull(waiting: 1)
      desk.list.removeFromSuperview()
      await desk.wait(2)
      #expect(desk.phase == .loading)
    }

    @Test(
      "While a Mac's list that loads is hidden, the display link fires ten times a second; shown again, more often"
    )
    func hiddenWhileItLoads() async throws {
      let desk = Desk(isFlipped: true)
      try desk.addCats()
      await desk.pull(waiting: 1)
      func firedInASecond() async -> Int {
        await desk.wait(0.2)
        let before = Simulator.shared.firedLinks
        await desk.wait(1)
        return Simulator.shared.firedLinks - before
      }
      desk.list.isHidden = true
      let looks = await firedInASecond()
      #expect((9...11).contains(looks) && desk.phase == .loading)
      desk.list.isHidden = false
      #expect(await firedInASecond() > 20)
    }

    @Test(
      "On a Mac, a refresh is cancelled when its list is removed from the window and does not return",
      arguments: ScrollRules.all)
    func gone(rules: ScrollRules) async {
      let desk = Desk(isFlipped: true, rules, header: true)
      await desk.pull(waiting: 1)
      #expect(desk.phase == .loading)
      desk.list.removeFromSuperview()
      await desk.wait(2)
      #expect(desk.phase == .idle && desk.app.cancellations == 1)
      #expect(desk.list.contentInsets.top == 52)
    }

    @Test(
      "If a load ends while the list is covered, hidden or in another tab, the header's inset is gone on return",
      arguments: Reason.allCases, ScrollRules.all)
    func endsUnseen(reason: Reason, rules: ScrollRules) async throws {
      for isFlipped in [true, false] {
        let desk = Desk(isFlipped: isFlipped, rules)
        try desk.addCats()
        await desk.pull(waiting: 1)
        set(desk, unseen: true, because: reason)
        await desk.wait(0.1)
        await desk.endRefresh(waiting: 3)
        set(desk, unseen: false, because: reason)
        await desk.wait(2)
        #expect(desk.phase == .idle)
        #expect(desk.list.contentInsets.top == 52)
        #expect(abs(desk.list.offset - -52) < 1)
        #expect(Simulator.shared.runningLinks == 0)
      }
    }

    @Test(
      "With animated images turned off, a loading header on a Mac shows a still frame and a spinner",
      arguments: [true, false], ScrollRules.all)
    func animatedImagesOff(isFlipped: Bool, rules: ScrollRules) async throws {
      AccessibilitySettings.animatedImages = false
      defer { AccessibilitySettings.animatedImages = true }
      let desk = Desk(isFlipped: isFlipped, rules)
      try desk.addCats()
      await desk.pull(waiting: 2)
      let content = try #require(desk.list.refresh.snapshot(at: .start)).content
      #expect(content.activity == .spinner)
      #expect(content.picture == .loading(frame: 0))
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "With Reduce Motion turned on before a pull or in a load, a header on a Mac shows a still frame and a spinner",
      arguments: [true, false])
    func reducedMotion(isBefore: Bool) async throws {
      let workspace = NSWorkspace.shared
      defer { workspace.reducesMotion = false }
      workspace.reducesMotion = isBefore
      let desk = Desk(isFlipped: true)
      try desk.addCats()
      await desk.pull(waiting: 2)
      #expect((Simulator.shared.runningLinks == 0) == isBefore)
      workspace.reducesMotion = true
      workspace.notificationCenter.post(
        name: NSWorkspace.accessibilityDisplayOptionsDidChangeNotification, object: nil)
      await desk.wait(0.1)
      let view = try #require(desk.componentViews().first)
      #expect(desk.phase == .loading && view.drawing.spinner.isSpinning)
      #expect(view.drawing.picture.picture == .loading(frame: 0))
      #expect(Simulator.shared.runningLinks == 0)
    }

    @Test(
      "Reloading the rows during a refresh keeps the list loading, and the app's inset returns at the end",
      arguments: [true, false], ScrollRules.all)
    func reload(isFlipped: Bool, rules: ScrollRules) async {
      let desk = Desk(isFlipped: isFlipped, rules, header: true)
      await desk.pull(waiting: 1)
      for height in [2000.0, 400, 0, 4000] {
        desk.list.documentView?.setFrameSize(NSSize(width: 400, height: height))
        await desk.wait(Simulator.frame)
      }
      #expect(desk.list.contentInsets.top == 132)
      #expect(desk.phase == .loading)
      await desk.endRefresh(waiting: 2)
      #expect(desk.phase == .idle)
      #expect(desk.refreshCount == 1)
      #expect(desk.list.contentInsets.top == 52)
      // A document that counts upwards grows at its beginning, and what is seen of it stays.
      if isFlipped { #expect(abs(desk.list.offset - -52) < 1) }
      #expect(Simulator.shared.runningLinks == 0)
      // A list that the user has scrolled to 1000 points, as its document counts, stays there.
      let other = Desk(isFlipped: isFlipped, rules, header: true)
      other.addFooter()
      let clip = other.list.contentView
      other.list.touch()
      other.list.drag(to: isFlipped ? 1000 : 3000 - 600 - 1000)
      await other.lift(waiting: 1)
      #expect(clip.bounds.minY == 1000)
      for height in [2000.0, 400, 0, 4000] {
        other.list.documentView?.setFrameSize(NSSize(width: 400, height: height))
        await other.runTasks()
        #expect(clip.bounds.minY == 1000 && other.phase?.isArmed == false, "\(height)")
      }
      await other.wait(1)
      #expect(clip.bounds.minY == 1000)
      #expect(other.phase == .idle && other.refreshCount == 0)
      #expect(other.pages.isEmpty)
    }
  }
}
