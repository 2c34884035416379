import Frames
import PullRefresh
import RefreshChecks
import RefreshSimulation
import Testing

@Suite("Rules of scroll views beyond the five designs")
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

  private func rooms(_ actions: [RefreshCommand]) -> [InsetChange] {
    actions.compactMap { if case .giveRoom(let change) = $0 { change } else { nil } }
  }

  private var animated: RefreshIndicator { .cat }

  // MARK: The end of a drag

  @Test("A cancelled drag begins no load, in whatever order the host reports it")
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
        #expect(engine.snapshot(of: .start)?.phase.isArmed == true)
        for motion in order {
          #expect(begins(scroll(engine, back, motion)) == [], "\(order)")
        }
        _ = scroll(engine, .list, .resting)
        #expect(engine.snapshot(of: .start)?.phase == .idle)
      }
    }
  }

  @Test("An armed header waits until the host reports that the finger was lifted")
  func liftedLater() {
    let engine = RefreshEngine(header: .header())
    _ = scroll(engine, .list.pulled(90, past: .start), .dragging)
    #expect(begins(scroll(engine, .list.pulled(80, past: .start), .bouncing)) == [])
    let lifted = ScrollMotion.lifted
    #expect(begins(scroll(engine, .list.pulled(70, past: .start), lifted)).count == 1)
  }

  @Test("Before a release the engine tells the offset at which the list comes to rest")
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

  @Test("A pull is measured from the inset before its drag until the list has settled")
  func frozen() {
    let engine = RefreshEngine(header: .header())
    var list = ListGeometry(
      viewport: 600, content: 2000, offset: -96, systemInsets: .init(start: 96))
    _ = scroll(engine, list, .resting)
    // A large title stretches with the pull, and takes half of it into the bar.
    list.offset = -126
    list.systemInsets.start = 111
    _ = scroll(engine, list, .dragging)
    #expect(engine.snapshot(of: .start)?.progress == 0.5)
    _ = scroll(engine, list, .bouncing)
    #expect(engine.snapshot(of: .start)?.progress == 0.5)
    list.offset = -111
    _ = scroll(engine, list, .resting)
    #expect(engine.snapshot(of: .start)?.progress == 0)
  }

  @Test("An inset that the app changes during a drag counts at once")
  func insetOfTheMoment() {
    let engine = RefreshEngine(header: .header())
    var list = ListGeometry.list.pulled(30, past: .start)
    _ = scroll(engine, list, .dragging)
    #expect(engine.snapshot(of: .start)?.phase == .pulling(progress: 0.5))
    list.insets.start = 34
    _ = scroll(engine, list, .dragging)
    #expect(engine.snapshot(of: .start)?.phase == .armed(progress: 1))
  }

  // MARK: What is seen

  @Test("A component off screen asks for no wake, and comes back with the frame that is due")
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
      #expect(engine.snapshot(of: .start)?.isOnScreen == false)
      #expect(engine.snapshot(of: .start)?.frameRate == RefreshSnapshot.FrameRate.none)
    }
    _ = scroll(engine, open, .resting, at: .ms(210))
    #expect(engine.snapshot(of: .start)?.picture == .loading(frame: 6))
    #expect(engine.wakeAt != nil)
  }

  @Test("A snapshot has the origin, the visible fraction and the preferred frame rate")
  func snapshot() {
    let engine = RefreshEngine(header: .header(indicator: animated), footer: .footer())
    _ = scroll(engine, .list, .resting)
    var header: RefreshSnapshot { engine.snapshot(of: .start)! }
    #expect((header.origin, header.length, header.visibleFraction) == (-60, 60, 0))
    #expect(engine.snapshot(of: .end)?.origin == 2000)
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

  @Test("A request during a drag loads at once, and opens the inset where it is in view")
  func fingerDown() {
    for (pull, motion) in [(-200.0, ScrollMotion.lifted), (5, .dragging)] {
      let engine = RefreshEngine(header: .header())
      _ = scroll(engine, .list.pulled(-300, past: .start), .dragging)
      let actions = handle(engine, .requested(.start, by: .program))
      #expect(begins(actions).count == 1 && rooms(actions) == [])
      // Not while the finger holds the list elsewhere …
      #expect(rooms(scroll(engine, .list.pulled(-200, past: .start), .dragging)) == [])
      // … but when it lifts, or brings the edge into view.
      #expect(rooms(scroll(engine, .list.pulled(pull, past: .start), motion)).map(\.length) == [80])
    }

    let engine = RefreshEngine(header: .header())
    _ = scroll(engine, .list.pulled(20, past: .start), .dragging)
    let actions = handle(engine, .requested(.start, by: .program))
    #expect(begins(actions).count == 1 && rooms(actions).map(\.length) == [80])
    // Half of it was seen; let go, it comes into full view.
    let lifted = rooms(scroll(engine, .list.pulled(20, past: .start), .lifted))
    #expect(lifted.map(\.reveals) == [true])
  }

  @Test("A footer that hides while the list is empty takes no inset and no taps")
  func absent() {
    for (absence, content, items, isThere) in [
      (RefreshComponent.Absence.whileEmpty, 0.0, nil, false), (.whileEmpty, 100, nil, true),
      (.whileEmpty, 300, 0, false), (.whileShort, 100, nil, false), (.whileShort, 2000, nil, true),
      (.never, 0, nil, true),
    ] as [(RefreshComponent.Absence, Double, Int?, Bool)] {
      let engine = RefreshEngine(footer: .automaticFooter(absence: absence))
      var list = ListGeometry.list
      (list.content, list.itemCount) = (content, items)
      _ = scroll(engine, list, .resting)
      #expect(
        engine.snapshot(of: .end)?.contribution == (isThere ? 44 : 0), "\(absence) \(content)")
      #expect(begins(handle(engine, .requested(.end, by: .tap), list)).isEmpty == !isThere)
      (list.content, list.itemCount) = (2000, 20)
      _ = scroll(engine, list, .resting)
      #expect(engine.snapshot(of: .end)?.contribution == 44)
    }
  }

  // MARK: Endings

  @Test("The message of an ending replaces the caption for 1.2 seconds")
  func message() {
    let engine = RefreshEngine(header: .header(indicator: animated))
    _ = scroll(engine, .list, .resting)
    _ = handle(engine, .requested(.start, by: .program))
    let result = LoadingResult.succeeded(items: 3, message: "3 new items")
    _ = handle(engine, .ended(.start, result, of: nil), at: .ms(500))
    #expect(engine.snapshot(of: .start)?.phase == .finishing(.succeeded))
    #expect(engine.snapshot(of: .start)?.message == "3 new items")
    #expect(engine.snapshot(of: .start)?.caption == "3 new items")
    _ = handle(engine, .ticked, at: .ms(1699))
    #expect(engine.snapshot(of: .start)?.caption == "3 new items")
    _ = handle(engine, .ticked, at: .ms(1700))
    _ = handle(engine, .ticked, at: .ms(2100))
    #expect(engine.snapshot(of: .start)?.phase == .idle)
    #expect(engine.snapshot(of: .start)?.message == nil)
  }

  @Test("A failure with a caption is shown for 1.2 seconds")
  func failure() {
    let titles = CaptionTexts.of(.english).header
    let engine = RefreshEngine(header: .header(indicator: .caption(titles)))
    _ = scroll(engine, .list, .resting)
    _ = handle(engine, .requested(.start, by: .program))
    _ = handle(engine, .ended(.start, .failed, of: nil), at: .ms(500))
    #expect(engine.snapshot(of: .start)?.phase == .finishing(.failed))
    #expect(engine.snapshot(of: .start)?.caption == titles.failed)
    #expect(engine.wakeAt == .ms(1700))
  }

  // MARK: More to load

  @Test("Prefetching and requests to preload load once a page, and only after the user scrolled")
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

  @Test("While cells size themselves and pages are empty, a drag loads once")
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

  @Test("A page that comes while estimated heights shrink is not the last one")
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
      #expect(engine.snapshot(of: .end)?.phase == .idle)
    }
  }

  @Test("A wheel, a key and VoiceOver preload, but do not arm")
  func withoutAFinger() {
    let engine = RefreshEngine(
      header: .header(), footer: .automaticFooter(LoadMorePolicy(preload: .points(300))))
    _ = scroll(engine, .list.pulled(90, past: .start), .scrolling)
    #expect(engine.snapshot(of: .start)?.phase == .idle)
    var list = ListGeometry.list
    list.offset = 1000
    _ = scroll(engine, list, .scrolling)
    list.offset = 1200
    #expect(begins(scroll(engine, list, .scrolling)).map(\.trigger) == [.preload])
  }

  @Test(
    "A loader of earlier items preloads at the start, and keeps the items in view in place")
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
      for change in rooms(actions) { model.apply(change) }
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

  @Test("A release beyond the second threshold opens the second floor")
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
      #expect(rooms(actions).map(\.length) == [floor == .second ? 300 : 80])
    }
    #expect(abs(SecondFloor().progress(ofPull: 1.6) - 0.5) < 1e-12)
    #expect(SecondFloor().progress(ofPull: 0.5) == 0)
  }

  @Test("A drag across the list's axis pulls nothing", arguments: ScrollAxis.allCases)
  func crosswise(axis: ScrollAxis) {
    let engine = RefreshEngine(header: .header(), footer: .footer())
    var box = ScrollBox(
      content: .init(width: 2000, height: 2000), viewport: .init(width: 600, height: 600))
    if axis == .rightToLeft { box.offset.x = 1400 }
    _ = scroll(engine, axis.geometry(of: box), .resting)
    for distance in stride(from: 0.0, through: 300, by: 20) {
      if axis == .vertical { box.offset.x = -distance } else { box.offset.y = -distance }
      _ = scroll(engine, axis.geometry(of: box), .dragging)
    }
    #expect(engine.snapshot(of: .start)?.phase == .idle)
    #expect(engine.snapshot(of: .end)?.phase == .idle)
    #expect(begins(scroll(engine, axis.geometry(of: box), .lifted)) == [])
  }

  // MARK: Numbers and words

  @Test("A configuration out of range traps")
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
    "A sample with NaN is ignored, and infinity is clamped")
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
      #expect(engine.snapshot(of: .start)?.phase == .pulling(progress: 0.5), "\(length)")
    }
    var odd = ListGeometry.list
    odd.viewport = .infinity
    _ = scroll(engine, odd, .resting)
    _ = handle(engine, .requested(.end, by: .program), odd)
    #expect(engine.snapshot(of: .end)?.contribution.isFinite == true)
  }

  @Test(
    "Titles, opacity and mirroring change during a load, and nothing else")
  func restyled() {
    for indicator in [animated, .ring(), .caption(RefreshTitles(["a"])), .arrow(ArrowIndicator())] {
      let engine = RefreshEngine(header: .header(indicator: indicator))
      _ = scroll(engine, .list, .resting)
      _ = handle(engine, .requested(.start, by: .program))
      let before = engine.snapshot(of: .start)!
      engine.restyle(.start) {
        $0.titles.loading = "un instant"
        $0.opacity = .followsProgress
        $0.isMirrored = true
      }
      let actions = handle(engine, .scrolled)
      #expect(actions == [.show(.start)] || actions.first == .show(.start))
      let after = engine.snapshot(of: .start)!
      #expect(after.caption == "un instant" && after.content.isMirrored)
      #expect(after.phase == .loading && after.contribution == before.contribution)
      #expect(after.content.activity == before.content.activity)
      #expect(after.picture == before.picture)
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
      _ = handle(engine, .ticked, open, at: .ms(1000))
      #expect(engine.wakeAt == nil, "nothing plays")
      #expect(engine.snapshot(of: .start)?.isOnScreen == true)
      #expect(engine.snapshot(of: .start)?.frameRate == RefreshSnapshot.FrameRate.none)
    }
  }
}
