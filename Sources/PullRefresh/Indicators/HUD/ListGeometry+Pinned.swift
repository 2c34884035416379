extension ListGeometry {
  /// The same geometry, but not past its start: the position of a list that keeps still under a floating ring.
  ///
  /// The component is told the geometry as the finger would have it, the list is given this one.
  public var pinnedAtStart: ListGeometry {
    var pinned = self
    let start = restingOffsets.lowerBound
    if !(offset >= start) { pinned.offset = start }
    return pinned
  }
}
