/// The positions of a back-to-top button and its companion: at the bottom right of a list's superview.
///
/// ```
///  ┌─────────────────┐        ┌─────────────────┐
///  │                 │        │           ┌───┐ │  the companion, moved up by
///  │                 │        │           └───┘ │  the button's height and the gap
///  │           ┌───┐ │        │           ┌───┐ │
///  │           └───┘ │        │           └───┘ │  ▲ margin
///  └───────────╭───╮─┘        └─────────────────┘  ▼ above the bottom inset
///   risen: 0   ╰───╯           risen: 1         ◄► margin, beside the right inset
/// ```
///
/// Both are centred on one vertical axis; the wider one keeps the margin to the right. Lengths that are not finite
/// or not above zero count as 0.
public struct BackToTopLayout: Sendable {
  /// The superview's size and safe area.
  public struct Container: Sendable {
    /// The size in points.
    public let size: Placement.Size
    /// The width covered at the right, in points.
    public let rightInset: Double
    /// The height covered at the bottom, in points.
    public let bottomInset: Double

    /// Creates a container.
    public init(size: Placement.Size, rightInset: Double = 0, bottomInset: Double = 0) {
      self.size = size
      self.rightInset = rightInset.asLength
      self.bottomInset = bottomInset.asLength
    }
  }

  /// The frames of the button and its companion.
  public struct Places: Sendable, Equatable {
    /// The button's frame; `nil` if there is no button.
    public let button: Placement?
    /// The companion's frame; `nil` if there is no companion.
    public let companion: Placement?
  }

  /// The size of the button; `nil` for none.
  public let button: Placement.Size?
  /// The size of the companion; `nil` for none.
  public let companion: Placement.Size?
  /// The distance to the right and bottom insets, in points.
  public let margin: Double
  /// The distance between the button and the companion, in points.
  public let gap: Double

  /// Creates a layout; by default with a floating button of the usual size.
  public init(
    button: Placement.Size? = .init(side: 44), companion: Placement.Size? = nil,
    margin: Double = 16, gap: Double = 12
  ) {
    self.button = button
    self.companion = companion
    self.margin = margin.asLength
    self.gap = gap.asLength
  }

  /// Returns the frames at a point of the movement: 0 is just below the lower edge, 1 is fully up.
  public func places(in container: Container, risen: Double) -> Places {
    let risen = risen.asPart
    let widest = Swift.max(button?.width ?? 0, companion?.width ?? 0)
    let axis = container.size.width - container.rightInset - margin - widest / 2
    let base = container.size.height - container.bottomInset - margin
    return Places(
      button: button.map { size in
        let hidden = container.size.height + size.height / 2
        let shown = base - size.height / 2
        return Placement(
          centerX: axis, centerY: hidden + (shown - hidden) * risen, size: size)
      },
      companion: companion.map { size in
        let lift = button.map { $0.height + gap } ?? 0
        return Placement(
          centerX: axis, centerY: base - size.height / 2 - lift * risen, size: size)
      })
  }
}
