/// Few colours for many: the colour cube is cut into boxes, and each box becomes its mean.
///
/// ```
///  ┌───────┬───┐     the box whose pixels lie furthest apart (the square of its longest side times the
///  │ ∙∙∙∙  │ ∙ │     number of its pixels) is cut across that side, where half of its pixels are on
///  │ ∙∙ ∙  ├───┤     either hand, until there are as many boxes as colours are wanted
///  │∙∙  ∙ ∙│∙∙ │
///  └───────┴───┘
/// ```
///
/// Exact if there are no more colours than wanted. Source: P. Heckbert, "Color image quantization
/// for frame buffer display", SIGGRAPH 1982.
package struct MedianCut: Sendable {
  /// Pixels that get the same colour: all of one colour, or of similar ones.
  package struct Group: Sendable {
    fileprivate let sum: SIMD3<Int>
    fileprivate let count: Int
    fileprivate let mean: SIMD3<Int>

    /// Pixels of which the sums of red, green and blue are known; their number is 1 or more.
    package init(sum: SIMD3<Int>, count: Int) {
      self.sum = sum
      self.count = count
      mean = sum / SIMD3(repeating: count)
    }

    /// A number of pixels of one colour.
    package init(_ color: RGBA8, count: Int) {
      let color = SIMD3(Int(color.red), Int(color.green), Int(color.blue))
      self.init(sum: color &* SIMD3(repeating: count), count: count)
    }
  }

  /// The colours that remain, all of them opaque.
  package let colors: [RGBA8]
  /// For each group the place of its colour among those.
  package let places: [UInt8]

  /// Reduces groups to at most `limit` colours, 1...256.
  ///
  /// Equal groups in equal order give equal colours.
  package init(_ groups: [Group], to limit: Int) {
    require((1...256).contains(limit), "\(limit) colours")
    guard !groups.isEmpty else {
      (colors, places) = ([], [])
      return
    }
    var order = Array(groups.indices)
    var boxes = [Box(order.indices, order, groups)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[widest].spread > 0
      else { break }
      let (low, high) = boxes[widest].cut(&order, groups)
      boxes[widest] = low
      boxes.append(high)
    }
    var places = [UInt8](repeating: 0, count: groups.count)
    for (number, box) in boxes.enumerated() {
      for index in order[box.range] { places[index] = UInt8(number) }
    }
    self.places = places
    colors = boxes.map { $0.mean(order, groups) }
  }

  /// Some of the groups, which stand together in the order of all.
  private struct Box {
    let range: Range<Int>
    /// The component in which they differ most.
    private let axis: Int
    /// How badly one colour would stand for all of them; zero if they are alike.
    let spread: Double

    init(_ range: Range<Int>, _ order: [Int], _ groups: [Group]) {
      self.range = range
      var (low, high) = (SIMD3<Int>(repeating: 255), SIMD3<Int>.zero)
      var count = 0
      for index in order[range] {
        let mean = groups[index].mean
        low = low.replacing(with: mean, where: mean .< low)
        high = high.replacing(with: mean, where: mean .> high)
        count += groups[index].count
      }
      let lengths = high &- low
      axis = (0..<3).max { lengths[$0] < lengths[$1] } ?? 0
      spread = Double(lengths[axis] * lengths[axis]) * Double(count)
    }

    /// Two boxes with about half of the pixels each, neither of them empty.
    func cut(_ order: inout [Int], _ groups: [Group]) -> (Box, Box) {
      let axis = axis
      order[range].sort { (groups[$0].mean[axis], $0) < (groups[$1].mean[axis], $1) }
      let half = order[range].reduce(0) { $0 + groups[$1].count } / 2
      var sum = 0
      var middle = range.lowerBound
      repeat {
        sum += groups[order[middle]].count
        middle += 1
      } while sum < half && middle < range.upperBound - 1
      return (
        Box(range.lowerBound..<middle, order, groups), Box(middle..<range.upperBound, order, groups)
      )
    }

    /// The mean colour of the pixels.
    func mean(_ order: [Int], _ groups: [Group]) -> RGBA8 {
      let sum = order[range].reduce(SIMD3.zero) { $0 &+ groups[$1].sum }
      let count = order[range].reduce(0) { $0 + groups[$1].count }
      let mean = (sum &+ SIMD3(repeating: count / 2)) / SIMD3(repeating: count)
      return RGBA8(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
    }
  }
}
