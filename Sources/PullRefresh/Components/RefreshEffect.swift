/// The host's tasks after an event.
public struct RefreshEffect: Sendable, Equatable {
  /// Room to hold open or to give back.
  public let inset: InsetChange?
  /// Whether loading must begin now.
  public let startsLoading: Bool

  /// Creates an effect; without arguments nothing is to be done.
  public init(inset: InsetChange? = nil, startsLoading: Bool = false) {
    self.inset = inset
    self.startsLoading = startsLoading
  }

  /// Nothing is to be done.
  public static let none = RefreshEffect()
}
