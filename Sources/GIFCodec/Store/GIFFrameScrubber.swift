public import Frames

/// Reads a GIF's frames in any order, on one canvas: what a finger scrubs.
///
/// Each player has one of its own; they share the ``GIFFrameStore``. A step begins with what the canvas
/// shows: going forward draws what comes on top of it, going anywhere else repaints only the part in which
/// the two frames can differ. A canvas that the store keeps is lent as it is. The store's
/// ``GIFFrameStore/plan`` says what that costs at most.
///
/// ```swift
/// let frames = cat.frames(within: .share(0.25))
/// Task { await frames.store.prepare() }          // readable meanwhile
/// show(frames.frame(at: 17))
/// show(frames.frame(at: 16))
/// ```
///
/// With a prepared store the first step allocates the canvas, and the others nothing as long as the caller no longer holds
/// the frame before. Memory: one canvas, of 4 bytes a pixel, and a copy of it while the caller holds that frame.
///
/// Threads take turns.
public final class GIFFrameScrubber: FrameSource {
  /// What is read from.
  public let store: GIFFrameStore
  private let hand: Locked<ScrubCanvas>

  /// Creates a reader with an empty canvas.
  public init(_ store: GIFFrameStore) {
    self.store = store
    hand = Locked(ScrubCanvas())
  }

  /// The size of every frame.
  public var canvas: PixelSize { store.canvas }

  /// When each frame is shown.
  public var timeline: FrameTimeline { store.timeline }

  /// The frame that was read last.
  public var index: Int? { hand.withLock { $0.index } }

  /// What the last read took.
  package var cost: ReadingCost { hand.withLock { $0.cost } }

  /// The frame with an index in `0..<timeline.frameCount`; any other index traps.
  public func frame(at index: Int) -> Bitmap { hand.withLock { $0.frame(at: index, of: store) } }
}

extension EncodedGIF {
  /// Any frame of the animation, either way, within a memory budget.
  ///
  /// Decodes nothing yet: reads keep what the budget allows, and preparing its ``GIFFrameScrubber/store``
  /// does so ahead of them. Another player of the same GIF is a `GIFFrameScrubber` of that store.
  public func frames(within budget: MemoryBudget) -> GIFFrameScrubber {
    GIFFrameScrubber(GIFFrameStore(self, budget: budget))
  }
}
