import Frames

/// A planner that divides a budget between checkpoints and palette indexes.
///
/// ```
/// budget    ├── checkpoints ──┤├── indexes ──────────────┤
///           0/8 … 8/8           the rest, to frames by time saved per byte
/// ```
///
/// For each division it spaces the checkpoints as evenly in time as possible, and takes the division with the fastest
/// slowest read. O(n) in the number of frames, some hundred times; for very many frames, fewer divisions.
struct StorePlanner {
  /// The steps of planning for each frame.
  static let stepsPerFrame = 200
  /// The number of frames above which it tries fewer divisions.
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
    // The time saved per byte, inverted, and the frame index: one number, which sorts fastest.
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

/// The times of reads without checkpoints, along which outlines are laid.
private struct ReadingChain {
  private struct Link {
    /// The base frame, or -1 for a key frame or an empty canvas.
    let parent: Int32
    let clearsParent: Bool
    let time: Int
    let clearing: Int
  }
  private let links: [Link]
  /// An upper bound on the time of a read.
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

  /// Returns the outline with at most `affordable` checkpoints whose slowest read is fastest.
  ///
  /// Searches below `longest`, and sets it to the time of that read.
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
      // A difference of one in a hundred is irrelevant.
      if high - low < high / (isRough ? 16 : 128) { break }
    }
    return best
  }

  /// The fewest checkpoints with which no read takes longer than `longest`, where possible; `nil` if more than `most`.
  ///
  /// A checkpoint goes under the first frame that would take too long.
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
