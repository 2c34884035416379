import Frames

/// The sums of a cell's pixels under many masks, in which parts that masks share are summed once.
///
/// A mask is halved repeatedly. Equal parts of two masks become one node. Where masks come in all combinations,
/// like those of octants, the nodes are the subset sums of dynamic programming, from two subsets of half the size.
///
/// ```
/// masks      ██    ▓█    a mask's root is a pair of nodes; its sum is not stored:
///            █░    █░
///           ╱  ╲  ╱  ╲                       sum = nodes[first] + nodes[second]
///        "██"  "█░"  "▓█"
///         ╱╲     │    │╲            a node = nodes[first] + nodes[second] · weight
///        █  █    █    ▓ █
/// ```
///
/// Node 0 is zero; the pixels follow, and every other node follows those that it depends on.
struct SumTree: Sendable {
  /// The definition of a node or, with a weight of 1, of a mask.
  struct Sum: Sendable, Hashable, BitwiseCopyable {
    var first: Int32, second: Int32
    var weight: Float
  }

  /// The number of pixels of a cell.
  let pixelCount: Int
  /// The nodes after the pixels.
  private(set) var sums: [Sum] = []
  /// The masks, in the order given.
  private(set) var roots: [Sum] = []

  /// The number of nodes: zero, the pixels and the sums.
  var nodeCount: Int { 1 + pixelCount + sums.count }

  /// Creates the tree of masks with one weight per pixel, 0...``fullWeight``.
  init(_ masks: [[Int]], cell: PixelSize) {
    pixelCount = cell.area
    var known: [Sum: Int32] = [:]
    for mask in masks { roots.append(root(of: mask, cell, &known)) }
  }

  /// The weight of a fully inked pixel, divisible by 3 · 16 and by 2 · 16.
  static let fullWeight = 96

  private mutating func root(
    of mask: [Int], _ cell: PixelSize, _ known: inout [Sum: Int32]
  ) -> Sum {
    let whole = PixelRect(origin: .zero, size: cell)
    guard let (first, second) = whole.halves else {
      return Sum(first: node(of: mask, whole, cell, &known), second: 0, weight: 1)
    }
    return Sum(
      first: node(of: mask, first, cell, &known), second: node(of: mask, second, cell, &known),
      weight: 1)
  }

  /// Returns the node of a mask's part.
  private mutating func node(
    of mask: [Int], _ part: PixelRect, _ cell: PixelSize, _ known: inout [Sum: Int32]
  ) -> Int32 {
    let weight = mask[part.origin.y * cell.width + part.origin.x]
    let isEven = part.rows.allSatisfy { y in
      part.columns.allSatisfy { x in mask[y * cell.width + x] == weight }
    }
    if isEven && weight == 0 { return 0 }
    if isEven && weight != Self.fullWeight {
      let full = mask.map { _ in Self.fullWeight }
      let whole = node(of: full, part, cell, &known)
      return add(
        Sum(first: 0, second: whole, weight: Float(weight) / Float(Self.fullWeight)), &known)
    }
    guard let (first, second) = part.halves else {
      return Int32(1 + part.origin.y * cell.width + part.origin.x)
    }
    let a = node(of: mask, first, cell, &known)
    let b = node(of: mask, second, cell, &known)
    if a == 0 { return b }
    if b == 0 { return a }
    return add(Sum(first: a, second: b, weight: 1), &known)
  }

  private mutating func add(_ sum: Sum, _ known: inout [Sum: Int32]) -> Int32 {
    if let node = known[sum] { return node }
    let node = Int32(nodeCount)
    sums.append(sum)
    known[sum] = node
    return node
  }

  /// Computes the sums, given the pixels.
  func evaluate(_ nodes: inout MutableSpan<Quad>) {
    precondition(nodes.count == nodeCount)
    nodes[0] = .zero
    let sums = sums.span
    var node = 1 + pixelCount
    for index in sums.indices {
      let sum = sums[index]
      nodes[node] = nodes[Int(sum.first)] + nodes[Int(sum.second)] * sum.weight
      node &+= 1
    }
  }
}

extension PixelRect {
  /// The upper and the lower half, or the left and the right one if it is wider than high; `nil` for a single
  /// pixel.
  fileprivate var halves: (PixelRect, PixelRect)? {
    let (x, y, width, height) = (origin.x, origin.y, size.width, size.height)
    if width > height {
      let half = width / 2
      return (
        PixelRect(x: x, y: y, width: half, height: height),
        PixelRect(x: x + half, y: y, width: width - half, height: height)
      )
    }
    guard height > 1 else { return nil }
    let half = height / 2
    return (
      PixelRect(x: x, y: y, width: width, height: half),
      PixelRect(x: x, y: y + half, width: width, height: height - half)
    )
  }
}
