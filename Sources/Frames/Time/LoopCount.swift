/// The number of times an animation is played.
public enum LoopCount: Sendable, Hashable {
  /// The animation repeats endlessly.
  case forever
  /// A number of plays, including the first; less than one counts as one.
  case times(Int)

  /// The number of plays, or `nil` for ``forever``.
  public var plays: Int? {
    switch self {
    case .forever: nil
    case .times(let count): Swift.max(1, count)
    }
  }
}
