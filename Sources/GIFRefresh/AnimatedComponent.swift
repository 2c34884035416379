/// A refresh component together with the pictures it shows and what it does: ``RefreshHeader`` or
/// ``LoadMoreFooter``.
///
/// A value that says how a component is to be; a `RefreshSession` runs it on a scroll view.
///
/// Memory and the cost of a picture are those of the frames it was given: all of them in memory
/// (`EncodedGIF.frames()`), or any of them within a budget (`EncodedGIF.frames(within:)`).
public protocol AnimatedComponent<Pictures>: Sendable {
  /// Where its frames come from.
  associatedtype Pictures: FrameSource
  /// What it does, and which frame of which animation it shows.
  var component: RefreshComponent { get set }
  /// What is done when it loads; `nil` for a session's owner who ends it by hand.
  var action: LoadingAction? { get set }
  /// Where its frames come from, each source once for every occasion it serves.
  var sources: [Pictures] { get }
  /// How many of the pictures' pixels are as long as a point.
  var pixelsPerPoint: Double { get }
  /// The words it shows where the library speaks a language; the app's own, if it has been given any.
  func titles(in texts: CaptionTexts) -> RefreshTitles
  /// One frame of one of its animations; `nil` for none.
  func bitmap(_ picture: IndicatorContent.Picture?) throws(Pictures.Failure) -> Bitmap?
}

extension AnimatedComponent {
  /// The picture for a snapshot; `nil` for none.
  ///
  /// Worth fetching only when the snapshot's picture is another one than before.
  public func picture(for snapshot: RefreshSnapshot) throws(Pictures.Failure) -> Bitmap? {
    try bitmap(snapshot.picture)
  }
}
