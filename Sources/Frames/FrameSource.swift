/// The frames of an animation, read by frame index.
///
/// Reading is synchronous, so that the frame shown can follow a finger without delay. Each source documents the cost of
/// its slowest read and the memory that it takes. Lists and views call ``prepare()`` when they may show the frames, and
/// ``trim(to:)`` when memory is short; the default implementations of both methods do nothing.
public protocol FrameSource: Sendable {
  /// The error that a read throws; `Never` if reads cannot fail.
  associatedtype Failure: Error

  /// The size of every frame.
  var canvas: PixelSize { get }

  /// The delay of each frame, the number of frames and the loop count.
  var timeline: FrameTimeline { get }

  /// Returns the frame at a frame index in `0..<count`; any other index traps.
  func frame(at index: Int) throws(Failure) -> Bitmap

  /// Returns the frame at a frame index for dark or light mode (default: the same frame for both).
  func frame(at index: Int, isDark: Bool) throws(Failure) -> Bitmap

  #if !hasFeature(Embedded)
    /// Decodes the frames that the source keeps in memory, off the caller's actor (default: does nothing).
    ///
    /// Other threads can read frames meanwhile. Returns early when the calling task is cancelled; may be called again.
    @concurrent func prepare() async
  #endif

  /// Frees memory that exceeds a budget, at once (default: does nothing).
  ///
  /// Frames can still be read. A budget above the source's own counts as the source's own, so `trim(to: .share(1))`
  /// lets the next ``prepare()`` use the source's whole budget again.
  func trim(to budget: MemoryBudget)
}

extension FrameSource {
  /// The number of frames; may be zero.
  public var count: Int { timeline.frameCount }

  /// Returns the frame at a frame index, the same in light and dark mode.
  public func frame(at index: Int, isDark: Bool) throws(Failure) -> Bitmap {
    try frame(at: index)
  }

  #if !hasFeature(Embedded)
    /// Does nothing, for sources that have nothing to decode.
    @concurrent public func prepare() async {}
  #endif

  /// Does nothing, for sources that cannot free memory.
  public func trim(to budget: MemoryBudget) {}
}

/// An animation whose frames are bitmaps in memory.
///
/// A read copies no pixels. Memory: 4 bytes a pixel of every frame.
public struct StillFrames: FrameSource, Hashable {
  /// The size of every frame.
  public let canvas: PixelSize
  /// The delay of each frame, the number of frames and the loop count.
  public let timeline: FrameTimeline
  /// The frames, in playing order.
  public let bitmaps: [Bitmap]

  /// Creates a source from bitmaps of equal size and a timeline with as many frames.
  ///
  /// A mismatch in number or size traps.
  public init(_ bitmaps: [Bitmap], timeline: FrameTimeline) {
    require(
      bitmaps.count == timeline.frameCount,
      "expected \(timeline.frameCount) bitmaps for the timeline, found \(bitmaps.count)")
    let canvas = bitmaps.first?.size ?? PixelSize(width: 0, height: 0)
    require(
      bitmaps.allSatisfy({ $0.size == canvas }), "all bitmaps must have the size of the first")
    self.canvas = canvas
    self.timeline = timeline
    self.bitmaps = bitmaps
  }

  /// Creates a source from bitmaps of equal size, a rate in frames per second, and a loop count (default: forever).
  public init(_ bitmaps: [Bitmap], frameRate: Double, loopCount: LoopCount = .forever) {
    self.init(
      bitmaps,
      timeline: FrameTimeline(
        frameCount: bitmaps.count, frameRate: frameRate, loopCount: loopCount))
  }

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  public func frame(at index: Int) -> Bitmap { bitmaps[index] }
}

/// The amount of memory that a ``FrameSource`` may use to keep frames.
///
/// ```swift
/// MemoryBudget.mebibytes(6)
/// MemoryBudget.share(0.25)     // a quarter of the memory of all frames as RGBA
/// ```
public struct MemoryBudget: Sendable, Equatable {
  private enum Kind: Sendable, Equatable {
    case bytes(Int)
    case share(Double)
  }
  private let kind: Kind

  /// A number of bytes; a negative number traps.
  public static func bytes(_ count: Int) -> MemoryBudget {
    require(count >= 0, "a budget of \(count) bytes")
    return MemoryBudget(kind: .bytes(count))
  }

  /// A number of MiB, 1,048,576 bytes each; a negative number traps.
  public static func mebibytes(_ count: Int) -> MemoryBudget {
    require(count >= 0, "a budget of \(count) MiB")
    return bytes(count.times(1 << 20))
  }

  /// A share of the memory of all frames at 4 bytes a pixel; a share outside 0...1 traps.
  public static func share(_ part: Double) -> MemoryBudget {
    require(part >= 0 && part <= 1, "a share is from 0 to 1")
    return MemoryBudget(kind: .share(part))
  }

  /// No memory for frames, so every read decodes.
  public static let nothing = bytes(0)

  package static let unlimited = bytes(.max)

  /// Returns the budget in bytes, for an animation whose frames together take `total` bytes.
  public func bytes(ofTotal total: Int) -> Int {
    switch kind {
    case .bytes(let count): return count
    case .share(let part):
      // A large `Int` may be rounded up when it becomes a `Double`, so the product can exceed `Int.max`.
      let bytes = Double(total) * part
      return bytes < Double(Int.max) ? Int(bytes) : .max
    }
  }
}
