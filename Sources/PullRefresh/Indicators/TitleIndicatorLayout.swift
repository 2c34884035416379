/// The frames of the parts of a navigation title with a ring.
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
/// The title is in the middle; the app's extension view to its right mirrors the indicator.
public struct TitleIndicatorLayout: Sendable {
  /// The side of the indicator, and of the extension view, in points.
  public static let indicatorSide = 20.0
  /// The space on either side of the indicator and of the extension view, in points.
  public static let spacing = 2.0
  /// The largest height of a title, in points; the width has no limit.
  public static let maximumTitleHeight = 44.0

  /// The size of the title with the indicator and the extension view.
  public let size: Placement.Size
  /// The title's frame; its size is 0 without a title.
  public let title: Placement
  /// The frame that the ring and the spinner share.
  public let indicator: Placement
  /// The frame of the app's extension view; `nil` without a title.
  public let extensionView: Placement?

  /// Lays out a title; a width of 0 means no title.
  public init(title: Placement.Size) {
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
  public static func titleSize(measured size: Placement.Size) -> Placement.Size {
    Placement.Size(
      width: size.width.rounded(.up),
      height: Swift.min(size.height.rounded(.up), maximumTitleHeight))
  }
}
