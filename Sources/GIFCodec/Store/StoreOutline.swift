import Frames

/// A draft of a plan: the frames to keep and the cost of reads.
///
/// ```
/// shown n   = under n, and n drawn on it
/// under n   = shown p,  if p stays                  p: the frame that n lies on
///           = under p, and p's area cleared, if n lies on p without p's pixels
///           = nothing, if n lies on nothing or is a key frame
/// ```
///
/// A checkpoint of p ends the chain: under n is a copy of it.
struct StoreOutline {
  var checkpoints: [Bool]
  var rasters: [Bool]

  /// The cost of the slowest read.
  struct Worst: Comparable {
    /// An estimate in nanoseconds.
    var time = 0
    /// The sum of all reads, which decides between equal times.
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
      // Reading a checkpoint copies it.
      let read = checkpoints[number] ? Worst() : cost
      worst.time = max(worst.time, read.time)
      worst.decodes = max(worst.decodes, read.decodes)
      worst.blits = max(worst.blits, read.blits)
      worst.total = worst.total.plus(read.time)
    }
    return worst
  }

  /// For each frame, the number of reads that draw it.
  func draws(_ tree: FrameTree) -> [Int] {
    var draws = [Int](repeating: 0, count: tree.nodes.count)
    // The number of reads that need its backdrop, but not its pixels.
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
