import Frames

/// A picture that shapes are filled on, one over the other, with soft edges.
///
/// A pixel's coverage is exact across and sampled four times down.
///
/// ```
/// row ──────┬────────────────┬──────
///           │◄──── span ────►│         4 spans a row, each as wide as the shape is there
/// ```
struct Drawing {
  /// How much of each pixel a shape covers, 0...1, row after row.
  typealias Mask = [Float]

  let size: PixelSize
  private(set) var pixels: [Ink]
  private static let samples = 4

  init(size: PixelSize, background: Ink) {
    self.size = size
    pixels = Array(repeating: background, count: size.area)
  }

  /// Fills a shape, as far as it lies within a mask.
  mutating func fill(_ path: Path, _ ink: Ink, opacity: Double = 1, within mask: Mask? = nil) {
    Self.visit(path, size) { place, coverage in
      let share = coverage * Float(opacity) * (mask?[place] ?? 1)
      pixels[place] += (ink - pixels[place]) * share
    }
  }

  /// A shape as a mask.
  func mask(_ path: Path) -> Mask {
    var mask = Mask(repeating: 0, count: size.area)
    Self.visit(path, size) { place, coverage in mask[place] = coverage }
    return mask
  }

  private static func visit(_ path: Path, _ size: PixelSize, _ body: (Int, Float) -> Void) {
    for (row, crossings) in crossings(path, size) {
      var coverage = [Float](repeating: 0, count: size.width)
      for crossings in crossings {
        var winding = 0
        var start = 0.0
        for crossing in crossings.sorted(by: { $0.x < $1.x }) {
          if winding == 0 { start = crossing.x }
          winding += crossing.direction
          if winding == 0 { add(start, crossing.x, to: &coverage) }
        }
      }
      for column in 0..<size.width where coverage[column] > 0 {
        body(row * size.width + column, min(1, coverage[column] / Float(samples)))
      }
    }
  }

  private struct Crossing {
    let x: Double
    let direction: Int
  }

  /// Where the outlines cross each sample line of each row that they reach.
  private static func crossings(
    _ path: Path, _ size: PixelSize
  ) -> [(row: Int, lines: [[Crossing]])] {
    let scale = Double(samples)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    for loop in path.loops {
      for point in loop { (top, bottom) = (min(top, point.y), max(bottom, point.y)) }
    }
    guard top <= bottom else { return [] }
    let first = max(0, Int(top.rounded(.down)))
    let last = min(size.height - 1, Int(bottom.rounded(.down)))
    guard first <= last else { return [] }

    var lines = [[Crossing]](repeating: [], count: (last - first + 1) * samples)
    for loop in path.loops {
      for (index, a) in loop.enumerated() {
        let b = loop[(index + 1) % loop.count]
        guard a.y != b.y else { continue }
        let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
        // Sample line n lies at (n + ½) / samples below the first row's top.
        let from = max(0, Int(((upper.y - Double(first)) * scale - 0.5).rounded(.up)))
        let to = min(lines.count, Int(((lower.y - Double(first)) * scale - 0.5).rounded(.up)))
        for line in from..<max(from, to) {
          let y = Double(first) + (Double(line) + 0.5) / scale
          let x = upper.x + (lower.x - upper.x) * (y - upper.y) / (lower.y - upper.y)
          lines[line].append(Crossing(x: x, direction: a.y < b.y ? 1 : -1))
        }
      }
    }
    return (first...last).map { row in
      let start = (row - first) * samples
      return (row, Array(lines[start..<(start + samples)]))
    }
  }

  private static func add(_ start: Double, _ end: Double, to coverage: inout [Float]) {
    let start = max(0, start)
    let end = min(Double(coverage.count), end)
    guard start < end else { return }
    let first = Int(start)
    let last = min(coverage.count - 1, Int(end))
    for column in first...last {
      let share = min(end, Double(column + 1)) - max(start, Double(column))
      if share > 0 { coverage[column] += Float(share) }
    }
  }
}
