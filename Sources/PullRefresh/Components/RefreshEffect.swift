/// The host's tasks after an event.
struct RefreshEffect: Sendable, Equatable {
  /// The change of the component's inset; `nil` for none.
  let inset: InsetChange?
  /// Whether a load must begin now.
  let startsLoading: Bool

  /// Creates an effect (default: nothing to do).
  init(inset: InsetChange? = nil, startsLoading: Bool = false) {
    self.inset = inset
    self.startsLoading = startsLoading
  }

  /// Nothing to do.
  static let none = RefreshEffect()
}
