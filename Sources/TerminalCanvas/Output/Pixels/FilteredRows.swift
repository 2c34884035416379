/// Rows of bytes, each filtered: what is left of a byte is what the bytes before it and above it do not tell
/// (PNG specification, section 9).
///
/// ```
/// corner above      filter  0 nothing   1 left   2 above   3 their mean
///   left  byte              4 whichever of the three is nearest to left + above - corner
/// ```
///
/// A row takes the filter after which its bytes are nearest to zero.
struct FilteredRows {
  /// The number of each row's filter, and its bytes.
  private(set) var bytes: [UInt8] = []

  /// Filters samples of pixels of `step` bytes, in rows of `width` pixels.
  init(_ samples: [UInt8], width: Int, step: Int) {
    let length = width * step
    guard length > 0 else { return }
    bytes.reserveCapacity(samples.count + samples.count / length)
    // A pixel of zeros before each row, and a row of zeros above the first.
    var above = Array(repeating: UInt8(0), count: length + step)
    var row = above
    var filtered = Array(repeating: UInt8(0), count: length)
    var best = filtered
    for start in stride(from: 0, to: samples.count, by: length) {
      row.replaceSubrange(step..., with: samples[start..<start + length])
      var least = (sum: Int.max, filter: UInt8(0))
      for filter in UInt8(0)...4 {
        let sum = Self.filter(row.span, above.span, step, filter, into: &filtered)
        if sum < least.sum {
          least = (sum, filter)
          swap(&best, &filtered)
        }
      }
      bytes.append(least.filter)
      bytes += best
      swap(&above, &row)
    }
  }

  /// What is left of a row, and how far from zero that is in all.
  private static func filter(
    _ row: Span<UInt8>, _ above: Span<UInt8>, _ step: Int, _ filter: UInt8,
    into filtered: inout [UInt8]
  ) -> Int {
    var sum = 0
    var left = filtered.mutableSpan
    for index in left.indices {
      let place = index &+ step
      let rest =
        row[place]
        &- guess(filter, left: row[index], above: above[place], corner: above[index])
      left[index] = rest
      sum &+= Int(min(rest, 0 &- rest))
    }
    return sum
  }

  private static func guess(_ filter: UInt8, left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch filter {
    case 0: return 0
    case 1: return left
    case 2: return above
    case 3: return UInt8((Int(left) + Int(above)) / 2)
    case _:
      let (a, b, c) = (Int(left), Int(above), Int(corner))
      let (toLeft, toAbove, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
      if toLeft <= toAbove, toLeft <= toCorner { return left }
      return toAbove <= toCorner ? above : corner
    }
  }
}
