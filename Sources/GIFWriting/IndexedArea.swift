import Frames

/// The palette indexes in a rectangle of a canvas, before and after a change.
struct IndexedArea {
  let area: PixelRect
  private(set) var indexes: [UInt8]
  private let before: [UInt8]

  /// Cuts a rectangle out of the next canvas and the current one, both of one size.
  init(_ area: PixelRect, of next: [UInt8], over canvas: [UInt8], size: PixelSize) {
    self.area = area
    indexes = area.cut(next, width: size.width)
    before = area.cut(canvas, width: size.width)
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
    let (old, new) = (old.span, new.span)
    precondition(old.count == new.count && new.count == size.area)
    return PixelRect(around: size) { isInside(old[$0], new[$0]) }
  }
}
