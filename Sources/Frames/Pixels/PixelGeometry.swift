/// Sizes, points and rectangles in whole pixels.
///
/// ```
/// (0,0) ────────► x          a rectangle covers   origin.x ..< origin.x + size.width
///   │   ┌──────┐                                  origin.y ..< origin.y + size.height
///   ▼   │ rect │             the origin of a canvas is its top-left pixel
///   y   └──────┘
/// ```

/// A width and a height in pixels, both at least zero.
public struct PixelSize: Sendable, Hashable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size; a negative length traps.
  public init(width: Int, height: Int) {
    require(
      width >= 0 && height >= 0, "width and height must not be negative, found \(width)x\(height)")
    self.width = width
    self.height = height
  }

  /// The number of pixels; saturates at `Int.max` instead of overflowing.
  public var area: Int { width.times(height) }

  /// Whether the width or the height is zero.
  package var isEmpty: Bool { width == 0 || height == 0 }
}

/// A pixel position relative to a canvas; may be outside the canvas.
package struct PixelPoint: Sendable, Hashable {
  /// The column, counted from the left edge.
  package let x: Int
  /// The row, counted from the top edge.
  package let y: Int

  /// Creates a point from its column and its row.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top-left corner of a canvas.
  package static let zero = PixelPoint(x: 0, y: 0)
}

/// A rectangle of whole pixels.
package struct PixelRect: Sendable, Hashable {
  /// The top-left pixel.
  package let origin: PixelPoint
  /// The width and height in pixels; may be zero.
  package let size: PixelSize

  /// Creates a rectangle from its top-left pixel and its size.
  package init(origin: PixelPoint, size: PixelSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top-left pixel, its width and its height, in pixels.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: PixelPoint(x: x, y: y), size: PixelSize(width: width, height: height))
  }

  /// The columns that the rectangle covers; the range ends at `Int.max` instead of overflowing.
  package var columns: Range<Int> { Self.range(from: origin.x, count: size.width) }

  /// The rows that the rectangle covers; the range ends at `Int.max` instead of overflowing.
  package var rows: Range<Int> { Self.range(from: origin.y, count: size.height) }

  private static func range(from start: Int, count: Int) -> Range<Int> {
    let (end, overflow) = start.addingReportingOverflow(count)
    return start..<(overflow ? .max : end)
  }

  package func contains(_ other: PixelRect) -> Bool {
    columns.clamped(to: other.columns) == other.columns
      && rows.clamped(to: other.rows) == other.rows
  }

  /// Returns the part of the rectangle that is inside a canvas of the given size; `nil` if that part is empty.
  #if arch(wasm32)
    // Inlined copies would enlarge the browser's module.
    @inline(never)
  #endif
  package func clipped(to bounds: PixelSize) -> PixelRect? {
    // A fast path, since each frame is clipped several times, and most frames are inside their canvas.
    if origin.x >= 0, origin.y >= 0, size.width <= bounds.width - origin.x,
      size.height <= bounds.height - origin.y
    {
      return size.isEmpty ? nil : self
    }
    return intersection(PixelRect(origin: .zero, size: bounds))
  }

  /// Returns the part that both rectangles cover; `nil` if they share no pixel.
  package func intersection(_ other: PixelRect) -> PixelRect? {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns the smallest rectangle that contains both rectangles; `nil` stands for an empty rectangle.
  #if arch(wasm32)
    // Inlined copies would enlarge the browser's module.
    @inline(never)
  #endif
  package static func union(_ one: PixelRect?, _ other: PixelRect?) -> PixelRect? {
    guard let one, let other else { return one ?? other }
    let x = min(one.columns.lowerBound, other.columns.lowerBound)
    let y = min(one.rows.lowerBound, other.rows.lowerBound)
    return PixelRect(
      x: x, y: y, width: max(one.columns.upperBound, other.columns.upperBound) - x,
      height: max(one.rows.upperBound, other.rows.upperBound) - y)
  }
}

/// Rectangles in pictures whose pixels are stored row by row.
extension PixelRect {
  /// Creates the smallest rectangle around the pixels for which `isInside` is true; `nil` if there are none.
  ///
  /// `isInside` receives the index of a pixel, counted row by row from the top left.
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

  /// Returns the pixels that the rectangle covers in a picture `width` pixels wide.
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
