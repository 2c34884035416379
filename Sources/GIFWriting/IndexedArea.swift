import Frames

/// A rectangle of indexes on a canvas.
struct IndexedArea {
  let area: PixelRect
  /// The indexes, row after row, and those they replace, if there are any.
  private(set) var indexes: [UInt8]
  private let before: [UInt8]?

  /// The smallest one that holds all changes; `nil` if there are none.
  init?(of next: [UInt8], replacing shown: [UInt8]?, size: PixelSize) {
    var area = PixelRect(origin: .zero, size: size)
    if let shown {
      var (left, right, top, bottom) = (size.width, -1, size.height, -1)
      let (old, new) = (shown.span, next.span)
      precondition(old.count == new.count && new.count == size.area)
      for y in 0..<size.height {
        for x in 0..<size.width where old[y * size.width + x] != new[y * size.width + x] {
          (left, right) = (min(left, x), max(right, x))
          (top, bottom) = (min(top, y), y)
        }
      }
      guard right >= 0 else { return nil }
      area = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
    func cut(_ canvas: [UInt8]) -> [UInt8] {
      area.rows.flatMap { y in
        canvas[
          y * size.width + area.columns.lowerBound..<y * size.width + area.columns.upperBound]
      }
    }
    self.area = area
    indexes = cut(next)
    before = shown.map(cut)
  }

  /// The same with an index that stands for "as before".
  func sparse(_ unchanged: UInt8) -> IndexedArea {
    guard let before else { return self }
    var sparse = self
    sparse.indexes = zip(indexes, before).map { $0 == $1 ? unchanged : $0 }
    return sparse
  }
}
