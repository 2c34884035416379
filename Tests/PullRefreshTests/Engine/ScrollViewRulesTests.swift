import RefreshSimulation
import TestSupport
import Testing

@testable import Frames
@testable import PullRefresh

@Suite("Rules for headers and footers on any scroll view")
struct ScrollViewRulesTests {
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
        engine.scrolled(.list, .resting)
        engine.scrolled(armed, .dragging)
        #expect(engine.snapshot(at: .start)?.phase.isArmed == true)
        for motion in order {
          #expect(engine.scrolled(back, motion).begun == [], "\(order)")
        }
        engine.scrolled(.list, .resting)
        #expect(engine.snapshot(at: .start)?.phase == .idle)
      }
    }
  }

  @Test("An armed pull is predicted to rest at -144 at the start, and at 1496 at the end")
  func landing() {
    let engine = RefreshEngine(header: .header(), footer: .footer())
    engine.scrolled(.list.pulled(30, past: .start), .dragging)
    #expect(engine.landingOffset == nil)
    engine.scrolled(.list.pulled(90, past: .start), .dragging)
    #expect(engine.landingOffset == -144.0)
    engine.scrolled(.list, .cancelled)
    engine.scrolled(.list.pulled(90, past: .end), .dragging)
    #expect(engine.landingOffset == 1496.0)
    var configuration = PullConfiguration.tmallHeader()
    configuration.secondFloor = SecondFloor(threshold: 2, holdDistance: 200)
    let floors = RefreshEngine(header: .header(configuration))
    floors.scrolled(.list.pulled(120, past: .start), .dragging)
    #expect(floors.landingOffset == -264)
  }

  @Test("A pull that stretches a large title counts in full: 30 of 60 points are half")
  func frozen() {
    let engine = RefreshEngine(header: .header())
    var list = ListGeometry(
      viewport: 600, content: 2000, offset: -96, systemInsets: .init(start: 96))
    engine.scrolled(list, .resting)
    // A large title stretches with the pull, and takes half of it into the bar.
    list.offset = -126
    list.systemInsets.start = 111
    engine.scrolled(list, .dragging)
    #expect(engine.snapshot(at: .start)?.progress == 0.5)
    engine.scrolled(list, .bouncing)
    #expect(engine.snapshot(at: .start)?.progress == 0.5)
    list.offset = -111
    engine.scrolled(list, .resting)
    #expect(engine.snapshot(at: .start)?.progress == 0)
  }

  @Test(
    "A drag to the top that unfolds a large title by 52 points is no pull; 30 points beyond are half of one",
    arguments: [400, -91] as [Double], [true, false])
  func unfolding(offset: Double, hasRestedUnfolded: Bool) {
    let engine = RefreshEngine(header: .header())
    var list = ListGeometry(
      viewport: 600, content: 2000, offset: -143, systemInsets: .init(start: 143))
    if hasRestedUnfolded { engine.scrolled(list, .resting) }
    // A list that rests below a folded title, and never below an unfolded one, is not told from one without a title.
    if !hasRestedUnfolded, offset < 0 { return }
    (list.offset, list.systemInsets.start) = (offset, 91)
    engine.scrolled(list, .resting)
    engine.scrolled(list, .dragging)
    for y in stride(from: -91.0, through: -143, by: -4) {
      // The scroll view may report its offset before the bar follows.
      list.offset = y
      if hasRestedUnfolded { engine.scrolled(list, .dragging) }
      #expect(engine.snapshot(at: .start)?.phase.isArmed == false)
      list.systemInsets.start = -y
      engine.scrolled(list, .dragging)
      #expect(engine.snapshot(at: .start)?.progress == 0)
    }
    // From here on the title stretches, by as much as the list moves.
    for y in stride(from: -143.0, through: -173, by: -1) {
      list.offset = y
      if hasRestedUnfolded { list.systemInsets.start = -y }
      engine.scrolled(list, .dragging)
    }
    #expect(engine.snapshot(at: .start)?.progress == 0.5)
  }

  @Test("A tab bar that shrinks by 23 points during a pull at the end does not add to the pull")
  func shrinkingBar() {
    let engine = RefreshEngine(footer: .footer())
    var list = ListGeometry(
      viewport: 600, content: 2000, offset: 1000, systemInsets: .init(end: 83))
    engine.scrolled(list, .resting)
    list.offset = 1483 + 30
    engine.scrolled(list, .dragging)
    #expect(engine.snapshot(at: .end)?.progress == 0.5)
    list.systemInsets.end = 60
    engine.scrolled(list, .dragging)
    #expect(engine.snapshot(at: .end)?.progress == 0.5)
  }

  @Test("A drag that makes a bar or a keyboard go is no pull", arguments: ScrollEdge.allCases)
  func goingBar(edge: ScrollEdge) {
    let engine = RefreshEngine(header: .header(), footer: .footer())
    var list = ListGeometry(viewport: 600, content: 2000)
    list.systemInsets[edge] = 336
    list.offset = edge == .start ? -336 : 1400 + 336
    engine.scrolled(list, .resting)
    list.systemInsets[edge] = 34
    list.offset += edge == .start ? 5 : -5
    engine.scrolled(list, .dragging)
    #expect(engine.snapshot(at: edge)?.progress == 0)
    engine.scrolled(list, .lifted)
    #expect(engine.snapshot(at: edge)?.phase == .idle)
  }

  @Test(
    "A bar of 302 points that comes in the middle of a list, at rest or in a drag, is no pull of the drag to the edge",
    arguments: ScrollEdge.allCases, [ScrollMotion.resting, .dragging])
  func comingBar(edge: ScrollEdge, motion: ScrollMotion) {
    let engine = RefreshEngine(header: .header(), footer: .footer())
    var list = ListGeometry(viewport: 600, content: 2000)
    list.systemInsets[edge] = 34
    engine.scrolled(list.pulled(0, past: edge), .resting)
    list.offset = 700
    engine.scrolled(list, .resting)
    list.systemInsets[edge] = 336
    engine.scrolled(list, motion)
    for (pull, progress) in [(0.0, 0.0), (30, 0.5), (0, 0)] {
      engine.scrolled(list.pulled(pull, past: edge), .dragging)
      #expect(engine.snapshot(at: edge)?.progress == progress)
    }
    engine.scrolled(list.pulled(0, past: edge), .lifted)
    #expect(engine.snapshot(at: edge)?.phase == .idle)
  }

  @Test("Bars of a list in no window count for nothing: then 30 of 60 points are half a pull")
  func barsOutsideAWindow() {
    let engine = RefreshEngine(header: .header())
    var list = ListGeometry(
      viewport: 600, content: 2000, offset: -195, systemInsets: .init(start: 195),
      isInWindow: false)
    engine.scrolled(list, .resting)
    (list.offset, list.systemInsets.start, list.isInWindow) = (-143, 143, true)
    engine.scrolled(list, .resting)
    (list.offset, list.systemInsets.start) = (-173, 173)
    engine.scrolled(list, .dragging)
    #expect(engine.snapshot(at: .start)?.progress == 0.5)
  }

  @Test("A list attached in a drag is measured from its own edge, not the earlier list's")
  func measuredAnew() {
    let engine = RefreshEngine(header: .header())
    let titled = ListGeometry(
      viewport: 600, content: 2000, offset: -96, systemInsets: .init(start: 96))
    engine.scrolled(titled, .resting)
    engine.scrolled(titled, .dragging)
    engine.handle(.detached, titled)
    engine.handle(.attached, titled)
    let bare = ListGeometry(viewport: 600, content: 2000, offset: -30)
    engine.scrolled(bare, .dragging)
    #expect(engine.snapshot(at: .start)?.progress == 0.5)
  }

  @Test("If the app shortens the inset by 30 points in a drag, half a pull is a full one")
  func insetOfTheMoment() {
    let engine = RefreshEngine(header: .header())
    var list = ListGeometry.list.pulled(30, past: .start)
    engine.scrolled(list, .dragging)
    #expect(engine.snapshot(at: .start)?.phase == .pulling(progress: 0.5))
    list.insets.start = 34
    engine.scrolled(list, .dragging)
    #expect(engine.snapshot(at: .start)?.phase == .armed(progress: 1))
  }

  // MARK: What is seen

  @Test("A loading header off screen asks for no wake-up, and comes back with the frame due")
  func unseen() {
    let engine = RefreshEngine(header: .header(indicator: animated))
    var open = ListGeometry.list.pulled(80, past: .start)
    open.contributions.start = 80
    engine.scrolled(.list, .resting)
    engine.handle(.requested(.start, by: .program))
    engine.scrolled(open, .resting)
    #expect(engine.wakeAt == Moment(.nanoseconds(33_333_333)))
    var elsewhere = open
    elsewhere.offset = 900
    let covered = ListGeometry(
      viewport: open.viewport, content: open.content, offset: open.offset, insets: open.insets,
      contributions: open.contributions, isVisible: false)
    var away = open
    away.isInWindow = false
    for unseen in [elsewhere, covered, away] {
      engine.scrolled(unseen, .resting, at: .ms(100))
      #expect(engine.wakeAt == nil)
      #expect(engine.snapshot(at: .start)?.isOnScreen == false)
      #expect(engine.snapshot(at: .start)?.frameRate == RefreshSnapshot.FrameRate.none)
    }
    engine.scrolled(open, .resting, at: .ms(210))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 6))
    #expect(engine.wakeAt != nil)
  }

  @Test("A header of 60 points has origin -60; pulled by 30 points, half of it is visible")
  func snapshot() {
    let engine = RefreshEngine(header: .header(indicator: animated), footer: .footer())
    engine.scrolled(.list, .resting)
    var header: RefreshSnapshot { engine.snapshot(at: .start)! }
    #expect((header.origin, header.length, header.visibleFraction) == (-60, 60, 0))
    #expect(engine.snapshot(at: .end)?.origin == 2000)
    #expect(header.frameRate == RefreshSnapshot.FrameRate.none)
    engine.scrolled(.list.pulled(30, past: .start), .dragging)
    #expect(header.visibleFraction == 0.5)
    #expect(header.frameRate == .display)
    engine.scrolled(.list.pulled(90, past: .start), .dragging)
    #expect((header.progress, header.clampedProgress, header.visibleFraction) == (1.5, 1, 1))
    engine.scrolled(.list.pulled(90, past: .start), .lifted)
    #expect(header.frameRate == .animation(30))
    #expect((header.trigger, header.outcome, header.edge) == (.pull, nil, .start))
  }

  @Test("A floating circle's ring turns at 60 frames a second while loading")
  func circleRate() {
    let engine = RefreshEngine(header: .header(indicator: .hud()))
    engine.scrolled(.list, .resting)
    engine.handle(.requested(.start, by: .program))
    engine.scrolled(.list.pulled(60, past: .start), .resting, at: .ms(700))
    #expect(engine.snapshot(at: .start)?.frameRate == .animation(60))
  }

  // MARK: Room

  @Test("A refresh requested in a drag loads at once; its inset opens when the finger lifts")
  func fingerDown() {
    let opens = InsetChange(
      edge: .start, length: 80, duration: .milliseconds(300))
    for (pull, motion) in [(-200.0, ScrollMotion.lifted), (5, .dragging), (0, .dragging)] {
      let engine = RefreshEngine(header: .header())
      engine.scrolled(.list.pulled(-300, past: .start), .dragging)
      let actions = engine.handle(.requested(.start, by: .program))
      #expect(actions.begun.count == 1 && actions.insets == [])
      // Not while the finger holds the list elsewhere …
      #expect(engine.scrolled(.list.pulled(-200, past: .start), .dragging).insets == [])
      // … but when it lifts, or brings the edge into view.
      #expect(engine.scrolled(.list.pulled(pull, past: .start), motion).insets == [opens])
    }

    let engine = RefreshEngine(header: .header())
    engine.scrolled(.list.pulled(20, past: .start), .dragging)
    let actions = engine.handle(.requested(.start, by: .program))
    #expect(actions.begun.count == 1 && actions.insets.map(\.length) == [80])
    #expect(
      engine.scrolled(.list.pulled(25, past: .start), .dragging).insets == [], "not moved")
    // Half of it was seen; let go, it comes into full view, once and in the opening's time.
    let reveals = InsetChange(
      edge: .start, length: 80, duration: .milliseconds(300), reveals: true)
    #expect(engine.scrolled(.list.pulled(25, past: .start), .lifted).insets == [reveals])
    #expect(engine.scrolled(.list.pulled(30, past: .start), .bouncing).insets == [])
  }

  @Test("A footer that preloads during a drag opens its inset at once")
  func preloadUnderAFinger() {
    let engine = RefreshEngine(footer: .footer(loadsAhead: LoadMorePolicy(preload: .points(200))))
    engine.scrolled(.list.pulled(-300, past: .end), .dragging)
    let actions = engine.scrolled(.list.pulled(-150, past: .end), .dragging)
    #expect(actions.begun.map(\.trigger) == [.preload])
    #expect(
      actions.insets == [InsetChange(edge: .end, length: 62, duration: .milliseconds(300))])
  }

  // MARK: Endings

  @Test("With Reduce Motion, neither the header's nor the footer's GIF plays by itself")
  func reducedMotion() {
    for edge in ScrollEdge.allCases {
      let list = ListGeometry.list.pulled(80, past: edge)
      let engine = RefreshEngine(
        header: .header(indicator: animated), footer: .footer(indicator: animated))
      engine.preferMotion(.reduced, at: .zero)
      engine.scrolled(list, .resting)
      engine.handle(.requested(edge, by: .program), list)
      let before = engine.snapshot(at: edge)?.picture
      engine.handle(.ticked, list, at: .ms(500))
      #expect(engine.phase(edge) == .loading && engine.snapshot(at: edge)?.picture == before)
      #expect(engine.wakeAt == nil, "\(edge)")
      // So it is with a component that is removed and set again.
      let sample = ScrollSample(list, motion: .resting)
      let component =
        edge == .start ? .header(indicator: animated) : RefreshComponent.footer(indicator: animated)
      for component in [nil, component] { engine.replace(edge, with: component, sample, at: .zero) }
      engine.handle(.requested(edge, by: .program), list)
      #expect(engine.phase(edge) == .loading && engine.wakeAt == nil, "\(edge)")
    }
  }

  @Test("The message that a load returns replaces the caption for 1.2 seconds")
  func message() {
    let engine = RefreshEngine(header: .header(indicator: animated))
    engine.scrolled(.list, .resting)
    engine.handle(.requested(.start, by: .program))
    let result = LoadingResult.succeeded(items: 3, message: "3 new items")
    engine.handle(.ended(.start, result, of: nil), at: .ms(500))
    #expect(engine.snapshot(at: .start)?.message == "3 new items")
    engine.handle(.ticked, at: .ms(1699))
    #expect(engine.isClosing(.start), "whoever waits for the end goes on waiting")
    engine.handle(.ticked, at: .ms(1700))
    #expect(engine.isClosing(.start))
    engine.handle(.ticked, at: .ms(2100))
    #expect(!engine.isClosing(.start))
    #expect(engine.snapshot(at: .start)?.message == nil)
    // An end without a message, or with an empty one, closes at once.
    for (time, message) in [(3000, nil), (5000, "")] {
      engine.handle(.requested(.start, by: .program), at: .ms(time))
      engine.handle(.ended(.start, .succeeded(message: message), of: nil), at: .ms(time + 500))
      #expect(engine.snapshot(at: .start)?.phase == .settling(.succeeded))
      engine.handle(.ticked, at: .ms(time + 1500))
    }
    // A longer animation is shown in full.
    let long = EndDurations(succeeded: .seconds(3))
    let film = AnimatedIndicator(
      pull: FrameTimeline(frameCount: 1, frameRate: 10), endDurations: long)
    let slow = RefreshEngine(header: .header(indicator: .animation(film)))
    slow.scrolled(.list, .resting)
    slow.handle(.requested(.start, by: .program))
    slow.handle(.ended(.start, result, of: nil))
    for (time, phase) in [
      (2999, RefreshPhase.finishing(.succeeded)), (3000, .settling(.succeeded)),
    ] {
      slow.handle(.ticked, at: .ms(time))
      #expect(slow.phase(.start) == phase, "\(time) ms")
    }
  }

  @Test("A host that says `scrolling` for ever without moving loads one empty page")
  func scrollingWithoutAMove() {
    let engine = RefreshEngine(
      footer: .automaticFooter(LoadMorePolicy(shortContent: .fills(atMost: 2))))
    var list = ListGeometry.list
    (list.content, list.itemCount) = (200, 3)
    var begun = engine.scrolled(list, .scrolling).begun.count
    for second in 1...10 {
      begun +=
        engine.handle(
          .ended(.end, .succeeded(items: 0), of: nil), list, .scrolling, at: .ms(second * 1000)
        ).begun.count
    }
    #expect(begun == 1)
  }

  @Test("An outcome that the app changes while loading is shown is the one that is reported")
  func endedThenNoMore() {
    for (result, changes, outcome, caption) in [
      (.failed(message: "away"), [.noMoreData(.end)], .noMoreData, "end"),
      (.succeeded(items: 3, message: "3 new"), [.noMoreData(.end)], .noMoreData, "3 new"),
      (.succeeded(items: 3), [.noMoreData(.end), .noMoreDataReset(.end)], .succeeded, "loading"),
      (.failed(message: "away"), [.noMoreDataReset(.end)], .failed, "away"),
      (
        .failed(message: "away"), [.noMoreData(.end), .noMoreDataReset(.end)], .failed, "away"
      ),
    ] as [(LoadingResult, [RefreshEvent], RefreshOutcome, String)] {
      var configuration = PullConfiguration.tmallFooter()
      configuration.minimumDuration = .milliseconds(500)
      let captions = RefreshCaptions(loading: "loading", noMore: "end")
      let engine = RefreshEngine(
        footer: .footer(configuration, indicator: .caption(captions)))
      engine.scrolled(.list, .resting)
      engine.handle(.requested(.end, by: .tap))
      engine.handle(.ended(.end, result, of: nil), at: .ms(100))
      for change in changes { engine.handle(change, at: .ms(200)) }
      let ended = engine.handle(.ticked, at: .ms(500)).ended
      #expect(ended.map(\.outcome) == [outcome], "\(result), \(changes)")
      #expect(ended.map(\.items) == [result.items], "\(result), \(changes)")
      #expect(engine.snapshot(at: .end)?.caption == caption, "\(result), \(changes)")
      // A message that stays is shown as long as any other.
      let phase = engine.phase(.end)
      #expect((phase == .finishing(outcome)) == (ended.first?.message != nil), "\(phase)")
      engine.handle(.noMoreDataReset(.end), at: .ms(5000))
      let next = engine.handle(.requested(.end, by: .program), at: .ms(5000)).begun
      #expect(next.map(\.page) == [result.outcome == .failed ? 1 : 2], "\(result), \(changes)")
    }
  }

  @Test(
    "A failed footer that closes since there is no more data says so, and not again what failed; nor does one that is reset",
    arguments: [
      (1200, .noMoreData(.end), .noMoreData), (1200, .noMoreDataReset(.end), .cancelled),
      (1200, .pagesRestarted, .cancelled), (500, .noMoreDataReset(.end), .cancelled),
    ] as [(Int, RefreshEvent, RefreshOutcome)])
  func failedThenNoMore(time: Int, event: RefreshEvent, outcome: RefreshOutcome) {
    let engine = RefreshEngine(footer: .footer(indicator: .caption(RefreshCaptions(noMore: "end"))))
    engine.scrolled(.list, .resting)
    engine.handle(.requested(.end, by: .tap))
    engine.handle(.ended(.end, .failed(message: "away"), of: nil))
    #expect(engine.snapshot(at: .end)?.message == "away")
    engine.handle(.ticked, at: .ms(time))
    #expect(engine.phase(.end) == (time < 1200 ? .finishing(.failed) : .failed))
    engine.handle(event, at: .ms(time + 100))
    #expect(engine.phase(.end) == .settling(outcome))
    #expect(engine.snapshot(at: .end)?.message == nil)
  }

  @Test(
    "The message of each outcome is shown for 1.2 seconds, and then until the component has closed",
    arguments: ScrollEdge.allCases)
  func messages(edge: ScrollEdge) {
    let captions = RefreshCaptions(noMore: "end")
    // A refresh that finds nothing new has succeeded.
    let noMore = edge == .start ? RefreshOutcome.succeeded : .noMoreData
    for (result, outcome) in [
      (.succeeded(message: "so"), .succeeded), (.failed(message: "so"), .failed),
      (.noMoreData(message: "so"), noMore),
    ] as [(LoadingResult, RefreshOutcome)] {
      let engine =
        edge == .start
        ? RefreshEngine(header: .header(indicator: .caption(captions)))
        : RefreshEngine(footer: .footer(indicator: .caption(captions)))
      engine.scrolled(.list.pulled(90, past: edge), .dragging)
      engine.scrolled(.list.pulled(90, past: edge), .lifted)
      #expect(
        engine.handle(.ended(edge, result, of: nil)).ended == [
          LoadingResult(outcome, message: "so")
        ])
      for (time, phase, caption) in [
        (1199, .finishing(outcome), "so"), (1200, .settling(outcome), "so"),
        (1700, outcome == .noMoreData ? .noMoreData : .idle, outcome == .noMoreData ? "end" : nil),
      ] as [(Int, RefreshPhase, String?)] {
        engine.handle(.ticked, at: .ms(time))
        engine.scrolled(.list, .resting, at: .ms(time))
        #expect(
          engine.phase(edge) == phase && engine.snapshot(at: edge)?.caption == caption,
          "\(outcome), \(time) ms")
      }
    }
  }

  @Test("A message is shown for its 1.2 seconds, even if the rows of its page come before")
  func messageAndRows() {
    let engine = RefreshEngine(footer: .footer(indicator: .caption(RefreshCaptions())))
    engine.awaitsRows = true
    let pulled = ListGeometry.list.pulled(90, past: .end)
    engine.scrolled(pulled, .dragging)
    engine.scrolled(pulled, .lifted)
    let result = LoadingResult.succeeded(items: 3, message: "3 new items")
    engine.handle(.ended(.end, result, of: nil), pulled)
    var longer = pulled
    longer.content += 300
    engine.scrolled(longer, .resting, at: .ms(50))
    for (time, phase) in [
      (1199, RefreshPhase.finishing(.succeeded)), (1200, .settling(.succeeded)),
    ] {
      engine.handle(.ticked, longer, at: .ms(time))
      #expect(engine.phase(.end) == phase, "\(time) ms")
      #expect(engine.snapshot(at: .end)?.caption == "3 new items", "\(time) ms")
    }
  }

  @Test("A tap on a footer that shows the result of a load loads the next page at once")
  func requestedWhileShown() {
    let engine = RefreshEngine(footer: .footer(indicator: animated))
    engine.scrolled(.list, .resting)
    #expect(engine.handle(.requested(.end, by: .tap)).begun.map(\.page) == [1])
    let result = LoadingResult.succeeded(message: "3 new items")
    #expect(engine.handle(.ended(.end, result, of: nil), at: .ms(10)).ended == [result])
    #expect(engine.phase(.end) == .finishing(.succeeded))
    #expect(engine.handle(.requested(.end, by: .tap), at: .ms(20)).begun.map(\.page) == [2])
    #expect(engine.phase(.end) == .loading)
    #expect(engine.snapshot(at: .end)?.caption == "loading")
  }

  @Test("A message is shown for 1.2 s, also if the captions change while loading is still shown")
  func restyledWhileEnding() {
    for restyles in [false, true] {
      var configuration = PullConfiguration.tmallHeader()
      configuration.minimumDuration = .seconds(1)
      let engine = RefreshEngine(
        header: .header(configuration, indicator: .caption(RefreshCaptions(loading: "Loading"))))
      engine.scrolled(.list, .resting)
      engine.handle(.requested(.start, by: .program))
      engine.handle(.ended(.start, .succeeded(message: "3 new items"), of: nil), at: .ms(10))
      if restyles { engine.restyle(.start) { $0.captions.loading = "Wait" } }
      engine.handle(.ticked, at: .ms(1000))
      #expect(engine.snapshot(at: .start)?.caption == "3 new items")
      engine.handle(.ticked, at: .ms(2199))
      #expect(engine.phase(.start) == .finishing(.succeeded), "\(restyles)")
      engine.handle(.ticked, at: .ms(2200))
      #expect(engine.phase(.start) == .settling(.succeeded), "\(restyles)")
    }
  }

  @Test("When the load of a header without an inset times out, the header is idle at once")
  func restsWithoutAScroll() {
    var configuration = PullConfiguration.hud()
    configuration.timeOut = .seconds(3)
    let engine = RefreshEngine(header: .header(configuration, indicator: .hud()))
    engine.scrolled(.list, .resting)
    engine.handle(.requested(.start, by: .program))
    engine.handle(.ticked, at: .ms(2999))
    #expect(engine.phase(.start) == .loading)
    engine.handle(.ticked, at: .ms(3000))
    #expect(engine.phase(.start) == .idle)
  }

  @Test("A failure with a caption is shown for 1.2 seconds", arguments: [false, true])
  func failure(isSetWhileLoading: Bool) {
    var captions = RefreshCaptions(["pull"])
    if !isSetWhileLoading { captions.failed = "no connection" }
    let engine = RefreshEngine(header: .header(indicator: .caption(captions)))
    engine.scrolled(.list, .resting)
    engine.handle(.requested(.start, by: .program))
    if isSetWhileLoading { engine.restyle(.start) { $0.captions.failed = "no connection" } }
    engine.handle(.ended(.start, .failed, of: nil), at: .ms(500))
    #expect(engine.phase(.start) == .finishing(.failed))
    #expect(engine.snapshot(at: .start)?.caption == "no connection")
    engine.handle(.ticked, at: .ms(1699))
    #expect(engine.snapshot(at: .start)?.caption == "no connection")
    #expect(engine.phase(.start) == .finishing(.failed))
    engine.handle(.ticked, at: .ms(1700))
    #expect(engine.phase(.start) == .settling(.failed))
  }

  @Test("A circle or a ring that is hidden, scrolled past and shown again is in view at once")
  func shownAgain() {
    for indicator in [RefreshIndicator.ring(), .hud()] {
      let engine = RefreshEngine(header: .header(indicator: indicator))
      for (isHidden, fraction) in [(true, 0.0), (false, 1)] {
        engine.handle(.hidden(.start, isHidden))
        #expect(engine.snapshot(at: .start)?.visibleFraction == fraction)
        engine.scrolled(.list, .resting)
      }
    }
  }

  // MARK: More to load

  @Test("Prefetches and preload requests load each page once, and only after the user has scrolled")
  func nearEnd() {
    for event in [RefreshEvent.cameNear(.end), .requested(.end, by: .preload)] {
      let policy = LoadMorePolicy(preload: .points(100))
      let engine = RefreshEngine(footer: .footer(loadsAhead: policy))
      var list = ListGeometry.list
      (list.offset, list.itemCount) = (700, 20)
      engine.scrolled(list, .resting)
      #expect(engine.handle(event, list).begun == [], "the user has not scrolled")
      list.offset = 710
      engine.scrolled(list, .animating)
      #expect(engine.handle(event, list).begun == [], "a program scrolls")
      engine.scrolled(list, .dragging)
      #expect(engine.handle(event, list).begun.map(\.trigger) == [.preload])
      #expect(engine.handle(event, list).begun == [], "once a page")
      engine.handle(.ended(.end, .succeeded, of: nil), list)
      engine.handle(.ticked, list, at: .ms(600))
      #expect(engine.handle(event, list).begun == [], "once a page")
    }
  }

  @Test("A prefetch loads nothing in a short list, or if the footer is in the no-more-data state")
  func prefetchInVain() {
    let engine = RefreshEngine(
      footer: .automaticFooter(LoadMorePolicy(preload: .points(100), shortContent: .never)))
    var short = ListGeometry.list
    short.content = 300
    engine.scrolled(short, .dragging)
    short.offset = -54
    engine.scrolled(short, .dragging)
    #expect(engine.handle(.cameNear(.end), short, .dragging).begun == [])

    var list = ListGeometry.list
    list.offset = 1000
    engine.scrolled(list, .dragging)
    engine.handle(.noMoreData(.end), list, .dragging)
    #expect(engine.handle(.cameNear(.end), list, .dragging).begun == [])
    #expect(engine.phase(.end) == .noMoreData)
  }

  @Test("A page reported with 0 items means no more data, even if the content grew")
  func reportedAsEmpty() {
    for (items, phase) in [(0, RefreshPhase.noMoreData), (3, .idle)] {
      let engine = RefreshEngine(
        footer: .automaticFooter(
          LoadMorePolicy(preload: .points(300), emptyPage: .meansNoMoreData)))
      var list = ListGeometry.list
      list.offset = 1000
      engine.scrolled(list, .dragging)
      list.offset = 1200
      #expect(engine.scrolled(list, .dragging).begun.count == 1)
      engine.handle(.ended(.end, .succeeded(items: items), of: nil), list, .dragging)
      // The content grows all the same, by a row that says so.
      list.content += 44
      engine.scrolled(list, .dragging, at: .ms(50))
      engine.handle(.ticked, list, .dragging, at: .ms(100))
      #expect(engine.phase(.end) == phase, "\(items)")
    }
  }

  @Test("A footer that has preloaded in a fast drag plays no haptic when the drag passes the end")
  func loadsAheadOfAPull() {
    let engine = RefreshEngine(
      footer: .footer(
        loadsAhead: LoadMorePolicy(preload: .points(200))))
    engine.scrolled(.list.pulled(-500, past: .end), .dragging)
    let actions = engine.scrolled(.list.pulled(90, past: .end), .dragging)
    #expect(actions.begun.map(\.trigger) == [.preload])
    #expect(!actions.contains(.feel))
  }

  @Test("A pulled footer that also loads by itself loads by a pull only from its own distance on")
  func pullsOfAFooterThatLoadsByItself() {
    let rows = [
      (LoadMorePolicy(shortContent: .fills(atMost: 0)), content: 100.0),
      (LoadMorePolicy(shortContent: .onPull), content: 100),
      (LoadMorePolicy(isAutomatic: false), content: 2000),
    ]
    for (policy, content) in rows {
      // Made so, and a row that has become so.
      for first in [RefreshComponent.footer(loadsAhead: policy), .automaticFooter(policy)] {
        let engine = RefreshEngine(footer: first)
        var list = ListGeometry.list
        list.content = content
        list.contributions.end = 0
        engine.replace(
          .end, with: .footer(loadsAhead: policy), ScrollSample(list, motion: .resting), at: .zero)
        #expect(engine.scrolled(list, .resting).begun == [], "\(policy)")
        engine.handle(.ticked, list, at: .ms(1000))
        for (past, motion) in [
          (1.0, ScrollMotion.dragging), (30, .dragging), (30, .lifted), (30, .bouncing),
        ] {
          let begun = engine.scrolled(list.pulled(past, past: .end), motion, at: .ms(2000)).begun
          #expect(begun == [], "\(policy), \(past), \(motion)")
        }
        engine.scrolled(list, .resting, at: .ms(3000))
        let distance = engine.pull(.end, atProgress: 1)
        engine.scrolled(list.pulled(distance, past: .end), .dragging, at: .ms(4000))
        let begun = engine.scrolled(list.pulled(distance, past: .end), .lifted, at: .ms(4000)).begun
        #expect(begun.map(\.trigger) == [.pull], "\(policy)")
      }
    }
  }

  @Test("A failed footer enabled or attached again loads at the next drag without a wait")
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
          begun += engine.scrolled(list, motion, at: now).begun.count
        }
        return begun
      }
      #expect(drag(at: .zero) == 1)
      engine.handle(.ended(.end, .failed, of: nil), at: .zero)
      #expect(drag(at: .ms(10)) == 0, "it waits for a second")
      engine.handle(event)
      engine.handle(event == .detached ? .attached : .enabled(.end, true))
      #expect(drag(at: .ms(20)) == 1)
    }
  }

  @Test("A page that fills a short list after a refresh is judged, or backs off, as any other")
  func fillingPageAfterARefresh() {
    for result in [LoadingResult.failed, .succeeded(items: 5), .succeeded(items: 0)] {
      let engine = RefreshEngine(
        header: .header(),
        footer: .automaticFooter(LoadMorePolicy(shortContent: .fills(atMost: 3))))
      engine.scrolled(.list, .resting)
      engine.handle(.requested(.start, by: .program))
      var list = ListGeometry.list
      (list.content, list.itemCount) = (200, 3)
      #expect(engine.scrolled(list, .resting).begun == [], "not while it refreshes")
      let end = RefreshEvent.ended(.start, .succeeded(message: "12 posts"), of: nil)
      let first = engine.handle(end, list, at: .ms(500))
      #expect(first.begun.map(\.trigger) == [.preload])
      #expect(engine.phase(.start) == .finishing(.succeeded), "its result is still shown")
      var begun = engine.handle(.ended(.end, result, of: nil), list, at: .ms(600)).begun
      for time in [620, 900] {
        begun += engine.handle(.ticked, list, at: .ms(time)).begun
        begun += engine.scrolled(list, .resting, at: .ms(time)).begun
      }
      #expect(begun == [])
    }
  }

  @Test(
    "After a refresh, and where its pages begin anew, a short list fills itself again, whatever its last page was",
    arguments: [LoadingResult.succeeded, .succeeded(items: 0), .failed], [false, true])
  func filledAnew(lastPage: LoadingResult, isRestart: Bool) {
    let engine = RefreshEngine(
      header: .header(), footer: .automaticFooter(LoadMorePolicy(shortContent: .fills(atMost: 1))))
    var list = ListGeometry.list
    list.content = 200
    list.itemCount = 3
    #expect(engine.scrolled(list, .resting).begun.map(\.trigger) == [.preload])
    engine.handle(.ended(.end, lastPage, of: nil), list)
    #expect(engine.scrolled(list, .resting, at: .ms(5000)).begun == [], "once is enough")
    if !isRestart { engine.handle(.requested(.start, by: .program), list, at: .ms(6000)) }
    let end = isRestart ? .pagesRestarted : RefreshEvent.ended(.start, .succeeded, of: nil)
    #expect(engine.handle(end, list, at: .ms(7000)).begun.map(\.trigger) == [.preload])
  }

  @Test("After a refresh, back-off and empty pages are counted anew")
  func countedAnew() {
    let policy = LoadMorePolicy(preload: .points(300), emptyPage: .loadsNext(atMost: 1))
    for result in [LoadingResult.failed, .succeeded(items: 0)] {
      let engine = RefreshEngine(header: .header(), footer: .automaticFooter(policy))
      /// Scrolls near the end at a time; returns how many pages have begun half a second later.
      func scroll(at milliseconds: Int) -> Int {
        var begun = 0
        for (offset, motion) in [
          (1000.0, ScrollMotion.resting), (1100, .dragging), (1200, .dragging),
        ] {
          var list = ListGeometry.list
          list.offset = offset
          begun += engine.scrolled(list, motion, at: .ms(milliseconds)).begun.count
        }
        var pages = begun
        for time in [0, 100, 200, 300, 400] where begun > 0 {
          engine.handle(.ended(.end, result, of: nil), at: .ms(milliseconds + time))
          begun = engine.handle(.ticked, at: .ms(milliseconds + time + 100)).begun.count
          pages += begun
        }
        return pages
      }
      let most = result == .failed ? 1 : 2
      #expect(scroll(at: 0) == most)
      #expect(scroll(at: 1000) == 1)
      engine.handle(.requested(.start, by: .program), at: .ms(10_000))
      engine.handle(.ended(.start, .succeeded, of: nil), at: .ms(10_000))
      #expect(scroll(at: 11_000) == most)
      #expect(scroll(at: 12_000) == 1)
    }
  }

  @Test("In no window, a request loads at once in an automatic footer, not in a pulled one")
  func outOfTheWindow() {
    for (footer, begun) in [(RefreshComponent.automaticFooter(), 1), (.footer(), 0)] {
      let engine = RefreshEngine(footer: footer)
      var list = ListGeometry.list
      engine.scrolled(list, .resting)
      list.isInWindow = false
      engine.scrolled(list, .resting)
      #expect(engine.handle(.requested(.end, by: .program), list).begun.count == begun)
      list.isInWindow = true
      #expect(engine.scrolled(list, .resting).begun.count == 1 - begun)
    }
  }

  @Test("A drag loads one page if it is empty and the content grows only by self-sizing cells")
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
        let actions = engine.scrolled(list, .dragging, at: .ms(step * 8))
        loads += actions.begun.count
        if !actions.begun.isEmpty {
          engine.handle(.ended(.end, .succeeded, of: nil), list, .dragging, at: .ms(step * 8))
        }
        engine.handle(.ticked, list, at: .ms(step * 8))
      }
      #expect(loads == 1)
    }
  }

  @Test("A page that loads while estimated heights shrink the content is not the last one")
  func shrinkingEstimates() {
    for (items, brings) in [(40, nil), (nil, 20), (nil, nil)] as [(Int?, Int?)] {
      let engine = RefreshEngine(
        footer: .automaticFooter(
          LoadMorePolicy(preload: .points(300), emptyPage: .meansNoMoreData)))
      var list = ListGeometry.list
      (list.offset, list.itemCount) = (1000, items.map { _ in 20 })
      engine.scrolled(list, .resting)
      list.offset = 1200
      #expect(engine.scrolled(list, .dragging).begun.count == 1)
      (list.content, list.itemCount) = (1900, items)
      let result = LoadingResult(.succeeded, items: brings)
      engine.handle(.ended(.end, result, of: nil), list, .dragging, at: .ms(10))
      engine.scrolled(list, .dragging, at: .ms(20))
      engine.handle(.ticked, list, at: .ms(500))
      #expect(engine.snapshot(at: .end)?.phase == .idle)
    }
  }

  @Test("Scrolling by wheel, key or VoiceOver arms no header, but preloads and retries a footer")
  func withoutAFinger() {
    let engine = RefreshEngine(
      header: .header(), footer: .automaticFooter(LoadMorePolicy(preload: .points(300))))
    engine.scrolled(.list.pulled(90, past: .start), .scrolling)
    #expect(engine.snapshot(at: .start)?.phase == .idle)
    var list = ListGeometry.list
    list.offset = 1000
    engine.scrolled(list, .scrolling)
    list.offset = 1200
    #expect(engine.scrolled(list, .scrolling).begun.map(\.trigger) == [.preload])
    // A wheel that begins to turn after the back-off of a second tries again.
    engine.handle(.ended(.end, .failed, of: nil), list, .scrolling)
    for (milliseconds, begun) in [(990, 0), (1000, 1)] {
      list.offset -= 50
      engine.scrolled(list, .resting, at: .ms(milliseconds - 1))
      list.offset += 50
      #expect(engine.scrolled(list, .scrolling, at: .ms(milliseconds)).begun.count == begun)
    }
  }

  @Test("Earlier items that load at the start are inserted without moving the items in view")
  func earlierItems() {
    let engine = RefreshEngine(
      header: .earlierItems(LoadMorePolicy(preload: .points(200))))
    var model = ScrollModel(.list)
    model.scroll(to: 900)
    engine.scrolled(model.geometry, .resting)
    model.touched()
    var begun: [RefreshLoading] = []
    while begun.isEmpty, model.geometry.offset > -64 {
      model.dragged(by: 50)
      let actions = engine.scrolled(model.geometry, model.motion)
      for change in actions.insets { model.apply(change) }
      begun = actions.begun
    }
    #expect(begun.map(\.page) == [1])
    let before = model.geometry
    model.setContent(2400)
    for action in engine.handle(.contentInserted(400), model.geometry, .dragging) {
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

  @Test("Earlier items load within 200 points of the start, not counting their row of 44")
  func earlierItemsDistance() {
    for (offset, begun) in [(137.0, 0), (136, 1)] {
      // A bar of 64 points counts in the same way, whether the app has set the inset or the system.
      for (isSystem, before) in [
        (false, []), (true, []), (false, [.enabled(.start, false), .enabled(.start, true)]),
        (false, [.detached, .attached]),
      ] as [(Bool, [RefreshEvent])] {
        let engine = RefreshEngine(header: .earlierItems(LoadMorePolicy(preload: .points(200))))
        var list = ListGeometry.list
        if isSystem { (list.systemInsets, list.insets) = (list.insets, list.systemInsets) }
        engine.scrolled(list, .resting)
        for event in before { engine.handle(event, list) }
        list.offset = 400
        engine.scrolled(list, .dragging)
        list.contributions.start = 44
        // At rest the list stands at -64, and at -108 with the row.
        list.offset = offset - 44
        #expect(engine.scrolled(list, .dragging).begun.count == begun, "at \(offset)")
      }
    }
  }

  @Test("A short list's earlier items load by a pull beyond the row of 44 points, not by a touch")
  func earlierItemsOfAShortList() {
    for content in [200.0, 480] {
      let engine = RefreshEngine(header: .earlierItems())
      var list = ListGeometry.list
      (list.content, list.contributions.start, list.offset) = (content, 44, -108)
      #expect(engine.scrolled(list, .resting).begun == [], "\(content)")
      #expect(engine.scrolled(list, .dragging).begun == [], "\(content)")
      list.offset -= 1
      #expect(engine.scrolled(list, .dragging).begun.map(\.trigger) == [.pull], "\(content)")
    }
  }

  @Test("A release beyond 2.2 trigger distances opens the second floor with 300 points")
  func secondFloor() {
    for (pulls, floor) in [
      ([60.0, 120], RefreshFloor.first), ([133], .second), ([140, 120], .first),
    ] {
      let configuration = PullConfiguration(
        triggerDistance: 60, holdDistance: 80,
        secondFloor: SecondFloor(threshold: 2.2, holdDistance: 300))
      let engine = RefreshEngine(header: .header(configuration))
      engine.scrolled(.list, .resting)
      for pull in pulls { engine.scrolled(.list.pulled(pull, past: .start), .dragging) }
      let last = ListGeometry.list.pulled(pulls.last ?? 0, past: .start)
      let actions = engine.scrolled(last, .lifted)
      #expect(actions.begun.map(\.floor) == [floor])
      #expect(actions.insets.map(\.length) == [floor == .second ? 300 : 80])
    }
    var configuration = PullConfiguration.tmallHeader()
    configuration.secondFloor = SecondFloor(threshold: 2.2, holdDistance: 300)
    let shown = RefreshEngine(header: .header(configuration))
    for (pull, floor, progress) in [
      (60.0, RefreshFloor.first, 0.0), (96, .first, 0.5), (132, .second, 1), (96, .first, 0.5),
    ] {
      shown.scrolled(.list.pulled(pull, past: .start), .dragging)
      #expect(shown.snapshot(at: .start)?.floor == floor, "\(pull)")
      let part = shown.snapshot(at: .start)?.floorProgress ?? .nan
      #expect(abs(part - progress) < 1e-12, "\(pull)")
    }
    // A load that the app asks for is a refresh, also after a pull that was cancelled.
    let engine = RefreshEngine(header: .header(configuration))
    engine.scrolled(.list.pulled(140, past: .start), .dragging)
    engine.scrolled(.list, .cancelled)
    let actions = engine.handle(.requested(.start, by: .program))
    #expect(actions.begun.map(\.floor) == [.first])
    #expect(actions.insets.map(\.length) == [80])
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

  @Test("A scroll sample with a NaN length is ignored, and an infinite length is clamped")
  func tamed() {
    let engine = RefreshEngine(header: .header(), footer: .footer())
    engine.scrolled(.list.pulled(30, past: .start), .dragging)
    let lengths: [WritableKeyPath<ListGeometry, Double>] = [
      \.offset, \.viewport, \.content, \.insets.start, \.insets.end, \.systemInsets.start,
      \.systemInsets.end, \.contributions.start, \.contributions.end,
    ]
    for length in lengths {
      var odd = ListGeometry.list
      odd[keyPath: length] = .nan
      #expect(engine.scrolled(odd, .dragging) == [], "\(length)")
      #expect(engine.snapshot(at: .start)?.phase == .pulling(progress: 0.5), "\(length)")
    }
    // Two lengths out of range whose sum is in range count as the largest.
    var snapshots: [RefreshSnapshot?] = []
    for length in [2e9, 1e9] {
      let engine = RefreshEngine(header: .header())
      var opposed = ListGeometry.list
      (opposed.insets.start, opposed.insets.end) = (-length, length)
      engine.scrolled(opposed, .dragging)
      snapshots.append(engine.snapshot(at: .start))
    }
    #expect(snapshots[0] != nil && snapshots[0] == snapshots[1])
    for length in lengths {
      for sign in [1.0, -1] {
        let shown = [Double.infinity, 1e9].map { number in
          let engine = RefreshEngine(header: .header(), footer: .footer())
          var odd = ListGeometry.list
          odd[keyPath: length] = sign * number
          engine.scrolled(odd, .dragging)
          return ScrollEdge.allCases.map { engine.snapshot(at: $0) }
        }
        #expect(shown[0] == shown[1], "\(length)")
      }
    }
    var odd = ListGeometry.list
    odd.viewport = .infinity
    engine.scrolled(odd, .resting)
    engine.handle(.requested(.end, by: .program), odd)
    #expect(engine.snapshot(at: .end)?.contribution.isFinite == true)
  }

  @Test("Restyling a loading header changes title and mirroring, not phase, inset or picture")
  func restyled() {
    for indicator in [
      animated, .ring(), .caption(RefreshCaptions(["a"])), .arrow(),
    ] {
      let engine = RefreshEngine(header: .header(indicator: indicator))
      engine.scrolled(.list, .resting)
      engine.handle(.requested(.start, by: .program))
      let before = engine.snapshot(at: .start)!
      engine.restyle(.start) {
        $0.captions.loading = "un instant"
        $0.isMirrored = true
      }
      let actions = engine.handle(.scrolled)
      #expect(actions == [.show(.start)] || actions.first == .show(.start))
      let after = engine.snapshot(at: .start)!
      #expect(after.caption == "un instant" && after.content.isMirrored)
      #expect(after.phase == .loading && after.contribution == before.contribution)
      #expect(after.content.activity == before.content.activity)
      #expect(after.picture == before.picture)
    }
  }

  @Test("A GIF or an arrow is as opaque as its pull says; rings and captions are always opaque")
  func opacity() {
    for (indicator, faint) in [
      (animated, 0.5), (.arrow(), 0.5), (.ring(), 1), (.hud(), 1),
      (.caption(RefreshCaptions(["a"])), 1),
    ] as [(RefreshIndicator, Double)] {
      for (opacity, expected) in [(PullOpacity.followsProgress, faint), (.opaque, 1)] {
        let header = RefreshComponent.header(
          PullConfiguration(triggerDistance: 60, opacity: opacity), indicator: indicator)
        let pulled = ScrollSample(.list.pulled(30, past: .start), motion: .dragging)
        let engine = RefreshEngine(header: .header(indicator: indicator))
        engine.scrolled(pulled.geometry, pulled.motion)
        engine.replace(.start, with: header, pulled, at: .zero)
        engine.scrolled(pulled.geometry, pulled.motion)
        #expect(engine.snapshot(at: .start)?.content.opacity == expected)
        engine.handle(.requested(.start, by: .program))
        #expect(engine.snapshot(at: .start)?.content.opacity == 1)
      }
    }
  }

  @Test("A loading GIF continues at its frame in a restyled or replaced header")
  func restyledWhilePlaying() {
    let engine = RefreshEngine(header: .header(indicator: animated))
    let open = ListGeometry.list.pulled(80, past: .start)
    engine.scrolled(.list, .resting)
    engine.handle(.requested(.start, by: .program))
    // 30 frames a second: the sixth is due after 200 ms, a new one at 233.
    engine.scrolled(open, .resting, at: .ms(200))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 6))
    engine.restyle(.start) { $0.captions.loading = "un instant" }
    engine.scrolled(open, .resting, at: .ms(210))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 6))
    #expect(engine.snapshot(at: .start)?.caption == "un instant")
    engine.handle(.ticked, open, at: .ms(234))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 7))
    // So does the same animation in another header.
    engine.replace(
      .start, with: .header(indicator: animated), ScrollSample(open, motion: .resting),
      at: .ms(240))
    engine.scrolled(open, .resting, at: .ms(240))
    #expect(engine.snapshot(at: .start)?.picture == .loading(frame: 7))
    // At another rate it continues at that frame, which is shown for a tenth of a second.
    engine.restyle(.start) { $0.loadingFrameRate = 10 }
    for (time, frame) in [(240, 7), (339, 7), (340, 8)] {
      engine.handle(.ticked, open, at: .ms(time))
      engine.scrolled(open, .resting, at: .ms(time))
      #expect(engine.snapshot(at: .start)?.picture == .loading(frame: frame), "\(time) ms")
    }
  }

  @Test("A ring whose animation ended while covered asks for no wake-up when uncovered")
  func uncoveredRing() {
    let engine = RefreshEngine(header: .header(indicator: .ring()))
    var list = ListGeometry.list.pulled(40, past: .start)
    engine.scrolled(list, .dragging)
    #expect(engine.wakeAt != nil)
    list.isVisible = false
    engine.scrolled(list, .dragging, at: .ms(1))
    #expect(engine.wakeAt == nil)
    list.isVisible = true
    engine.scrolled(list, .dragging, at: .ms(2000))
    #expect(engine.wakeAt == nil)
  }

  @Test("At rest a ring and a floating circle are in view, and a header with a GIF is out of view")
  func floating() {
    for (indicator, fraction) in [(RefreshIndicator.ring(), 1.0), (.hud(), 1), (.cat, 0)] {
      let engine = RefreshEngine(header: .header(indicator: indicator))
      engine.scrolled(.list, .resting)
      #expect(engine.snapshot(at: .start)?.visibleFraction == fraction)
      let replaced = RefreshEngine(header: .header())
      replaced.replace(
        .start, with: .header(indicator: indicator), ScrollSample(.list, motion: .resting),
        at: .zero)
      replaced.scrolled(.list, .resting)
      #expect(replaced.snapshot(at: .start)?.visibleFraction == fraction)
    }
  }

  @Test("Replacing an armed header plays no second haptic; the new one closes in its own 2 s")
  func replacedWhileArmed() {
    var configuration = PullConfiguration.tmallHeader()
    configuration.settleDuration = .seconds(2)
    let engine = RefreshEngine(header: .header())
    let armed = ListGeometry.list.pulled(90, past: .start)
    #expect(engine.scrolled(armed, .dragging).contains(.feel))
    engine.replace(
      .start, with: .header(configuration),
      ScrollSample(armed, motion: .dragging), at: .zero)
    #expect(!engine.scrolled(armed, .dragging).contains(.feel))
    #expect(engine.scrolled(armed, .lifted).begun.count == 1)
    let ended = engine.handle(.ended(.start, .succeeded, of: nil))
    #expect(ended.insets.map(\.duration) == [.seconds(2)])
  }

  @Test("An automatic footer in place of one that loads loads no other page in the same drag")
  func automaticWhileLoading() {
    let engine = RefreshEngine(footer: .footer())
    var list = ListGeometry.list
    list.offset = 1000
    engine.scrolled(list, .dragging)
    #expect(engine.handle(.requested(.end, by: .program), list, .dragging).begun.count == 1)
    engine.replace(
      .end, with: .automaticFooter(LoadMorePolicy(preload: .points(300))),
      ScrollSample(list, motion: .dragging), at: .zero)
    engine.scrolled(list, .dragging)
    engine.handle(.ended(.end, .succeeded, of: nil), list, .dragging)
    list.offset = 1200
    #expect(engine.scrolled(list, .dragging).begun == [], "not within this drag")
  }

  @Test("A footer that replaces another preloads at its own distance: 300 points, or not at all")
  func replacedPolicy() {
    let near = LoadMorePolicy(preload: .points(300))
    for (footer, begun) in [
      (RefreshComponent.automaticFooter(), 0), (.automaticFooter(near), 1), (.footer(), 0),
      (.footer(loadsAhead: near), 1),
    ] {
      let engine = RefreshEngine(footer: .automaticFooter(near))
      var list = ListGeometry.list
      list.offset = 1000
      engine.scrolled(list, .dragging)
      engine.replace(
        .end, with: footer, ScrollSample(list, motion: .dragging), at: .zero)
      list.offset = 1200
      #expect(engine.scrolled(list, .dragging).begun.count == begun)
    }
  }

  @Test("Reduce Motion stops every indicator, also during a load", arguments: RefreshPreset.all)
  func reduced(preset: RefreshPreset) {
    let looks: [RefreshIndicator] = [animated, .ring(), .hud(), .arrow()]
    for look in looks {
      let engine = RefreshEngine(header: .header(preset.header, indicator: look))
      engine.scrolled(.list, .resting)
      engine.handle(.requested(.start, by: .program))
      engine.preferMotion(.reduced, at: .ms(400))
      let open = ListGeometry.list.pulled(80, past: .start)
      engine.scrolled(open, .resting, at: .ms(1000))
      // A new look for the same component keeps to it.
      engine.restyle(.start) { $0.captions = $0.captions }
      engine.scrolled(open, .resting, at: .ms(1000))
      engine.replace(
        .start, with: .header(preset.header, indicator: look), ScrollSample(open, motion: .resting),
        at: .ms(1000))
      engine.scrolled(open, .resting, at: .ms(1000))
      engine.handle(.ticked, open, at: .ms(1000))
      #expect(engine.wakeAt == nil, "nothing plays")
      #expect(engine.snapshot(at: .start)?.isOnScreen == true)
      #expect(engine.snapshot(at: .start)?.frameRate == RefreshSnapshot.FrameRate.none)
    }
  }
}
