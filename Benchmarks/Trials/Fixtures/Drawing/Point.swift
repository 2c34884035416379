/// A place on the drawing, in pixels from its top-left corner; also a distance.
struct Point: Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  var length: Double { (x * x + y * y).squareRoot() }

  static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  /// The place so far along the way from one point to another.
  static func between(_ a: Point, _ b: Point, _ t: Double) -> Point { a + (b - a) * t }

  /// This point turned clockwise around another, in turns.
  func turned(_ turns: Double, around center: Point) -> Point {
    let (sine, cosine) = (Wave.sine(turns), Wave.cosine(turns))
    let d = self - center
    return center + Point(d.x * cosine - d.y * sine, d.x * sine + d.y * cosine)
  }
}
