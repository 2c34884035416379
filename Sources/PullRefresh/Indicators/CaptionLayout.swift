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
/// The caption and the detail line are as wide as the component, with centred text; if only one of them is shown, it is
/// also as high as the component. Without text, the arrow and the picture are centred.
///
/// The spinner replaces the arrow while loading, and has the same centre.
package struct CaptionLayout: Sendable {
  /// The distance between arrow and caption in MJRefresh, in points.
  package static let arrowGap = 25.0
  /// The distance between picture and caption, in points.
  package static let pictureGap = 20.0

  /// The caption's frame; `nil` if it is hidden.
  package let caption: Placement?
  /// The detail line's frame; `nil` if it is hidden.
  package let detail: Placement?
  /// The area for the picture, which is right-aligned in the area, or centred if there is no text.
  package let picture: Placement
  /// Whether the picture is centred in its area instead of right-aligned.
  package let isPictureCentered: Bool
  private let size: Placement.Size
  private let textWidth: Double?

  /// Computes the frames for a component's size and text lines.
  ///
  /// A width that is negative or not-a-number counts as 0.
  ///
  /// - Parameters:
  ///   - size: The component's size.
  ///   - caption: The text width of the first line, in points; `nil` if the line is hidden.
  ///   - detail: The text width of the second line, in points; `nil` if the line is hidden.
  ///   - pictureGap: The distance between picture and text, in points.
  package init(
    _ size: Placement.Size, caption: Double?, detail: Double? = nil,
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
    self.caption = caption.map { _ in line(from: 0, height: isSplit ? half : size.height) }
    let top = isSplit ? half : 0
    self.detail = detail.map { _ in line(from: top, height: size.height - top) }
    textWidth = [caption, detail].compactMap { $0?.asLength }.max()
    isPictureCentered = textWidth == nil
    let room =
      textWidth.map { Swift.max(0, size.width / 2 - $0 / 2 - pictureGap.asLength) } ?? size.width
    picture = Placement(
      centerX: room / 2, centerY: half, size: .init(width: room, height: size.height))
  }

  /// Returns the frame of an arrow of the given size, within the component; the spinner is centred on it.
  package func arrow(_ arrow: Placement.Size, gap: Double = CaptionLayout.arrowGap) -> Placement {
    let shift = textWidth.map { $0 / 2 + gap.asLength } ?? 0
    let centerX = Swift.max(size.width / 2 - shift, arrow.width / 2)
    return Placement(centerX: centerX, centerY: size.height / 2, size: arrow)
  }
}

/// The frames of a navigation title, of the ring beside it, and of the app's extension view.
///
/// ```
/// ┌─────────────────────────────────────┐ ▲
/// │ S ┌─────┐ S             S ┌─────┐ S │ │
/// │   │  A  │    title w×t    │  A  │   │ │ H = max(A, t)      A = 20, S = 2
/// │   └─────┘                 └─────┘   │ │
/// └─────────────────────────────────────┘ ▼
///   indicator               extension     W = w + 2·(2S + A), or 2S + A without a title
/// ```
///
/// W × H is the size of all three, w × t the title's. The extension view mirrors the indicator's position.
package struct TitleIndicatorLayout: Sendable {
  /// The width and height of the indicator and of the extension view, in points.
  static let indicatorSide = 20.0
  /// The space on either side of the indicator and of the extension view, in points.
  static let spacing = 2.0
  /// The largest height of a title, in points; the width has no limit.
  static let maximumTitleHeight = 44.0

  /// The size of the title with the indicator and the extension view.
  package let size: Placement.Size
  /// The title's frame; its size is 0 without a title.
  package let title: Placement
  /// The frame that the ring and the spinner share.
  package let indicator: Placement
  /// The frame of the app's extension view; `nil` without a title.
  package let extensionView: Placement?

  /// Lays out a title; a width of 0 means no title.
  package init(title: Placement.Size) {
    let (side, spacing) = (Self.indicatorSide, Self.spacing)
    let hasTitle = title.width > 0
    let room = 2 * spacing + side
    size = Placement.Size(
      width: hasTitle ? title.width + 2 * room : room, height: Swift.max(side, title.height))
    let middle = size.height / 2
    let square = Placement.Size(side: side)
    self.title = Placement(centerX: room + title.width / 2, centerY: middle, size: title)
    indicator = Placement(centerX: spacing + side / 2, centerY: middle, size: square)
    extensionView =
      hasTitle
      ? Placement(centerX: size.width - spacing - side / 2, centerY: middle, size: square) : nil
  }

  /// Returns the size for a title's layout: its measured size in points, rounded up, and at most
  /// ``maximumTitleHeight`` high.
  package static func titleSize(measured size: Placement.Size) -> Placement.Size {
    Placement.Size(
      width: size.width.rounded(.up),
      height: Swift.min(size.height.rounded(.up), maximumTitleHeight))
  }
}
