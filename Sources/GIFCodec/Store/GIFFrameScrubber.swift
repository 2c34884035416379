public import Frames

/// A reader of a GIF's frames in any order, which repaints as little as it can: for scrubbing.
///
/// Each player has its own scrubber; scrubbers share a ``GIFFrameStore``. A read starts from the frame on the
/// scrubber's canvas: forwards it draws the frames in between; in other directions it repaints the dirty rectangle
/// between the two frames. A canvas kept by the store is returned as it is. The store's ``GIFFrameStore/plan`` gives
/// the worst cost.
///
/// ```swift
/// let frames = cat.frames(within: .share(0.25))
/// Task { await frames.store.prepare() }          // can be read meanwhile
/// show(frames.frame(at: 17))
/// show(frames.frame(at: 16))
/// ```
///
/// With a prepared store the first read allocates a canvas, and further reads allocate nothing unless the caller still
/// holds the previous frame. Memory: one canvas of 4 bytes a pixel, and a second one while the caller holds that frame.
///
/// Reads from several threads are serialized.
public final class GIFFrameScrubber: FrameSource {
  /// The store.
  public let store: GIFFrameStore
  private let state = Locked(ScrubCanvas())
  private let trimsStore: Bool

  /// Creates a scrubber with an empty canvas.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - trimsStore: Whether ``trim(to:)`` trims the store (default: true); false for a store whose budget the app
  ///     divides itself.
  public init(_ store: GIFFrameStore, trimsStore: Bool = true) {
    self.store = store
    self.trimsStore = trimsStore
  }

  /// The size of every frame.
  public var canvas: PixelSize { store.canvas }

  /// The delays and the number of the frames.
  public var timeline: FrameTimeline { store.timeline }

  /// The frame index of the last read.
  public var frameIndex: Int? { state.withLock { $0.index } }

  package var cost: ReadingCost { state.withLock { $0.cost } }

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  public func frame(at index: Int) -> Bitmap { state.withLock { $0.frame(at: index, of: store) } }

  #if !hasFeature(Embedded)
    /// Decodes all frames of the store's plan, off the caller's actor.
    @concurrent public func prepare() async { await store.prepare() }
  #endif

  /// Frees the store's memory that exceeds a budget; `.share(1)` restores the store's own.
  public func trim(to budget: MemoryBudget) {
    if trimsStore { store.trim(to: budget) }
  }
}

extension GIFFrameScrubber: Hashable {
  /// Whether two scrubbers read the same store.
  public static func == (one: GIFFrameScrubber, other: GIFFrameScrubber) -> Bool {
    one.store === other.store
  }

  /// Hashes the store's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(store)) }
}

extension EncodedGIF {
  /// Returns a scrubber with a new store, which keeps frames within a memory budget.
  ///
  /// Decodes nothing yet. Reads fill the store as far as the budget allows; ``GIFFrameStore/prepare()`` does so ahead
  /// of them. A second player of the same GIF is another `GIFFrameScrubber` on that store.
  public func frames(within budget: MemoryBudget) -> GIFFrameScrubber {
    GIFFrameScrubber(GIFFrameStore(self, budget: budget))
  }
}
