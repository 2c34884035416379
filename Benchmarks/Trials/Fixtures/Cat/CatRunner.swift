/// The cat from the side, running to the right.
struct CatRunner {
  private let phase: Double
  private let stretch: Double
  private let hip: Point
  private let shoulder: Point
  private let back: Point

  init(phase: Double) {
    self.phase = phase
    stretch = Wave.cosine(phase)
    let bob = -2.5 * Wave.cosine(phase * 2)
    let pitch = 2.5 * Wave.sine(phase)
    hip = Point(55 - 4 * stretch, 59 + bob + pitch)
    shoulder = Point(92 + 4 * stretch, 58 + bob - pitch)
    back = Point.between(hip, shoulder, 0.5) + Point(0, -2.5 + 3.5 * stretch)
  }

  private var spine: [Point] { Path.curve([hip, back, shoulder]) }

  private var body: Path { .stroke(spine) { 13.5 - 1.5 * Wave.sine($0 / 2) + $0 } }

  func draw(on drawing: inout Drawing) {
    drawTail(on: &drawing)
    drawLeg(shoulder + Point(3, 5), 0.09, isFront: true, isNear: false, on: &drawing)
    drawLeg(hip + Point(3, 3), 0.59, isFront: false, isNear: false, on: &drawing)
    drawBody(on: &drawing)
    drawLeg(hip + Point(-2, 4), 0.5, isFront: false, isNear: true, on: &drawing)
    drawLeg(shoulder + Point(-1, 6), 0, isFront: true, isNear: true, on: &drawing)
    drawHead(on: &drawing)
  }

  private func drawBody(on drawing: inout Drawing) {
    drawing.fill(body, CatInks.fur)
    let mask = drawing.mask(body)
    drawing.fill(.ellipse(shoulder + Point(13, 5), 6, 12), CatInks.cream, within: mask)
    for place in [4, 8, 11] {
      let top = spine[place] + Point(0, -15)
      drawing.fill(
        .stroke([top, top + Point(-2, 13)]) { 2.6 - 1.6 * $0 }, CatInks.shade, within: mask)
    }
  }

  private func drawTail(on drawing: inout Drawing) {
    let wave = (0...4).map { Wave.sine(phase - Double($0) * 0.13) }
    let root = hip + Point(-9, -4)
    let way = Path.curve([
      root, root + Point(-9, -5 + wave[1] * 1.5), root + Point(-18, -7 + wave[2] * 4),
      root + Point(-27, -9 + wave[3] * 6), root + Point(-35, -14 + wave[4] * 8),
    ])
    drawing.fill(.stroke(way) { 5 - 0.8 * $0 }, CatInks.fur)
    drawing.fill(.stroke(Array(way.suffix(9)), width: 8.6), CatInks.shade)
  }

  /// A leg whose foot is so far ahead in its cycle.
  private func drawLeg(
    _ root: Point, _ lead: Double, isFront: Bool, isNear: Bool, on drawing: inout Drawing
  ) {
    let turn = phase + lead
    let reach = Wave.cosine(turn)
    let lifted = max(0, -Wave.sine(turn)) * 11 + reach * reach * reach * reach * 5
    let foot = Point(root.x + reach * 18 + (isFront ? 8 : -8), Scene.edge - 2.5 - lifted)
    let way = foot - root
    // A leg that would bend too sharply is shorter instead: its knee must not touch the ground.
    let length = min(27.5, way.length / 0.84)
    let (thigh, shin) = (length * 0.49, length * 0.51)
    let distance = min(way.length, length - 0.2)
    let along = way * (1 / way.length)
    let part = (thigh * thigh - shin * shin + distance * distance) / (2 * distance)
    let bend = max(0, thigh * thigh - part * part).squareRoot()
    let across = Point(along.y, -along.x) * (isFront ? -bend : bend)
    let knee = root + along * part + across
    let end = root + along * distance

    let fur = isNear ? CatInks.fur : CatInks.shade
    func leg(_ extra: Double) -> Path {
      Path.stroke([root, knee]) { (isFront ? 6.5 : 8.5) - 3 * $0 + extra }
        + Path.stroke([knee, end]) { (isFront ? 4 : 5) - 0.8 * $0 + extra }
    }
    // A seam where the near leg lies on the body.
    if isNear { drawing.fill(leg(1.2), CatInks.shade, opacity: 0.7, within: drawing.mask(body)) }
    drawing.fill(leg(0), fur)
    drawing.fill(
      .ellipse(end + Point(2, 0), 5.6, 3.4), isNear ? CatInks.cream : CatInks.line)
  }

  private func drawHead(on drawing: inout Drawing) {
    let lag = phase - 0.12
    let center = shoulder + Point(17, -19 + 1.8 * Wave.sine(lag * 2))
    let nod = 0.012 * Wave.sine(lag)
    func placed(_ path: Path) -> Path {
      path.map { ($0 + center).turned(nod, around: center) }
    }
    let flap = 0.02 * Wave.sine(phase * 2 - 0.2)
    for (side, root) in [(1.0, Point(11, -12)), (-1, Point(-8, -12))] {
      func ear(_ points: [Point]) -> Path {
        placed(
          Path.blob(points.map { root + Point($0.x * side, $0.y) })
            .turned(flap - 0.03, around: root))
      }
      let outer = [
        Point(8, 4), Point(7.5, -8), Point(5, -16), Point(2.5, -16.5), Point(-5, -9), Point(-9, 0),
      ]
      let inner = [
        Point(4, 0), Point(4.5, -6), Point(3, -11.5), Point(-2, -7), Point(-5, -1),
      ]
      drawing.fill(ear(outer), CatInks.fur)
      drawing.fill(ear(inner), CatInks.rose)
    }

    let head = placed(
      .blob([
        Point(-4, -17), Point(8, -17), Point(18, -9), Point(21, 3), Point(17, 12), Point(6, 16),
        Point(-8, 15), Point(-19, 12), Point(-18, 1), Point(-14, -11),
      ]))
    drawing.fill(head, CatInks.fur)
    let mask = drawing.mask(head)
    for x in [-2.0, 4, 10] {
      drawing.fill(
        placed(.stroke([Point(x, -19), Point(x * 0.8 + 1.5, -10)]) { 2 - 1.2 * $0 }),
        CatInks.shade, within: mask)
    }
    for y in [3.0, 8.5] {
      drawing.fill(
        placed(.stroke([Point(-21, y), Point(-11, y + 0.5)]) { 1.9 - 1.2 * $0 }),
        CatInks.shade, within: mask)
    }
    drawing.fill(
      placed(.ellipse(Point(8, 9.5), 7, 5.5) + .ellipse(Point(15, 9), 6, 5)), CatInks.cream,
      within: mask)
    for (x, width) in [(1.0, 4.9), (14.5, 4.0)] {
      let white = placed(.ellipse(Point(x, -1), width, 5.8))
      drawing.fill(white, CatInks.white)
      let eye = drawing.mask(white)
      drawing.fill(
        placed(.ellipse(Point(x + 1.3, -0.6), width - 1.6, 4.6)), CatInks.dark, within: eye)
      drawing.fill(placed(.circle(Point(x + 0.2, -2.6), 1.3)), CatInks.white, within: eye)
    }
    drawing.fill(
      placed(.blob([Point(9.5, 4.8), Point(12, 4.4), Point(14.5, 4.8), Point(12, 7.4)])),
      CatInks.rose)
    let smile = Path.curve([Point(6, 9.4), Point(8.5, 11.6), Point(12, 12), Point(15.5, 10.4)])
    drawing.fill(placed(.stroke(smile, width: 1.3)), CatInks.dark)
  }
}
