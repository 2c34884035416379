package import Frames

/// Few colours for many: the colour cube is cut into boxes, and each box becomes its mean.
///
/// ```
///  ┌───────┬───┐     the box whose pixels lie furthest apart (its longest side times the number of
///  │ ∙∙∙∙  │ ∙ │     its pixels) is cut across that side, where half of its pixels are on either
///  │ ∙∙ ∙  ├───┤     hand, until there are as many boxes as colours are wanted
///  │∙∙  ∙ ∙│∙∙ │
///  └───────┴───┘
/// ```
///
/// Exact if there are no more colours than wanted. Source: P. Heckbert, "Color image quantization
/// for frame buffer display", SIGGRAPH 1982.
package struct MedianCut {
  /// The colours that remain.
  package private(set) var palette: [RGBA8] = []
  /// Which of them stands for each colour that was there.
  package private(set) var indexes: [RGBA8: UInt8] = [:]

  /// Reduces colours, given with the number of their pixels, to at most so many (1...256).
  package init(_ counts: [RGBA8: Int], to limit: Int) {
    precondition((1...256).contains(limit), "\(limit) colours")
    // In an order of their own, so that equal pictures give equal palettes.
    var entries = counts.map { Entry(color: $0.key, count: $0.value) }
    entries.sort { $0.color.sortKey < $1.color.sortKey }
    guard !entries.isEmpty else { return }

    var boxes = [Box(entries.indices, of: entries)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
        boxes[widest].spread > 0
      else { break }
      let (low, high) = boxes[widest].cut(&entries)
      boxes[widest] = low
      boxes.append(high)
    }

    for (number, box) in boxes.enumerated() {
      palette.append(box.mean(of: entries))
      for entry in entries[box.range] { indexes[entry.color] = UInt8(number) }
    }
  }

  /// A colour and the number of its pixels.
  private struct Entry {
    let color: RGBA8
    let count: Int
  }

  /// Some of the colours, which stand together in the list of all.
  private struct Box {
    let range: Range<Int>
    /// The component in which they differ most.
    private let axis: Int
    /// How badly one colour would stand for all of them; zero if there is only one.
    let spread: Int

    init(_ range: Range<Int>, of entries: [Entry]) {
      var lowest = [255, 255, 255]
      var highest = [0, 0, 0]
      var pixels = 0
      for entry in entries[range] {
        for axis in 0..<3 {
          lowest[axis] = min(lowest[axis], entry.color.component(axis))
          highest[axis] = max(highest[axis], entry.color.component(axis))
        }
        pixels += entry.count
      }
      var longest = 0
      for axis in 1..<3 where highest[axis] - lowest[axis] > highest[longest] - lowest[longest] {
        longest = axis
      }
      self.range = range
      axis = longest
      spread = (highest[longest] - lowest[longest]) * pixels
    }

    /// Two boxes with about half of the pixels each, neither of them empty.
    func cut(_ entries: inout [Entry]) -> (Box, Box) {
      let axis = axis
      entries[range].sort {
        ($0.color.component(axis), $0.color.sortKey) < ($1.color.component(axis), $1.color.sortKey)
      }
      let half = entries[range].reduce(0) { $0 + $1.count } / 2
      var sum = 0
      var middle = range.lowerBound
      repeat {
        sum += entries[middle].count
        middle += 1
      } while sum < half && middle < range.upperBound - 1
      return (
        Box(range.lowerBound..<middle, of: entries), Box(middle..<range.upperBound, of: entries)
      )
    }

    /// The mean colour of the pixels.
    func mean(of entries: [Entry]) -> RGBA8 {
      var sums = [0, 0, 0]
      var pixels = 0
      for entry in entries[range] {
        for axis in 0..<3 { sums[axis] += entry.color.component(axis) * entry.count }
        pixels += entry.count
      }
      let half = pixels / 2
      return RGBA8(
        red: UInt8((sums[0] + half) / pixels), green: UInt8((sums[1] + half) / pixels),
        blue: UInt8((sums[2] + half) / pixels))
    }
  }
}

extension RGBA8 {
  /// Red, green or blue.
  fileprivate func component(_ axis: Int) -> Int { Int(axis == 0 ? red : axis == 1 ? green : blue) }

  /// Red, green and blue as one number.
  fileprivate var sortKey: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}
