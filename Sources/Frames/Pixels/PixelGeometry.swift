/// Sizes, places and rectangles in whole pixels.
///
/// ```
/// (0,0) ────────► x          a rectangle covers   origin.x ..< origin.x + size.width
///   │   ┌──────┐                                  origin.y ..< origin.y + size.height
///   ▼   │ rect │             the origin of a canvas is its top-left pixel
///   y   └──────┘
/// ```

/// A width and a height in pixels, neither of them negative.
public struct PixelSize: Sendable, Hashable {
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// Creates a size; negative lengths trap.
  public init(width: Int, height: Int) {
    require(width >= 0 && height >= 0, "a size has no negative lengths: \(width)x\(height)")
    self.width = width
    self.height = height
  }

  /// The number of pixels; saturates at `Int.max` instead of overflowing.
  public var area: Int { width.times(height) }

  /// Whether it holds no pixel at all.
  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// A place on a canvas; may lie outside it.
public struct PixelPoint: Sendable, Hashable {
  /// The column, counted from the left edge.
  public let x: Int
  /// The row, counted from the top edge.
  public let y: Int

  /// Creates a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The top-left corner of a canvas.
  public static let zero = PixelPoint(x: 0, y: 0)
}

/// A rectangle of whole pixels.
public struct PixelRect: Sendable, Hashable {
  /// The top-left pixel.
  public let origin: PixelPoint
  /// How far it extends to the right and down.
  public let size: PixelSize

  /// Creates a rectangle.
  public init(origin: PixelPoint, size: PixelSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: PixelPoint(x: x, y: y), size: PixelSize(width: width, height: height))
  }

  /// The columns it covers, none of them beyond `Int.max`.
  public var columns: Range<Int> { Self.range(from: origin.x, count: size.width) }

  /// The rows it covers, none of them beyond `Int.max`.
  public var rows: Range<Int> { Self.range(from: origin.y, count: size.height) }

  private static func range(from start: Int, count: Int) -> Range<Int> {
    let (end, overflow) = start.addingReportingOverflow(count)
    return start..<(overflow ? .max : end)
  }

  /// Whether all of another rectangle lies in it.
  package func contains(_ other: PixelRect) -> Bool {
    columns.clamped(to: other.columns) == other.columns
      && rows.clamped(to: other.rows) == other.rows
  }

  /// The part of it that lies on a canvas of the given size, or `nil` if none of it does.
  #if arch(wasm32)
    // A page would load a copy for each caller.
    @inline(never)
  #endif
  public func clipped(to bounds: PixelSize) -> PixelRect? {
    // Most frames lie on their canvas, and this is asked several times for each.
    if origin.x >= 0, origin.y >= 0, size.width <= bounds.width - origin.x,
      size.height <= bounds.height - origin.y
    {
      return size.isEmpty ? nil : self
    }
    return intersection(PixelRect(origin: .zero, size: bounds))
  }

  /// The part it has in common with another, or `nil` if there is none.
  package func intersection(_ other: PixelRect) -> PixelRect? {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    return PixelRect(
      x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The smallest rectangle that both of two lie in, or the one there is.
  #if arch(wasm32)
    // A page would load a copy for each caller.
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
