/// The cat's head from the front, around its own middle.
///
/// ```
///        ◢◣      ◢◣        tips at y = -42
///       ◢██◣────◢██◣
///      │   ▪      ▪   │    eyes at y = 2
///    ──│      ▾       │──
///       ╲____◡◡______╱     chin at y = 29
///   x = -40          40
/// ```
struct CatFace {
  /// Where its middle is.
  var center = Point(80, 54)
  /// How large it is; 1 is as drawn above.
  var scale = 1.0
  /// How much it is tilted, in turns, clockwise.
  var tilt = 0.0
  /// How much wider (and less high) it is than at rest: 0.1 is a tenth.
  var squash = 0.0
  /// How far the ears are turned outwards, in turns; left and right.
  var ears = (0.0, 0.0)
  /// Where it looks: -1...1 to the left and right, up and down.
  var gaze = Point(0, 0)
  /// The width of the pupils, 0...1.
  var pupils = 0.4
  /// How far the eyes are open, 0...1.
  var opening = 1.0

  /// The outline of the head without its ears.
  var outline: Path { placed(Self.head) }

  func draw(on drawing: inout Drawing) {
    for (side, turn) in [(-1.0, ears.0), (1.0, ears.1)] { drawEar(side, turn, on: &drawing) }
    drawing.fill(outline, CatInks.fur)
    let mask = drawing.mask(outline)
    for stripe in Self.stripes { drawing.fill(placed(stripe), CatInks.shade, within: mask) }
    drawing.fill(placed(Self.muzzle), CatInks.cream, within: mask)
    for side in [-1.0, 1.0] { drawEye(side, on: &drawing) }
    drawing.fill(placed(Self.nose), CatInks.rose)
    drawing.fill(placed(Self.mouth), CatInks.dark)
    drawing.fill(placed(Self.whiskers), CatInks.dark, opacity: 0.55)
  }

  private func placed(_ path: Path) -> Path {
    path.map {
      let point = Point($0.x * (1 + squash), $0.y * (1 - squash)) * scale
      return (point + center).turned(tilt, around: center)
    }
  }

  private func drawEar(_ side: Double, _ turn: Double, on drawing: inout Drawing) {
    let root = Point(22 * side, -14)
    func shape(_ points: [Point]) -> Path {
      placed(Path.blob(points.map { Point($0.x * side, $0.y) }).turned(turn * side, around: root))
    }
    drawing.fill(
      shape([
        Point(37, -2), Point(37.5, -20), Point(33.5, -40), Point(30.5, -43.5), Point(26.5, -42),
        Point(15, -33), Point(5, -25), Point(12, -6),
      ]), CatInks.fur)
    drawing.fill(
      shape([
        Point(31.5, -12), Point(32.5, -22), Point(29.5, -34.5), Point(27, -35), Point(19, -28.5),
        Point(13.5, -22), Point(22, -12),
      ]), CatInks.rose)
  }

  private func drawEye(_ side: Double, on drawing: inout Drawing) {
    let middle = Point(16 * side, 0)
    let white = placed(Path.ellipse(middle, 8.8, 9.6 * (0.25 + 0.75 * opening)))
    guard opening > 0.55 else {
      let lid = [Point(-7.5, 0), Point(-4, 2.6), Point(0, 3.6), Point(4, 2.6), Point(7.5, 0)]
      drawing.fill(
        placed(.stroke(Path.curve(lid.map { $0 + middle }), width: 2.2)), CatInks.dark)
      return
    }
    drawing.fill(white, CatInks.white)
    let mask = drawing.mask(white)
    let pupil = middle + Point(gaze.x * 3.4, gaze.y * 3.2)
    let width = 2.6 + 4.4 * pupils
    drawing.fill(
      placed(.ellipse(pupil, width, 7.6 * (0.3 + 0.7 * opening))), CatInks.dark, within: mask)
    drawing.fill(
      placed(.circle(pupil + Point(-1.9, -3.2), 1.4 + 0.9 * pupils)), CatInks.white,
      within: mask)
  }

  private static let head: Path = {
    let right = [
      Point(9, -27), Point(22, -25), Point(34, -16), Point(40, -2), Point(42, 9), Point(46, 18),
      Point(38, 22.5), Point(27, 27), Point(12, 30),
    ]
    return .blob(right + right.reversed().map { Point(-$0.x, $0.y) })
  }()

  private static let stripes: [Path] = {
    let middle = Path.stroke([Point(0, -29), Point(0, -15)]) { 2.7 - 1.4 * $0 }
    let right = Path.stroke([Point(10, -28), Point(7.5, -17)]) { 2.5 - 1.4 * $0 }
    let cheeks = [(3.0, 30.0), (10.5, 31.5)].map { y, x in
      Path.stroke([Point(44, y - 1), Point(x, y + 1)]) { 2.4 - 1.5 * $0 }
    }
    let sides = [right] + cheeks
    return [middle] + sides + sides.map { $0.mirrored() }
  }()

  private static let muzzle =
    Path.ellipse(Point(-7.5, 17), 11, 8.5) + Path.ellipse(Point(7.5, 17), 11, 8.5)
    + Path.ellipse(Point(0, 22), 9, 6)

  private static let nose = Path.blob([
    Point(-4.2, 9.4), Point(0, 8.6), Point(4.2, 9.4), Point(3, 12), Point(0, 14), Point(-3, 12),
  ])

  private static let mouth: Path = {
    let right = Path.curve([Point(0, 13), Point(0.4, 17.5), Point(3.6, 19.8), Point(7, 18)])
    let half = Path.stroke(right, width: 1.5)
    return half + half.mirrored()
  }()

  private static let whiskers: Path = {
    let right = [(12.0, 8.0), (15.5, 15.5), (19.0, 22.0)].map { from, to in
      Path.stroke(Path.curve([Point(19, from), Point(33, (from + to) / 2 - 0.8), Point(46, to)])) {
        0.55 - 0.2 * $0
      }
    }
    let half = right.reduce(Path([]), +)
    return half + half.mirrored()
  }()
}
