/// The components at both edges, on the heap.
///
/// A component has some kilobytes, which nothing here may copy for each of 120 samples a second: an engine is
/// small, and a component is read and changed where it lies. Copies of a pair share their components until one
/// of them changes.
struct ComponentPair: Sendable {
  private var start: Boxed<RefreshComponent>
  private var end: Boxed<RefreshComponent>

  init(header: RefreshComponent?, footer: RefreshComponent?) {
    start = Boxed(header ?? .none(at: .start))
    end = Boxed(footer ?? .none(at: .end))
  }

  /// The component at an edge.
  subscript(edge: ScrollEdge) -> RefreshComponent {
    _read { if edge == .start { yield start.value } else { yield end.value } }
    _modify { if edge == .start { yield &start.value } else { yield &end.value } }
  }
}
