/// The positions of a component's text lines, arrow and picture.
///
/// ```
///  ┌──────────────────────────────────────┐ ▲
///  │              │     caption     │     │ │ half
///  │   picture ▕▏ ├─────────────────┤     │ ▼
///  │     or arrow │     detail      │     │   the rest
///  └──────────────────────────────────────┘
///               ◄►                             gap, before the wider of the two texts
/// ```
///
/// Both lines are as wide as the component, their text in the middle of them; a caption without a
/// detail fills it all. Without a caption there are no lines, and arrow and picture stand in the
/// middle. What has a place of its own in the app's layout is left alone: it gets none here, but
/// arrow and picture keep clear of its text.
///
/// The arrow's centre is also that of the spinner, which takes turns with it.
public struct CaptionLayout: Sendable, Equatable {
  /// A line of words.
  public struct Line: Sendable, Equatable {
    /// The width of the line's text, in points.
    public let textWidth: Double
    /// Whether the app places it by itself.
    public let isPlacedByApp: Bool

    /// Creates a line.
    public init(textWidth: Double, isPlacedByApp: Bool = false) {
      self.textWidth = textWidth.asLength
      self.isPlacedByApp = isPlacedByApp
    }
  }

  /// The distance between arrow and text in MJRefresh, in points.
  public static let arrowGap = 25.0
  /// The distance between picture and text, in points.
  public static let pictureGap = 20.0

  /// The caption; `nil` where there is nothing to place.
  public let caption: Placement?
  /// The second line; `nil` where there is nothing to place.
  public let detail: Placement?
  /// The area for the picture, which stands at the right of it, or in the middle if there are no words.
  public let picture: Placement
  /// Whether the picture stands in the middle of its room.
  public let isPictureCentered: Bool
  private let size: Placement.Size
  private let textWidth: Double?

  /// Lays out a component of a size.
  ///
  /// - Parameters:
  ///   - size: The component's.
  ///   - caption: The first line; `nil` if it is hidden, and then the second is not placed either.
  ///   - detail: The second line; `nil` if it is hidden.
  ///   - pictureGap: How far a picture keeps from the words, in points.
  public init(
    _ size: Placement.Size, caption: Line?, detail: Line? = nil,
    pictureGap: Double = CaptionLayout.pictureGap
  ) {
    self.size = size
    func line(from top: Double, height: Double) -> Placement {
      Placement(
        centerX: size.width / 2, centerY: top + height / 2,
        size: .init(width: size.width, height: height))
    }
    let half = size.height / 2
    let isSplit = caption != nil && detail != nil
    self.caption = caption.flatMap {
      $0.isPlacedByApp ? nil : line(from: 0, height: isSplit ? half : size.height)
    }
    self.detail =
      isSplit
      ? detail.flatMap { $0.isPlacedByApp ? nil : line(from: half, height: size.height - half) }
      : nil
    textWidth = caption.map { Swift.max($0.textWidth, detail?.textWidth ?? 0) }
    let hasWords = caption != nil || detail != nil
    isPictureCentered = !hasWords
    let widest = Swift.max(caption?.textWidth ?? 0, detail?.textWidth ?? 0)
    let room =
      hasWords ? Swift.max(0, size.width / 2 - widest / 2 - pictureGap.asLength) : size.width
    picture = Placement(
      centerX: room / 2, centerY: half, size: .init(width: room, height: size.height))
  }

  /// Returns the frame of an arrow of the given size; the spinner is centred on it.
  public func arrow(_ arrow: Placement.Size, gap: Double = CaptionLayout.arrowGap) -> Placement {
    let shift = textWidth.map { $0 / 2 + gap.asLength } ?? 0
    return Placement(centerX: size.width / 2 - shift, centerY: size.height / 2, size: arrow)
  }
}
