/// How often an animation is played in all.
public enum LoopCount: Sendable, Hashable {
  /// Over and over.
  case forever
  /// A number of times, the first included; less than one counts as one.
  case times(Int)

  /// The number of plays, or `nil` for ``forever``.
  public var plays: Int? {
    switch self {
    case .forever: nil
    case .times(let count): Swift.max(1, count)
    }
  }
}
