import Frames

/// How long a terminal is waited for in the end: half a second without its taking anything.
///
/// One that is slow takes what there is, little by little, and each time is given as long again.
struct DrainPatience {
  private static let limit = Duration.milliseconds(500)

  private var left: Int
  private var end: Moment

  /// Begins to wait with a number of bytes left.
  init(_ left: Int, at now: Moment) {
    self.left = left
    end = now.advanced(by: Self.limit)
  }

  /// How much longer to wait with a number of bytes left; `nil` for no longer.
  mutating func rest(_ left: Int, at now: Moment) -> Duration? {
    if left < self.left { end = now.advanced(by: Self.limit) }
    self.left = left
    return now < end ? now.duration(to: end) : nil
  }
}
