import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

@Suite("Rules for headers and footers on any scroll view")
struct ScrollViewRulesTests {
  private func scroll(
    _ engine: RefreshEngine, _ list: ListGeometry, _ motion: ScrollMotion,
    at now: Moment = .zero
  ) -> [RefreshCommand] { handle(engine, .scrolled, list, motion, at: now) }

  private func handle(
    _ engine: RefreshEngine, _ event: RefreshEvent, _ list: ListGeometry = .list,
    _ motion: ScrollMotion = .resting, at now: Moment = .zero
  ) -> [RefreshCommand] { engine.actions(for: event, ScrollSample(list, motion: motion), at: now) }

  private func begins(_ actions: [RefreshCommand]) -> [RefreshLoading] {
    actions.compactMap { if case .begin(_, let loading) = $0 { loading } else { nil } }
  }

  private func insetChanges(_ actions: [RefreshCommand]) -> [InsetChange] {
    actions.compactMap { if case .changeInset(let change) = $0 { change } else { nil } }
  }

  private var animated: RefreshIndicator { .cat }

  // MARK: The end of a drag

  @Test("A cancelled drag begins no load, in whatever order the host reports its motions")
  func cancelledInAnyOrder() {
    let armed = ListGeometry.list.pulled(90, past: .start)
    let back = ListGeometry.list.pulled(20, past: .start)
    let orders: [[ScrollMotion]] = [
      [.cancelled, .bouncing, .resting], [.bouncing, .cancelled, .resting],
      [.decelerating, .bouncing, .cancelled], [.resting, .cancelled],
    ]
    for configuration in [PullConfiguration.tmallHeader(), .mjRefreshHeader(), .hud()] {
      for order in orders {
        let engine = RefreshEngine(header: .header(configuration))
        _ = scroll(engine, .list, .resting)
        _ = scroll(engine, armed, .dragging)
        #expect(engine.snapshot(at: .start)?.phase.isArmed == true)
        for motion in order {
          #expect(begins(scroll(engine, back, motion)) == [], "\(order)")
        }
        _ = scroll(engine, .list, .resting)
        #expect(engine.snapshot(at: .start)?.phase == .idle)
      }
    }
  }

  @Test("An armed header loads only once the host reports that the finger was lifted")
  func liftedLater() {
    let engine = RefreshEngine(header: .header())
    _ = scroll(engine, .list.pulled(90, past: .start), .dragging)
    #expect(begins(scroll(engine, .list.pulled(80, past: .start), .bouncing)) == [])
    let lifted = ScrollMotion.lifted
    #expect(begins(scroll(engine, .list.pulled(70, past: .start), lifted)).count == 1)
  }

  @Test(
    "During an armed pull the engine predicts where the list will rest: -144 at its start, 1496 at its end"
  )
  func landing() {
    let engine = RefreshEngine(header: .header(), footer: .footer())
    _ = scroll(engine, .list.pulled(30, past: .start), .dragging)
    #expect(engine.landingOffset == nil)
    _ = scroll(engine, .list.pulled(90, past: .start), .dragging)
    #expect(engine.landingOffset == -144.0)
    _ = scroll(engine, .list, .cancelled)
    _ = scroll(engine, .list.pulled(90, past: .end), .dragging)
    #expect(engine.landingOffset == 1496.0)
  }

  @Test(
    "If a large title stretches with a pull, the pull still counts in full: 30 of 60 points are half"
  )
  func frozen() {
    let engine = RefreshEngine(header: .header())
    var list = ListGeometry(
      viewport: 600, content: 2000, offset: -96, systemInsets: .init(start: 96))
    _ = scroll(engine, list, .resting)
    // A large title stretches with the pull, and takes half of it into the bar.
    list.offset = -126
    list.systemInsets.start = 111
    _ = scroll(engine, list, .dragging)
    #expect(engine.snapshot(at: .start)?.progress == 0.5)
    _ = scroll(engine, list, .bouncing)
    #expect(engine.snapshot(at: .start)?.progress == 0.5)
    list.offset = -111
    _ = scroll(engine, list, .resting)
    #expect(engine.snapshot(at: .start)?.progress == 0)
  }

  @Test(
    "A list attached in the middle of a drag is measured from its own edge, not from the earlier list's"
  )
  func measuredAnew() {
    let engine = RefreshEngine(header: .header())
    let titled = ListGeometry(
      viewport: 600, content: 2000, offset: -96, systemInsets: .init(start: 96))
    _ = scroll(engine, titled, .resting)
    _ = scroll(engine, titled, .dragging)
    _ = handle(engine, .detached, titled)
    _ = handle(engine, .attached, titled)
    let bare = ListGeometry(viewport: 600, content: 2000, offset: -30)
    _ = scroll(engine, bare, .dragging)
    #expect(engine.snapshot(at: .start)?.progress == 0.5)
  }

  @Test(
    "If the app shortens the inset by 30 points during a drag, half a pull is a full one at once")
  func insetOfTheMoment() {
    let engine = RefreshEngine(header: .header())
    var list = ListGeometry.list.pulled(30, past: .start)
    _ = scroll(engine, list, .dragging)
    #expect(engine.snapshot(at: .start)?.phase == .pulling(progress: 0.5))
    list.insets.start = 34
    _ = scroll(engine, list, .dragging)
    #expect(engine.snapshot(at: .start)?.phase == .armed(progress: 1))
  }

  // MARK: What is seen

  @Test(
    "A loading header off screen schedules no wake-up, and reappears with the frame that is due")
  func unseen() {
    let engine = RefreshEngine(header: .header(indicator: animated))
    var open = ListGeometry.list.pulled(80, past: .start)
    open.contributions.start = 80
    _ = scroll(engine, .list, .resting)
    _ = handle(engine, .requested(.start, by: .program))
    _ = scroll(engine, open, .resting)
    #expect(engine.wakeAt == Moment(.nanoseconds(33_333_333)))
    var elsewhere = open
    elsewhere.offset = 900
    var covered = open
    covered.isVisible = false
    var away = open
    away.isInWindow = false
    for unseen in [elsewhere, covered, away] {
      _ = scroll(engine, unseen, .resting, at: .ms(100))
      #expect(engine.wakeAt == nil)
      #expect(engine.snapshot(at: .start)?.isOnScreen == false)
      #expect(engine.snapshot(at: .start)?.frameRate == RefreshSnapshot.FrameRate.none)
    }
    _ = scroll(engine, open, .resting, at: .ms(210))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 6))
    #expect(engine.wakeAt != nil)
  }

  @Test(
    "A header of 60 points has origin -60; pulled by 30 points, its visible fraction is 0.5")
  func snapshot() {
    let engine = RefreshEngine(header: .header(indicator: animated), footer: .footer())
    _ = scroll(engine, .list, .resting)
    var header: RefreshSnapshot { engine.snapshot(at: .start)! }
    #expect((header.origin, header.length, header.visibleFraction) == (-60, 60, 0))
    #expect(engine.snapshot(at: .end)?.origin == 2000)
    #expect(header.frameRate == RefreshSnapshot.FrameRate.none)
    _ = scroll(engine, .list.pulled(30, past: .start), .dragging)
    #expect(header.visibleFraction == 0.5)
    #expect(header.frameRate == .display)
    _ = scroll(engine, .list.pulled(90, past: .start), .dragging)
    #expect((header.progress, header.clampedProgress, header.visibleFraction) == (1.5, 1, 1))
    _ = scroll(engine, .list.pulled(90, past: .start), .lifted)
    #expect(header.frameRate == .animation(30))
    #expect((header.trigger, header.outcome, header.edge) == (.pull, nil, .start))
  }

  // MARK: Room

  @Test(
    "A refresh that the app requests during a drag loads at once; its inset opens when the finger lifts"
  )
  func fingerDown() {
    let opens = InsetChange(
      edge: .start, length: 80, duration: .milliseconds(300))
    for (pull, motion) in [(-200.0, ScrollMotion.lifted), (5, .dragging), (0, .dragging)] {
      let engine = RefreshEngine(header: .header())
      _ = scroll(engine, .list.pulled(-300, past: .start), .dragging)
      let actions = handle(engine, .requested(.start, by: .program))
      #expect(begins(actions).count == 1 && insetChanges(actions) == [])
      // Not while the finger holds the list elsewhere …
      #expect(insetChanges(scroll(engine, .list.pulled(-200, past: .start), .dragging)) == [])
      // … but when it lifts, or brings the edge into view.
      #expect(insetChanges(scroll(engine, .list.pulled(pull, past: .start), motion)) == [opens])
    }

    let engine = RefreshEngine(header: .header())
    _ = scroll(engine, .list.pulled(20, past: .start), .dragging)
    let actions = handle(engine, .requested(.start, by: .program))
    #expect(begins(actions).count == 1 && insetChanges(actions).map(\.length) == [80])
    #expect(
      insetChanges(scroll(engine, .list.pulled(25, past: .start), .dragging)) == [], "not moved")
    // Half of it was seen; let go, it comes into full view, once and in the opening's time.
    let reveals = InsetChange(
      edge: .start, length: 80, duration: .milliseconds(300), reveals: true)
    #expect(insetChanges(scroll(engine, .list.pulled(25, past: .start), .lifted)) == [reveals])
    #expect(insetChanges(scroll(engine, .list.pulled(30, past: .start), .bouncing)) == [])
  }

  @Test("A footer that preloads during a drag opens its inset at once")
  func preloadUnderAFinger() {
    let engine = RefreshEngine(footer: .footer(loadsAhead: LoadMorePolicy(preload: .points(200))))
    _ = scroll(engine, .list.pulled(-300, past: .end), .dragging)
    let actions = scroll(engine, .list.pulled(-150, past: .end), .dragging)
    #expect(begins(actions).map(\.trigger) == [.preload])
    #expect(
      insetChanges(actions) == [InsetChange(edge: .end, length: 62, duration: .milliseconds(300))])
  }

  // MARK: Endings

  @Test(
    "However late the clock ticks, a loading GIF shows the frame of that moment",
    arguments: [0, 1, 7, 33, 400, 2000, 12_345])
  func lateTick(milliseconds: Int) {
    let list = ListGeometry.list.pulled(80, past: .start)
    func loading() -> RefreshEngine {
      let engine = RefreshEngine(header: .header(indicator: animated))
      _ = scroll(engine, list, .resting)
      _ = handle(engine, .requested(.start, by: .program), list)
      return engine
    }
    let (late, timely) = (loading(), loading())
    let end = Moment.ms(300 + milliseconds)
    while let due = timely.wakeAt, due <= end { _ = handle(timely, .ticked, list, at: due) }
    _ = handle(late, .ticked, list, at: end)
    #expect(late.snapshot(at: .start)?.picture == timely.snapshot(at: .start)?.picture)
    #expect(late.wakeAt != nil && late.wakeAt == timely.wakeAt)
  }

  @Test("The message that a load returns replaces the caption for 1.2 seconds")
  func message() {
    let engine = RefreshEngine(header: .header(indicator: animated))
    _ = scroll(engine, .list, .resting)
    _ = handle(engine, .requested(.start, by: .program))
    let result = LoadingResult.succeeded(items: 3, message: "3 new items")
    _ = handle(engine, .ended(.start, result, of: nil), at: .ms(500))
    #expect(engine.snapshot(at: .start)?.phase == .finishing(.succeeded))
    #expect(engine.snapshot(at: .start)?.message == "3 new items")
    #expect(engine.snapshot(at: .start)?.caption == "3 new items")
    _ = handle(engine, .ticked, at: .ms(1699))
    #expect(engine.snapshot(at: .start)?.caption == "3 new items")
    #expect(engine.isClosing(.start), "whoever waits for the end goes on waiting")
    _ = handle(engine, .ticked, at: .ms(1700))
    #expect(engine.isClosing(.start))
    _ = handle(engine, .ticked, at: .ms(2100))
    #expect(!engine.isClosing(.start))
    #expect(engine.snapshot(at: .start)?.phase == .idle)
    #expect(engine.snapshot(at: .start)?.message == nil)
    // The next end has no message, and closes at once.
    _ = handle(engine, .requested(.start, by: .program), at: .ms(3000))
    _ = handle(engine, .ended(.start, .succeeded, of: nil), at: .ms(3500))
    #expect(engine.snapshot(at: .start)?.phase == .settling(.succeeded))
  }

  @Test("A tap on a footer that shows the result of a load loads the next page at once")
  func requestedWhileShown() {
    let engine = RefreshEngine(footer: .footer(indicator: animated))
    _ = scroll(engine, .list, .resting)
    #expect(begins(handle(engine, .requested(.end, by: .tap))).map(\.page) == [1])
    let result = LoadingResult.succeeded(message: "3 new items")
    #expect(handle(engine, .ended(.end, result, of: nil), at: .ms(10)).ended == [result])
    #expect(engine.phase(.end) == .finishing(.succeeded))
    #expect(begins(handle(engine, .requested(.end, by: .tap), at: .ms(20))).map(\.page) == [2])
    #expect(engine.phase(.end) == .loading)
    #expect(engine.snapshot(at: .end)?.caption == "loading")
  }

  @Test("When the load of a header without an inset times out, the header is idle at once")
  func restsWithoutAScroll() {
    var configuration = PullConfiguration.hud()
    configuration.timeOut = .seconds(3)
    let engine = RefreshEngine(header: .header(configuration, indicator: .hud()))
    _ = scroll(engine, .list, .resting)
    _ = handle(engine, .requested(.start, by: .program))
    _ = handle(engine, .ticked, at: .ms(2999))
    #expect(engine.phase(.start) == .loading)
    _ = handle(engine, .ticked, at: .ms(3000))
    #expect(engine.phase(.start) == .idle)
  }

  @Test("A failure caption that the app sets during the load is shown for 1.2 seconds")
  func captionSetWhileLoading() {
    let engine = RefreshEngine(header: .header(indicator: .caption(RefreshCaptions(["pull"]))))
    _ = scroll(engine, .list, .resting)
    _ = handle(engine, .requested(.start, by: .program))
    engine.restyle(.start) { $0.captions.failed = "no connection" }
    _ = handle(engine, .ended(.start, .failed, of: nil), at: .ms(500))
    #expect(engine.phase(.start) == .finishing(.failed))
    #expect(engine.snapshot(at: .start)?.caption == "no connection")
    #expect(engine.wakeAt == .ms(1700))
  }

  @Test("A header that has a caption for failures shows a failure for 1.2 seconds")
  func failure() {
    let captions = CaptionTexts.of(.english).header
    let engine = RefreshEngine(header: .header(indicator: .caption(captions)))
    _ = scroll(engine, .list, .resting)
    _ = handle(engine, .requested(.start, by: .program))
    _ = handle(engine, .ended(.start, .failed, of: nil), at: .ms(500))
    #expect(engine.snapshot(at: .start)?.phase == .finishing(.failed))
    #expect(engine.snapshot(at: .start)?.caption == captions.failed)
    #expect(engine.wakeAt == .ms(1700))
  }

  // MARK: More to load

  @Test("Prefetches and preload requests load each page once, and only after the user has scrolled")
  func nearEnd() {
    for event in [RefreshEvent.cameNear(.end), .requested(.end, by: .preload)] {
      let policy = LoadMorePolicy(preload: .points(100))
      let engine = RefreshEngine(footer: .footer(loadsAhead: policy))
      var list = ListGeometry.list
      (list.offset, list.itemCount) = (700, 20)
      _ = scroll(engine, list, .resting)
      #expect(begins(handle(engine, event, list)) == [], "the user has not scrolled")
      list.offset = 710
      _ = scroll(engine, list, .animating)
      #expect(begins(handle(engine, event, list)) == [], "a program scrolls")
      _ = scroll(engine, list, .dragging)
      #expect(begins(handle(engine, event, list)).map(\.trigger) == [.preload])
      #expect(begins(handle(engine, event, list)) == [], "once a page")
      _ = handle(engine, .ended(.end, .succeeded, of: nil), list)
      _ = handle(engine, .ticked, list, at: .ms(600))
      #expect(begins(handle(engine, event, list)) == [], "once a page")
    }
  }

  @Test("A prefetch loads nothing in a short list, or if the footer is in the no-more-data state")
  func prefetchInVain() {
    let engine = RefreshEngine(
      footer: .automaticFooter(LoadMorePolicy(preload: .points(100), shortContent: .never)))
    var short = ListGeometry.list
    short.content = 300
    _ = scroll(engine, short, .dragging)
    short.offset = -54
    _ = scroll(engine, short, .dragging)
    #expect(begins(handle(engine, .cameNear(.end), short, .dragging)) == [])

    var list = ListGeometry.list
    list.offset = 1000
    _ = scroll(engine, list, .dragging)
    _ = handle(engine, .noMoreData(.end), list, .dragging)
    #expect(begins(handle(engine, .cameNear(.end), list, .dragging)) == [])
    #expect(engine.phase(.end) == .noMoreData)
  }

  @Test(
    "A page that the action reports as having 0 items means no more data, even if the content grew")
  func reportedAsEmpty() {
    for (items, phase) in [(0, RefreshPhase.noMoreData), (3, .idle)] {
      let engine = RefreshEngine(
        footer: .automaticFooter(
          LoadMorePolicy(preload: .points(300), emptyPage: .meansNoMoreData)))
      var list = ListGeometry.list
      list.offset = 1000
      _ = scroll(engine, list, .dragging)
      list.offset = 1200
      #expect(begins(scroll(engine, list, .dragging)).count == 1)
      _ = handle(engine, .ended(.end, .succeeded(items: items), of: nil), list, .dragging)
      // The content grows all the same, by a row that says so.
      list.content += 44
      _ = scroll(engine, list, .dragging, at: .ms(50))
      _ = handle(engine, .ticked, list, .dragging, at: .ms(100))
      #expect(engine.phase(.end) == phase, "\(items)")
    }
  }

  @Test("A footer that has preloaded in a fast drag plays no haptic when the drag passes the end")
  func loadsAheadOfAPull() {
    let engine = RefreshEngine(
      footer: .footer(
        loadsAhead: LoadMorePolicy(preload: .points(200))))
    _ = scroll(engine, .list.pulled(-500, past: .end), .dragging)
    let actions = scroll(engine, .list.pulled(90, past: .end), .dragging)
    #expect(begins(actions).map(\.trigger) == [.preload])
    #expect(!actions.contains(.feel))
  }

  @Test(
    "Once a failed footer is enabled or attached again, the next drag loads without waiting a second"
  )
  func forgetsFailures() {
    for event in [RefreshEvent.detached, .enabled(.end, false)] {
      let engine = RefreshEngine(
        footer: .automaticFooter(LoadMorePolicy(preload: .points(300))))
      func drag(at now: Moment) -> Int {
        var begun = 0
        for (offset, motion) in [
          (1000.0, ScrollMotion.resting), (1100, .dragging), (1200, .dragging),
        ] {
          var list = ListGeometry.list
          list.offset = offset
          begun += begins(scroll(engine, list, motion, at: now)).count
        }
        return begun
      }
      #expect(drag(at: .zero) == 1)
      _ = handle(engine, .ended(.end, .failed, of: nil), at: .zero)
      #expect(drag(at: .ms(10)) == 0, "it waits for a second")
      _ = handle(engine, event)
      _ = handle(engine, event == .detached ? .attached : .enabled(.end, true))
      #expect(drag(at: .ms(20)) == 1)
    }
  }

  @Test(
    "If a refresh leaves the content short, a page loads at once, while the refresh's result is still shown"
  )
  func filledAfterARefresh() {
    let engine = RefreshEngine(
      header: .header(), footer: .automaticFooter(LoadMorePolicy(shortContent: .fills(atMost: 3))))
    _ = scroll(engine, .list, .resting)
    _ = handle(engine, .requested(.start, by: .program))
    var list = ListGeometry.list
    list.content = 200
    #expect(begins(scroll(engine, list, .resting)) == [], "not while it refreshes")
    let end = RefreshEvent.ended(.start, .succeeded(message: "12 posts"), of: nil)
    #expect(begins(handle(engine, end, list)).map(\.trigger) == [.preload])
    #expect(engine.phase(.start) == .finishing(.succeeded))
  }

  @Test(
    "After a refresh that the app requests, a short list fills itself anew, whatever its last page was",
    arguments: [LoadingResult.succeeded, .succeeded(items: 0), .failed])
  func filledAnew(lastPage: LoadingResult) {
    let engine = RefreshEngine(
      header: .header(), footer: .automaticFooter(LoadMorePolicy(shortContent: .fills(atMost: 1))))
    var list = ListGeometry.list
    list.content = 200
    list.itemCount = 3
    #expect(begins(scroll(engine, list, .resting)).map(\.trigger) == [.preload])
    _ = handle(engine, .ended(.end, lastPage, of: nil), list)
    #expect(begins(scroll(engine, list, .resting, at: .ms(5000))) == [], "once is enough")
    _ = handle(engine, .requested(.start, by: .program), list, at: .ms(6000))
    let end = RefreshEvent.ended(.start, .succeeded, of: nil)
    #expect(begins(handle(engine, end, list, at: .ms(7000))).map(\.trigger) == [.preload])
  }

  @Test(
    "If the list is in no window, a requested load begins at once in an automatic footer, not in a pulled one"
  )
  func outOfTheWindow() {
    for (footer, begun) in [(RefreshComponent.automaticFooter(), 1), (.footer(), 0)] {
      let engine = RefreshEngine(footer: footer)
      var list = ListGeometry.list
      _ = scroll(engine, list, .resting)
      list.isInWindow = false
      _ = scroll(engine, list, .resting)
      #expect(begins(handle(engine, .requested(.end, by: .program), list)).count == begun)
      list.isInWindow = true
      #expect(begins(scroll(engine, list, .resting)).count == 1 - begun)
    }
  }

  @Test(
    "A drag loads only one page if that page is empty and the content grows only by self-sizing cells"
  )
  func selfSizing() {
    for counts in [true, false] {
      let engine = RefreshEngine(
        footer: .automaticFooter(LoadMorePolicy(preload: .points(200))))
      var list = ListGeometry.list
      list.itemCount = counts ? 20 : nil
      var loads = 0
      for step in 0..<200 {
        list.offset = 1000 + Double(step) * 4
        list.content += 2
        let actions = scroll(engine, list, .dragging, at: .ms(step * 8))
        loads += begins(actions).count
        if !begins(actions).isEmpty {
          _ = handle(
            engine, .ended(.end, .succeeded, of: nil), list, .dragging, at: .ms(step * 8))
        }
        _ = handle(engine, .ticked, list, at: .ms(step * 8))
      }
      #expect(loads == 1)
    }
  }

  @Test(
    "A page that loads while estimated heights shrink the content is not taken for the last one")
  func shrinkingEstimates() {
    for (items, brings) in [(40, nil), (nil, 20), (nil, nil)] as [(Int?, Int?)] {
      let engine = RefreshEngine(
        footer: .automaticFooter(
          LoadMorePolicy(preload: .points(300), emptyPage: .meansNoMoreData)))
      var list = ListGeometry.list
      (list.offset, list.itemCount) = (1000, items.map { _ in 20 })
      _ = scroll(engine, list, .resting)
      list.offset = 1200
      #expect(begins(scroll(engine, list, .dragging)).count == 1)
      (list.content, list.itemCount) = (1900, items)
      let result = LoadingResult(.succeeded, items: brings)
      _ = handle(engine, .ended(.end, result, of: nil), list, .dragging, at: .ms(10))
      _ = scroll(engine, list, .dragging, at: .ms(20))
      _ = handle(engine, .ticked, list, at: .ms(500))
      #expect(engine.snapshot(at: .end)?.phase == .idle)
    }
  }

  @Test("Scrolling by wheel, key or VoiceOver arms no header, but preloads and retries a footer")
  func withoutAFinger() {
    let engine = RefreshEngine(
      header: .header(), footer: .automaticFooter(LoadMorePolicy(preload: .points(300))))
    _ = scroll(engine, .list.pulled(90, past: .start), .scrolling)
    #expect(engine.snapshot(at: .start)?.phase == .idle)
    var list = ListGeometry.list
    list.offset = 1000
    _ = scroll(engine, list, .scrolling)
    list.offset = 1200
    #expect(begins(scroll(engine, list, .scrolling)).map(\.trigger) == [.preload])
    // A wheel that begins to turn after the back-off of a second tries again.
    _ = handle(engine, .ended(.end, .failed, of: nil), list, .scrolling)
    for (milliseconds, begun) in [(990, 0), (1000, 1)] {
      list.offset -= 50
      _ = scroll(engine, list, .resting, at: .ms(milliseconds - 1))
      list.offset += 50
      #expect(begins(scroll(engine, list, .scrolling, at: .ms(milliseconds))).count == begun)
    }
  }

  @Test(
    "Earlier items that load at the start are inserted without moving the items in view")
  func earlierItems() {
    let engine = RefreshEngine(
      header: .earlierItems(LoadMorePolicy(preload: .points(200))))
    var model = ScrollModel(.list)
    model.scroll(to: 900)
    _ = scroll(engine, model.geometry, .resting)
    model.touched()
    var begun: [RefreshLoading] = []
    while begun.isEmpty, model.geometry.offset > -64 {
      model.dragged(by: 50)
      let actions = scroll(engine, model.geometry, model.motion)
      for change in insetChanges(actions) { model.apply(change) }
      begun = begins(actions)
    }
    #expect(begun.map(\.page) == [1])
    let before = model.geometry
    model.setContent(2400)
    for action in handle(engine, .contentInserted(400), model.geometry, .dragging) {
      if case .shiftOffset(let length) = action { model.shiftOffset(by: length) }
    }
    #expect(model.geometry.offset == before.offset + 400)
    model.dragged(by: 10)
    #expect(model.geometry.offset == before.offset + 390, "the finger holds it still")
    model.released(velocity: -3000)
    let coasting = model.presentedOffset
    model.setContent(2800)
    model.shiftOffset(by: 400)
    #expect(model.presentedOffset == coasting + 400)
    model.endOfDragTold()
    #expect(model.motion == .decelerating)
  }

  @Test(
    "Earlier items load when the list is within 200 points of its start; their row of 44 does not count"
  )
  func earlierItemsDistance() {
    for (offset, begun) in [(137.0, 0), (136, 1)] {
      let engine = RefreshEngine(header: .earlierItems(LoadMorePolicy(preload: .points(200))))
      var list = ListGeometry.list
      list.offset = 400
      _ = scroll(engine, list, .dragging)
      list.contributions.start = 44
      // At rest the list stands at -64, and at -108 with the row.
      list.offset = offset - 44
      #expect(begins(scroll(engine, list, .dragging)).count == begun, "at \(offset)")
    }
  }

  @Test(
    "Releasing a pull beyond 2.2 trigger distances opens the second floor with an inset of 300 points"
  )
  func secondFloor() {
    for (pulls, floor) in [
      ([60.0, 120], RefreshFloor.first), ([133], .second), ([140, 120], .first),
    ] {
      var configuration = PullConfiguration.tmallHeader()
      configuration.secondFloor = SecondFloor(threshold: 2.2, holdDistance: 300)
      let engine = RefreshEngine(header: .header(configuration))
      _ = scroll(engine, .list, .resting)
      for pull in pulls { _ = scroll(engine, .list.pulled(pull, past: .start), .dragging) }
      let last = ListGeometry.list.pulled(pulls.last ?? 0, past: .start)
      let actions = scroll(engine, last, .lifted)
      #expect(begins(actions).map(\.floor) == [floor])
      #expect(insetChanges(actions).map(\.length) == [floor == .second ? 300 : 80])
    }
    var configuration = PullConfiguration.tmallHeader()
    configuration.secondFloor = SecondFloor(threshold: 2.2, holdDistance: 300)
    let shown = RefreshEngine(header: .header(configuration))
    for (pull, floor, progress) in [
      (60.0, RefreshFloor.first, 0.0), (96, .first, 0.5), (132, .second, 1), (96, .first, 0.5),
    ] {
      _ = scroll(shown, .list.pulled(pull, past: .start), .dragging)
      #expect(shown.snapshot(at: .start)?.floor == floor, "\(pull)")
      let part = shown.snapshot(at: .start)?.floorProgress ?? .nan
      #expect(abs(part - progress) < 1e-12, "\(pull)")
    }
    // A load that the app asks for is a refresh, also after a pull that was cancelled.
    let engine = RefreshEngine(header: .header(configuration))
    _ = scroll(engine, .list.pulled(140, past: .start), .dragging)
    _ = scroll(engine, .list, .cancelled)
    let actions = handle(engine, .requested(.start, by: .program))
    #expect(begins(actions).map(\.floor) == [.first])
    #expect(insetChanges(actions).map(\.length) == [80])
    #expect(abs(SecondFloor().progress(ofPull: 1.6) - 0.5) < 1e-12)
    #expect(SecondFloor().progress(ofPull: 0.5) == 0)
  }

  // MARK: Numbers and words

  @Test("A pull configuration with a negative or not finite length or duration traps")
  func refused() async {
    await #expect(processExitsWith: .failure) {
      _ = RefreshComponent.header(PullConfiguration(triggerDistance: 60, deadZone: -1))
    }
    await #expect(processExitsWith: .failure) {
      _ = RefreshComponent.header(PullConfiguration(triggerDistance: .nan))
    }
    await #expect(processExitsWith: .failure) {
      _ = RefreshComponent.header(PullConfiguration(triggerDistance: 60, holdDistance: .infinity))
    }
    await #expect(processExitsWith: .failure) {
      _ = RefreshComponent.footer(
        PullConfiguration(triggerDistance: 60, settleDuration: .seconds(-1)))
    }
    await #expect(processExitsWith: .failure) {
      _ = RefreshEngine(footer: .footer(), firstPage: .max)
    }
  }

  @Test(
    "A scroll sample with a NaN length is ignored, and an infinite length is clamped")
  func tamed() {
    let engine = RefreshEngine(header: .header(), footer: .footer())
    _ = scroll(engine, .list.pulled(30, past: .start), .dragging)
    let lengths: [WritableKeyPath<ListGeometry, Double>] = [
      \.offset, \.viewport, \.content, \.insets.start, \.insets.end, \.systemInsets.start,
      \.systemInsets.end, \.contributions.start, \.contributions.end,
    ]
    for length in lengths {
      var odd = ListGeometry.list
      odd[keyPath: length] = .nan
      #expect(scroll(engine, odd, .dragging) == [], "\(length)")
      #expect(engine.snapshot(at: .start)?.phase == .pulling(progress: 0.5), "\(length)")
    }
    // Two lengths out of range whose sum is in range count as the largest.
    var snapshots: [RefreshSnapshot?] = []
    for length in [2e9, 1e9] {
      let engine = RefreshEngine(header: .header())
      var opposed = ListGeometry.list
      (opposed.insets.start, opposed.insets.end) = (-length, length)
      _ = scroll(engine, opposed, .dragging)
      snapshots.append(engine.snapshot(at: .start))
    }
    #expect(snapshots[0] != nil && snapshots[0] == snapshots[1])
    var odd = ListGeometry.list
    odd.viewport = .infinity
    _ = scroll(engine, odd, .resting)
    _ = handle(engine, .requested(.end, by: .program), odd)
    #expect(engine.snapshot(at: .end)?.contribution.isFinite == true)
  }

  @Test(
    "Restyling a loading header changes title, mirroring and opacity, not its phase, inset or picture"
  )
  func restyled() {
    // A ring ignores the opacity of the others.
    for (indicator, faint) in [
      (animated, 0.5), (.ring(), 1), (.caption(RefreshCaptions(["a"])), 0.5),
      (.arrow(ArrowIndicator()), 0.5),
    ] as [(RefreshIndicator, Double)] {
      let engine = RefreshEngine(header: .header(indicator: indicator))
      _ = scroll(engine, .list, .resting)
      _ = handle(engine, .requested(.start, by: .program))
      let before = engine.snapshot(at: .start)!
      engine.restyle(.start) {
        $0.captions.loading = "un instant"
        $0.opacity = .followsProgress
        $0.isMirrored = true
      }
      let actions = handle(engine, .scrolled)
      #expect(actions == [.show(.start)] || actions.first == .show(.start))
      let after = engine.snapshot(at: .start)!
      #expect(after.caption == "un instant" && after.content.isMirrored)
      #expect(after.phase == .loading && after.contribution == before.contribution)
      #expect(after.content.activity == before.content.activity)
      #expect(after.picture == before.picture)
      // A header that loads is opaque; the next pull shows how it follows the finger.
      #expect(after.content.opacity == 1)
      for (opacity, expected) in [(PullOpacity.followsProgress, faint), (.opaque, 1)] {
        let pulled = RefreshEngine(header: .header(indicator: indicator))
        _ = scroll(pulled, .list.pulled(30, past: .start), .dragging)
        pulled.restyle(.start) { $0.opacity = opacity }
        _ = scroll(pulled, .list.pulled(30, past: .start), .dragging)
        #expect(pulled.snapshot(at: .start)?.content.opacity == expected)
      }
    }
  }

  @Test(
    "A loading GIF continues at its frame if its header is restyled, or replaced by one with that GIF"
  )
  func restyledWhilePlaying() {
    let engine = RefreshEngine(header: .header(indicator: animated))
    let open = ListGeometry.list.pulled(80, past: .start)
    _ = scroll(engine, .list, .resting)
    _ = handle(engine, .requested(.start, by: .program))
    // 30 frames a second: the sixth is due after 200 ms, a new one at 233.
    _ = scroll(engine, open, .resting, at: .ms(200))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 6))
    engine.restyle(.start) { $0.captions.loading = "un instant" }
    _ = scroll(engine, open, .resting, at: .ms(210))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 6))
    #expect(engine.snapshot(at: .start)?.caption == "un instant")
    _ = handle(engine, .ticked, open, at: .ms(234))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 7))
    // So does the same animation in another header.
    engine.replace(
      .start, with: .header(indicator: animated), ScrollSample(open, motion: .resting),
      at: .ms(240))
    _ = scroll(engine, open, .resting, at: .ms(240))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 7))
  }

  @Test(
    "A ring whose animation ends while its list is covered schedules no wake-up when the list is uncovered"
  )
  func uncoveredRing() {
    let engine = RefreshEngine(header: .header(indicator: .ring()))
    var list = ListGeometry.list.pulled(40, past: .start)
    _ = scroll(engine, list, .dragging)
    #expect(engine.wakeAt != nil)
    list.isVisible = false
    _ = scroll(engine, list, .dragging, at: .ms(1))
    #expect(engine.wakeAt == nil)
    list.isVisible = true
    _ = scroll(engine, list, .dragging, at: .ms(2000))
    #expect(engine.wakeAt == nil)
  }

  @Test("At rest a ring and a floating circle are in view, and a header with a GIF is out of view")
  func floating() {
    for (indicator, fraction) in [(RefreshIndicator.ring(), 1.0), (.hud(), 1), (.cat, 0)] {
      let engine = RefreshEngine(header: .header(indicator: indicator))
      _ = scroll(engine, .list, .resting)
      #expect(engine.snapshot(at: .start)?.visibleFraction == fraction)
    }
  }

  @Test(
    "Replacing an armed header plays no second haptic, and the new header closes in its own 2 s")
  func replacedWhileArmed() {
    var configuration = PullConfiguration.tmallHeader()
    configuration.settleDuration = .seconds(2)
    let engine = RefreshEngine(header: .header())
    let armed = ListGeometry.list.pulled(90, past: .start)
    #expect(scroll(engine, armed, .dragging).contains(.feel))
    engine.replace(
      .start, with: .header(configuration),
      ScrollSample(armed, motion: .dragging), at: .zero)
    #expect(!scroll(engine, armed, .dragging).contains(.feel))
    #expect(begins(scroll(engine, armed, .lifted)).count == 1)
    let ended = handle(engine, .ended(.start, .succeeded, of: nil))
    #expect(insetChanges(ended).map(\.duration) == [.seconds(2)])
  }

  @Test(
    "If an automatic footer replaces a pulled one that loads, no other page loads in the same drag")
  func automaticWhileLoading() {
    let engine = RefreshEngine(footer: .footer())
    var list = ListGeometry.list
    list.offset = 1000
    _ = scroll(engine, list, .dragging)
    #expect(begins(handle(engine, .requested(.end, by: .program), list, .dragging)).count == 1)
    engine.replace(
      .end, with: .automaticFooter(LoadMorePolicy(preload: .points(300))),
      ScrollSample(list, motion: .dragging), at: .zero)
    _ = scroll(engine, list, .dragging)
    _ = handle(engine, .ended(.end, .succeeded, of: nil), list, .dragging)
    list.offset = 1200
    #expect(begins(scroll(engine, list, .dragging)) == [], "not within this drag")
  }

  @Test("A footer that replaces another preloads at its own distance: 300 points, or not at all")
  func replacedPolicy() {
    for (preload, begun) in [(0.0, 0), (300, 1)] {
      let engine = RefreshEngine(footer: .automaticFooter())
      var list = ListGeometry.list
      list.offset = 1000
      _ = scroll(engine, list, .dragging)
      engine.replace(
        .end, with: .automaticFooter(LoadMorePolicy(preload: .points(preload))),
        ScrollSample(list, motion: .dragging), at: .zero)
      list.offset = 1200
      #expect(begins(scroll(engine, list, .dragging)).count == begun)
    }
  }

  @Test("Reduce Motion stops every indicator, also during a load", arguments: RefreshPreset.all)
  func reduced(preset: RefreshPreset) {
    let looks: [RefreshIndicator] = [animated, .ring(), .hud(), .arrow(ArrowIndicator())]
    for look in looks {
      let engine = RefreshEngine(header: .header(preset.header, indicator: look))
      _ = scroll(engine, .list, .resting)
      _ = handle(engine, .requested(.start, by: .program))
      engine.preferMotion(.reduced, at: .ms(400))
      let open = ListGeometry.list.pulled(80, past: .start)
      _ = scroll(engine, open, .resting, at: .ms(1000))
      // A new look for the same component keeps to it.
      engine.restyle(.start) { $0.captions = $0.captions }
      _ = scroll(engine, open, .resting, at: .ms(1000))
      engine.replace(
        .start, with: .header(preset.header, indicator: look), ScrollSample(open, motion: .resting),
        at: .ms(1000))
      _ = scroll(engine, open, .resting, at: .ms(1000))
      _ = handle(engine, .ticked, open, at: .ms(1000))
      #expect(engine.wakeAt == nil, "nothing plays")
      #expect(engine.snapshot(at: .start)?.isOnScreen == true)
      #expect(engine.snapshot(at: .start)?.frameRate == RefreshSnapshot.FrameRate.none)
    }
  }
}
