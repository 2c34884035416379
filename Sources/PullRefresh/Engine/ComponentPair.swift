/// The components at both edges, on the heap.
///
/// A component has some kilobytes, which nothing here may copy for each of 120 samples a second: an engine is
/// small, and a component is read and changed where it lies. Copies of a pair share their components until one
/// of them changes.
struct ComponentPair: Sendable {
  /// The one at the start, and the one at the end.
  private var both: [RefreshComponent]

  init(header: RefreshComponent?, footer: RefreshComponent?) {
    both = [header ?? .none(at: .start), footer ?? .none(at: .end)]
  }

  /// The component at an edge.
  subscript(edge: ScrollEdge) -> RefreshComponent {
    _read { yield both[edge == .start ? 0 : 1] }
    _modify { yield &both[edge == .start ? 0 : 1] }
  }
}
