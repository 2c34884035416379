/// A refresh component together with the pictures it shows.
///
/// ``RefreshHeader`` and ``LoadMoreFooter`` are this type with one behaviour or the other. It is told
/// what happens to a scroll view, asks the scroll view for room, says when to begin loading, and has
/// the picture to draw. A value: no view, no clock, no thread.
///
/// Memory and the cost of a picture are those of the frames it was given.
public struct AnimatedComponent<Component: RefreshComponent, Pictures: FrameSource>: Sendable {
  /// The behaviour, and which frame of which animation it shows.
  public var attachment: RefreshAttachment<Component, AnimatedIndicator>

  private let pull: Pictures
  private let loading: Pictures?
  private let noMore: Pictures?

  init(
    _ component: Component, pull: Pictures, loading: Pictures?, noMore: Pictures?,
    titles: RefreshTitles, loadingFrameRate: Double?, rule: ProgressRule, opacity: PullOpacity
  ) {
    self.pull = pull
    self.loading = loading
    self.noMore = noMore
    attachment = RefreshAttachment(
      component,
      indicator: AnimatedIndicator(
        pull: pull.timeline, loading: loading?.timeline, noMore: noMore?.timeline,
        loadingFrameRate: loadingFrameRate, titles: titles, rule: rule, opacity: opacity))
  }

  /// Where the refresh stands.
  public var phase: RefreshPhase { attachment.phase }
  /// The words to show; `nil` for none.
  public var caption: String? { attachment.content.caption }
  /// How opaque the whole is, 0...1.
  public var opacity: Double { attachment.content.opacity }

  /// The picture to draw; `nil` for none.
  ///
  /// Worth fetching only when `attachment.content.picture` has changed.
  public var picture: Bitmap? {
    get throws(Pictures.Failure) {
      switch attachment.content.picture {
      case nil, .success, .failure: nil
      case .pull(let frame): try pull.frame(at: frame)
      case .loading(let frame): try loading?.frame(at: frame)
      case .noMore(let frame): try noMore?.frame(at: frame)
      }
    }
  }
}
