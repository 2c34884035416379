public import Frames

/// A reader of a GIF's frames in any order, for scrubbing: each read repaints as little of the canvas as possible.
///
/// Each player needs its own scrubber; several scrubbers can share a ``GIFFrameStore``. A read starts from the frame
/// that the scrubber's canvas shows: for a later frame, the scrubber draws the frames in between; for an earlier one,
/// it repaints the dirty rectangle between the two frames. If the store keeps the canvas of the frame, the read returns
/// that canvas. The store's ``GIFFrameStore/plan`` states the cost of the slowest read.
///
/// ```swift
/// let frames = cat.frames(within: .share(0.25))
/// Task { await frames.store.prepare() }          // can be read meanwhile
/// show(frames.frame(at: 17))
/// show(frames.frame(at: 16))
/// ```
///
/// With a prepared store the first read allocates a canvas, and further reads allocate nothing unless the caller still
/// holds the previous frame. Memory: one canvas of 4 bytes a pixel, and a second one while the caller holds a frame.
///
/// Reads from several threads are serialized.
public final class GIFFrameScrubber: FrameSource {
  /// The store whose frames are read; other scrubbers may share it.
  public let store: GIFFrameStore
  private let state = Locked(ScrubCanvas())
  private let trimsStore: Bool

  /// Creates a scrubber with an empty canvas.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - trimsStore: Whether ``trim(to:)`` trims the store (default: true). Pass false if only the app itself trims the
  ///     store.
  public init(_ store: GIFFrameStore, trimsStore: Bool = true) {
    self.store = store
    self.trimsStore = trimsStore
  }

  /// The size of every frame.
  public var canvas: PixelSize { store.canvas }

  /// The delay of each frame, the number of frames and the loop count.
  public var timeline: FrameTimeline { store.timeline }

  package var cost: ReadingCost { state.withLock { $0.cost } }

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  public func frame(at index: Int) -> Bitmap { state.withLock { $0.frame(at: index, of: store) } }

  #if !hasFeature(Embedded)
    /// Decodes all frames that the store's plan keeps, off the caller's actor.
    @concurrent public func prepare() async { await store.prepare() }
  #endif

  /// Lowers the store's budget and frees the memory that exceeds it; `.share(1)` restores the store's own budget.
  ///
  /// Does nothing if the scrubber was created with `trimsStore: false`.
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
  /// Decodes nothing yet. Reads fill the store as far as the budget allows; ``GIFFrameStore/prepare()`` fills it before
  /// the first read. For a second player of the same GIF, create another `GIFFrameScrubber` with that store.
  public func frames(within budget: MemoryBudget) -> GIFFrameScrubber {
    GIFFrameScrubber(GIFFrameStore(self, budget: budget))
  }
}

/// A canvas that shows one frame of a store, and is repainted to show another.
///
/// For a later frame, the frames in between are drawn; for an earlier one, the dirty rectangle between the two frames
/// is repainted. With a prepared store, the canvas is allocated once, and a second one while the caller holds the
/// previous frame.
///
/// Memory: 4 bytes a pixel of each canvas.
struct ScrubCanvas: ~Copyable, Sendable {
  /// The frame that the canvas shows; `nil` if none.
  ///
  /// Differs from the frame read last if that read returned a canvas that the store keeps.
  private var shown: Int?
  private(set) var cost = ReadingCost()

  /// The canvas; it has no pixels until the first frame is composed.
  private var buffer = DoubleBuffer(Bitmap(size: PixelSize(width: 0, height: 0)))
  private var colors = IndexColors()
  /// The frames that the current read goes through, the last one first.
  private var path: [FrameTree.Step] = []

  /// Returns the frame at a frame index in `0..<timeline.frameCount`; any other index traps.
  mutating func frame(at index: Int, of store: GIFFrameStore) -> Bitmap {
    require(store.gif.index.frames.indices.contains(index), "no frame \(index)")
    cost = ReadingCost()
    var steps = Steps(readingAnyOf: store.gif)
    defer { cost.steps = steps.count }
    while index != shown {
      switch compose(index, of: store, counting: &steps) {
      case .drawn: shown = index
      case .kept(let kept): return kept
      // The store has recorded the damage, so the next path begins before that key frame. The loop ends: after nine
      // damaged key frames, the store trusts no key frame that it has not decoded.
      case .damaged: continue
      }
    }
    return buffer.canvas
  }

  /// Adds a frame's palette indexes and its canvas to the store, as far as the plan has them and the store lacks them.
  ///
  /// Returns `false` if there was nothing to do. A damaged key frame changes the plan, which may then need earlier
  /// frames: a second pass over all frames adds them, and decodes every key frame not decoded yet. The plan does not
  /// change after that second pass, so a third pass is the last.
  mutating func prepare(_ number: Int, of store: GIFFrameStore) -> Bool {
    let (mustUnpack, lacksCanvas) = store.contents.withLock {
      ($0.lacksRaster(number) || $0.isUncertain(number), $0.lacksCanvas(number))
    }
    if mustUnpack {
      var steps = Steps(readingAnyOf: store.gif)
      _ = store.withIndexes(of: number, counting: &steps) { _, _, _ in }
    }
    guard lacksCanvas else { return mustUnpack }
    let canvas = frame(at: number, of: store)
    // `frame(at:of:)` adds the canvases that it composes to the store, but composes none if this canvas already shows
    // the frame.
    store.contents.withLock { $0.keep(canvas, at: number) }
    return true
  }
}

package struct ReadingCost: Sendable, Equatable {
  package internal(set) var decodes = 0
  package internal(set) var blits = 0
  package var steps = 0
}

extension ScrubCanvas {
  private enum Composition {
    /// The canvas shows the frame.
    case drawn
    /// The store keeps the frame's canvas, which can be returned.
    case kept(Bitmap)
    /// A key frame on the path is damaged.
    case damaged
  }

  /// Draws on the canvas until it shows a frame, unless the store keeps a canvas of that frame.
  ///
  /// ```
  /// frames     0 ── 1 ── 2 ── 3        from 3 to 5: the dirty rectangle is the union of the areas of 3, 4 and 5. It is
  ///                      └─── 4 ── 5   copied from a checkpoint before 5, such as 1; then 2, 4 and 5 are drawn in it.
  /// ```
  private mutating func compose(
    _ target: Int, of store: GIFFrameStore, counting steps: inout Steps
  ) -> Composition {
    let all = PixelRect(origin: .zero, size: store.canvas)
    let isNew = buffer.canvas.size != store.canvas
    // A path rarely has more than 256 steps, except with tiny budgets; then the array grows.
    if isNew { path.reserveCapacity(min(store.tree.nodes.count, 256)) }
    guard let area = isNew ? all : store.tree.difference(from: shown, to: target) else {
      return .drawn
    }
    let origin = store.contents.withLock { $0.path(to: target, in: area, onto: shown, &path) }
    steps.record(path.count + area.size.area)
    /// Whether the area is known to be clear.
    var isEmpty = false
    /// Whether the next frame to draw needs its backdrop; false only for a first frame that covers the area.
    var hasBase = true
    var isWhole = true
    /// Whether each step leaves the whole canvas correct, not only the area.
    var isRight = area == all
    if case .checkpoint(let kept) = origin {
      if path.isEmpty { return .kept(kept) }
      if isNew { buffer = DoubleBuffer(kept.copy()) }
    } else if isNew {
      buffer = DoubleBuffer(Bitmap(size: all.size))
    }
    steps.record(buffer.prepare(toChange: area))
    switch origin {
    case .checkpoint(let kept):
      if !isNew { buffer.canvas.copy(area, from: kept) }
    case .shown:
      isRight = true
    case .nothing:
      if !isNew { buffer.canvas.clear(area) }
      isEmpty = true
    case .frame(let mustBeWhole):
      hasBase = false
      isWhole = !mustBeWhole
    }
    for place in path.indices.reversed() {
      let step = path[place]
      let node = store.tree.nodes[step.frame]
      if hasBase, !isEmpty, let cleared = node.base.cleared?.intersection(area) {
        buffer.canvas.clear(cleared)
        steps.record(cleared.size.area)
      }
      hasBase = true
      if step.draws, node.visible?.intersection(area) != nil {
        let isDrawn = draw(
          step.frame, of: store, in: area, overNothing: isEmpty, orFailUnless: isWhole,
          counting: &steps)
        guard isDrawn else { return .damaged }
        isEmpty = false
        isWhole = true
      }
      guard isRight || step.frame == target, step.draws || !node.hasPixels else { continue }
      store.contents.withLock { $0.keep(buffer.canvas, at: step.frame) }
    }
    return .drawn
  }

  /// Draws the part of a frame that is inside an area; if the frame is damaged and `isAccepted` is false, draws nothing
  /// and returns `false`.
  private mutating func draw(
    _ number: Int, of store: GIFFrameStore, in area: PixelRect, overNothing: Bool,
    orFailUnless isAccepted: Bool, counting steps: inout Steps
  ) -> Bool {
    let bytes = store.gif.bytes
    var isDrawn = false
    let isUnpacked = store.withIndexes(of: number, counting: &steps) {
      record, indexes, isWhole in
      guard isWhole || isAccepted else { return }
      colors.load(record, from: bytes.span)
      buffer.canvas.draw(
        record, indexes: indexes, colors: colors, in: area, overNothing: overNothing)
      isDrawn = true
    }
    steps.record(isDrawn ? store.tree.nodes[number].visible?.intersection(area)?.size.area ?? 0 : 0)
    cost.blits += isDrawn ? 1 : 0
    cost.decodes += isUnpacked ? 1 : 0
    return isDrawn
  }
}
