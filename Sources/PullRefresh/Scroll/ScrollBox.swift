/// A scroll view's measures in two dimensions, in points.
public struct ScrollBox: Sendable, Equatable {
  /// A side of a scroll view.
  public enum Side: Sendable {
    /// The upper side.
    case top
    /// The left side, in any reading direction.
    case left
    /// The lower side.
    case bottom
    /// The right side, in any reading direction.
    case right
  }

  /// A length for each side.
  public struct Insets: Sendable, Equatable {
    /// The inset at the top.
    public var top: Double
    /// The inset at the left.
    public var left: Double
    /// The inset at the bottom.
    public var bottom: Double
    /// The inset at the right.
    public var right: Double

    /// Creates insets.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    /// The length at a side.
    public subscript(side: Side) -> Double {
      get {
        switch side {
        case .top: top
        case .left: left
        case .bottom: bottom
        case .right: right
        }
      }
      set {
        switch side {
        case .top: top = newValue
        case .left: left = newValue
        case .bottom: bottom = newValue
        case .right: right = newValue
        }
      }
    }
  }

  /// A point, with x to the right and y downwards.
  public struct Point: Sendable, Equatable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// Creates a point.
    public init(x: Double = 0, y: Double = 0) {
      self.x = x
      self.y = y
    }
  }

  /// The size of the content.
  public var content: Placement.Size
  /// The size of the visible part.
  public var viewport: Placement.Size
  /// The upper left corner of the visible part, in content coordinates.
  public var offset: Point
  /// The insets of the app and the system.
  public var insets: Insets

  /// Creates a box.
  public init(
    content: Placement.Size, viewport: Placement.Size, offset: Point = .init(),
    insets: Insets = .init()
  ) {
    self.content = content
    self.viewport = viewport
    self.offset = offset
    self.insets = insets
  }
}
