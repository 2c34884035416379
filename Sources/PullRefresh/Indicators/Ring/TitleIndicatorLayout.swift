/// The positions of the parts of a refreshing navigation title.
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
/// The title is in the middle; the view at its right, for which an app may have a use, mirrors the
/// indicator. A pure function of the title's size: with another title, make another layout.
public struct TitleIndicatorLayout: Sendable, Equatable {
  /// The side of the indicator, and of the extension view, in points.
  public static let indicatorSide = 20.0
  /// The space around them, in points.
  public static let spacing = 2.0
  /// The largest height of a title, in points; the width has no limit.
  public static let maximumTitleHeight = 44.0

  /// The size of the whole.
  public let size: Placement.Size
  /// The title; of no size if there is none.
  public let title: Placement
  /// The ring and the spinner, which take turns.
  public let indicator: Placement
  /// The extension view; `nil` without a title to mirror the indicator at.
  public let extensionView: Placement?

  /// Lays out a title of a size; a width of 0 means no title.
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

  /// Returns the size to lay a title out with: its measured size in whole points, rounded up, and at most
  /// ``maximumTitleHeight`` high.
  public static func titleSize(measured size: Placement.Size) -> Placement.Size {
    Placement.Size(
      width: size.width.rounded(.up),
      height: Swift.min(size.height.rounded(.up), maximumTitleHeight))
  }
}
