import Frames

/// A canvas that shows one frame of a store, and is made to show any other.
///
/// A step begins with what the canvas shows: going forward draws what comes on top of it, going anywhere
/// else repaints only the part in which the two frames can differ. With a prepared store it allocates
/// its canvas once, and then nothing as long as the caller no longer holds the frame before.
///
/// Memory: 4 bytes a pixel, and as much again while the caller holds the frame before.
struct ScrubCanvas: ~Copyable, Sendable {
  /// The frame that was read last.
  private(set) var index: Int?
  /// The frame that is on the canvas: the same, unless the store has that one's canvas.
  private var shown: Int?
  /// What the last read took.
  private(set) var cost = ReadingCost()

  /// As large as a frame from the first that is composed on.
  private var canvas = Bitmap(size: PixelSize(width: 0, height: 0))
  private var colors = IndexColors()
  private var steps: [FrameTree.Step] = []

  /// The frame with an index in `0..<timeline.frameCount`; any other index traps.
  mutating func frame(at index: Int, of store: GIFFrameStore) -> Bitmap {
    require(store.gif.index.frames.indices.contains(index), "no frame \(index)")
    cost = ReadingCost()
    self.index = index
    while index != shown {
      switch compose(index, of: store) {
      case .drawn: shown = index
      case .kept(let kept): return kept
      // A frame that should have hidden all before it, and is damaged, sends it back once more.
      case .damaged: continue
      }
    }
    return canvas
  }

  /// Sees to it that the store has what its plan says of a frame; says whether there was work to do.
  ///
  /// A frame that turns out to be damaged can change the plan, and frames before it are wanted that were not. Once
  /// that has happened all that could change it are unpacked, so the third time through all frames is the last.
  mutating func prepare(_ number: Int, of store: GIFFrameStore) -> Bool {
    let (mustUnpack, lacksCanvas) = store.contents.withLock {
      ($0.lacksRaster(number) || $0.isUncertain(number), $0.lacksCanvas(number))
    }
    if mustUnpack { _ = store.withIndexes(of: number) { _, _, _ in } }
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
  private mutating func compose(_ target: Int, of store: GIFFrameStore) -> Composition {
    let (all, isNew) = (PixelRect(origin: .zero, size: store.canvas), canvas.size != store.canvas)
    // With a budget worth the name paths are shorter; a longer one makes it grow, and it stays so.
    if isNew { steps.reserveCapacity(min(store.tree.nodes.count, 256)) }
    guard let area = isNew ? all : store.tree.difference(from: shown, to: target) else {
      return .drawn
    }
    let origin = store.contents.withLock { $0.path(to: target, in: area, onto: shown, &steps) }
    /// Whether nothing of the area has a colour yet.
    var isEmpty = false
    /// Whether what is under the first frame of the path matters.
    var hasBase = true
    var isWhole = true
    /// Whether all of the canvas is as it should be after each step, and not only the area.
    var isRight = area == all
    switch origin {
    case .checkpoint(let kept):
      if steps.isEmpty { return .kept(kept) }
      if isNew { canvas = kept } else { canvas.copy(area, from: kept) }
    case .shown:
      isRight = true
    case .nothing:
      if isNew { canvas = Bitmap(size: all.size) } else { canvas.clear(area) }
      isEmpty = true
    case .frame(let mustBeWhole):
      if isNew { canvas = Bitmap(size: all.size) }
      hasBase = false
      isWhole = !mustBeWhole
    }
    for place in steps.indices.reversed() {
      let step = steps[place]
      let node = store.tree.nodes[step.frame]
      if hasBase, !isEmpty, let cleared = node.base.cleared?.intersection(area) {
        canvas.clear(cleared)
      }
      hasBase = true
      if step.draws, node.visible?.intersection(area) != nil {
        guard draw(step.frame, of: store, in: area, overNothing: isEmpty, orFailUnless: isWhole)
        else {
          return .damaged
        }
        isEmpty = false
        isWhole = true
      }
      guard isRight || step.frame == target, step.draws || !node.hasPixels else { continue }
      store.contents.withLock { $0.keep(canvas, at: step.frame) }
    }
    return .drawn
  }

  /// Draws what an area shows of a frame, unless the frame is damaged and must not be.
  private mutating func draw(
    _ number: Int, of store: GIFFrameStore, in area: PixelRect, overNothing: Bool,
    orFailUnless isAccepted: Bool
  ) -> Bool {
    let bytes = store.gif.bytes
    var isDrawn = false
    let isUnpacked = store.withIndexes(of: number) { record, indexes, isWhole in
      guard isWhole || isAccepted else { return }
      colors.load(record, from: bytes.span)
      canvas.draw(record, indexes: indexes, colors: colors, in: area, overNothing: overNothing)
      isDrawn = true
    }
    cost.blits += isDrawn ? 1 : 0
    cost.decodes += isUnpacked ? 1 : 0
    return isDrawn
  }
}
