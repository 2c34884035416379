/// A button that scrolls a long list back to the top, and a companion button that moves up to make room for it.
///
/// ```
/// state      scrolled back, more than     scrolled       superview set    superview
///            two screens from the top     otherwise      or resized       left
/// detached   —                            —              place at once    —
/// hidden     slide up                     —              place at once    remove
/// shown      —                            slide down     place at once    remove
/// ```
///
/// A dash means no effect. While detached, the button still follows the scrolls, and is then placed hidden or shown. A
/// list that the app hides counts as not scrolled back until it is shown again.
///
/// The type holds no views: its effects tell the host where to put the two views, and how long the movement takes.
///
/// ```swift
/// var backToTop = BackToTop(layout: BackToTopLayout(companion: .init(side: 44)))
/// perform(backToTop.superviewChanged(to: .init(size: .init(width: 390, height: 844))))
/// perform(backToTop.scrolled(list.geometry))
/// ```
package struct BackToTop: Sendable {
  /// An instruction to the host after an event.
  package enum Effect: Sendable, Equatable {
    case none
    /// Put the views on the list's superview, and move them to these places; zero means without animation.
    case place(BackToTopLayout.Places, over: Duration)
    /// Remove the views from the superview.
    case remove
    /// Scroll the list to an offset; a host may use the platform's scroll duration instead of this one.
    case scroll(to: Double, over: Duration)
  }

  /// The positions of the button and its companion.
  package let layout: BackToTopLayout
  /// The offset beyond which scrolling back shows the button, in viewport lengths.
  package let screens: Double
  /// The duration of the button's and the companion's movement.
  private static let duration = Duration.milliseconds(300)

  /// Whether the button is shown or appearing.
  package private(set) var isShown = false
  private var direction = ScrollDirection()
  private var geometry: ListGeometry?
  private var container: BackToTopLayout.Container?

  /// Creates a button that is not on a superview yet.
  ///
  /// - Parameters:
  ///   - layout: The positions and sizes; if it has no button, the companion never moves.
  ///   - screens: The offset beyond which scrolling back shows the button, in viewport lengths.
  package init(layout: BackToTopLayout = BackToTopLayout(), screens: Double = 2) {
    self.layout = layout
    self.screens = screens
  }

  // MARK: Events

  /// Handles a scroll or a resize; does nothing before layout or if the offset is not a number.
  package mutating func scrolled(_ geometry: ListGeometry, isConcealed: Bool = false) -> Effect {
    guard geometry.isLaidOut, !geometry.offset.isNaN else { return .none }
    self.geometry = geometry
    direction.scrolled(geometry)
    let isFar = geometry.offset > screens * geometry.viewport
    let shows = layout.button != nil && isFar && direction.edge == .start && !isConcealed
    guard shows != isShown else { return .none }
    isShown = shows
    return place(over: Self.duration)
  }

  /// Handles a tap on the button: the effect scrolls the list to the top.
  package func tapped() -> Effect {
    guard let geometry, container != nil else { return .none }
    return .scroll(to: geometry.restingOffsets.lowerBound, over: Self.duration)
  }

  /// Handles a change of the superview or of its size; `nil` for no superview.
  package mutating func superviewChanged(to container: BackToTopLayout.Container?) -> Effect {
    guard let container else { return left() }
    self.container = container
    return place(over: .zero)
  }

  // MARK: -

  private mutating func left() -> Effect {
    defer { container = nil }
    return container == nil ? .none : .remove
  }

  private func place(over duration: Duration) -> Effect {
    guard let container else { return .none }
    return .place(layout.places(in: container, isShown: isShown), over: duration)
  }
}

/// The direction in which a list was last scrolled, ignoring small movements and bounces.
///
/// ```
/// offset │      ╭──╮ ╌╌ high       the offset pushes the interval low...high, which is never longer than the
///        │    ╭─╯  ╰─╮ ╌ low       dead band; the direction is that of the last push
///        │ ───╯      ╰────         here the offset has pushed `low` down: towards the start
///        └───────────────► time
/// ```
///
/// So the distance scrolled back is measured from the farthest offset, however slowly the user scrolls. Overscroll does
/// not count: a list that bounces back from its end is not scrolled back. Nor does a resize of the viewport count.
struct ScrollDirection: Sendable {
  /// The distance, in points, that the list must scroll before the direction counts as changed.
  private static let deadBand = 4.0
  /// The edge that the list was last scrolled towards; `nil` until a scroll has covered more than the dead band.
  private(set) var edge: ScrollEdge?
  private var low = 0.0
  private var high = 0.0
  /// The viewport's length at the last scroll, in points; `nil` before the first scroll.
  private var viewport: Double?

  /// Handles a scroll; the offset must be a number.
  mutating func scrolled(_ geometry: ListGeometry) {
    let range = geometry.restingOffsets
    let here = geometry.offset.clamped(to: range)
    guard viewport == geometry.viewport else {
      viewport = geometry.viewport
      (low, high) = (here, here)
      return
    }
    // If the content has become shorter, the interval is clamped to it: the list's jump to the new end is not a scroll
    // by the user.
    (low, high) = (low.clamped(to: range), high.clamped(to: range))
    if here > high {
      high = here
      guard high - low > Self.deadBand else { return }
      low = high - Self.deadBand
      edge = .end
    } else if here < low {
      low = here
      guard high - low > Self.deadBand else { return }
      high = low + Self.deadBand
      edge = .start
    }
  }
}

/// The positions of a back-to-top button and its companion: at the bottom right of a list's superview.
///
/// ```
///  ┌─────────────────┐        ┌─────────────────┐
///  │                 │        │           ┌───┐ │  the companion, moved up by
///  │                 │        │           └───┘ │  the button's height and the gap
///  │           ┌───┐ │        │           ┌───┐ │
///  │           └───┘ │        │           └───┘ │  ▲ margin
///  └───────────╭───╮─┘        └─────────────────┘  ▼ above the bottom inset
///     hidden   ╰───╯             shown          ◄► margin, beside the right inset
/// ```
///
/// The button and the companion are centred on one vertical axis; the wider view is `margin` away from the right inset.
/// A length that is negative or not-a-number counts as 0.
package struct BackToTopLayout: Sendable {
  /// The superview's size and safe area.
  package struct Container: Sendable {
    /// The superview's size, in points.
    package let size: Placement.Size
    /// The width of the safe area's right inset, in points.
    package let rightInset: Double
    /// The height of the safe area's bottom inset, in points.
    package let bottomInset: Double

    /// Creates a container (default: without safe-area insets).
    package init(size: Placement.Size, rightInset: Double = 0, bottomInset: Double = 0) {
      self.size = size
      self.rightInset = rightInset.asLength
      self.bottomInset = bottomInset.asLength
    }
  }

  /// The frames of the button and its companion.
  package struct Places: Sendable, Equatable {
    /// The button's frame; `nil` if there is no button.
    package let button: Placement?
    /// The companion's frame; `nil` if there is no companion.
    package let companion: Placement?
  }

  /// The size of the button; `nil` for none.
  package let button: Placement.Size?
  /// The size of the companion; `nil` for none.
  package let companion: Placement.Size?
  /// The distance of the views from the right and bottom insets, in points.
  private static let margin = 16.0
  /// The distance between the button and the companion, in points.
  private static let gap = 12.0

  /// Creates a layout (default: a button of 44 by 44 points and no companion).
  package init(button: Placement.Size? = .init(side: 44), companion: Placement.Size? = nil) {
    self.button = button
    self.companion = companion
  }

  /// Returns the frames while the button is shown, or hidden just below the superview.
  func places(in container: Container, isShown: Bool) -> Places {
    let widest = Swift.max(button?.width ?? 0, companion?.width ?? 0)
    let axis = container.size.width - container.rightInset - Self.margin - widest / 2
    let base = container.size.height - container.bottomInset - Self.margin
    return Places(
      button: button.map { size in
        let hidden = container.size.height + size.height / 2
        let shown = base - size.height / 2
        return Placement(centerX: axis, centerY: isShown ? shown : hidden, size: size)
      },
      companion: companion.map { size in
        let lift = button.map { $0.height + Self.gap } ?? 0
        let lower = base - size.height / 2
        return Placement(centerX: axis, centerY: isShown ? lower - lift : lower, size: size)
      })
  }
}
