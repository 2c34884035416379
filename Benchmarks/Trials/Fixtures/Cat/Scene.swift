import Frames

/// The place where the cat lives: a card with a sky, and the upper edge of a sheet in front.
enum Scene {
  static let size = PixelSize(width: 160, height: 96)
  /// Where the sheet begins.
  static let edge = 84.0

  private static let card = Path.roundedRectangle(0...160, 0...96, radius: 12)

  /// The card's area; what lies outside is transparent.
  static let mask = Drawing(size: size, background: CatInks.sky).mask(card)

  /// A sky with a sun that has risen so far, 0...1.
  static func sky(sun: Double) -> Drawing {
    var drawing = Drawing(size: size, background: CatInks.sky)
    drawing.fill(.circle(Point(80, 136 - 80 * sun), 50), CatInks.sun)
    for (x, y, size) in [(27.0, 30.0, 1.0), (133, 20, 0.8)] {
      let cloud =
        Path.ellipse(Point(x, y), 15 * size, 5 * size)
        + .circle(Point(x - 4 * size, y - 4 * size), 6.5 * size)
        + .circle(Point(x + 5 * size, y - 2.5 * size), 5 * size)
      drawing.fill(cloud, CatInks.cloud)
    }
    return drawing
  }

  /// A sky with a moon where the sun was, and stars that twinkle through a loop from 0 to 1.
  static func night(_ loop: Double) -> Drawing {
    var drawing = Drawing(size: size, background: CatInks.dusk)
    drawing.fill(.circle(Point(80, 56), 50), CatInks.moon)
    let stars = [(18.0, 20.0), (31, 33), (14, 62), (122, 14), (146, 34), (140, 62), (60, 8)]
    for (index, star) in stars.enumerated() {
      let glow = 0.55 + 0.45 * Wave.sine(loop + Double(index) * 0.37)
      drawing.fill(.circle(Point(star.0, star.1), 1.5), CatInks.cream, opacity: glow)
    }
    return drawing
  }

  static func drawSheet(on drawing: inout Drawing) {
    drawing.fill(.rectangle(0...160, edge...96), CatInks.sheet)
    drawing.fill(.rectangle(0...160, edge...(edge + 1.5)), CatInks.line)
  }
}
