/// A refresh component together with the pictures it shows and what it does.
///
/// ``RefreshHeader`` and ``LoadMoreFooter`` are this type with one behaviour or the other. A value that
/// says how a component is to be: a `RefreshSession` runs it on a scroll view, a `PullSimulation` on
/// one made of numbers.
///
/// Memory and the cost of a picture are those of the frames it was given: all of them in memory
/// (`EncodedGIF.frames()`), or any of them within a budget (`EncodedGIF.frames(within:)`).
public struct AnimatedComponent<Component: RefreshComponent, Pictures: FrameSource>: Sendable {
  /// The behaviour, and which frame of which animation it shows.
  public var attachment: RefreshAttachment<Component, AnimatedIndicator>
  /// What is done when it loads; `nil` for a session's owner who ends it by hand.
  public var action: LoadingAction?
  let pictures: AnimatedPictures<Pictures>

  init(
    _ component: Component, pictures: AnimatedPictures<Pictures>, style: AnimatedStyle,
    action: LoadingAction?
  ) {
    self.action = action
    self.pictures = pictures
    attachment = RefreshAttachment(component, indicator: pictures.indicator(style))
  }

  /// The picture for a snapshot; `nil` for none.
  ///
  /// Worth fetching only when the snapshot's picture is another one than before.
  public func picture(for snapshot: RefreshSnapshot) throws(Pictures.Failure) -> Bitmap? {
    try bitmap(snapshot.picture)
  }

  /// One frame of one of its animations.
  public func bitmap(_ picture: IndicatorContent.Picture?) throws(Pictures.Failure) -> Bitmap? {
    try pictures.bitmap(picture)
  }
}
