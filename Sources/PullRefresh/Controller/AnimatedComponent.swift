#if !hasFeature(Embedded)
  public import Frames

  /// A refresh component together with the pictures it shows and what it does: `RefreshHeader` or
  /// `LoadMoreFooter`.
  ///
  /// A value that says how a component is to be; a ``RefreshController`` runs it on a scroll view.
  ///
  /// Memory and the cost of a picture are those of the frames it was given: all of them in memory
  /// (`EncodedGIF.frames()`), or any of them within a budget (`EncodedGIF.frames(within:)`).
  public protocol AnimatedComponent<Pictures>: Sendable {
    /// Where its frames come from.
    associatedtype Pictures: FrameSource
    /// What it does, and which frame of which animation it shows.
    var component: RefreshComponent { get set }
    /// What is done when it loads; `nil` for a controller's owner who ends it by hand.
    var action: LoadingAction? { get set }
    /// Where its frames come from, each source once for every occasion it serves.
    var sources: [Pictures] { get }
    /// How many of the pictures' pixels are as long as a point.
    var pixelsPerPoint: Double { get }
    /// The words it shows where the library speaks a language; the app's own, if it has been given any.
    func titles(in texts: CaptionTexts) -> RefreshTitles
    /// One frame of one of its animations, as dark mode or light mode shows it; `nil` for none.
    func bitmap(
      _ picture: IndicatorContent.Picture?, isDark: Bool
    ) throws(Pictures.Failure) -> Bitmap?
  }

  extension AnimatedComponent {
    /// One frame of one of its animations, as light mode shows it; `nil` for none.
    public func bitmap(
      _ picture: IndicatorContent.Picture?
    ) throws(Pictures.Failure) -> Bitmap? {
      try bitmap(picture, isDark: false)
    }

    /// The picture for a snapshot; `nil` for none.
    ///
    /// Worth fetching only when the snapshot's picture is another one than before.
    public func picture(for snapshot: RefreshSnapshot) throws(Pictures.Failure) -> Bitmap? {
      try bitmap(snapshot.picture)
    }
  }

  /// A list's header: `RefreshHeader`, with any pictures.
  public protocol ScrollViewHeader<Pictures>: AnimatedComponent {
    /// What a pull beyond the second threshold does; `nil` for what a pull does.
    var secondFloorAction: LoadingAction? { get }
    /// The storage of the time of the last update; `nil` for a header that does not show it.
    var lastUpdated: LastUpdated? { get }
  }

  /// A list's footer: `LoadMoreFooter`, with any pictures.
  public protocol ScrollViewFooter<Pictures>: AnimatedComponent {}

  /// The storage of the time when a list was last updated.
  public struct LastUpdated: Sendable, Hashable {
    /// The name it is stored under; `nil` to be forgotten with the list.
    public let key: String?
    /// Kept for as long as the list is there.
    public static let unstored = LastUpdated(key: nil)
    /// Kept for the next launch, under a name; lists of the same name share it.
    public static func stored(_ key: String) -> LastUpdated { LastUpdated(key: key) }
  }
#endif
