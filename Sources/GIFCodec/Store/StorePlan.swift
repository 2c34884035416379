import Frames

/// A plan of the frames that a ``GIFFrameStore`` keeps within a budget, and of the worst cost of a read.
///
/// Derived from the index alone, before a pixel is decoded.
///
/// ```
/// frames        0   1   2   3   4   5   6   7   8   9
/// indexes       ▪   ▪   ▪   ▪   ▪   ▪   ▪   ▪   ▪   ▪     one byte a pixel of each frame's area
/// checkpoints               █               █             whole canvases at 4 bytes a pixel
///
/// frame 6   =   canvas 3, copied, and frames 4, 5 and 6 drawn on it
/// ```
///
/// Frames without kept palette indexes are decoded for each read. The budget is divided such that the slowest read is
/// as fast as possible: palette indexes of the frames that save the most time, checkpoints where drawing would take
/// longest. Planning takes about a millisecond for a thousand frames.
///
/// ```swift
/// let plan = StorePlan(for: gif.index, within: .share(0.25))
/// plan.worstCaseDecodes          // 0: no read decodes
/// plan.worstCaseBlits            // 4: a read copies a canvas and draws at most four frames
/// plan.residentBytes             // the most bytes that are kept
/// ```
public struct StorePlan: Sendable, Equatable {
  /// The frame indexes of the canvases to keep, in order.
  public let checkpoints: [Int]
  /// The frame indexes of the palette indexes to keep, in order.
  package let rasters: [Int]
  /// The bytes of pixels in a prepared store, at most the budget.
  public let residentBytes: Int
  /// The bytes on top of those while the store decodes or prepares: one canvas, and the palette indexes of the largest
  /// frame.
  public let workingBytes: Int
  /// The largest number of frames that a read from a prepared store decodes.
  public let worstCaseDecodes: Int
  /// The largest number of frames that a read from a prepared store draws.
  public let worstCaseBlits: Int
  /// The largest number of frames that a read from an empty store decodes and draws.
  public let coldDecodes: Int

  /// Creates the plan for a file and a budget of at most ``GIFLimits/decodedBytes``.
  public init(
    for index: GIFIndex, within budget: MemoryBudget, limits: GIFLimits = GIFLimits()
  ) {
    let bytes = min(budget.bytes(for: index), limits.decodedBytes)
    self = StorePlanner(tree: FrameTree(index), budget: bytes).plan()
  }

  init(_ outline: StoreOutline, _ tree: FrameTree) {
    let worst = outline.worst(tree)
    checkpoints = outline.checkpoints.indices.filter { outline.checkpoints[$0] }
    rasters = outline.rasters.indices.filter { outline.rasters[$0] }
    residentBytes = outline.bytes(tree)
    workingBytes = tree.unpackedPixels.plus(tree.canvasBytes)
    worstCaseDecodes = worst.decodes
    worstCaseBlits = worst.blits
    coldDecodes = StoreOutline(count: tree.nodes.count).worst(tree).decodes
  }
}
