import Frames

/// Divides a budget between checkpoints and palette indexes.
///
/// ```
/// budget    ├── checkpoints ──┤├── indexes ──────────────┤
///           0/8 … 8/8 of it     what is left, to frames by time saved per byte
/// ```
///
/// For each division the checkpoints are laid as evenly in time as they can be; the one whose slowest
/// read is fastest is taken. Costs O(n) in the number of frames, some thousand times.
struct StorePlanner {
  /// The most passes over all frames that a plan takes.
  static let mostPasses = 200

  let tree: FrameTree
  let budget: Int

  /// The best plan within the budget.
  func plan() -> StorePlan {
    let count = tree.nodes.count
    guard tree.canvasBytes.times(count) > budget else {
      var outline = StoreOutline(count: count)
      for number in 0..<count { outline.checkpoints[number] = true }
      return StorePlan(outline, tree)
    }
    var best = completed(StoreOutline(count: count))
    var worst = best.worst(tree)
    for eighths in 1...8 {
      let bytes = budget / 8 * eighths
      for countsUnpacking in [false, true] {
        guard let outline = outline(checkpoints: bytes, countsUnpacking) else { continue }
        let cost = outline.worst(tree)
        if cost < worst { (best, worst) = (outline, cost) }
      }
    }
    return StorePlan(best, tree)
  }

  /// What to keep with checkpoints in so many bytes; `nil` if those are too few for one.
  private func outline(checkpoints bytes: Int, _ countsUnpacking: Bool) -> StoreOutline? {
    let affordable = bytes / max(1, tree.canvasBytes)
    guard affordable > 0 else { return nil }
    func time(_ node: FrameTree.Node) -> Int {
      countsUnpacking ? node.drawingTime.plus(node.unpackingTime) : node.drawingTime
    }
    // The longest read there can be with them, between that of a single frame and that of all.
    var (low, high) = (0, tree.nodes.reduce(0) { $0.plus(time($1)).plus($1.clearingTime) })
    var best: StoreOutline?
    while low <= high {
      let middle = low + (high - low) / 2
      let outline = StoreOutline(tree, longest: middle, time: time)
      if outline.checkpoints.count(where: { $0 }) <= affordable {
        best = outline
        high = middle - 1
      } else {
        low = middle + 1
      }
      // Within one part in a hundred it makes no difference.
      if high - low < high / 128 { break }
    }
    return best.map(completed)
  }

  /// With the palette indexes that are worth most in what is left of the budget.
  private func completed(_ outline: StoreOutline) -> StoreOutline {
    var (outline, left) = (outline, budget - outline.bytes(tree))
    let draws = outline.draws(tree)
    let needed = tree.nodes.indices.filter { tree.nodes[$0].hasPixels && draws[$0] > 0 }
    // The upper half of what a byte saves, whose bits are in the order of their numbers.
    let worth = tree.nodes.indices.map { number in
      let saved = Double(draws[number]) * Double(tree.nodes[number].unpackingTime)
      let bits = (saved / Double(max(1, tree.nodes[number].rasterBytes))).bitPattern
      return UInt32(truncatingIfNeeded: bits >> 32)
    }
    // Sorted by counting, which is less code than by comparing: 64 ranks for each halving of what is worth most.
    let most = worth.max() ?? 0
    let ranks = worth.map { min(1023, Int((most - $0) >> 14)) }
    var (places, ranking) = ([Int](repeating: 0, count: 1025), needed)
    for number in needed { places[ranks[number] + 1] += 1 }
    for rank in 1...1024 { places[rank] += places[rank - 1] }
    for number in needed {
      ranking[places[ranks[number]]] = number
      places[ranks[number]] += 1
    }
    for number in ranking where tree.nodes[number].rasterBytes <= left {
      left -= tree.nodes[number].rasterBytes
      outline.rasters[number] = true
    }
    return outline
  }
}
