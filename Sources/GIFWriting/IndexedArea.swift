import Frames

/// The palette indexes in a rectangle of a canvas, before and after a change.
struct IndexedArea {
  let area: PixelRect
  private(set) var indexes: [UInt8]
  private let before: [UInt8]

  /// Cuts a rectangle out of the next canvas and the current one, both of one size.
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

  /// The same area with unchanged pixels replaced by a transparent index.
  func sparse(_ transparent: UInt8) -> IndexedArea {
    var sparse = self
    sparse.indexes = zip(indexes, before).map { $0 == $1 ? transparent : $0 }
    return sparse
  }

  /// The smallest rectangle around all pixels for which `isInside` is true, or `nil` if it is true for none.
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
