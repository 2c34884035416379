import Frames

/// What a ``GIFFrameStore`` keeps under a budget, and what a read then costs at worst.
///
/// Pure arithmetic on the index: it is known before a pixel is decoded.
///
/// ```
/// frames        0   1   2   3   4   5   6   7   8   9
/// indexes       ▪   ▪   ▪   ▪   ▪   ▪   ▪   ▪   ▪   ▪     one byte a pixel of each frame's area
/// checkpoints               █               █             whole canvases at 4 bytes a pixel
///
/// frame 6   =   canvas 3, copied, and frames 4, 5 and 6 drawn on it
/// ```
///
/// A frame of which no indexes are kept has to be unpacked each time. Both kinds share the budget such
/// that the slowest read is as fast as can be: indexes first of those frames that save most, checkpoints
/// where drawing would take longest. Costs about a millisecond for a thousand frames.
///
/// ```swift
/// let plan = StorePlan(for: gif.index, within: .share(0.25))
/// plan.worstCaseDecodes          // 0: no read unpacks anything
/// plan.worstCaseBlits            // 4: every frame is one copy and at most four frames drawn on it
/// plan.residentBytes             // no more than this is ever kept
/// ```
public struct StorePlan: Sendable, Hashable {
  /// The frames whose canvas is kept, in order.
  public let checkpoints: [Int]
  /// The frames whose palette indexes are kept, in order.
  package let rasters: [Int]
  /// The bytes of pixels that are kept when all is prepared; never more than the budget.
  public let residentBytes: Int
  /// The bytes on top of those while something is being unpacked or prepared: one canvas, and a buffer for
  /// the palette indexes of the largest frame.
  public let workingBytes: Int
  /// The most frames a read unpacks once all is prepared.
  public let worstCaseDecodes: Int
  /// The most frames a read draws once all is prepared.
  public let worstCaseBlits: Int
  /// The most frames a read unpacks and draws before anything is prepared.
  public let coldDecodes: Int

  /// Plans for a file within a budget, which counts as no more than ``GIFLimits/decodedBytes``.
  public init(
    for index: GIFIndex, within budget: MemoryBudget, limits: GIFLimits = GIFLimits()
  ) {
    let bytes = min(budget.bytes(for: index), limits.decodedBytes)
    self = StorePlanner(tree: FrameTree(index), budget: bytes).plan()
  }

  /// What an outline comes to.
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
