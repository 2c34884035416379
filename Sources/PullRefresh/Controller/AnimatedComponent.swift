#if !hasFeature(Embedded)
  public import Frames

  /// A component together with its frames and its action: `RefreshHeader` or `LoadMoreFooter`.
  ///
  /// It is a description; a ``RefreshController`` runs it on a scroll view.
  ///
  /// Its frame sources determine memory and cost: all frames in memory (`EncodedGIF.frames()`), or those that fit a
  /// budget (`EncodedGIF.frames(within:)`).
  public protocol AnimatedComponent<Pictures>: Sendable {
    /// The type of the frames' source.
    associatedtype Pictures: FrameSource
    /// The component, with its indicator.
    var component: RefreshComponent { get set }
    /// The action that loads; `nil` if the app ends loads itself.
    var action: LoadingAction? { get set }
    /// The frame sources of the animations.
    var sources: [Pictures] { get }
    /// The number of the frames' pixels for each point.
    var pixelsPerPoint: Double { get }
    /// Returns the captions in a language; the app's own, if it has set any.
    func titles(in texts: CaptionTexts) -> RefreshTitles
    /// Returns a frame of one of the animations, for dark mode or light mode; `nil` if there is none.
    func bitmap(
      _ picture: IndicatorContent.Picture?, isDark: Bool
    ) throws(Pictures.Failure) -> Bitmap?
  }

  extension AnimatedComponent {
    /// Returns a frame of one of the animations for light mode; `nil` if there is none.
    public func bitmap(
      _ picture: IndicatorContent.Picture?
    ) throws(Pictures.Failure) -> Bitmap? {
      try bitmap(picture, isDark: false)
    }

    /// Returns the frame for a snapshot; `nil` if it shows none.
    ///
    /// Call it only when the snapshot's picture has changed.
    public func picture(for snapshot: RefreshSnapshot) throws(Pictures.Failure) -> Bitmap? {
      try bitmap(snapshot.picture)
    }
  }

  /// A list's header; `RefreshHeader` with any type of frames.
  public protocol ScrollViewHeader<Pictures>: AnimatedComponent {
    /// The action of a pull beyond the second threshold; `nil` to run ``AnimatedComponent/action``.
    var secondFloorAction: LoadingAction? { get }
    /// The storage of the last update's time; `nil` for a header that does not show it.
    var lastUpdated: LastUpdated? { get }
  }

  /// A list's footer; `LoadMoreFooter` with any type of frames.
  public protocol ScrollViewFooter<Pictures>: AnimatedComponent {}

  /// The storage of the time at which a list was last updated.
  public struct LastUpdated: Sendable, Hashable {
    /// The name under which the time is stored; `nil` if it is not stored.
    public let key: String?
    /// The time is kept as long as the list exists.
    public static let unstored = LastUpdated(key: nil)
    /// Stores the time under a name for the next launch; lists with the same name share it.
    public static func stored(_ key: String) -> LastUpdated { LastUpdated(key: key) }
  }
#endif
