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
    /// The type of the frames' source.
    associatedtype Pictures: FrameSource
    /// The component, with its indicator.
    var component: RefreshComponent { get set }
    /// The action that loads; `nil` if the owner of the controller ends loads itself.
    var action: LoadingAction? { get set }
    /// The sources of the frames, once for each occasion.
    var sources: [Pictures] { get }
    /// The number of the pictures' pixels for each point.
    var pixelsPerPoint: Double { get }
    /// Returns the words in a language; the app's own, if it has set any.
    func titles(in texts: CaptionTexts) -> RefreshTitles
    /// Returns a frame of one of the animations, for dark mode or light mode; `nil` for none.
    func bitmap(
      _ picture: IndicatorContent.Picture?, isDark: Bool
    ) throws(Pictures.Failure) -> Bitmap?
  }

  extension AnimatedComponent {
    /// Returns a frame of one of the animations for light mode; `nil` for none.
    public func bitmap(
      _ picture: IndicatorContent.Picture?
    ) throws(Pictures.Failure) -> Bitmap? {
      try bitmap(picture, isDark: false)
    }

    /// Returns the picture for a snapshot; `nil` for none.
    ///
    /// Worth fetching only when the snapshot's picture is another one than before.
    public func picture(for snapshot: RefreshSnapshot) throws(Pictures.Failure) -> Bitmap? {
      try bitmap(snapshot.picture)
    }
  }

  /// A list's header: `RefreshHeader`, with any pictures.
  public protocol ScrollViewHeader<Pictures>: AnimatedComponent {
    /// The action of a pull beyond the second threshold; `nil` for that of a pull.
    var secondFloorAction: LoadingAction? { get }
    /// The storage of the time of the last update; `nil` for a header that does not show it.
    var lastUpdated: LastUpdated? { get }
  }

  /// A list's footer: `LoadMoreFooter`, with any pictures.
  public protocol ScrollViewFooter<Pictures>: AnimatedComponent {}

  /// The storage of the time when a list was last updated.
  public struct LastUpdated: Sendable, Hashable {
    /// The name under which the time is stored; `nil` if it is forgotten with the list.
    public let key: String?
    /// The time is kept as long as the list exists.
    public static let unstored = LastUpdated(key: nil)
    /// The time is stored under a name for the next launch; lists of the same name share it.
    public static func stored(_ key: String) -> LastUpdated { LastUpdated(key: key) }
  }
#endif
