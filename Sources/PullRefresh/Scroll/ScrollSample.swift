/// A scroll view's geometry and motion at one moment.
public struct ScrollSample: Sendable, Equatable {
  /// The list's geometry.
  public var geometry: ListGeometry
  /// The cause of the scroll position.
  public var motion: ScrollMotion

  /// Creates a sample.
  public init(_ geometry: ListGeometry, motion: ScrollMotion) {
    self.geometry = geometry
    self.motion = motion
  }

  /// A sample for a list without a scroll view.
  public static let nowhere = ScrollSample(
    ListGeometry(viewport: 0, content: 0, isInWindow: false), motion: .resting)
}
