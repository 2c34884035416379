/// A view's centre and size, in points; x grows to the right and y downwards.
///
/// The parts UIKit calls `center` and `bounds.size`.
public struct Placement: Sendable, Equatable {
  /// A width and a height in points, each finite and at least 0; other numbers count as 0.
  public struct Size: Sendable, Equatable {
    /// The width in points.
    public let width: Double
    /// The height in points.
    public let height: Double

    /// Creates a size; numbers that are not finite and at least 0 count as 0.
    public init(width: Double, height: Double) {
      self.width = width.asLength
      self.height = height.asLength
    }

    /// Creates the size of a square.
    public init(side: Double) { self.init(width: side, height: side) }
  }

  /// The centre's x coordinate.
  public let centerX: Double
  /// The centre's y coordinate.
  public let centerY: Double
  /// The size.
  public let size: Size

  /// Creates a placement.
  public init(centerX: Double, centerY: Double, size: Size) {
    self.centerX = centerX
    self.centerY = centerY
    self.size = size
  }

  /// The x coordinate of the left edge.
  public var left: Double { centerX - size.width / 2 }
  /// The x coordinate of the right edge.
  public var right: Double { centerX + size.width / 2 }
  /// The y coordinate of the upper edge.
  public var top: Double { centerY - size.height / 2 }
  /// The y coordinate of the lower edge.
  public var bottom: Double { centerY + size.height / 2 }
}
