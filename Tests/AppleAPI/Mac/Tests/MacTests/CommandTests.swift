import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// Wheels, keys, VoiceOver, windows, and the end of it all.
  @MainActor @Suite struct CommandTests {
    @Test("Turning a mouse wheel never refreshes; choosing the Reload menu item refreshes once")
    func wheel() async {
      let desk = Desk(header: true)
      let item = desk.list.refresh.makeMenuItem(title: "Reload")
      #expect(item.title == "Reload" && item.keyEquivalent == "r")
      let other = desk.list.refresh.makeMenuItem(title: "Aktualisieren", keyEquivalent: "")
      #expect(other.title == "Aktualisieren" && other.keyEquivalent.isEmpty)
      for _ in 0..<20 { desk.list.turnWheel(50) }
      #expect(desk.list.offset == -52)
      // Past the edge, and back to it.
      for points in [50.0, 50, -50, -50] {
        desk.list.turnWheel(points, stretches: true)
        await desk.wait(0.5)
        #expect(desk.phase == .idle)
        #expect(desk.refreshCount == 0)
      }
      item.choose()
      await desk.wait(1)
      #expect(desk.refreshCount == 1)
      #expect(desk.list.contentInsets.top == 132)
      // Once is enough while it loads.
      item.choose()
      await desk.endRefresh(waiting: 2)
      #expect(desk.refreshCount == 1)
      #expect(desk.list.contentInsets.top == 52)
    }

    @Test("A menu item keeps no list alive, and does nothing when its list is gone")
    func lateItem() async {
      var desk: Desk? = Desk()
      desk?.addHeader()
      let item = desk?.list.refresh.makeMenuItem(title: "Reload")
      desk?.list.removeFromSuperview()
      weak let list = desk?.list
      desk = nil
      #expect(list == nil)
      item?.choose()
    }

    /// The items of a menu in the main menu that refresh each desk's list.
    private func makeMenu(of desks: [Desk]) -> [NSMenuItem] {
      let (menu, view) = (NSMenu(), NSMenuItem(title: "View", action: nil, keyEquivalent: ""))
      view.submenu = NSMenu()
      view.submenu?.items = desks.map { $0.list.refresh.makeMenuItem(title: "Reload") }
      menu.items = [view]
      NSApp.mainMenu = menu
      return view.submenu?.items ?? []
    }

    @Test("Of the menu items of several windows, the one of the window in front refreshes")
    func severalWindows() async throws {
      var desks: [Desk] = []
      for _ in 0..<2 { desks.append(Desk(header: true)) }
      let items = makeMenu(of: desks)
      defer { NSApp.mainMenu = nil }
      // As the menu does for a key: the first one that is enabled.
      func press() async {
        items.first(where: \.isValid)?.choose()
        await desks[0].wait(0.5)
      }
      #expect(items.map(\.isValid) == [true, true], "no window is in front")
      desks[1].window.makeKey()
      #expect(items.map(\.isValid) == [false, true])
      await press()
      #expect(desks.map(\.refreshCount) == [0, 1])
      // A panel has the keys.
      let panel = NSWindow(size: NSSize(width: 100, height: 100))
      panel.makeKey()
      desks[0].window.makeMain()
      #expect(items.map(\.isValid) == [true, false])
      await press()
      #expect(desks.map(\.refreshCount) == [1, 1])
      desks[0].list.removeFromSuperview()
      #expect(items.map(\.isValid) == [false, false])
    }

    @Test(
      "A panel or a sheet gets the key if its list has an item; the item of a closed window is disabled, even if no window is in front"
    )
    func panelWithAList() {
      var desks: [Desk] = []
      for _ in 0..<2 { desks.append(Desk(header: true)) }
      let items = makeMenu(of: desks)
      defer { NSApp.mainMenu = nil }
      desks[0].window.makeMain()
      desks[1].window.makeKey()
      #expect(items.map(\.isValid) == [false, true])
      NSApp.mainMenu?.items[0].submenu?.items.removeLast()
      #expect(items[0].isValid, "no item for the panel")
      for desk in desks { desk.window.close() }
      #expect(NSApp.keyWindow == nil && NSApp.mainWindow == nil)
      #expect(items.map(\.isValid) == [false, false])
    }

    @Test(
      "In a list's context menu, the item refreshes that list, also in a window that is not in front"
    )
    func contextMenu() async {
      var desk: Desk? = Desk(header: true)
      let front = Desk()
      _ = makeMenu(of: [front])
      defer { NSApp.mainMenu = nil }
      let menu = NSMenu()
      menu.items =
        desk.map { [$0.list.refresh.makeMenuItem(title: "Reload", keyEquivalent: "")] } ?? []
      front.window.makeKey()
      menu.items[0].choose()
      await desk?.wait(0.5)
      #expect(desk?.refreshCount == 1)
      await desk?.endRefresh(waiting: 1)
      desk?.list.removeFromSuperview()
      desk = nil
      #expect(!menu.items[0].isValid)
    }

    @Test("Memory pressure frees two thirds of a header's frames; after it all can be decoded")
    func pressure() async throws {
      let desk = Desk()
      let frames = try Fixtures.gif("cat-pull").frames(within: .share(1))
      desk.list.refresh.header = RefreshHeader(
        pull: frames, loading: frames, action: desk.refreshAction)
      await frames.store.prepare()
      let before = frames.store.residentBytes
      MemoryPressure.post(isShort: true)
      await desk.runTasks()
      #expect(frames.store.residentBytes * 3 < before)
      MemoryPressure.post(isShort: false)
      await desk.runTasks()
      await frames.store.prepare()
      #expect(frames.store.residentBytes == before)
    }

    @Test(
      "A click on the header refreshes, and one on the footer loads a page, also in a window that a press moves; released beside them, it does neither",
      arguments: [false, true])
    func click(isMovable: Bool) async throws {
      let desk = Desk(header: true)
      desk.window.isMovableByWindowBackground = isMovable
      // A box that tracks presses on all within it.
      let box = NSControl(frame: desk.list.frame)
      desk.window.contentView?.addSubview(box)
      box.addSubview(desk.list)
      let view = try #require(desk.componentViews().first)
      // Dragged out of the header, 400 points wide, and released there: no click.
      desk.click(view, releasedBeside: 201)
      await desk.wait(0.5)
      #expect(desk.refreshCount == 0)
      desk.click(view, releasedBeside: 199)
      await desk.wait(0.5)
      #expect(desk.refreshCount == 1)
      await desk.endRefresh(waiting: 1)

      var pages: [Int] = []
      desk.list.refresh.footer = LoadMoreFooter { page in
        pages.append(page)
        if pages.count == 1 { throw Failure() }
        return .succeeded
      }
      var footer: RefreshPhase? { desk.list.refresh.snapshot(at: .end)?.phase }
      let end = try #require(desk.componentViews().last)
      for (phase, asked) in [(RefreshPhase.idle, 1), (.failed, 2)] {
        #expect(footer == phase)
        desk.click(end, releasedBeside: 201)
        await desk.wait(0.5)
        #expect(pages.count == asked - 1)
        desk.click(end, releasedBeside: 199)
        await desk.wait(3)
        #expect(pages == Array(repeating: 1, count: asked))
      }
      #expect(footer == .idle)
    }

    @Test(
      "Removing header and footer in mid-drag restores the inset, and leaves no event monitor or display link",
      arguments: [true, false])
    func detaching(isFlipped: Bool) async {
      let monitors = NSEvent.monitorCount
      for isLoading in [false, true] {
        weak var released: NSScrollView?
        // The list to which the app moves them.
        let window = NSWindow(size: NSSize(width: 400, height: 600))
        let second = NSScrollView(frame: NSRect(x: 0, y: 0, width: 400, height: 600))
        do {
          let desk = Desk(isFlipped: isFlipped)
          second.documentView = Document(height: 3000, isFlipped: isFlipped)
          window.contentView?.addSubview(second)
          desk.addHeader()
          desk.addFooter()
          released = desk.list
          #expect(NSEvent.monitorCount == monitors + 1)
          second.refresh.setClock(SimulatorClock())
          await desk.drag(300)
          if isLoading {
            await desk.lift(waiting: 1)
            #expect(desk.list.contentInsets.top == 132)
          }
          second.refresh.header = desk.list.refresh.header
          second.refresh.footer = desk.list.refresh.footer
          desk.list.refresh.header = nil
          desk.list.refresh.footer = nil
          #expect(desk.componentViews().isEmpty)
          #expect(desk.list.contentInsets.top == 52 && desk.list.contentInsets.bottom == 0)
          await desk.lift(waiting: 1)
          #expect(desk.list.offset == -52)
          #expect(desk.componentViews().isEmpty)
          #expect(desk.refreshCount == (isLoading ? 1 : 0))
          #expect(second.contentView.subviews.count { $0 is ComponentView } == 2)
          second.touch()
          for _ in 0..<8 {
            second.drag(300 / 8)
            await desk.wait(Simulator.frame)
          }
          second.lift()
          await desk.wait(1)
          #expect(desk.refreshCount == (isLoading ? 2 : 1))
          #expect(second.contentInsets.top == 80 && desk.list.contentInsets.top == 52)
          await desk.endRefresh(waiting: 1)
          #expect(second.contentInsets.top == 0)
        }
        for _ in 0..<3 { Simulator.shared.step() }
        #expect(released == nil)
        #expect(NSEvent.monitorCount == monitors + 1)
        #expect(Simulator.shared.runningLinks == 0)
      }
      #expect(NSEvent.monitorCount == monitors)
    }
  }
}
