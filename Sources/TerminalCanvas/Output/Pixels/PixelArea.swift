import Frames

/// A rectangle of a picture.
struct PixelArea {
  let x: Int, y: Int, width: Int, height: Int

  init(whole size: PixelSize) { (x, y, width, height) = (0, 0, size.width, size.height) }

  /// The cells of a grid between the first and the last pixel that differ; `nil` if none does.
  init?(changedFrom before: Bitmap, to next: Bitmap, grid: PixelSize) {
    let (width, height) = (next.size.width, next.size.height)
    let (old, new) = (before.pixels.span, next.pixels.span)
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height {
      for x in 0..<width where old[y * width + x] != new[y * width + x] {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    guard right >= 0 else { return nil }
    (x, y) = (left / grid.width * grid.width, top / grid.height * grid.height)
    self.width = min(width, (right / grid.width + 1) * grid.width) - x
    self.height = min(height, (bottom / grid.height + 1) * grid.height) - y
  }

  func cut(from bitmap: Bitmap) -> Bitmap {
    var pixels: [RGBA8] = []
    pixels.reserveCapacity(width * height)
    for row in y..<y + height {
      let start = row * bitmap.size.width + x
      pixels += bitmap.pixels[start..<start + width]
    }
    return Bitmap(size: PixelSize(width: width, height: height), pixels: pixels)
  }
}
