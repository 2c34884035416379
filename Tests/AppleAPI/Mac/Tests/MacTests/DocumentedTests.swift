import AppKit
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// What Apple documents of a Mac's scroll views, and what libraries found that run on Macs.
  @MainActor @Suite struct DocumentedTests {
    /// A desk whose document is a table with a column header of 28 points, or has a ruler of 16 points, under bars of a
    /// height.
    private func covered(
      _ rules: ScrollRules, bars: CGFloat = 52, hasRuler: Bool = false
    ) async -> Desk {
      let desk = Desk(rules)
      desk.list.covered.top = bars
      desk.list.contentInsets.top = bars
      if hasRuler {
        desk.list.hasHorizontalRuler = true
        desk.list.rulersVisible = true
        desk.list.documentView = Document(height: 3000, isFlipped: true)
      } else {
        desk.list.documentView = NSTableView(frame: NSRect(x: 0, y: 0, width: 400, height: 3000))
      }
      await desk.wait(0.1)
      desk.addHeader()
      return desk
    }

    @Test(
      "The loading header stays in view from the release on: the rows never move up over its inset",
      arguments: ScrollRules.crossed)
    func rowsStayBelow(rules: ScrollRules) async {
      let desk = Desk(rules, header: true)
      await desk.drag(300)
      desk.list.lift()
      for _ in 0..<120 {
        await desk.wait(Simulator.frame)
        #expect(desk.list.offset < -131)
      }
      #expect(desk.phase == .loading && desk.list.offset == -132)
    }

    @Test(
      "The list glides out of a closing header: no frame moves it by more than 24 of the 80 points",
      arguments: ScrollRules.all)
    func closing(rules: ScrollRules) async {
      let desk = Desk(rules, header: true)
      await desk.pull(waiting: 2)
      await desk.endRefresh()
      var (offset, farthest) = (desk.list.offset, 0.0)
      for _ in 0..<120 {
        await desk.wait(Simulator.frame)
        farthest = max(farthest, abs(desk.list.offset - offset))
        offset = desk.list.offset
      }
      #expect(farthest <= 24 && offset == -52)
      #expect(desk.list.contentInsets.top == 52)
      #expect(desk.list.automaticallyAdjustsContentInsets == !rules.appSetsInsets)
    }

    @Test(
      "A list below a column header or a ruler arms after 60 points, and loads between it and the rows",
      arguments: ScrollRules.all.filter { !$0.countsUpwards },
      [(52, false), (52, true), (0, false)] as [(CGFloat, Bool)])
    func columnHeader(rules: ScrollRules, above: (bars: CGFloat, hasRuler: Bool)) async throws {
      let bars = above.bars
      for isTraditional in [false, true] where bars == 0 || !isTraditional {
        var rules = rules
        rules.tilesTraditionally = isTraditional
        let desk = await covered(rules, bars: bars, hasRuler: above.hasRuler)
        let rest = isTraditional ? 0 : -Double(bars) - (above.hasRuler ? 16 : 28)
        #expect(desk.list.offset == rest && desk.phase == .idle)
        #expect(desk.refresh.snapshot(at: .start)?.visibleFraction == 0)
        desk.list.touch()
        var armedAt: Double?
        for _ in 0..<40 where armedAt == nil {
          desk.list.drag(4)
          await desk.wait(Simulator.frame)
          if desk.phase?.isArmed == true { armedAt = rest - desk.list.offset }
        }
        #expect((60...64).contains(try #require(armedAt)))
        desk.list.drag(100)
        await desk.wait(Simulator.frame)
        await desk.lift(waiting: 2)
        #expect(desk.phase == .loading && desk.refreshCount == 1)
        #expect(abs(desk.list.offset - (rest - 80)) < 1)
        #expect(desk.list.columnHeaderTop == bars)
        await desk.endRefresh(waiting: 2)
        #expect(desk.phase == .idle && desk.list.offset == rest)
        #expect(desk.list.columnHeaderTop == bars && desk.list.contentInsets.top == bars)
        #expect(desk.list.contentView.contentInsets.top == CGFloat(-rest))
      }
    }

    @Test(
      "A toolbar that appears while a table loads moves column header and rows by its height",
      arguments: [false, true])
    func toolbarOverTable(appSetsInsets: Bool) async {
      var rules = ScrollRules()
      rules.appSetsInsets = appSetsInsets
      let desk = await covered(rules)
      await desk.pull(waiting: 2)
      desk.list.covered.top = 91
      if appSetsInsets { desk.list.contentInsets.top = 91 }
      desk.list.setFrameSize(NSSize(width: 400, height: 601))
      await desk.wait(0.2)
      #expect(desk.list.contentView.contentInsets.top == 199)
      #expect(desk.list.columnHeaderTop == 91)
      await desk.endRefresh(waiting: 2)
      #expect(desk.list.contentView.contentInsets.top == 119 && desk.list.offset == -119)
    }

    @Test(
      "An inset of 100 points that the app sets while a table loads is that of column header and rows, also after the load",
      arguments: [false, true])
    func insetOfTable(appSetsInsets: Bool) async {
      var rules = ScrollRules()
      rules.appSetsInsets = appSetsInsets
      let desk = await covered(rules)
      await desk.pull(waiting: 2)
      desk.refresh.setInset(100, at: .start)
      #expect(desk.list.contentView.contentInsets.top == 208)
      #expect(desk.list.columnHeaderTop == 100)
      await desk.endRefresh(waiting: 2)
      #expect(desk.list.contentView.contentInsets.top == 128 && desk.list.offset == -128)
      #expect(desk.list.contentInsets.top == 100)
    }

    @Test(
      "After the app has replaced the clip view, a pull refreshes, and a header that loads stays open",
      arguments: ScrollRules.all)
    func replacedClipView(rules: ScrollRules) async throws {
      let desk = Desk(rules, header: true)
      func replace() async {
        desk.list.contentView = NSClipView(frame: .zero)
        desk.list.documentView = Document(height: 3000, isFlipped: !rules.countsUpwards)
        await desk.wait(0.1)
        #expect(desk.componentViews().count == 1)
      }
      await replace()
      await desk.pull(waiting: 2)
      #expect(desk.refreshCount == 1 && desk.list.contentInsets.top == 132)
      await replace()
      #expect(desk.phase == .loading && desk.list.contentInsets.top == 132)
      await desk.endRefresh(waiting: 2)
      #expect(desk.phase == .idle && desk.list.contentInsets.top == 52)
      await desk.pull(waiting: 2)
      #expect(desk.refreshCount == 2)
    }

    @Test("A table's header that loads stays open if the app replaces the clip view, then closes")
    func replacedClipViewOfTable() async {
      let desk = await covered(ScrollRules())
      await desk.pull(waiting: 2)
      #expect(desk.list.contentView.contentInsets.top == 160)
      desk.list.contentView = NSClipView(frame: .zero)
      desk.list.documentView = NSTableView(frame: NSRect(x: 0, y: 0, width: 400, height: 3000))
      await desk.wait(0.1)
      #expect(desk.phase == .loading && desk.list.contentView.contentInsets.top == 160)
      await desk.endRefresh(waiting: 2)
      #expect(desk.list.contentView.contentInsets.top == 80 && desk.list.offset == -80)
      #expect(desk.list.contentView.automaticallyAdjustsContentInsets)
    }

    @Test("After the app has replaced the clip view, a scroll by keys to the end loads a page")
    func keysInReplacedClipView() async {
      let desk = Desk()
      desk.addFooter()
      // The app keeps the old one.
      let old = desk.list.contentView
      desk.list.contentView = NSClipView(frame: .zero)
      desk.list.documentView = Document(height: 3000, isFlipped: true)
      await desk.wait(0.1)
      #expect(desk.pages.isEmpty)
      desk.list.offset = 2400
      await desk.wait(0.1)
      #expect(desk.pages == [1])
      #expect(old.superview == nil)
    }

    @Test(
      "If only the end of the live scroll tells of the release, each design refreshes once",
      arguments: [.tmall, .arrow, .eoc, .caption, .hud] as [RefreshPreset])
    func endOfLiveScroll(design: RefreshPreset) async {
      let desk = Desk(ScrollRules(events: .unknown))
      desk.refresh.header = RefreshHeader(design, action: desk.refreshAction)
      // A scroll before has left the edges.
      await desk.drag(-300)
      await desk.lift(waiting: 1)
      #expect(desk.list.offset > 100)
      desk.list.offset = -52
      await desk.runTasks()
      await desk.drag(400)
      #expect(desk.phase?.isArmed == true)
      await desk.lift(waiting: 2)
      #expect(desk.refreshCount == 1)
      await desk.endRefresh(waiting: 2)
      #expect(desk.phase == .idle && desk.list.offset == -52)
      #expect(desk.list.contentInsets.top == 52)
    }

    @Test("If only a live scroll's end tells of the release, a short list's footer loads once")
    func endOfLiveScrollOfAShortList() async {
      for holdDistance in [44, 20, 0.0] {
        let desk = Desk(ScrollRules(events: .unknown), content: 300)
        var configuration = PullConfiguration.mjRefreshFooter()
        configuration.holdDistance = holdDistance
        desk.refresh.footer = .arrow(configuration: configuration, action: desk.app.pageAction)
        await desk.drag(-400)
        #expect(desk.refresh.snapshot(at: .end)?.phase.isArmed == true)
        await desk.lift(waiting: 2)
        #expect(desk.app.pageCount == 1, "\(holdDistance)")
      }
    }

    @Test(
      "A pull held past the trigger loads nothing; pushed back, it gives its inset back, and its release loads nothing",
      arguments: ScrollRules.crossed)
    func pushedBack(rules: ScrollRules) async {
      let desk = Desk(rules, header: true)
      await desk.drag(300)
      #expect(desk.list.contentInsets.top == 132)
      await desk.wait(1)
      #expect(desk.phase?.isArmed == true && desk.refreshCount == 0)
      for _ in 0..<8 {
        desk.list.drag(-35)
        await desk.wait(Simulator.frame)
      }
      #expect(desk.list.contentInsets.top == 52 && desk.phase?.isArmed == false)
      await desk.lift(waiting: 2)
      #expect(desk.refreshCount == 0)
      // The fingers may have left the list within its content.
      let offset = desk.list.offset
      #expect(rules.rubberBandFollowsInset ? offset > -53 : abs(offset - -52) < 1, "\(offset)")
    }

    @Test("A refresh controller of the system, beside a header, is reported once")
    func refreshController() async {
      let desk = Desk()
      var problems: [String] = []
      desk.refresh.onProblem = { problems.append($0.description) }
      desk.list.hasRefreshControllers = true
      desk.addHeader()
      #expect(problems.isEmpty)
      desk.list.refreshController = NSRefreshController()
      await desk.drag(100)
      await desk.drag(100)
      #expect(problems.count == 1)
    }
  }
}
