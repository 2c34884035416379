/// One loading of one component: which end belongs to which beginning.
///
/// A component counts its loadings. An action that reports its end with the ticket it was begun with
/// cannot end a later one, however late it is.
public struct LoadingTicket: Sendable, Hashable {
  /// The loading's number, counted from 1.
  public let number: Int
}
