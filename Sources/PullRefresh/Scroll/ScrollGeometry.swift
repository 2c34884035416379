/// A scroll view along its axis, in points.
///
/// ```
///   -inset ─► ┌───────────┐  offset at rest: the effective start inset, negated
///             │   inset   │
///        0 ─► ├───────────┤  the content begins
///             │  content  │  ▲
///             │           │  │ viewport: what one sees, from `offset` on
///             │           │  ▼
///  content ─► ├───────────┤  the content ends
///             │   inset   │
///             └───────────┘
/// ```
///
/// An inset has two parts that are never mixed: what the app and the system want (``insets``) and
/// what the refresh components add (``contributions``). Adding and taking away a contribution leaves
/// the app's part untouched to the last bit, so it cannot drift.
public struct ScrollGeometry: Sendable, Hashable {
  /// A length for either edge, in points.
  public struct EdgeLengths: Sendable, Hashable {
    /// At the start.
    public var start: Double
    /// At the end.
    public var end: Double

    /// Creates a pair of lengths.
    public init(start: Double = 0, end: Double = 0) {
      self.start = start
      self.end = end
    }

    /// The length at an edge.
    public subscript(edge: ScrollEdge) -> Double {
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

  /// The length of the visible part.
  public var viewport: Double
  /// The length of the content.
  public var content: Double
  /// Where the visible part begins, in content coordinates; negative while pulled past the start.
  public var offset: Double
  /// The insets of the app and the system.
  public var insets: EdgeLengths
  /// What refresh components add to the insets.
  public var contributions: EdgeLengths
  /// Whether the view is in a window: on the screen, that is, or on its way there.
  public var isInWindow: Bool

  /// Creates a geometry.
  public init(
    viewport: Double, content: Double, offset: Double = 0, insets: EdgeLengths = .init(),
    contributions: EdgeLengths = .init(), isInWindow: Bool = true
  ) {
    self.viewport = viewport
    self.content = content
    self.offset = offset
    self.insets = insets
    self.contributions = contributions
    self.isInWindow = isInWindow
  }

  /// The inset in force at an edge: the app's part and the components' part.
  public func effectiveInset(at edge: ScrollEdge) -> Double { insets[edge] + contributions[edge] }

  /// The offsets at which the view can rest.
  public var restingOffsets: ClosedRange<Double> {
    range(startInset: effectiveInset(at: .start), endInset: effectiveInset(at: .end))
  }

  /// How far it is scrolled past an edge, measured as if no component had added anything.
  ///
  /// Negative inside. Not-a-number in any length gives 0.
  public func overscroll(past edge: ScrollEdge) -> Double {
    let range = range(startInset: insets.start, endInset: insets.end)
    let distance =
      switch edge {
      case .start: range.lowerBound - offset
      case .end: offset - range.upperBound
      }
    return distance.isNaN ? 0 : distance
  }

  /// How much longer the viewport is than the content with the app's insets; 0 if it is not.
  public var shortfall: Double {
    let gap = viewport - insets.start - insets.end - content
    return gap > 0 ? gap : 0
  }

  /// Whether there is something to see: it is in a window, and has been laid out there.
  public var isLaidOut: Bool { isInWindow && viewport > 0 }

  private func range(startInset: Double, endInset: Double) -> ClosedRange<Double> {
    let first = -startInset
    let last = content - viewport + endInset
    // A comparison with not-a-number is false: then both ends are the first.
    return first < last ? first...last : (first.isNaN ? 0...0 : first...first)
  }
}
