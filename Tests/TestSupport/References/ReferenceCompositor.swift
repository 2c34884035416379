package import Frames

/// A compositor that draws images one over the other, and disposes of them in between.
///
/// ```
/// disposal  0 1 5 6 7  keep        the next image is drawn over this one
///           2          background  the image's area becomes transparent
///           3 4        previous    its area becomes what it was before
/// ```
package struct ReferenceCompositor: Sequence, IteratorProtocol, Sendable {
  package struct Frame: Sendable, Equatable {
    package let delay: Int
    package let bitmap: Bitmap
    package let isComplete: Bool
  }

  private let gif: ReferenceGIF
  private var canvas: Bitmap
  private var index = 0

  package init(_ gif: ReferenceGIF) {
    self.gif = gif
    canvas = Bitmap(size: gif.canvas)
  }

  package mutating func next() -> Frame? {
    guard index < gif.images.count else { return nil }
    let image = gif.images[index]
    index += 1
    let before = canvas
    draw(image)
    let shown = canvas
    if let area = image.area.clipped(to: gif.canvas) {
      switch image.disposal {
      case 2: fill(area) { _ in .clear }
      case 3, 4:
        let pixels = before.pixels.span
        fill(area) { pixels[$0] }
      default: break
      }
    }
    return Frame(delay: image.delay, bitmap: shown, isComplete: image.isComplete)
  }

  private mutating func draw(_ image: ReferenceGIF.Image) {
    guard let area = image.area.clipped(to: gif.canvas) else { return }
    let width = canvas.size.width
    let places = image.rowPlaces
    canvas.withMutablePixels { canvas in
      for y in area.rows {
        let row = places[y - image.area.origin.y] * image.area.size.width
        for x in area.columns {
          let place = row + x - image.area.origin.x
          guard place < image.pixels.count else { break }
          let pixel = Int(image.pixels[place])
          guard pixel != image.transparent else { continue }
          canvas[y * width + x] = pixel < image.colors.count ? image.colors[pixel] : .black
        }
      }
    }
  }

  /// Gives each pixel of an area the colour for its place among all of the canvas.
  private mutating func fill(_ area: PixelRect, with color: (Int) -> RGBA8) {
    let width = canvas.size.width
    canvas.withMutablePixels { canvas in
      for y in area.rows {
        for x in area.columns { canvas[y * width + x] = color(y * width + x) }
      }
    }
  }
}
