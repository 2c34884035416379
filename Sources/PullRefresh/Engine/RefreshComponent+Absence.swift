extension RefreshComponent {
  /// When it takes no room and no taps, as if it were not there.
  public enum Absence: Sendable, Equatable, CaseIterable {
    /// Never.
    case never
    /// While the list has no content, or no items by its host's count.
    case whileEmpty
    /// While the content does not fill the viewport.
    case whileShort
  }
}

extension RefreshComponent.Absence {
  /// Whether it is so in a list.
  func applies(to geometry: ListGeometry) -> Bool {
    switch self {
    case .never: false
    case .whileEmpty: geometry.itemCount.map { $0 <= 0 } ?? (geometry.content <= 0)
    case .whileShort: geometry.shortfall > 0
    }
  }
}
