package import Frames

/// A median cut: the colour cube is cut into boxes, and the mean of each box becomes a palette colour.
///
/// ```
///  ┌───────┬───┐     the box with the largest spread (longest side squared times number of pixels) is cut
///  │ ∙∙∙∙  │ ∙ │     across its longest side at the median pixel, until there are as many boxes as
///  │ ∙∙ ∙  ├───┤     palette colours
///  │∙∙  ∙ ∙│∙∙ │
///  └───────┴───┘
/// ```
///
/// The palette is exact if there are no more colours than the limit allows. Source: P. Heckbert, "Color image
/// quantization for frame buffer display", SIGGRAPH 1982.
package struct MedianCut: Sendable {
  /// A group of pixels of one colour, or of similar colours; all of them get the same palette colour.
  package struct Group: Sendable {
    fileprivate let sum: SIMD3<Int>
    fileprivate let count: Int
    fileprivate let mean: SIMD3<Int>

    /// Creates a group from the sums of the red, green and blue components of `count` pixels, at least one.
    package init(sum: SIMD3<Int>, count: Int) {
      self.sum = sum
      self.count = count
      mean = sum / SIMD3(repeating: count)
    }

    package init(_ color: RGBA8, count: Int) {
      let color = SIMD3(Int(color.red), Int(color.green), Int(color.blue))
      self.init(sum: color &* SIMD3(repeating: count), count: count)
    }
  }

  package let colors: [RGBA8]
  /// The palette index of each group, in the order of the groups.
  package let places: [UInt8]

  /// Reduces groups to at most `limit` colours, 1...256; equal groups always give the same palette.
  package init(_ groups: [Group], to limit: Int) {
    require((1...256).contains(limit), "limit must be 1...256, found \(limit)")
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

  private struct Box {
    let range: Range<Int>
    private let axis: Int
    /// The length of the longest side squared times the number of pixels; zero if all groups have the same mean colour.
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

    /// Splits the box into two nonempty boxes with about half of the pixels each.
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

    func mean(_ order: [Int], _ groups: [Group]) -> RGBA8 {
      let sum = order[range].reduce(SIMD3.zero) { $0 &+ groups[$1].sum }
      let count = order[range].reduce(0) { $0 + groups[$1].count }
      let mean = (sum &+ SIMD3(repeating: count / 2)) / SIMD3(repeating: count)
      return RGBA8(red: UInt8(mean.x), green: UInt8(mean.y), blue: UInt8(mean.z))
    }
  }
}
