/// Finds what costs least among points, where nothing costs less than its squared distance.
///
/// A k-d tree: the middle of a range splits the others along the axis in which they are farthest apart, and a half
/// that lies farther off than the best has cost is not looked at. The answer is that of trying all of them, the first
/// of equals.
///
/// ```
/// least(p, a...b)   try the middle m of a...b
///                   least(p, the half that p lies in)
///                   least(p, the other half)             unless p's squared distance to m's plane > the least cost
/// ```
///
/// Source: J. Friedman, J. Bentley and R. Finkel, "An algorithm for finding best matches in logarithmic expected
/// time", 1977.
struct NearestSearch: Sendable {
  private struct Node {
    var point: SIMD4<Float>
    var place: UInt16
    /// Along which of the point's components its range is split.
    var axis: UInt8 = 0
  }

  /// As many as are tried one after the other, without a split.
  private static var fewest: Int { 6 }

  /// The middle of each range of more is what splits it.
  private var nodes: [Node]

  /// Prepares for points by their places, at most 65,536.
  ///
  /// The fourth component is not looked at.
  init(_ points: [SIMD4<Float>]) {
    nodes = points.indices.map { Node(point: points[$0], place: UInt16($0)) }
    split(0..<nodes.count)
  }

  private mutating func split(_ range: Range<Int>) {
    guard range.count > Self.fewest else { return }
    var (low, high) = (nodes[range.lowerBound].point, nodes[range.lowerBound].point)
    for node in nodes[range] {
      low = pointwiseMin(low, node.point)
      high = pointwiseMax(high, node.point)
    }
    let spread = high - low
    let axis = spread.x >= max(spread.y, spread.z) ? 0 : spread.y >= spread.z ? 1 : 2
    nodes[range].sort { $0.point[axis] < $1.point[axis] }
    let middle = (range.lowerBound + range.upperBound) / 2
    nodes[middle].axis = UInt8(axis)
    split(range.lowerBound..<middle)
    split(middle + 1..<range.upperBound)
  }

  /// The place that costs least for a point, and its cost.
  @inline(__always)
  func least(
    at point: SIMD4<Float>, _ cost: (_ place: Int) -> Float
  ) -> (place: Int, cost: Float) {
    var best = (place: 0, cost: Float.infinity)
    Self.search(nodes.span, 0..<nodes.count, point, cost, &best)
    return best
  }

  private static func search(
    _ nodes: Span<Node>, _ range: Range<Int>, _ point: SIMD4<Float>,
    _ cost: (_ place: Int) -> Float, _ best: inout (place: Int, cost: Float)
  ) {
    func consider(_ node: Node) {
      let place = Int(node.place)
      let own = cost(place)
      if own < best.cost || (own == best.cost && place < best.place) { best = (place, own) }
    }
    guard range.count > fewest else {
      for index in range { consider(nodes[index]) }
      return
    }
    let middle = (range.lowerBound + range.upperBound) / 2
    let node = nodes[middle]
    consider(node)
    let offset = point[Int(node.axis)] - node.point[Int(node.axis)]
    var (near, far) = (range.lowerBound..<middle, middle + 1..<range.upperBound)
    if offset >= 0 { swap(&near, &far) }
    search(nodes, near, point, cost, &best)
    if offset * offset <= best.cost { search(nodes, far, point, cost, &best) }
  }
}
