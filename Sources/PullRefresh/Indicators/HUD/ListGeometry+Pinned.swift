extension ListGeometry {
  /// The same geometry, limited to the start: the position of a list that stays in place below a floating ring.
  ///
  /// The component reads the geometry of the finger's pull, and the list is drawn with this one.
  public var pinnedAtStart: ListGeometry {
    var pinned = self
    let start = restingOffsets.lowerBound
    if !(offset >= start) { pinned.offset = start }
    return pinned
  }
}
