/// The cat looks over the edge of the sheet while it is being pulled.
///
/// ```
/// progress  0 ── ears ── 0.3 ── eyes ── 0.6 ── face ── 0.8 ── paws, ready to jump ── 1
/// ```
enum CatPull {
  static let frameCount = 45

  private static let height = Track([
    (0, 128), (0.26, 101), (0.36, 98), (0.48, 80), (0.6, 78), (0.78, 50), (0.86, 50), (1, 57),
  ])
  private static let tilt = Track([(0.4, 0), (0.5, -0.02), (0.6, 0.02), (0.72, 0), (1, 0)])
  private static let gazeX = Track([
    (0.42, 0), (0.47, -1), (0.52, -1), (0.58, 1), (0.63, 1), (0.7, 0), (1, 0),
  ])
  private static let gazeY = Track([(0.4, -0.6), (0.63, 0), (0.75, 1), (1, 1)])
  private static let leftEar = Track([
    (0.18, 0), (0.22, 0.05), (0.26, 0), (0.84, 0), (0.93, 0.06), (1, 0.075),
  ])
  private static let rightEar = Track([
    (0.26, 0), (0.3, 0.05), (0.34, 0), (0.84, 0), (0.93, 0.06), (1, 0.075),
  ])
  private static let pupils = Track([(0.45, 0.1), (0.7, 0.35), (0.84, 0.4), (0.95, 1)])
  private static let opening = Track([
    (0.64, 1), (0.67, 0), (0.7, 1),
  ])
  private static let squash = Track([(0.7, -0.02), (0.8, -0.02), (1, 0.06)])
  private static let leftPaw = Track([(0.66, 1), (0.74, -0.25), (0.79, 0)])
  private static let rightPaw = Track([(0.74, 1), (0.82, -0.25), (0.87, 0)])
  private static let tail = Track([(0.5, 0), (0.8, 1)])

  static func frame(_ index: Int) -> Drawing {
    let progress = Double(index) / Double(frameCount - 1)
    var drawing = Scene.sky(sun: progress)
    drawTail(progress, on: &drawing)

    var face = CatFace()
    face.center = Point(80, height[progress])
    face.tilt = tilt[progress]
    face.squash = squash[progress]
    face.ears = (leftEar[progress], rightEar[progress])
    face.gaze = Point(gazeX[progress], gazeY[progress])
    face.pupils = pupils[progress]
    face.opening = opening[progress]
    drawBody(below: face.center, on: &drawing)
    face.draw(on: &drawing)

    Scene.drawSheet(on: &drawing)
    drawPaw(-1, leftPaw[progress], on: &drawing)
    drawPaw(1, rightPaw[progress], on: &drawing)
    return drawing
  }

  private static func drawBody(below head: Point, on drawing: inout Drawing) {
    let body = Path.blob([
      head + Point(-22, 14), head + Point(22, 14), head + Point(30, 44), head + Point(30, 70),
      head + Point(-30, 70), head + Point(-30, 44),
    ])
    drawing.fill(body, CatInks.shade)
  }

  private static func drawTail(_ progress: Double, on drawing: inout Drawing) {
    let raised = tail[progress]
    let sway = Wave.sine(progress * 5) * 5
    let way = Path.curve([
      Point(126, 100), Point(132, 92 - 12 * raised), Point(135 + sway * 0.4, 86 - 30 * raised),
      Point(133 + sway, 79 - 42 * raised), Point(136 + sway * 1.7, 71 - 50 * raised),
    ])
    drawing.fill(.stroke(way) { 5.4 - 0.9 * $0 }, CatInks.fur)
    drawing.fill(.stroke(Array(way.suffix(7)), width: 9.2), CatInks.shade)
  }

  /// A paw on the edge; how far it is below that, in its own heights.
  private static func drawPaw(_ side: Double, _ below: Double, on drawing: inout Drawing) {
    guard below < 1 else { return }
    let center = Point(80 + 27 * side, Scene.edge + 2 + 22 * below)
    drawing.fill(.ellipse(center, 11, 7.5), CatInks.cream)
    for toe in [-3.6, 3.6] {
      let line = [center + Point(toe, 1.5), center + Point(toe * 1.05, 6)]
      drawing.fill(.stroke(line, width: 1.3), CatInks.shade)
    }
  }
}
