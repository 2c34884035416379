public import GIFCodec
public import PullRefresh

/// A component whose animations are read within memory budgets.
///
/// ```swift
/// let cat = try EncodedGIF(catBytes).frames(within: .share(0.25))
/// let header = RefreshHeader(pull: cat) { try await feed.reload() }
/// Task { await header.prepare() }                     // scrubs at full speed when this is through
///
/// override func didReceiveMemoryWarning() {
///   super.didReceiveMemoryWarning()
///   header.trim(to: .share(0.05))
/// }
/// ```
///
/// One animation for several occasions is kept once, and so is one that several components share.
extension AnimatedComponent where Pictures == GIFFrameScrubber {
  /// The stores of its animations, each once.
  public var stores: [GIFFrameStore] { sources.stores }
  /// Decodes all frames that the budgets allow, off the caller's actor; frames can be read meanwhile.
  ///
  /// Ends early when its task is cancelled. Costs about as much as playing each animation once.
  public func prepare() async {
    for store in stores { await store.prepare() }
  }

  /// Lowers each animation's memory budget, and frees whatever exceeds it at once.
  ///
  /// For when memory is short. Pictures can be had all the while; they come as fast as each store's
  /// `plan` says when ``prepare()`` has been called again.
  public func trim(to budget: MemoryBudget) {
    for store in stores { store.trim(to: budget) }
  }

  /// Restores each animation's budget; call ``prepare()`` next.
  public func regrow() {
    for store in stores { store.regrow() }
  }
}
