import Frames
import GIFCodec
import GIFRefresh
import RefreshSimulation
import Testing

/// What the articles on frames and GIFs show.
@MainActor
@Suite final class Decoding {
  private let bytes: [UInt8]
  private let catBytes: [UInt8]
  private let feed = CallbackFeed()

  init() throws {
    bytes = try SampleGIF.bytes()
    catBytes = bytes
  }

  @Test("Of 24 frames at 30 a second, half progress gives frame 12, and one second frame 6")
  func timeline() {
    let timeline = FrameTimeline(frameCount: 24, frameRate: 30)
    #expect(timeline.frame(atProgress: 0.5) == 12)  // halfway through the pull
    #expect(timeline.frame(after: .seconds(1)) == 6)  // of the second loop
  }

  @Test("A GIF is decoded whole, frame by frame, at one frame, by scrubbing, and reduced in size")
  func frames() async throws {
    var shown: [Bitmap] = []
    func show(_ bitmap: Bitmap) { shown.append(bitmap) }

    let cat = try EncodedGIF(bytes)

    let frames = try cat.frames()  // all of them, in memory
    show(frames.frame(at: 3))

    var reader = GIFFrameReader(cat)  // one after another, on one canvas
    while let frame = reader.next() { show(frame) }

    show(cat.frame(at: 0))  // a single one

    let scrubber = cat.frames(within: .share(0.25))  // any of them, either way, within a budget
    await scrubber.store.prepare()  // unpacks ahead of the finger
    show(scrubber.frame(at: 3))

    let small = try await cat.frames(fittingWidth: 1170, height: 180)  // reduced
    show(small.frame(at: 3))

    #expect(shown.count == cat.timeline.frameCount + 4)
    #expect((shown.first == shown.last) as Bool)
  }

  @Test("A scheduler at 0.5 shows the middle frame; once started, it shows all frames in a loop")
  func scheduler() throws {
    let gif = try EncodedGIF(bytes)
    let frames = gif.frames(within: .share(0.25))
    var shown: [Bitmap] = []
    func show(_ bitmap: Bitmap) { shown.append(bitmap) }

    var scheduler = FrameScheduler(timeline: gif.timeline.played(at: 30))
    scheduler.scrub(to: 0.5, at: .zero)  // progress picks the frame
    var next = scheduler.start(at: .zero)  // or it loops, 30 frames a second
    while let due = next, shown.count < 60 {
      if let frame = scheduler.frame { show(frames.frame(at: frame)) }
      next = scheduler.tick(at: due)
    }
    let bitmaps = try gif.frames().bitmaps
    #expect(scheduler.scrub(to: 0.5, at: .zero) == nil)
    #expect(scheduler.frame == gif.timeline.frameCount / 2)
    #expect(shown == (0..<60).map { bitmaps[$0 % bitmaps.count] })
  }

  @Test(
    "A GIF is refused if its canvas, its frame count or its bytes exceed the limits that the app sets"
  )
  func limits() throws {
    var reader = GIFFrameReader(try EncodedGIF(bytes, limits: GIFLimits(work: .max)))
    #expect(reader.next() != nil)

    let small = GIFLimits(canvasArea: 1 << 20, frames: 500, decodedBytes: 64 << 20)
    let large = GIFLimits(canvasArea: 64 << 20, readingBytes: 512 << 20)
    #expect(small.canvasArea < large.canvasArea)
    #expect(throws: Never.self) { try EncodedGIF(bytes, limits: small) }
  }

  @Test("`trim` reduces the frame store of a GIF to 2 MiB, and `regrow` restores its former size")
  func store() async throws {
    let store = GIFFrameStore(try EncodedGIF(bytes), budget: .mebibytes(4))
    await store.prepare()
    let before = store.residentBytes
    store.trim(to: .mebibytes(2))  // at once
    await store.prepare()  // what the smaller plan asks for
    #expect(store.residentBytes <= 2 << 20)

    store.regrow()  // the budget it was made with
    await store.prepare()
    #expect(store.residentBytes == before)
  }

  @Test("A header and a footer can share the frame store of a GIF")
  func sharing() async throws {
    let store = GIFFrameStore(try EncodedGIF(catBytes), budget: .mebibytes(6))
    let header = RefreshHeader(pull: GIFFrameScrubber(store))
    let footer = LoadMoreFooter(pull: GIFFrameScrubber(store))
    let list = SimulatedList(viewport: 600, content: 2000)
    list.refresh.header = header
    list.refresh.footer = footer
    list.pull(to: 1.2)
    #expect(list.frame(at: .start) == store.timeline.frameCount - 1)
    list.cancelDrag()
    await list.settle()
    list.scroll(to: 1400)
    list.pull(.end, to: 1.2)
    #expect(list.frame(at: .end) == store.timeline.frameCount - 1)
    #expect(list.frame(at: .start) != list.frame(at: .end))
  }

  @Test("A refresh ends with the outcome that its action passes to the completion")
  func callback() async throws {
    let cat = try EncodedGIF(catBytes).frames(within: .share(0.25))
    var header = RefreshHeader(pull: cat)
    header.action = LoadingAction(callback: { [feed] completion in
      feed.reload { isDone in
        Task { @MainActor in completion(isDone ? .succeeded : .failed) }
      }
    })
    let list = LineList(height: 600, lines: 100) { _ in }
    let refresh = RefreshController(on: list)
    refresh.header = header
    #expect(await refresh.refresh() == .succeeded)
  }

  /// A model that calls back, on another thread.
  @MainActor
  private final class CallbackFeed {
    func reload(_ done: @escaping @Sendable (Bool) -> Void) { Task.detached { done(true) } }
  }
}
