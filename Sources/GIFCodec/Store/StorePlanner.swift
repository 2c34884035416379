/// Divides a budget between checkpoints and palette indexes.
///
/// ```
/// budget    ├── checkpoints ──┤├── indexes ──────────────┤
///           0/8 … 8/8 of it     what is left, to frames by time saved per byte
/// ```
///
/// For each division the checkpoints are laid as evenly in time as they can be; the one whose slowest
/// read is fastest is taken. Costs O(n log n) in the number of frames, some hundred times.
struct StorePlanner {
  private static let parts = 8

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
    for part in 1...Self.parts {
      let bytes = budget / Self.parts * part
      for countsUnpacking in [false, true] {
        guard let checkpoints = checkpoints(within: bytes, countsUnpacking: countsUnpacking) else {
          continue
        }
        let outline = completed(checkpoints)
        let cost = outline.worst(tree)
        if cost < worst { (best, worst) = (outline, cost) }
      }
    }
    return StorePlan(best, tree)
  }

  /// The checkpoints that can be kept in some bytes; `nil` if none can.
  private func checkpoints(within bytes: Int, countsUnpacking: Bool) -> StoreOutline? {
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
    return best
  }

  /// With the palette indexes that are worth most in what is left of the budget.
  private func completed(_ outline: StoreOutline) -> StoreOutline {
    var outline = outline
    var left = budget - outline.bytes(tree)
    let draws = outline.draws(tree)
    func isNeeded(_ number: Int) -> Bool { tree.nodes[number].hasPixels && draws[number] > 0 }
    let needed = tree.nodes.indices.filter(isNeeded)
    let all = needed.reduce(0) { $0.plus(tree.nodes[$1].rasterBytes) }
    guard all > left else {
      for number in needed { outline.rasters[number] = true }
      return outline
    }
    let worth = tree.nodes.indices.map { number in
      Double(draws[number]) * Double(tree.nodes[number].unpackingTime)
        / Double(max(1, tree.nodes[number].rasterBytes))
    }
    let ranking = needed.sorted { worth[$0] == worth[$1] ? $0 < $1 : worth[$0] > worth[$1] }
    for number in ranking where tree.nodes[number].rasterBytes <= left {
      left -= tree.nodes[number].rasterBytes
      outline.rasters[number] = true
    }
    return outline
  }
}
