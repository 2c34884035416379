/// What an indicator shows at a moment.
public struct IndicatorContent: Sendable, Hashable {
  /// One frame of one of an indicator's animations.
  public enum Picture: Sendable, Hashable {
    /// A frame of the animation that the pull plays.
    case pull(frame: Int)
    /// A frame of the animation that plays while loading.
    case loading(frame: Int)
    /// A frame of the animation that says there is nothing more.
    case noMore(frame: Int)
  }

  /// The picture; `nil` for none.
  public var picture: Picture?
  /// The words; `nil` for none.
  public var caption: String?
  /// The ring or the spinner; `nil` for neither.
  public var activity: Activity?
  /// How opaque the whole is, 0...1.
  public var opacity: Double

  /// Creates a content; without arguments nothing is shown.
  public init(
    picture: Picture? = nil, caption: String? = nil, activity: Activity? = nil, opacity: Double = 1
  ) {
    self.picture = picture
    self.caption = caption
    self.activity = activity
    self.opacity = opacity
  }
}
