/// The identity of one load, which matches the end of a load to its beginning.
///
/// A component numbers its loads. An action that reports its end with its own ticket cannot end a later load.
public struct LoadingTicket: Sendable, Hashable {
  /// The load's number, counted from 1.
  public let number: Int
}

/// A load for an action to carry out.
public struct RefreshLoading: Sendable, Equatable {
  /// The load's ticket, to report its end with.
  public let ticket: LoadingTicket
  /// The page to load: page 0 for a refresh, and the pages after it from the engine's `firstPage` on.
  public internal(set) var page: Int
  /// The cause of the load.
  public let trigger: RefreshTrigger
  /// The floor that the pull opened.
  public let floor: RefreshFloor
}
