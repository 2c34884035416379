import Frames
import GIFCodec
import PullRefresh

/// What an instance of the module is about: the GIFs, the player or the list of one element on a page.
///
/// Every element has an instance of its own, so that all its memory goes with it, and a trap in one, which there
/// ought not to be, leaves the others alone. There are no threads in it.
///
/// ```
/// element (JavaScript)                   instance (this)
/// gif_allocate, gif_open ─────────────►  gifs[slot]
/// gif_frame ──────────────────────────►  pixels, at an address
/// player_…, list_… ───────────────────►  player, list; what they say of themselves is in `numbers`
/// ```
enum Page {
  /// The number of GIFs of an element: for the pull, loading, success, failure, and no more data.
  static let slotCount = 5
  /// The number of numbers that an instance reports at a time.
  static let numberCount = 64

  // Sound because an instance has a single thread, and no export calls another.
  nonisolated(unsafe) private static var slots = [PageGIF?](repeating: nil, count: slotCount)
  nonisolated(unsafe) private static var openFile: [UInt8] = []
  nonisolated(unsafe) private static var openPlayer: FrameScheduler?
  nonisolated(unsafe) private static var openList: PageList?
  nonisolated(unsafe) private static var openSegments: AnimationSegments?

  static var gifs: [PageGIF?] {
    // Sound for the reason above, as are the next four.
    _read { yield unsafe slots }
    _modify { yield unsafe &slots }
  }
  /// What there is of a file that is yet to be opened.
  static var file: [UInt8] {
    _read { yield unsafe openFile }
    _modify { yield unsafe &openFile }
  }
  /// The GIF in slot 0, played.
  static var player: FrameScheduler? {
    _read { yield unsafe openPlayer }
    _modify { yield unsafe &openPlayer }
  }
  static var list: PageList? {
    _read { yield unsafe openList }
    _modify { yield unsafe &openList }
  }

  /// Which frames of the GIF in slot 0 are for what; `nil` where each occasion has a GIF of its own.
  static var segments: AnimationSegments? {
    get { unsafe openSegments }
    set { unsafe openSegments = newValue }
  }

  /// What was asked for last: allocated once, where the host's view of it begins.
  nonisolated(unsafe) static let numbers = unsafe allocateNumbers()

  /// The timeline of the GIF in a slot; `nil` where there is none.
  static func timeline(_ slot: Int) -> FrameTimeline? { gifs[slot]?.timeline }

  /// Writes numbers for the host, from a place on; what would lie beyond the last is left out.
  static func tell(_ values: Double..., from place: Int = 0) {
    for (offset, value) in values.enumerated() where place + offset < numberCount {
      // Sound because the place was checked, and the memory is never freed.
      unsafe numbers[place + offset] = value
    }
  }

  private static func allocateNumbers() -> UnsafeMutablePointer<Double> {
    // Sound because it is initialised before anything reads it.
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: numberCount)
    unsafe memory.initialize(repeating: 0, count: numberCount)
    return unsafe memory
  }
}

extension Moment {
  /// A moment on the host's clock, in milliseconds; not-a-number and what lies before zero count as zero, and
  /// what lies beyond three centuries as those.
  init(milliseconds: Double) {
    let milliseconds = milliseconds > 0 ? Swift.min(milliseconds, 9e12) : 0
    self.init(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// The same in milliseconds.
  var milliseconds: Double { Double(nanoseconds) / 1e6 }
}
