import Frames
import GIFCodec
import PullRefresh

/// The state of a module's instance: the GIFs, the player and the list of one element on a page.
///
/// Every element has its own instance, so its memory is freed with it, and a trap would affect no other element. An
/// instance has a single thread.
///
/// ```
/// element (JavaScript)                   instance (this)
/// gif_allocate, gif_open ─────────────►  gifs[slot]
/// gif_frame ──────────────────────────►  pixels, at an address
/// player_…, list_… ───────────────────►  player, list; they report through `numbers`
/// ```
enum Page {
  /// The number of GIFs of an element: pull, loading, success, failure, and no more data.
  static let slotCount = 5
  /// The size of the array of reported numbers.
  static let numberCount = 64

  // Safe because an instance has a single thread, and exports do not call each other.
  nonisolated(unsafe) private static var slots = [PageGIF?](repeating: nil, count: slotCount)
  nonisolated(unsafe) private static var openFile: [UInt8] = []
  nonisolated(unsafe) private static var openPlayer: FrameScheduler?
  nonisolated(unsafe) private static var openList: PageList?
  nonisolated(unsafe) private static var openSegments: AnimationSegments?

  static var gifs: [PageGIF?] {
    // Safe for the same reason, as are the next four.
    _read { yield unsafe slots }
    _modify { yield unsafe &slots }
  }
  /// The parts of a file that is not complete yet.
  static var file: [UInt8] {
    _read { yield unsafe openFile }
    _modify { yield unsafe &openFile }
  }
  /// The player of the GIF in slot 0.
  static var player: FrameScheduler? {
    _read { yield unsafe openPlayer }
    _modify { yield unsafe &openPlayer }
  }
  static var list: PageList? {
    _read { yield unsafe openList }
    _modify { yield unsafe &openList }
  }

  /// The frames of the GIF in slot 0 for each occasion; `nil` if each occasion has its own GIF.
  static var segments: AnimationSegments? {
    get { unsafe openSegments }
    set { unsafe openSegments = newValue }
  }

  /// The reported numbers, allocated once, since the host keeps a view of their memory.
  nonisolated(unsafe) static let numbers = unsafe allocateNumbers()

  /// Returns the timeline of the GIF in a slot; `nil` for an empty slot.
  static func timeline(_ slot: Int) -> FrameTimeline? { gifs[slot]?.timeline }

  /// Writes numbers for the host from a position on; those beyond the end are dropped.
  static func tell(_ values: Double..., from place: Int = 0) {
    for (offset, value) in values.enumerated() where place + offset < numberCount {
      // Safe because the position was checked, and the memory is never freed.
      unsafe numbers[place + offset] = value
    }
  }

  private static func allocateNumbers() -> UnsafeMutablePointer<Double> {
    // Safe because it is initialized before it is read.
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: numberCount)
    unsafe memory.initialize(repeating: 0, count: numberCount)
    return unsafe memory
  }
}

extension Moment {
  /// Creates a moment from milliseconds on the host's clock, clamped to 0...300 years; not-a-number counts as zero.
  init(milliseconds: Double) {
    let milliseconds = milliseconds > 0 ? Swift.min(milliseconds, 9e12) : 0
    self.init(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// The moment in milliseconds.
  var milliseconds: Double { Double(nanoseconds) / 1e6 }
}
