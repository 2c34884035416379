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

  /// The entry that is nearest to each pixel, or the transparent one outside a mask.
  func indexes(of drawing: Drawing, within mask: Drawing.Mask) -> [UInt8] {
    var known: [RGBA8: UInt8] = [:]
    return drawing.pixels.indices.map { place in
      guard mask[place] >= 0.5 else { return UInt8(Self.transparent) }
      let color = drawing.pixels[place]
      if let index = known[color.rgba] { return index }
      let index = nearest(to: color)
      known[color.rgba] = index
      return index
    }
  }

  private func nearest(to color: Ink) -> UInt8 {
    let distances = inks.map { ink in
      let difference = ink - color
      // Weighted roughly as the eye does.
      return (difference * difference * Ink(0.3, 0.59, 0.11)).sum()
    }
    let best = distances.indices.min { distances[$0] < distances[$1] } ?? 0
    return UInt8(best + 1)
  }
}
