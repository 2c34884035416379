public import Frames

/// A button that leads back to the top of a long list, and a companion that makes room for it.
///
/// ```
///            more than two screens        otherwise      superview        it left
///            down, and on the way back                   changed, resized
/// detached   —                            —              placed at once   —
/// hidden     shown: slide up              —              placed at once   removed
/// shown      —                            slide down     placed at once   removed
/// ```
///
/// A dash: no effect. Like everything here it holds no view: effects say where the two have to be and
/// how long it takes to get there. It holds no reference at all, so nothing can dangle when the list
/// goes away. A host that draws every picture itself asks for ``places(at:)``.
///
/// ```swift
/// var backToTop = BackToTop(layout: BackToTopLayout(companion: .init(side: 44)))
/// carryOut(backToTop.superviewChanged(to: .init(size: .init(width: 390, height: 844))))
/// carryOut(backToTop.scrolled(list.geometry, at: now))
/// ```
public struct BackToTop: Sendable, Equatable {
  /// The host's task after an event.
  public enum Effect: Sendable, Equatable {
    /// Nothing to do.
    case none
    /// Put the views on the list's superview, and move them within the duration.
    case place(BackToTopLayout.Places, over: Duration)
    /// Take the views off the superview.
    case remove
    /// Scroll the list to an offset within the duration, or the platform's own.
    case scroll(to: Double, over: Duration)
  }

  /// The positions of the button and its companion.
  public let layout: BackToTopLayout
  /// The number of viewport lengths that the list is scrolled down before the button appears.
  public let screens: Double
  /// The duration of the button's and the companion's movement.
  public let duration: Duration

  /// Whether the button is up, or on its way there.
  public private(set) var isShown = false
  /// The button's position: 0 hidden, 1 risen.
  public private(set) var rise = Tween(restingAt: 0)
  private var direction: ScrollDirection
  private var geometry: ListGeometry?
  private var container: BackToTopLayout.Container?

  /// Creates a button that is not on any superview yet.
  ///
  /// - Parameters:
  ///   - layout: Where it stands; without a button, the companion stays where it is.
  ///   - screens: How many viewport lengths the list has to be scrolled down, and more.
  ///   - deadBand: How far one has to scroll back before it counts, in points.
  ///   - duration: How long the two take to move.
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

  /// Handles a scroll or a resize; ignored before layout and for offsets that are not numbers.
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

  /// Handles a tap on the button: scrolls to the start's resting offset.
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
