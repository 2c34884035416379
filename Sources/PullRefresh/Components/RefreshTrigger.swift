/// The cause of a load.
public enum RefreshTrigger: Sendable, Equatable, CaseIterable {
  /// A finger pulled and let go.
  case pull
  /// The end of the content came near.
  case preload
  /// A tap on the component.
  case tap
  /// VoiceOver or another assistive technology: a scroll past the edge, or the action "Refresh".
  ///
  /// Scrolling by VoiceOver moves the offset without a drag, so it would otherwise never refresh.
  case accessibility
  /// The app.
  case program

  /// Whether the user asked for it: only then is the end of it worth an announcement or a haptic.
  public var isByUser: Bool {
    switch self {
    case .pull, .tap, .accessibility: true
    case .preload, .program: false
    }
  }
}
