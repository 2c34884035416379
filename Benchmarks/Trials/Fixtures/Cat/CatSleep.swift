/// The cat is asleep: one breath a loop, and a Z after the other.
enum CatSleep {
  static let frameCount = 24

  static func frame(_ index: Int) -> Drawing {
    let loop = Double(index) / Double(frameCount)
    var drawing = Scene.night(loop)
    let breath = Wave.sine(loop)
    Scene.drawSheet(on: &drawing)
    drawBody(breath, on: &drawing)

    var face = CatFace()
    face.center = Point(54, 65.5 - 0.8 * breath)
    face.scale = 0.72
    face.tilt = -0.02
    face.squash = 0.06
    face.ears = (0.02, 0.02 + 0.015 * max(0, Wave.sine(loop * 3)))
    face.opening = 0
    drawSeam(around: face, on: &drawing)
    face.draw(on: &drawing)
    drawTail(on: &drawing)
    drawLetters(loop, on: &drawing)
    return drawing
  }

  private static func drawBody(_ breath: Double, on drawing: inout Drawing) {
    let top = 45 - 1.6 * breath
    let body = Path.blob([
      Point(44, 84), Point(46, 66), Point(62, top + 6), Point(82, top), Point(104, top + 5),
      Point(119, 62), Point(123, 76), Point(118, 86), Point(90, 88), Point(60, 88),
    ])
    drawing.fill(body, CatInks.fur)
    let mask = drawing.mask(body)
    for (x, slant) in [(80.0, -1.0), (91, 1), (102, 4)] {
      let stripe = [Point(x, top - 4), Point(x - slant, top + 13)]
      drawing.fill(.stroke(stripe) { 3 - 1.8 * $0 }, CatInks.shade, within: mask)
    }
    let thigh = (0...12).map { step in
      let turn = 0.48 + Double(step) * 0.03
      return Point(106 + 14 * Wave.cosine(turn), 79 + 13 * Wave.sine(turn))
    }
    drawing.fill(.stroke(thigh, width: 1.5), CatInks.shade, within: mask)
  }

  /// A darker line where the head lies on the body.
  private static func drawSeam(around face: CatFace, on drawing: inout Drawing) {
    var larger = face
    larger.scale += 0.045
    let behind = drawing.mask(.rectangle(60...120, 50...82))
    drawing.fill(larger.outline, CatInks.shade, opacity: 0.8, within: behind)
  }

  private static func drawTail(on drawing: inout Drawing) {
    let way = Path.curve([
      Point(119, 76), Point(115, 83), Point(102, 84.5), Point(88, 83.5), Point(76, 84.5),
    ])
    drawing.fill(.stroke(way, width: 11.5), CatInks.shade, opacity: 0.7)
    drawing.fill(.stroke(way, width: 9.5), CatInks.fur)
    drawing.fill(.stroke(Array(way.suffix(9)), width: 9.5), CatInks.shade)
  }

  /// Letters that rise, grow and fade, one third of the loop apart.
  private static func drawLetters(_ loop: Double, on drawing: inout Drawing) {
    for letter in 0..<3 {
      let age = (loop + Double(letter) / 3).truncatingRemainder(dividingBy: 1)
      let size = 2.5 + 4.5 * age
      let center = Point(78 + 44 * age + 2 * Wave.sine(age * 1.5), 43 - 35 * age)
      let corners = [Point(-1, -1), Point(1, -1), Point(-1, 1), Point(1, 1)]
      let stroke = Path.stroke(corners.map { center + $0 * size * 0.7 }, width: 1.6 + 1.2 * age)
      drawing.fill(stroke, CatInks.white, opacity: min(1, age * 5, (1 - age) * 2.5))
    }
  }
}
