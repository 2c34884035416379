import GIFRefresh
import PullRefresh
import TestSupport
import Testing

@testable import GIFCodec

/// Components whose animations are read within memory budgets.
@Suite struct AnimatedComponentTests {
  private let catGIF: EncodedGIF
  private let wanted: DecodedGIF

  init() throws {
    catGIF = try EncodedGIF(Fixture("cat-pull.gif").bytes())
    wanted = try catGIF.frames()
  }

  /// A finger on a header, without a session.
  private struct Finger {
    var header: RefreshHeader
    private var geometry = ListGeometry(viewport: 600, content: 2000)
    private let triggerDistance = PullConfiguration.tmallHeader().triggerDistance

    private var engine: RefreshEngine

    init(_ header: RefreshHeader) {
      self.header = header
      engine = RefreshEngine(header: header.component)
    }

    /// Pulls so far, and reads what is shown then.
    mutating func pull(to progress: Double) -> Bitmap? {
      geometry.offset = -progress * triggerDistance
      engine.receive(.scrolled)
      while engine.next(ScrollSample(geometry, motion: .dragging), at: .zero) != nil {}
      return engine.snapshot(at: .start).flatMap(header.picture(for:))
    }
  }

  @Test("Two decoded GIFs of equal size and delays are the same only if their pixels are equal")
  func identities() throws {
    var bytes = catGIF.bytes
    let end = try LogicalScreen(bytes.span).end
    for place in LogicalScreen.byteCount..<end { bytes[place] ^= 0xFF }
    let (negative, again) = (try EncodedGIF(bytes).frames(), try catGIF.frames())
    #expect(negative.canvas == wanted.canvas && negative.timeline == wanted.timeline)
    #expect((negative.identity != wanted.identity) as Bool)
    #expect((again.identity == wanted.identity) as Bool)
  }

  @Test("A GIF stored in a quarter of its decoded size is scrubbed either way without decoding")
  func scrubsEitherWayWithinItsPlan() async throws {
    let cat = catGIF.frames(within: .share(0.25))
    let header = RefreshHeader(pull: cat)
    await header.prepare()
    #expect(cat.store.isPrepared)
    let plan = cat.store.plan
    #expect(plan.worstCaseDecodes == 0)
    #expect(plan.residentBytes <= catGIF.index.decodedBytes / 4)
    var finger = Finger(header)
    var shown: Set<Int> = []
    for script in ScrubScript.allCases {
      for progress in script.progress {
        let picture = finger.pull(to: progress)
        let frame = try #require(wanted.bitmaps.firstIndex { $0 == picture })
        #expect(cat.cost.decodes == 0 && cat.cost.blits <= plan.worstCaseBlits)
        shown.insert(frame)
      }
    }
    #expect(shown.count == wanted.bitmaps.count)
    #expect(cat.store.residentBytes <= plan.residentBytes)
  }

  @Test("GIFs trimmed to a twentieth show every frame; `regrow()` undoes the trimming")
  func trimsAndGrowsAgain() async throws {
    let cat = catGIF.frames(within: .share(0.25))
    let run = try EncodedGIF(Fixture("cat-run.gif").bytes()).frames(within: .share(0.25))
    // One animation for two occasions is kept once.
    let header = RefreshHeader(Animations(pull: cat, loading: run, success: cat))
    let stores = [cat.store, run.store]
    await header.prepare()
    let full = stores.map(\.residentBytes)
    #expect(full.count { $0 > 0 } == 2)

    header.trim(to: .share(0.05))
    for store in stores {
      #expect(store.residentBytes <= store.gif.index.decodedBytes / 20)
    }
    var finger = Finger(header)
    let count = wanted.bitmaps.count
    var shown: Set<Int> = []
    for step in [count - 1, count / 2] + Array(0..<count) + (0..<count).reversed() {
      let picture = finger.pull(to: Double(step) / Double(count - 1))
      let frame = try #require(wanted.bitmaps.firstIndex { $0 == picture })
      shown.insert(frame)
    }
    #expect(shown.count == count)
    let running = try EncodedGIF(Fixture("cat-run.gif").bytes()).frames().bitmaps
    for (frame, bitmap) in running.enumerated() {
      #expect((run.frame(at: frame) == bitmap) as Bool)
    }
    header.regrow()
    await header.prepare()
    #expect(stores.map(\.residentBytes) == full)
  }
}
