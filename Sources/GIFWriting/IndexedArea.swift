import Frames

/// A rectangle of indexes on a canvas.
struct IndexedArea {
  let area: PixelRect
  /// The indexes, row after row, and those that the canvas has there.
  private(set) var indexes: [UInt8]
  private let before: [UInt8]

  /// A rectangle of what a canvas is to show instead of what it shows.
  init(_ area: PixelRect, of next: [UInt8], over canvas: [UInt8], size: PixelSize) {
    func cut(_ indexes: [UInt8]) -> [UInt8] {
      area.rows.flatMap { y in
        indexes[
          y * size.width + area.columns.lowerBound..<y * size.width + area.columns.upperBound]
      }
    }
    self.area = area
    (indexes, before) = (cut(next), cut(canvas))
  }

  /// The same with an index that stands for "as before".
  func sparse(_ unchanged: UInt8) -> IndexedArea {
    var sparse = self
    sparse.indexes = zip(indexes, before).map { $0 == $1 ? unchanged : $0 }
    return sparse
  }

  /// The smallest rectangle that holds all pixels of which something is true; `nil` if it is of none.
  static func bounds(
    _ old: [UInt8], _ new: [UInt8], size: PixelSize, _ isInside: (UInt8, UInt8) -> Bool
  ) -> PixelRect? {
    var (left, right, top, bottom) = (size.width, -1, size.height, -1)
    let (old, new) = (old.span, new.span)
    precondition(old.count == new.count && new.count == size.area)
    for y in 0..<size.height {
      for x in 0..<size.width where isInside(old[y * size.width + x], new[y * size.width + x]) {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), y)
      }
    }
    guard right >= 0 else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}

extension PixelRect {
  /// The smallest rectangle that holds both.
  func joined(with other: PixelRect?) -> PixelRect {
    guard let other else { return self }
    let x = min(columns.lowerBound, other.columns.lowerBound)
    let y = min(rows.lowerBound, other.rows.lowerBound)
    return PixelRect(
      x: x, y: y, width: max(columns.upperBound, other.columns.upperBound) - x,
      height: max(rows.upperBound, other.rows.upperBound) - y)
  }
}
