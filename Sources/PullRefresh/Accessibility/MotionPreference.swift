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
/// A picture that a finger scrubs is the user's own movement, not an animation. "Reduce Motion" reduces that, too.
public enum MotionPreference: Sendable, Equatable, CaseIterable {
  /// All animations play.
  case full
  /// The setting "Reduce Motion": nothing moves.
  case reduced
  /// The setting "Auto-Play Animated Images" is off: nothing plays by itself.
  case noAnimatedImages

  /// Creates the preference from the two settings of Apple's systems; the stricter one counts.
  public init(reduceMotion: Bool, animatedImages: Bool = true) {
    self = reduceMotion ? .reduced : animatedImages ? .full : .noAnimatedImages
  }
}
