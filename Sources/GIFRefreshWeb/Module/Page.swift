import Frames
import GIFCodec
import PullRefresh

/// The state of a module's instance: the GIFs, the player and the list of one element on a page.
///
/// Every element has its own instance of the module, so the memory is freed with the element, and a trap would affect
/// no other element. An instance has a single thread.
///
/// ```
/// element (JavaScript)                   instance (this)
/// gif_allocate, gif_open ─────────────►  gifs[slot]
/// gif_frame ──────────────────────────►  pixels, at an address
/// player_…, list_… ───────────────────►  player, list; they report through `numbers`
/// ```
enum Page {
  // Safe because an instance has a single thread, and exported functions do not call each other.
  nonisolated(unsafe) private static var slots = [PageGIF?](repeating: nil, count: PageSlots.count)
  nonisolated(unsafe) private static var openFile: [UInt8] = []
  nonisolated(unsafe) private static var openPlayer: FrameScheduler?
  nonisolated(unsafe) private static var openList: PageList?
  nonisolated(unsafe) private static var openSegments: AnimationSegments?

  static var gifs: [PageGIF?] {
    // Safe for the same reason, as are the other properties below.
    _read { yield unsafe slots }
    _modify { yield unsafe &slots }
  }
  /// The received bytes of a GIF file that is not complete yet.
  static var file: [UInt8] {
    _read { yield unsafe openFile }
    _modify { yield unsafe &openFile }
  }
  /// The player of the GIF in slot 0; `nil` before it is created.
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

  /// The numbers that exports report to the host, allocated once, since the host keeps a view of their memory.
  nonisolated(unsafe) static let numbers = unsafe allocateNumbers()

  /// Returns the timeline of the GIF in a slot; `nil` for an empty slot.
  static func timeline(_ slot: Int) -> FrameTimeline? { gifs[slot]?.timeline }

  /// Writes a number for the host at an index below ``ListNumber/count``.
  @inline(never)
  static func set(_ value: Double, at place: Int) {
    // Safe because all indexes come from this module's tables, and the memory is never freed.
    unsafe numbers[place] = value
  }

  /// Writes numbers for the host, from index 0 on.
  static func set(_ values: Double...) {
    for (place, value) in values.enumerated() { set(value, at: place) }
  }

  private static func allocateNumbers() -> UnsafeMutablePointer<Double> {
    // Safe because the memory is initialized before it is read.
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: ListNumber.count)
    unsafe memory.initialize(repeating: 0, count: ListNumber.count)
    return unsafe memory
  }
}

extension Moment {
  /// Creates a moment from milliseconds on the host's clock, clamped to 0 to 285 years; 0 for a value that is not a
  /// number.
  init(milliseconds: Double) {
    let milliseconds = milliseconds > 0 ? Swift.min(milliseconds, 9e12) : 0
    self.init(nanoseconds: Int64(milliseconds * 1e6))
  }

  /// The moment in milliseconds on the host's clock.
  var milliseconds: Double { Double(nanoseconds) / 1e6 }
}

/// A GIF of a page: its frames, and the shown frame.
///
/// A page reads pixels in the module's memory, so the shown frame is kept until the next frame is read. The shown frame
/// is released right before the next one is read, so that reading does not copy the canvas.
///
/// Numbers of missing frames and invalid files do not trap; each method documents its result for them.
struct PageGIF {
  /// The frames, which are kept within a memory budget.
  let frames: GIFFrameScrubber
  private var shown: Bitmap?

  /// Indexes a GIF file, and limits the memory of its frames.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - share: The share of all frames that may be kept in memory, clamped to 0...1.
  init(_ bytes: [UInt8], share: Double) throws(GIFError) {
    let share = share > 0 ? Swift.min(share, 1) : 0
    frames = try EncodedGIF(bytes).frames(within: .share(share))
  }

  var timeline: FrameTimeline { frames.timeline }

  /// Reads a frame, and returns the address of its pixels, valid until the next call.
  ///
  /// The pixels have four bytes each and are stored row by row. Returns `nil` if there is no such frame.
  mutating func pixels(ofFrame number: Int) -> UnsafeRawPointer? {
    guard number >= 0, number < timeline.frameCount else { return nil }
    shown = nil
    shown = frames.frame(at: number)
    // Safe because the pixels are on the heap, and `shown` keeps them there until the next call.
    return unsafe shown?.pixels.span.withUnsafeBytes { $0.baseAddress }
  }

  /// Decodes frames ahead until a time on the host's clock, in milliseconds, and stops earlier if the next frame would
  /// probably not be ready by then.
  ///
  /// Returns how many of the canvases and palette indexes to keep are still missing.
  func prepare(until end: Double) -> Int {
    var last = hostClock()
    return frames.store.prepare {
      let (before, now) = (last, hostClock())
      last = now
      return !(now + (now - before) < end)
    }
  }
}
