/// Parts of pictures that are stored row by row.
extension PixelRect {
  /// Creates the smallest rectangle around the pixels for which `isInside` is true; `nil` if there are none.
  ///
  /// `isInside` receives a pixel's position, counted row by row.
  @inlinable
  package init?(around size: PixelSize, where isInside: (_ place: Int) -> Bool) {
    var (left, right, top, bottom) = (size.width, -1, size.height, -1)
    for y in 0..<size.height {
      for x in 0..<size.width where isInside(y * size.width + x) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    guard right >= 0 else { return nil }
    self.init(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  /// Returns the pixels inside the rectangle of a picture that is `width` pixels wide.
  package func cut<Pixels: RandomAccessCollection>(
    _ pixels: Pixels, width: Int
  ) -> [Pixels.Element] where Pixels.Index == Int {
    rows.flatMap { y in pixels[y * width + columns.lowerBound..<y * width + columns.upperBound] }
  }
}

extension Bitmap {
  /// Returns the part of the bitmap in an area, which must be inside the bitmap.
  package func cropped(to area: PixelRect) -> Bitmap {
    Bitmap(size: area.size, pixels: area.cut(pixels, width: size.width))
  }
}
