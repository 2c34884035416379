/// The host's tasks after an event.
struct RefreshEffect: Sendable, Equatable {
  /// Room to hold open or to give back.
  let inset: InsetChange?
  /// Whether loading must begin now.
  let startsLoading: Bool

  /// Creates an effect; without arguments nothing is to be done.
  init(inset: InsetChange? = nil, startsLoading: Bool = false) {
    self.inset = inset
    self.startsLoading = startsLoading
  }

  /// Nothing is to be done.
  static let none = RefreshEffect()
}
