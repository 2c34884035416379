/// What has come of an event and has yet to be carried out: each part is taken as its turn comes.
///
/// A list of actions would have to grow, shrink and be copied from for each of 120 samples a second.
struct PendingActions: Sendable {
  /// Whether all of it has been taken.
  var isEmpty = true
  /// That the event is handled, where that is told.
  var told: RefreshCommand?
  /// How far to move the offset, in points.
  var shift: Double?
  /// What the components have made of it.
  var start = Reaction()
  var end = Reaction()
  /// What came of the loadings that ended by it.
  var results = EdgePair(LoadingResult.succeeded)

  /// What the component at an edge has made of it.
  subscript(edge: ScrollEdge) -> Reaction {
    get { edge == .start ? start : end }
    set { if edge == .start { start = newValue } else { end = newValue } }
  }

  /// What the component at an edge has made of an event that is seldom.
  ///
  /// Not inlined: a page would load a copy of it for each of these events.
  @inline(never)
  mutating func take(_ reaction: Reaction, of edge: ScrollEdge) { self[edge] = reaction }

  /// No room is given any more.
  mutating func dropRooms() {
    start.room = nil
    end.room = nil
  }
}
