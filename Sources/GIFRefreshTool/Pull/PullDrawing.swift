import Frames
import PullRefresh
import TerminalCanvas

/// A drawing of a list on a phone, in few colours, so that a GIF of many drawings is a small file.
///
/// Lengths are in points, and positions are relative to the top left of the drawing; only the size of the drawing
/// itself is in pixels.
struct PullDrawing {
  private(set) var bitmap: Bitmap
  let scale: Double

  static let paper = RGBA8(red: 250, green: 250, blue: 252)
  private static let bar = RGBA8(red: 238, green: 239, blue: 243)
  private static let line = RGBA8(red: 228, green: 229, blue: 234)
  private static let faint = RGBA8(red: 222, green: 224, blue: 230)
  static let plain = RGBA8(red: 204, green: 207, blue: 215)
  static let ink = RGBA8(red: 92, green: 98, blue: 112)
  private static let item = 44.0

  init(size: PixelSize, scale: Double) {
    bitmap = Bitmap(size: size, filledWith: Self.paper)
    self.scale = scale
  }

  var width: Double { Double(bitmap.size.width) / scale }

  mutating func items(from offset: Double, to content: Double) {
    let visible = Double(bitmap.size.height) / scale
    let first = max(0, (offset / Self.item).rounded(.down))
    // Only whole items: what follows the content begins at its end.
    let last = min((content / Self.item).rounded(.down), (offset + visible) / Self.item + 1)
    for number in stride(from: first, to: last, by: 1) {
      let top = number * Self.item - offset
      // The items' lines differ in length, like words; an item's lines have the same lengths in every drawing.
      let part = [0.52, 0.38, 0.6, 0.45, 0.33][Int(number) % 5]
      disk(x: 24, y: top + 22, radius: 13, Self.faint)
      rectangle(x: 48, y: top + 11, width: (width - 60) * part, height: 8, Self.plain)
      rectangle(x: 48, y: top + 26, width: (width - 60) * (part + 0.25), height: 6, Self.faint)
      rectangle(x: 48, y: top + 43, width: width - 48, height: 1, Self.line)
    }
  }

  /// Draws a picture as large as fits a placement, in the picture's proportions; in the middle of the placement, or at
  /// the right edge.
  mutating func picture(_ picture: Bitmap, opacity: Double, in place: Placement, isCentered: Bool) {
    let own = picture.size
    guard !own.isEmpty else { return }
    let (height, across) = (place.size.height * scale, place.size.width * scale)
    let factor = min(height / Double(own.height), across / Double(own.width))
    let size = PixelSize(
      width: max(1, Int((Double(own.width) * factor).rounded())),
      height: max(1, Int((Double(own.height) * factor).rounded())))
    let scaled = size == own ? picture : PixelSampler.sample(picture, at: size, over: nil)
    let free = across - Double(size.width)
    let left = Int(place.left * scale + (isCentered ? free / 2 : free))
    let above = Int((place.top * scale + (height - Double(size.height)) / 2).rounded())
    for y in max(0, -above)..<max(0, -above, min(size.height, bitmap.size.height - above)) {
      for x in max(0, -left)..<max(0, -left, min(size.width, bitmap.size.width - left)) {
        let pixel = scaled[x: x, y: y]
        guard pixel.alpha > 0 else { continue }
        blend(pixel, left + x, above + y, Double(pixel.alpha) / 255 * min(1, opacity))
      }
    }
  }

  /// Draws the app's bars over the list, with the ring and the text of `title` in the upper bar.
  mutating func bars(_ lengths: EdgePair<Double>, title: DrawnIndicator? = nil) {
    let bottom = Double(bitmap.size.height) / scale
    if lengths.start > 0 {
      rectangle(x: 0, y: 0, width: width, height: lengths.start, Self.bar)
      self.title(title, in: lengths.start)
      rectangle(x: 0, y: lengths.start - 1, width: width, height: 1, Self.line)
    }
    if lengths.end > 0 {
      rectangle(x: 0, y: bottom - lengths.end, width: width, height: lengths.end, Self.bar)
    }
  }

  mutating func finger(at y: Double) {
    let x = width * 0.7
    disk(x: x, y: y, radius: 13, Self.paper)
    disk(x: x, y: y, radius: 11, Self.ink)
  }

  // MARK: Shapes

  mutating func rectangle(
    x: Double, y: Double, width: Double, height: Double, _ color: RGBA8
  ) {
    let columns = pixels(x, x + width, within: bitmap.size.width)
    for y in pixels(y, y + height, within: bitmap.size.height) {
      for x in columns { bitmap[x: x, y: y] = color }
    }
  }

  mutating func disk(x: Double, y: Double, radius: Double, _ color: RGBA8) {
    draw(x: x, y: y, radius: radius + 1, color) { dx, dy in
      radius - (dx * dx + dy * dy).squareRoot()
    }
  }

  /// Colours the pixels of a shape within `radius` points of (`x`, `y`).
  ///
  /// For a position relative to that point, `depth` returns the distance from the shape's edge in points: positive
  /// inside the shape, negative outside.
  mutating func draw(
    x: Double, y: Double, radius: Double, _ color: RGBA8, opacity: Double = 1,
    depth: (_ dx: Double, _ dy: Double) -> Double
  ) {
    for row in pixels(y - radius, y + radius, within: bitmap.size.height) {
      for column in pixels(x - radius, x + radius, within: bitmap.size.width) {
        let inside = depth((Double(column) + 0.5) / scale - x, (Double(row) + 0.5) / scale - y)
        // The coverage of a pixel is rounded to quarters, to keep the number of colours small.
        let part = (min(1, max(0, inside * scale + 0.5)) * 4).rounded() / 4
        if part * opacity > 0 { blend(color, column, row, part * min(1, opacity)) }
      }
    }
  }

  func pixels(_ start: Double, _ end: Double, within count: Int) -> Range<Int> {
    func pixel(_ value: Double) -> Int {
      Int(min(Double(count), max(0, (value * scale).rounded())))
    }
    return pixel(start)..<max(pixel(start), pixel(end))
  }

  mutating func blend(_ color: RGBA8, _ x: Int, _ y: Int, _ part: Double) {
    guard part < 1 else {
      bitmap[x: x, y: y] = RGBA8(red: color.red, green: color.green, blue: color.blue)
      return
    }
    let below = bitmap[x: x, y: y]
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) * part + Double(b) * (1 - part)).rounded())
    }
    bitmap[x: x, y: y] = RGBA8(
      red: mix(color.red, below.red), green: mix(color.green, below.green),
      blue: mix(color.blue, below.blue))
  }
}
