/// Outlines to be filled: closed polygons, whose union is the shape.
///
/// Curves are polygons with sides of a pixel or so.
struct Path {
  private(set) var loops: [[Point]]

  /// Joins outlines; each may run either way around.
  init(_ loops: [[Point]]) {
    // All run the same way, so that where they overlap nothing cancels out.
    self.loops = loops.map { Self.area(of: $0) < 0 ? $0.reversed() : $0 }
  }

  static func polygon(_ corners: [Point]) -> Path { Path([corners]) }

  static func circle(_ center: Point, _ radius: Double) -> Path { ellipse(center, radius, radius) }

  static func ellipse(_ center: Point, _ rx: Double, _ ry: Double, turned: Double = 0) -> Path {
    // Sides of about a pixel.
    let count = min(48, 8 + Int(max(rx, ry) * 3))
    return Path([
      (0..<count).map { step in
        let turn = Double(step) / Double(count)
        return Point(center.x + rx * Wave.cosine(turn), center.y + ry * Wave.sine(turn))
          .turned(turned, around: center)
      }
    ])
  }

  static func rectangle(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) -> Path {
    polygon([
      Point(x.lowerBound, y.lowerBound), Point(x.upperBound, y.lowerBound),
      Point(x.upperBound, y.upperBound), Point(x.lowerBound, y.upperBound),
    ])
  }

  static func roundedRectangle(
    _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, radius: Double
  ) -> Path {
    let corners = [
      (Point(x.upperBound - radius, y.upperBound - radius), 0.0),
      (Point(x.lowerBound + radius, y.upperBound - radius), 0.25),
      (Point(x.lowerBound + radius, y.lowerBound + radius), 0.5),
      (Point(x.upperBound - radius, y.lowerBound + radius), 0.75),
    ]
    return Path([
      corners.flatMap { center, start in
        (0...10).map { step in
          Point(center.x + radius, center.y)
            .turned(start + Double(step) / 40, around: center)
        }
      }
    ])
  }

  /// A smooth closed outline through some points (a closed Catmull-Rom spline).
  static func blob(_ points: [Point]) -> Path {
    let count = points.count
    var loop: [Point] = []
    for i in 0..<count {
      let (before, a) = (points[(i + count - 1) % count], points[i])
      let (b, after) = (points[(i + 1) % count], points[(i + 2) % count])
      for step in 0..<8 { loop.append(spline(before, a, b, after, Double(step) / 8)) }
    }
    return Path([loop])
  }

  /// A line through some points with round ends, as thick as it is told to be along its way.
  ///
  /// The thickness is a radius, given the part of the way from 0 to 1.
  static func stroke(_ points: [Point], radius: (Double) -> Double) -> Path {
    var loops: [[Point]] = []
    let last = Double(max(1, points.count - 1))
    for (index, point) in points.enumerated() {
      let here = radius(Double(index) / last)
      loops += circle(point, here).loops
      guard index + 1 < points.count else { continue }
      let next = points[index + 1]
      let there = radius(Double(index + 1) / last)
      let along = next - point
      guard along.length > 0 else { continue }
      let across = Point(-along.y, along.x) * (1 / along.length)
      loops.append([
        point + across * here, next + across * there, next - across * there,
        point - across * here,
      ])
    }
    return Path(loops)
  }

  static func stroke(_ points: [Point], width: Double) -> Path {
    stroke(points) { _ in width / 2 }
  }

  /// Points on a smooth open curve through some others.
  static func curve(_ points: [Point], steps: Int = 8) -> [Point] {
    guard let first = points.first, let last = points.last, points.count > 1 else { return points }
    let padded = [first * 2 - points[1]] + points + [last * 2 - points[points.count - 2]]
    var curve: [Point] = []
    for i in 0..<(points.count - 1) {
      let (before, a, b, after) = (padded[i], padded[i + 1], padded[i + 2], padded[i + 3])
      for step in 0..<steps {
        curve.append(spline(before, a, b, after, Double(step) / Double(steps)))
      }
    }
    return curve + [last]
  }

  /// Both shapes as one.
  static func + (a: Path, b: Path) -> Path { Path(a.loops + b.loops) }

  func map(_ change: (Point) -> Point) -> Path { Path(loops.map { $0.map(change) }) }

  func turned(_ turns: Double, around center: Point) -> Path {
    map { $0.turned(turns, around: center) }
  }

  /// The same on the other side of a vertical line.
  func mirrored(at x: Double = 0) -> Path { map { Point(2 * x - $0.x, $0.y) } }

  private static func spline(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double
  ) -> Point {
    let linear = c - a
    let square = a * 2 - b * 5 + c * 4 - d
    let cubic = b * 3 - c * 3 + d - a
    return (b * 2 + linear * t + square * (t * t) + cubic * (t * t * t)) * 0.5
  }

  private static func area(of loop: [Point]) -> Double {
    var sum = 0.0
    for (index, point) in loop.enumerated() {
      let next = loop[(index + 1) % loop.count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum / 2
  }
}
