extension RefreshComponent {
  /// The lists in which a component has no inset and takes no taps, as if it did not exist.
  public enum Absence: Sendable {
    /// No list.
    case never
    /// Lists without content, or without items by the host's count.
    case whileEmpty
    /// Lists whose content does not fill the viewport.
    case whileShort
  }
}

extension RefreshComponent.Absence {
  func applies(to geometry: ListGeometry) -> Bool {
    switch self {
    case .never: false
    case .whileEmpty: geometry.itemCount.map { $0 <= 0 } ?? (geometry.content <= 0)
    case .whileShort: geometry.shortfall > 0
    }
  }
}
