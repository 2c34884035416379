public import Frames

/// A button that scrolls a long list back to the top, and a companion button that moves up to make room for it.
///
/// ```
///            more than two screens        otherwise      superview        it left
///            down, and on the way back                   changed, resized
/// detached   —                            —              placed at once   —
/// hidden     shown: slide up              —              placed at once   removed
/// shown      —                            slide down     placed at once   removed
/// ```
///
/// A dash: no effect. The type holds no views: its effects tell the host where to put the two views, and how long
/// the movement takes. A host that draws every frame itself calls ``places(at:)``.
///
/// ```swift
/// var backToTop = BackToTop(layout: BackToTopLayout(companion: .init(side: 44)))
/// perform(backToTop.superviewChanged(to: .init(size: .init(width: 390, height: 844))))
/// perform(backToTop.scrolled(list.geometry, at: now))
/// ```
public struct BackToTop: Sendable {
  /// The host's task after an event.
  public enum Effect: Sendable, Equatable {
    /// Nothing to do.
    case none
    /// Put the views on the list's superview, and animate them to these places within the duration.
    case place(BackToTopLayout.Places, over: Duration)
    /// Remove the views from the superview.
    case remove
    /// Scroll the list to an offset within the duration, or within the platform's own scroll duration.
    case scroll(to: Double, over: Duration)
  }

  /// The positions of the button and its companion.
  public let layout: BackToTopLayout
  /// The number of viewport lengths that the list is scrolled down before the button appears.
  public let screens: Double
  /// The duration of the button's and the companion's movement.
  public let duration: Duration

  /// Whether the button is shown or appearing.
  public private(set) var isShown = false
  /// The animation of the button's position: 0 is hidden, 1 is shown.
  public private(set) var rise = Tween(restingAt: 0)
  private var direction: ScrollDirection
  private var geometry: ListGeometry?
  private var container: BackToTopLayout.Container?

  /// Creates a button that is not on a superview yet.
  ///
  /// - Parameters:
  ///   - layout: The position and the sizes; without a button, the companion stays where it is.
  ///   - screens: The number of viewport lengths that the list must be scrolled down before the button appears.
  ///   - deadBand: The distance that the user must scroll back before the direction counts as changed, in points.
  ///   - duration: The duration of the movement.
  public init(
    layout: BackToTopLayout = BackToTopLayout(), screens: Double = 2, deadBand: Double = 4,
    duration: Duration = .milliseconds(300)
  ) {
    self.layout = layout
    self.screens = screens
    self.duration = duration
    direction = ScrollDirection(deadBand: deadBand)
  }

  /// Returns the frames of the button and its companion at a moment; `nil` without a superview.
  public func places(at now: Moment) -> BackToTopLayout.Places? {
    container.map { layout.places(in: $0, risen: rise.value(at: now)) }
  }

  // MARK: Events

  /// Handles a scroll or a resize; ignored before layout and for an offset that is not a number.
  public mutating func scrolled(_ geometry: ListGeometry, at now: Moment) -> Effect {
    guard geometry.isLaidOut, !geometry.offset.isNaN else { return .none }
    self.geometry = geometry
    direction.scrolled(geometry)
    let isFar = geometry.offset > screens * geometry.viewport
    let shows = layout.button != nil && isFar && direction.edge == .start
    guard shows != isShown else { return .none }
    isShown = shows
    rise = rise.redirected(to: shows ? 1 : 0, at: now, over: duration)
    return place(over: duration)
  }

  /// Handles a tap on the button, which scrolls to the start's resting offset.
  public func tapped() -> Effect {
    guard let geometry, container != nil else { return .none }
    return .scroll(to: geometry.restingOffsets.lowerBound, over: duration)
  }

  /// Handles a change of the superview or of its size; `nil` for no superview.
  public mutating func superviewChanged(to container: BackToTopLayout.Container?) -> Effect {
    guard let container else { return left() }
    self.container = container
    rise = Tween(restingAt: rise.to)
    return place(over: .zero)
  }

  // MARK: -

  private mutating func left() -> Effect {
    let effect = container == nil ? Effect.none : .remove
    self = BackToTop(
      layout: layout, screens: screens, deadBand: direction.deadBand, duration: duration)
    return effect
  }

  private func place(over duration: Duration) -> Effect {
    guard let container else { return .none }
    return .place(layout.places(in: container, risen: rise.to), over: duration)
  }
}
