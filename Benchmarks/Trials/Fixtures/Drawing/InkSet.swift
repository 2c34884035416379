import Frames
import TestSupport

/// The few colours a drawing is reduced to: some inks, and steps between those that meet.
struct InkSet {
  /// Entry 0 is transparent; the others are colours.
  static let transparent = 0

  private let inks: [Ink]

  /// Takes inks and, for each pair that meets in the drawing, two mixtures; 63 at most.
  init(_ inks: [Ink], meeting pairs: [(Ink, Ink)]) {
    let mixtures = pairs.flatMap { a, b in
      [Float(1) / 3, 2 / 3].map { a + (b - a) * $0 }
    }
    self.inks = inks + mixtures
    precondition(self.inks.count <= 63, "\(self.inks.count) colours")
  }

  /// The colour table; black stands for the transparent entry.
  var colors: GIFRecipe.ColorTable { .init([.black] + inks.map(\.rgba)) }

  /// The entries nearest to each picture's pixels, and the transparent one outside a mask.
  func indexes(of drawings: [Drawing], within mask: Drawing.Mask) -> [[UInt8]] {
    var known: [Ink: UInt8] = [:]
    return drawings.map { drawing in
      // Most pixels are like the one before.
      var (color, index) = (inks[0], UInt8(1))
      return zip(drawing.pixels, mask).map { pixel, coverage in
        guard coverage >= 0.5 else { return UInt8(Self.transparent) }
        if pixel != color {
          color = pixel
          index = known[color] ?? nearest(to: color)
          known[color] = index
        }
        return index
      }
    }
  }

  private func nearest(to color: Ink) -> UInt8 {
    var (best, least) = (0, Float.infinity)
    for (index, ink) in inks.enumerated() {
      let difference = ink - color
      // Weighted roughly as the eye does.
      let distance =
        difference.x * difference.x * 0.3 + difference.y * difference.y * 0.59
        + difference.z * difference.z * 0.11
      if distance < least { (best, least) = (index, distance) }
    }
    return UInt8(best + 1)
  }
}
