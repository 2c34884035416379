import GIFRefresh
import TestSupport
import Testing

/// The examples of the README, compiled and run; ``ReadmeTests`` compares them with its text.
@Suite struct ReadmeExamples {
  private let catBytes: [UInt8]
  private let runBytes: [UInt8]
  private let sleepBytes: [UInt8]

  init() throws {
    catBytes = try Fixture("cat-pull.gif").bytes()
    runBytes = try Fixture("cat-run.gif").bytes()
    sleepBytes = try Fixture("cat-sleep.gif").bytes()
  }

  private func show(_ picture: Bitmap?, _ caption: String?) {
    #expect(picture?.size.isEmpty == false)
    #expect(caption?.isEmpty == false)
  }

  @Test func header() throws {
    var list = ScrollModel(ScrollGeometry(viewport: 600, content: 2000))
    let now = Moment.zero
    var reloads = 0
    func reload() { reloads += 1 }

    let cat = try EncodedGIF(catBytes).frames()
    let run = try EncodedGIF(runBytes).frames()
    var header = RefreshHeader(
      pull: cat, loading: run,
      titles: RefreshTitles(pull: "Pull", release: "Release", loading: "Loading"),
      loadingFrameRate: 30)

    func scrolled() {
      let report = header.attachment.scrolled(list.geometry, motion: list.motion, at: now)
      list.carryOut(report)
      if report.begins != nil { reload() }
    }

    scrolled()
    show(header.picture, header.caption)
    #expect(reloads == 0, "nobody has pulled yet")
    list.touched()
    list.dragged(by: 200)
    scrolled()
    #expect(header.caption == "Release")
    list.released()
    scrolled()
    #expect(reloads == 1)
    #expect(header.picture == run.frame(at: 0))
  }

  @Test func footer() throws {
    let cat = try EncodedGIF(catBytes).frames()
    let run = try EncodedGIF(runBytes).frames()
    let asleep = try EncodedGIF(sleepBytes).frames()
    var list = ScrollModel(ScrollGeometry(viewport: 600, content: 2000))
    var now = Moment.zero
    var pages = 0
    func loadNextPage() { pages += 1 }

    var footer = LoadMoreFooter(pull: cat, loading: run, noMore: asleep, preload: .screens(1.5))
    list.touched()
    for _ in 0..<40 {
      list.dragged(by: -15)
      now = now.advanced(by: .milliseconds(8))
      let report = footer.attachment.scrolled(list.geometry, motion: list.motion, at: now)
      if report.begins != nil { loadNextPage() }
    }
    #expect(pages == 1)
    _ = footer.attachment.loadingEnded(.exhausted, at: now)
    now = now.advanced(by: .seconds(1))
    _ = footer.attachment.ticked(at: now)
    #expect(footer.phase == .exhausted)
    // It has been asleep since loading ended, a second ago, at ten frames a second.
    #expect(footer.picture == asleep.frame(at: 10))
  }

  @Test func simulation() throws {
    let cat = try EncodedGIF(catBytes).frames()
    let header = RefreshHeader(pull: cat)
    let footer = LoadMoreFooter(pull: cat)
    let geometry = ScrollGeometry(
      viewport: 600, content: 2000, offset: -64, insets: .init(start: 64, end: 34))

    var pull = PullSimulation(geometry, header: header.attachment, footer: footer.attachment)
    pull.run(
      try DragScript(
        parsing: """
          pull header to 120% over 400ms
          release
          wait 1.2s
          finish header
          settle
          """))
    #expect(pull.model.geometry.effectiveInset(at: .start) == 64)
    #expect(pull.trace.count { $0.event == .loadingStarted(.start) } == 1)
  }
}
