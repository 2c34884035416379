/// A scroll view's lengths and its offset along the axis in which it scrolls, in points.
///
/// ```
///   -inset ─► ┌───────────┐  offset at rest: the effective start inset, negated
///             │   inset   │
///        0 ─► ├───────────┤  the content begins
///             │  content  │  ▲
///             │           │  │ viewport: the visible part, from `offset` on
///             │           │  ▼
///  content ─► ├───────────┤  the content ends
///             │   inset   │
///             └───────────┘
/// ```
///
/// An inset has three parts that are kept apart: the app's (``insets``), the system's for bars and safe areas
/// (``systemInsets``), and the refresh components' (``contributions``). A change of one part leaves the other parts
/// exactly as they are, so that rounding errors cannot accumulate.
public struct ListGeometry: Sendable, Equatable {
  /// The length of the visible part, in points.
  public var viewport: Double
  /// The length of the content, in points.
  public var content: Double
  /// The content coordinate at which the visible part begins; the negated start inset for a list at rest at its start.
  public var offset: Double
  /// The app's insets; if the host cannot separate them from the system's, the sum of the two.
  public var insets: EdgePair<Double>
  /// The system's insets for bars and safe areas: the adjusted inset minus the content inset.
  public var systemInsets: EdgePair<Double>
  /// The insets that the refresh components add.
  public var contributions: EdgePair<Double>
  /// Whether the list is in a window; otherwise it counts as not laid out.
  public var isInWindow: Bool
  /// Whether the list is visible to the user: not covered, hidden, in another tab, or in the background.
  public var isVisible: Bool
  /// The number of items in the list; `nil` if the host does not count them.
  public var itemCount: Int?

  /// Creates a geometry (default: no insets, visible in a window, items not counted).
  public init(
    viewport: Double, content: Double, offset: Double = 0, insets: EdgePair<Double> = .init(),
    systemInsets: EdgePair<Double> = .init(), contributions: EdgePair<Double> = .init(),
    isInWindow: Bool = true, isVisible: Bool = true, itemCount: Int? = nil
  ) {
    self.viewport = viewport
    self.content = content
    self.offset = offset
    self.insets = insets
    self.systemInsets = systemInsets
    self.contributions = contributions
    self.isInWindow = isInWindow
    self.isVisible = isVisible
    self.itemCount = itemCount
  }

  /// Returns the inset at an edge without components: the app's part and the system's part.
  package func insetAtRest(at edge: ScrollEdge) -> Double {
    switch edge {
    case .start: insets.start + systemInsets.start
    case .end: insets.end + systemInsets.end
    }
  }

  /// Returns the complete inset at an edge: the sum of the app's, the system's and the components' parts.
  package func effectiveInset(at edge: ScrollEdge) -> Double {
    insetAtRest(at: edge) + contributions[edge]
  }

  /// The offsets at which the scroll view can rest, from its start to its end.
  public var restingOffsets: ClosedRange<Double> {
    let first = -effectiveInset(at: .start)
    let last = content - viewport + effectiveInset(at: .end)
    // If `first` or `last` is not-a-number, the comparison is false, and the range is a single offset.
    return first < last ? first...last : (first.isNaN ? 0...0 : first...first)
  }

  /// Returns the offset at which the view rests at an edge, so that the complete inset there is in view.
  package func restingOffset(at edge: ScrollEdge) -> Double {
    switch edge {
    case .start: restingOffsets.lowerBound
    case .end: restingOffsets.upperBound
    }
  }

  /// Returns the distance scrolled past the offset at which the view rests at an edge, in points; negative inside.
  func distanceBeyondRest(at edge: ScrollEdge) -> Double {
    switch edge {
    case .start: restingOffset(at: .start) - offset
    case .end: offset - restingOffset(at: .end)
    }
  }

  /// Returns the distance scrolled past an edge, as if no component had added an inset.
  ///
  /// The distance is in points, and negative inside the content. If any length is not-a-number, the distance is 0.
  public func overscroll(past edge: ScrollEdge) -> Double {
    let first = -insetAtRest(at: .start)
    let distance =
      switch edge {
      case .start: first - offset
      case .end:
        offset - Swift.max(first, content - viewport + insets.end + systemInsets.end)
      }
    return distance.isNaN ? 0 : distance
  }

  /// Returns the offset that lies a distance in points past an edge.
  package func offset(at distance: Double, past edge: ScrollEdge) -> Double {
    switch edge {
    case .start: offset + overscroll(past: .start) - distance
    case .end: offset - overscroll(past: .end) + distance
    }
  }

  /// The length by which the viewport exceeds the content with the app's and the system's insets; at least 0.
  package var shortfall: Double {
    let gap = viewport - insetAtRest(at: .start) - insetAtRest(at: .end) - content
    return gap > 0 ? gap : 0
  }

  /// Whether the list is in a window and has been laid out there.
  package var isLaidOut: Bool { isInWindow && viewport > 0 }

  /// The geometry with start and end exchanged, so that a loader at the start can be handled like one at the end.
  var mirrored: ListGeometry {
    func swapped(_ pair: EdgePair<Double>) -> EdgePair<Double> {
      .init(start: pair.end, end: pair.start)
    }
    var mirrored = self
    mirrored.offset = content - viewport - offset
    mirrored.insets = swapped(insets)
    mirrored.systemInsets = swapped(systemInsets)
    mirrored.contributions = swapped(contributions)
    return mirrored
  }

  /// Whether all numbers are finite and in range, so that ``tamed`` would change nothing.
  var isTame: Bool {
    // The sum of the magnitudes is in range only if each of them is.
    let sum =
      viewport + content + abs(offset) + abs(insets.start) + abs(insets.end)
      + abs(systemInsets.start) + abs(systemInsets.end) + abs(contributions.start)
      + abs(contributions.end)
    return sum < Numbers.largest && viewport >= 0 && content >= 0
  }

  var containsNaN: Bool {
    [
      viewport, content, offset, insets.start, insets.end, systemInsets.start, systemInsets.end,
      contributions.start, contributions.end,
    ].contains { $0.isNaN }
  }

  /// The geometry with all numbers clamped to their ranges; not-a-number becomes 0.
  package var tamed: ListGeometry {
    var tamed = self
    tamed.viewport = viewport.tamed
    tamed.content = content.tamed
    tamed.offset = offset.tamed
    tamed.insets = insets.tamed
    tamed.systemInsets = systemInsets.tamed
    tamed.contributions = contributions.tamed
    return tamed
  }
}

extension ListGeometry {
  /// The geometry without the overscroll at the start, to draw a list that stays in place below a floating ring.
  ///
  /// Only the host's drawing uses this geometry; the component still reads the pull from the original one.
  package var pinnedAtStart: ListGeometry {
    var pinned = self
    let start = restingOffsets.lowerBound
    if !(offset >= start) { pinned.offset = start }
    return pinned
  }
}

/// The kind of motion that determines a scroll view's offset: a drag, its momentum, the app, or none.
///
/// ```
/// dragging ──► lifted ─────► decelerating, bouncing ──► resting
///         └──► cancelled ──►
/// ```
///
/// A drag ends as ``lifted`` or as ``cancelled``, and the host reports the end once. Until the host knows which of the
/// two has happened, it reports ``dragging``. No other motion ends a drag: an armed pull stays armed until the host
/// reports ``lifted`` or ``cancelled``, even if the list already decelerates or rests.
public enum ScrollMotion: Sendable, Equatable {
  case resting
  /// A finger is down; a host can also report this for a wheel or a key that should be able to arm a pull.
  case dragging
  /// The finger was lifted.
  case lifted
  /// The system cancelled the drag, for example for an incoming call; this does not count as a release.
  case cancelled
  /// The list decelerates after a release.
  case decelerating
  /// The list springs back from beyond an edge.
  case bouncing
  /// The app scrolls the list.
  case animating
  /// The user scrolls without a finger: by wheel, keyboard, or an assistive technology.
  case scrolling

  /// Whether a finger is down.
  public var isDragging: Bool { if case .dragging = self { true } else { false } }

  /// Whether the user caused the motion: by a drag, its momentum, a wheel, keys, or an assistive technology.
  var isByUser: Bool {
    switch self {
    case .dragging, .lifted, .decelerating, .scrolling: true
    case .resting, .cancelled, .bouncing, .animating: false
    }
  }
}

/// A scroll view's geometry and motion at one moment.
package struct ScrollSample: Sendable, Equatable {
  /// The scroll view's lengths, insets and offset, in points.
  package var geometry: ListGeometry
  /// The kind of motion, such as a drag or its momentum.
  package var motion: ScrollMotion

  /// Creates a sample from values read at the same moment.
  package init(_ geometry: ListGeometry, motion: ScrollMotion) {
    self.geometry = geometry
    self.motion = motion
  }

  /// A sample for a list without a scroll view.
  package static let nowhere = ScrollSample(
    ListGeometry(viewport: 0, content: 0, isInWindow: false), motion: .resting)
}

/// The two ends of a list along its axis.
///
/// In a vertical list, `start` is the top; in a horizontal list, it is the side where reading begins.
public enum ScrollEdge: Sendable, Equatable, CaseIterable {
  /// The beginning of the content; in a vertical list, the top.
  case start
  /// The end of the content; in a vertical list, the bottom.
  case end
}

/// A pair of values for the two edges of a list.
public struct EdgePair<Value> {
  /// The value at the start.
  public var start: Value
  /// The value at the end.
  public var end: Value

  /// Creates a pair from a value for each edge.
  public init(start: Value, end: Value) {
    self.start = start
    self.end = end
  }

  /// Creates a pair with the same value for both edges.
  package init(_ value: Value) { self.init(start: value, end: value) }

  /// The value at an edge.
  public subscript(edge: ScrollEdge) -> Value {
    get {
      switch edge {
      case .start: start
      case .end: end
      }
    }
    set {
      switch edge {
      case .start: start = newValue
      case .end: end = newValue
      }
    }
  }
}

extension EdgePair: Sendable where Value: Sendable {}
extension EdgePair: Equatable where Value: Equatable {}

extension EdgePair where Value == Double {
  /// Creates a pair of lengths in points (default: 0).
  public init(start: Double = 0, end: Double = 0) {
    self.start = start
    self.end = end
  }
}
