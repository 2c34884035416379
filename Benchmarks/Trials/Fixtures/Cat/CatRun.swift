/// The cat runs along the edge of the sheet: two leaps a loop, without a seam.
///
/// ```
/// phase   0 stretched ── 0.25 ── 0.5 gathered ── 0.75 ── 1 stretched
/// feet    on the ground they go back with it; in the air they come forward
/// ```
enum CatRun {
  static let frameCount = 24

  static func frame(_ index: Int) -> Drawing {
    let loop = Double(index) / Double(frameCount)
    var drawing = Scene.sky(sun: 1)
    drawHills(loop, on: &drawing)
    drawDust(loop, on: &drawing)
    Scene.drawSheet(on: &drawing)
    drawGround(loop, on: &drawing)
    CatRunner(phase: loop * 2).draw(on: &drawing)
    return drawing
  }

  private static func drawHills(_ loop: Double, on drawing: inout Drawing) {
    for hill in -1...3 {
      let x = Double(hill) * 64 - 64 * loop
      drawing.fill(.ellipse(Point(x + 30, 92), 40, 22), CatInks.hill)
    }
  }

  private static func drawGround(_ loop: Double, on drawing: inout Drawing) {
    for dash in 0...10 {
      let x = Double(dash) * 32 - 160 * loop
      let line = [Point(x, 90), Point(x + 11, 90)]
      drawing.fill(.stroke(line, width: 2), CatInks.line)
    }
  }

  /// Dust where the hind feet left the ground.
  private static func drawDust(_ loop: Double, on drawing: inout Drawing) {
    for puff in 0..<4 {
      let age = (loop * 2 + 0.1 + Double(puff) * 0.25).truncatingRemainder(dividingBy: 1)
      let center = Point(42 - 34 * age + Double(puff % 2) * 6, 82 - 9 * age)
      drawing.fill(.circle(center, 2 + 4 * age), CatInks.cream, opacity: 0.9 * (1 - age))
    }
  }
}
