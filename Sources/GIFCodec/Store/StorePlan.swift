import Frames

/// A plan of the frames that a ``GIFFrameStore`` keeps within a budget, and of the worst cost of a read.
///
/// The plan is made from the file's ``GIFIndex`` alone, before a pixel is decoded.
///
/// ```
/// frames        0   1   2   3   4   5   6   7   8   9
/// indexes       ▪   ▪   ▪   ▪   ▪   ▪   ▪   ▪   ▪   ▪     one byte a pixel of each frame's area
/// checkpoints               █               █             whole canvases at 4 bytes a pixel
///
/// frame 6   =   canvas 3, copied, and frames 4, 5 and 6 drawn on it
/// ```
///
/// A frame whose palette indexes are not kept is decoded again for each read that draws it. The planner divides the
/// budget so that the slowest read is as fast as possible. It keeps the palette indexes that save the most time per
/// byte, and places checkpoints where reads would take longest to draw. Planning takes about a millisecond for a
/// thousand frames.
///
/// ```swift
/// let plan = gif.frames(within: .share(0.25)).store.plan
/// plan.worstCaseDecodes          // 0: no read decodes
/// plan.worstCaseBlits            // 4: a read copies a canvas and draws at most four frames
/// plan.residentBytes             // the bytes that a prepared store keeps
/// ```
public struct StorePlan: Sendable, Equatable {
  /// The frame indexes of the checkpoints, the frames whose complete canvases are kept, in ascending order.
  public let checkpoints: [Int]
  let rasters: [Int]
  /// The bytes of palette indexes and canvases in a prepared store; at most the budget.
  public let residentBytes: Int
  /// The bytes that the store takes in addition to ``residentBytes`` while it decodes or prepares: one canvas, and the
  /// palette indexes of the largest frame.
  ///
  /// Each further ``GIFFrameStore/prepare()`` that runs at the same time takes a canvas of its own.
  public let workingBytes: Int
  /// The largest number of frames that a read from a prepared store decodes.
  public let worstCaseDecodes: Int
  /// The largest number of frames that a read from a prepared store draws.
  public let worstCaseBlits: Int
  /// The largest number of frames that a read decodes and draws while the store keeps nothing yet.
  public let coldDecodes: Int

  /// Creates the plan for a file and a budget; a budget above ``GIFLimits/decodedBytes`` is lowered to that limit.
  package init(
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

/// A draft of a plan: the frames to keep and the cost of reads.
///
/// ```
/// shown n   = under n, with n drawn on it         the canvas that shows frame n
/// under n   = shown p                             p: the base frame of n, an earlier frame
///           = under p, with p's area cleared      if p's disposal clears its area
///           = nothing                             if n has no base frame, or is a key frame
/// ```
///
/// If p is a checkpoint, `shown p` is a copy of the kept canvas, so a read of n draws only n.
struct StoreOutline {
  var checkpoints: [Bool]
  var rasters: [Bool]

  struct Worst: Comparable {
    /// The estimated time of the slowest read, in nanoseconds.
    var time = 0
    /// The estimated time to read every frame once, in nanoseconds; decides between outlines of equal `time`.
    var total = 0
    var decodes = 0
    var blits = 0

    static func < (a: Worst, b: Worst) -> Bool { (a.time, a.total) < (b.time, b.total) }
  }

  init(count: Int) {
    checkpoints = Array(repeating: false, count: count)
    rasters = checkpoints
  }

  func bytes(_ tree: FrameTree) -> Int {
    let canvases = checkpoints.count(where: { $0 }).times(tree.canvasBytes)
    return tree.nodes.indices.reduce(canvases) {
      $0.plus(rasters[$1] ? tree.nodes[$1].rasterBytes : 0)
    }
  }

  func worst(_ tree: FrameTree) -> Worst {
    var worst = Worst()
    var shown = [Worst](repeating: Worst(), count: tree.nodes.count)
    var under = shown
    for (number, node) in tree.nodes.enumerated() {
      if let parent = node.base.frame, !node.hidesAll {
        if !checkpoints[parent] {
          under[number] = node.base.cleared == nil ? shown[parent] : under[parent]
        }
        if node.base.cleared != nil {
          under[number].time = under[number].time.plus(tree.nodes[parent].clearingTime)
        }
      }
      var cost = under[number]
      if node.hasPixels {
        let isKept = rasters[number]
        cost.blits += 1
        cost.decodes += isKept ? 0 : 1
        cost.time = cost.time.plus(node.drawingTime).plus(isKept ? 0 : node.unpackingTime)
      }
      shown[number] = cost
      // Reading a checkpoint draws nothing.
      let read = checkpoints[number] ? Worst() : cost
      worst.time = max(worst.time, read.time)
      worst.decodes = max(worst.decodes, read.decodes)
      worst.blits = max(worst.blits, read.blits)
      worst.total = worst.total.plus(read.time)
    }
    return worst
  }

  /// Returns, for each frame, the number of frames whose reads draw that frame.
  func draws(_ tree: FrameTree) -> [Int] {
    var draws = [Int](repeating: 0, count: tree.nodes.count)
    // For each frame, the number of frames whose reads need the canvas under that frame, but not its own pixels.
    var passes = draws
    for number in tree.nodes.indices.reversed() {
      let node = tree.nodes[number]
      if !checkpoints[number] { draws[number] = draws[number].plus(1) }
      guard let parent = node.base.frame, !checkpoints[parent] else { continue }
      let needed = passes[number].plus(node.hidesAll ? 0 : draws[number])
      if node.base.cleared == nil {
        draws[parent] = draws[parent].plus(needed)
      } else {
        passes[parent] = passes[parent].plus(needed)
      }
    }
    return draws
  }
}

/// A planner that divides a budget between checkpoints and palette indexes.
///
/// ```
/// budget    ├── checkpoints ──┤├── indexes ──────────────┤
///           0/8 … 8/8           the rest; the largest savings of time per byte first
/// ```
///
/// For each division, the planner spaces the checkpoints as evenly as possible in drawing time. It then takes the
/// division whose slowest read is fastest. O(n) in the number of frames, with some hundred passes over the frames; for
/// very many frames, the planner tries fewer divisions.
struct StorePlanner {
  /// The steps of ``GIFLimits/work`` that planning counts for each frame.
  static let stepsPerFrame = 200
  /// The number of frames above which the planner tries fewer divisions.
  private static let manyFrames = 4096

  let tree: FrameTree
  let budget: Int

  func plan() -> StorePlan {
    let count = tree.nodes.count
    guard tree.canvasBytes.times(count) > budget else {
      var outline = StoreOutline(count: count)
      for number in 0..<count { outline.checkpoints[number] = true }
      return StorePlan(outline, tree)
    }
    guard budget > 0 else { return StorePlan(StoreOutline(count: count), tree) }
    var best = completed(StoreOutline(count: count))
    var worst = best.worst(tree)
    for countsUnpacking in [false, true] {
      let chain = ReadingChain(tree, countsUnpacking: countsUnpacking)
      var longest = chain.longest
      for eighths in stride(from: isLong ? 4 : 1, through: 8, by: isLong ? 4 : 1) {
        let affordable = budget / 8 * eighths / max(1, tree.canvasBytes)
        guard affordable > 0 else { continue }
        let outline = completed(chain.outline(checkpoints: affordable, &longest, isLong))
        let cost = outline.worst(tree)
        if cost < worst { (best, worst) = (outline, cost) }
      }
    }
    return StorePlan(best, tree)
  }

  private var isLong: Bool { tree.nodes.count > Self.manyFrames }

  /// Adds the palette indexes that save the most time per byte within the rest of the budget.
  private func completed(_ outline: StoreOutline) -> StoreOutline {
    var (outline, left) = (outline, budget - outline.bytes(tree))
    let draws = outline.draws(tree)
    let needed = tree.nodes.indices.filter { tree.nodes[$0].hasPixels && draws[$0] > 0 }
    guard needed.reduce(0, { $0.plus(tree.nodes[$1].rasterBytes) }) > left else {
      for number in needed { outline.rasters[number] = true }
      return outline
    }
    // Each rank is one integer, since integers sort fastest: the upper half is the inverted time saved per byte, so
    // that the largest saving comes first, and the lower half is the frame index.
    let ranking = needed.map { number in
      let node = tree.nodes[number]
      let saved = Double(draws[number]) * Double(node.unpackingTime)
      let worth = (saved / Double(max(1, node.rasterBytes))).bitPattern
      return ~worth & ~0xFFFF_FFFF | UInt64(number)
    }.sorted()
    for rank in ranking {
      let number = Int(rank & 0xFFFF_FFFF)
      guard tree.nodes[number].rasterBytes <= left else { continue }
      left -= tree.nodes[number].rasterBytes
      outline.rasters[number] = true
    }
    return outline
  }
}

/// The base frame and the drawing time of each frame, from which the checkpoints are chosen.
private struct ReadingChain {
  private struct Link {
    /// The base frame; -1 for a key frame, and for a frame on an empty canvas.
    let parent: Int32
    let clearsParent: Bool
    let time: Int
    let clearing: Int
  }
  private let links: [Link]
  /// An upper bound on the time of a read, in nanoseconds.
  let longest: Int

  init(_ tree: FrameTree, countsUnpacking: Bool) {
    links = tree.nodes.map { node in
      Link(
        parent: node.hidesAll ? -1 : node.base.frame.map(Int32.init) ?? -1,
        clearsParent: node.base.cleared != nil,
        time: countsUnpacking ? node.drawingTime.plus(node.unpackingTime) : node.drawingTime,
        clearing: node.clearingTime)
    }
    longest = links.reduce(0) { $0.plus($1.time).plus($1.clearing) }
  }

  /// Places at most `affordable` checkpoints so that the slowest read is as fast as possible, and lowers `longest` to
  /// the time of that read.
  ///
  /// Finds the time by a binary search from 0 to `longest` nanoseconds.
  func outline(checkpoints affordable: Int, _ longest: inout Int, _ isRough: Bool) -> StoreOutline {
    var (low, high) = (0, longest)
    var best = StoreOutline(count: links.count)
    while low <= high {
      let middle = low + (high - low) / 2
      let checkpoints = checkpoints(longest: middle, most: affordable)
      if let checkpoints {
        best.checkpoints = checkpoints
        longest = middle
        high = middle - 1
      } else {
        low = middle + 1
      }
      // Stops within 1 % of the best time, or within 6 % for very many frames.
      if high - low < high / (isRough ? 16 : 128) { break }
    }
    return best
  }

  /// Returns the fewest checkpoints with which no read takes longer than `longest`; `nil` if more than `most` are
  /// needed.
  ///
  /// Ignores frames that alone take longer to draw than `longest`.
  ///
  /// If reading a frame would take too long, its base frame becomes a checkpoint.
  private func checkpoints(longest: Int, most: Int) -> [Bool]? {
    var checkpoints = Array(repeating: false, count: links.count)
    var count = 0
    var shown = [Int](repeating: 0, count: links.count)
    var under = shown
    for (number, link) in links.enumerated() {
      let parent = Int(link.parent)
      if parent >= 0, !checkpoints[parent] {
        let before =
          link.clearsParent ? under[parent].plus(links[parent].clearing) : shown[parent]
        if before > 0, before.plus(link.time) > longest {
          checkpoints[parent] = true
          count += 1
          if count > most { return nil }
        } else {
          under[number] = before
        }
      }
      shown[number] = under[number].plus(link.time)
    }
    return checkpoints
  }
}
