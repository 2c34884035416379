/// The host's tasks after an event.
struct RefreshEffect: Sendable, Equatable {
  /// The change of the component's inset; `nil` for none.
  var inset: InsetChange?
  /// Whether a load must begin now.
  var startsLoading = false

  static let none = RefreshEffect()
}
