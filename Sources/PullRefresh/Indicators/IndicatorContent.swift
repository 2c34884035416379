/// The content of an indicator at a moment.
public struct IndicatorContent: Sendable, Equatable {
  /// One frame of one of an indicator's animations: where to fetch it, and its number there.
  ///
  /// With ``AnimationSegments`` there is but one animation to fetch from, so every picture is a
  /// `pull` with a number that counts through the whole of it: the host needs one source of
  /// frames, and no knowledge of the ranges.
  public struct Picture: Sendable, Hashable {
    /// The animation.
    public let animation: AnimationOccasion
    /// The frame's number in it.
    public let frame: Int

    /// Creates a picture.
    public init(_ animation: AnimationOccasion, frame: Int) {
      self.animation = animation
      self.frame = frame
    }

    /// A frame of the animation that the pull plays.
    public static func pull(frame: Int) -> Picture { Picture(.pull, frame: frame) }
    /// A frame of the animation that plays while loading.
    public static func loading(frame: Int) -> Picture { Picture(.loading, frame: frame) }
    /// A frame of the animation that plays after success.
    public static func success(frame: Int) -> Picture { Picture(.success, frame: frame) }
    /// A frame of the animation that plays after failure.
    public static func failure(frame: Int) -> Picture { Picture(.failure, frame: frame) }
    /// A frame of the animation that says there is nothing more.
    public static func noMore(frame: Int) -> Picture { Picture(.noMore, frame: frame) }
    /// A frame of the animation that plays while letting go would load.
    public static func armed(frame: Int) -> Picture { Picture(.armed, frame: frame) }
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
