/// The cause of a load.
public enum RefreshTrigger: Sendable, Equatable, CaseIterable {
  /// The user pulled and released.
  case pull
  /// The end of the content came near.
  case preload
  /// The user tapped the component.
  case tap
  /// The user of an assistive technology such as VoiceOver scrolled past the edge, or chose the action "Refresh".
  ///
  /// VoiceOver scrolls without a drag, so a pull cannot refresh there.
  case accessibility
  /// The app asked for it.
  case program

  /// Whether the user asked for the load; only then are its announcements and haptics played.
  public var isByUser: Bool {
    switch self {
    case .pull, .tap, .accessibility: true
    case .preload, .program: false
    }
  }
}
