public import GIFCodec
public import PullRefresh

/// A component whose animations are read within memory budgets.
///
/// ```swift
/// let cat = try EncodedGIF(catBytes).frames(within: .share(0.25))
/// let header = RefreshHeader(pull: cat) { [feed] in try await feed.reload() }
/// Task { await header.prepare() }                     // scrubs at full speed when this is through
///
/// override func didReceiveMemoryWarning() {
///   super.didReceiveMemoryWarning()
///   header.trim(to: .share(0.05))
/// }
/// ```
///
/// An animation that is used for several occasions, or by several components, is kept in memory once.
extension AnimatedComponent where Pictures == GIFFrameScrubber {
  /// The stores that the component's animations are read from, without duplicates.
  public var stores: [GIFFrameStore] { sources.stores }
  /// Decodes all frames that the memory budgets allow, off the caller's actor; frames can be read meanwhile.
  ///
  /// Returns early when its task is cancelled. Costs about as much as playing each animation once.
  public func prepare() async {
    for store in stores { await store.prepare() }
  }

  /// Lowers each animation's memory budget, and frees the frames that exceed it at once.
  ///
  /// Call it when memory is short. Frames can still be read; how long a read takes is in each store's `plan`, once
  /// ``prepare()`` has run again.
  public func trim(to budget: MemoryBudget) {
    for store in stores { store.trim(to: budget) }
  }

  /// Restores each animation's original memory budget; call ``prepare()`` next.
  public func regrow() {
    for store in stores { store.regrow() }
  }
}
