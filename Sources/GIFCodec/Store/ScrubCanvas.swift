import Frames

/// A canvas that shows one frame of a store, and is made to show any other.
///
/// A step begins with what the canvas shows: going forward draws what comes on top of it, going anywhere
/// else repaints only the part in which the two frames can differ. With a prepared store it allocates
/// its canvas once, a second one if the caller still holds the frame before, and then nothing.
///
/// Memory: 4 bytes a pixel of each canvas.
struct ScrubCanvas: ~Copyable, Sendable {
  /// The frame that was read last.
  private(set) var index: Int?
  /// The frame that is on the canvas: the same, unless the store has that one's canvas.
  private var shown: Int?
  /// What the last read took.
  private(set) var cost = ReadingCost()

  /// As large as a frame from the first that is composed on.
  private var buffer = DoubleBuffer(Bitmap(size: PixelSize(width: 0, height: 0)))
  private var colors = IndexColors()
  /// The frames that the read draws, last first.
  private var path: [FrameTree.Step] = []

  /// The frame with an index in `0..<timeline.frameCount`; any other index traps.
  mutating func frame(at index: Int, of store: GIFFrameStore) -> Bitmap {
    require(store.gif.index.frames.indices.contains(index), "no frame \(index)")
    cost = ReadingCost()
    self.index = index
    var steps = Steps(readingAnyOf: store.gif)
    defer { cost.steps = steps.count }
    while index != shown {
      switch compose(index, of: store, counting: &steps) {
      case .drawn: shown = index
      case .kept(let kept): return kept
      // A key frame is damaged. The store notes that it hides nothing, so the next path begins before it; after
      // eight of them it trusts no other.
      case .damaged: continue
      }
    }
    return buffer.canvas
  }

  /// Sees to it that the store has what its plan says of a frame; says whether there was work to do.
  ///
  /// A frame that turns out to be damaged can change the plan, and frames before it are wanted that were not. Once
  /// that has happened all that could change it are unpacked, so the third time through all frames is the last.
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
    // It may have been on the canvas already.
    store.contents.withLock { $0.keep(canvas, at: number) }
    return true
  }
}

/// What a read took.
package struct ReadingCost: Sendable, Hashable {
  /// Frames that were unpacked.
  package var decodes = 0
  /// Frames that were drawn.
  package var blits = 0
  /// All of it, in the steps of ``GIFLimits/work``.
  package var steps = 0
}

extension ScrubCanvas {
  /// How composing a frame ends.
  private enum Composition {
    /// The canvas shows it.
    case drawn
    /// The store has its canvas.
    case kept(Bitmap)
    /// A frame on the path was thought to be whole, and is not.
    case damaged
  }

  /// Makes the canvas show a frame, unless the store has its canvas.
  ///
  /// ```
  /// canvas     0 ── 1 ── 2 ── 3        from 3 to 5: the two differ in the areas of 3, 4 and 5 at most;
  ///                      └─── 4 ── 5   that part is copied from the checkpoint before, and drawn anew
  /// ```
  private mutating func compose(
    _ target: Int, of store: GIFFrameStore, counting steps: inout Steps
  ) -> Composition {
    let all = PixelRect(origin: .zero, size: store.canvas)
    let isNew = buffer.canvas.size != store.canvas
    // With a budget worth the name paths are shorter; a longer one makes it grow, and it stays so.
    if isNew { path.reserveCapacity(min(store.tree.nodes.count, 256)) }
    guard let area = isNew ? all : store.tree.difference(from: shown, to: target) else {
      return .drawn
    }
    let origin = store.contents.withLock { $0.path(to: target, in: area, onto: shown, &path) }
    steps.take(path.count + area.size.area)
    /// Whether nothing of the area has a colour yet.
    var isEmpty = false
    /// Whether what is under the first frame of the path matters.
    var hasBase = true
    var isWhole = true
    /// Whether all of the canvas is as it should be after each step, and not only the area.
    var isRight = area == all
    switch origin {
    case .checkpoint(let kept):
      if path.isEmpty { return .kept(kept) }
      if isNew { buffer = DoubleBuffer(kept.copy()) }
      steps.take(buffer.prepare(toChange: area))
      if !isNew { buffer.canvas.copy(area, from: kept) }
    case .shown:
      steps.take(buffer.prepare(toChange: area))
      isRight = true
    case .nothing:
      if isNew { buffer = DoubleBuffer(Bitmap(size: all.size)) }
      steps.take(buffer.prepare(toChange: area))
      if !isNew { buffer.canvas.clear(area) }
      isEmpty = true
    case .frame(let mustBeWhole):
      if isNew { buffer = DoubleBuffer(Bitmap(size: all.size)) }
      steps.take(buffer.prepare(toChange: area))
      hasBase = false
      isWhole = !mustBeWhole
    }
    for place in path.indices.reversed() {
      let step = path[place]
      let node = store.tree.nodes[step.frame]
      if hasBase, !isEmpty, let cleared = node.base.cleared?.intersection(area) {
        buffer.canvas.clear(cleared)
        steps.take(cleared.size.area)
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

  /// Draws what an area shows of a frame, unless the frame is damaged and must not be.
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
    steps.take(isDrawn ? store.tree.nodes[number].visible?.intersection(area)?.size.area ?? 0 : 0)
    cost.blits += isDrawn ? 1 : 0
    cost.decodes += isUnpacked ? 1 : 0
    return isDrawn
  }
}
