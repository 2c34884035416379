/// The content of an indicator at a moment.
public struct IndicatorContent: Sendable, Equatable {
  /// One frame of one of an indicator's animations: where to fetch it, and its number there.
  ///
  /// With ``AnimationSegments`` there is but one animation to fetch from, so every picture is a
  /// `pull` with a number that counts through the whole of it: the host needs one source of
  /// frames, and no knowledge of the ranges.
  public enum Picture: Sendable, Hashable {
    /// A frame of the animation that the pull plays.
    case pull(frame: Int)
    /// A frame of the animation that plays while letting go would load.
    case armed(frame: Int)
    /// A frame of the animation that plays while loading.
    case loading(frame: Int)
    /// A frame of the animation that plays after success.
    case success(frame: Int)
    /// A frame of the animation that plays after failure.
    case failure(frame: Int)
    /// A frame of the animation that says there is nothing more.
    case noMore(frame: Int)
  }

  /// A picture that fades out while another takes its place.
  public struct Outgoing: Sendable, Equatable {
    /// The picture.
    public let picture: Picture
    /// The opacity of the old picture, 0...1; the new one has `1 - opacity` of its own.
    public let opacity: Double

    /// Creates an outgoing picture.
    public init(picture: Picture, opacity: Double) {
      self.picture = picture
      self.opacity = opacity
    }
  }

  /// The picture; `nil` for none.
  public var picture: Picture?
  /// The picture it takes the place of, while that fades; `nil` for none.
  public var outgoing: Outgoing?
  /// The words; `nil` for none.
  public var caption: String?
  /// A second line of words, for instance when the list was last updated; `nil` for none.
  public var detail: String?
  /// The ring, the arrow or the spinner; `nil` for none.
  public var activity: Activity?
  /// The opacity of the whole, 0...1.
  public var opacity: Double
  /// Whether the picture is to be shown as in a mirror.
  public var isMirrored: Bool

  /// Creates a content; without arguments nothing is shown.
  public init(
    picture: Picture? = nil, outgoing: Outgoing? = nil, caption: String? = nil,
    detail: String? = nil, activity: Activity? = nil, opacity: Double = 1,
    isMirrored: Bool = false
  ) {
    self.picture = picture
    self.outgoing = outgoing
    self.caption = caption
    self.detail = detail
    self.activity = activity
    self.opacity = opacity
    self.isMirrored = isMirrored
  }
}
