/// A scroll view as a host reads it: where it stands, and why.
public struct ScrollSample: Sendable, Hashable {
  /// Where it stands.
  public var geometry: ListGeometry
  /// Why it stands there.
  public var motion: ScrollMotion

  /// Creates a sample.
  public init(_ geometry: ListGeometry, motion: ScrollMotion) {
    self.geometry = geometry
    self.motion = motion
  }

  /// What there is without a scroll view.
  public static let nowhere = ScrollSample(
    ListGeometry(viewport: 0, content: 0, isInWindow: false), motion: .resting)
}
