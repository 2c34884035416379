/// The amount of motion a user wants to see.
///
/// ```
///                       pulled                          loading                   the end
/// full                  the finger plays the pictures   the pictures play         they play
/// reduced               one still picture, and a ring   a still picture and       the last picture
///                       as opaque as the progress       the system's spinner
/// noAnimatedImages      the finger plays the pictures   a still picture and       the last picture
///                                                       the system's spinner
/// ```
///
/// A finger that plays pictures makes them move itself, which is no animation; "Reduce Motion" asks
/// for less of that too.
public enum MotionPreference: Sendable, Equatable, CaseIterable {
  /// All motion.
  case full
  /// Nothing moves: the setting "Reduce Motion".
  case reduced
  /// Nothing plays by itself: the setting "Auto-Play Animated Images", switched off.
  case noAnimatedImages

  /// The preference for the two settings of Apple's systems; the stricter one counts.
  public init(reduceMotion: Bool, animatedImages: Bool = true) {
    self = reduceMotion ? .reduced : animatedImages ? .full : .noAnimatedImages
  }
}
