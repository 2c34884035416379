/// A frame of one of an indicator's animations: the animation and the frame number.
///
/// With ranges of one source's frames (``Animations``) there is only one animation. Every picture is then a `pull`, with
/// a frame number of the whole animation, so the host needs one frame source and no ranges.
public struct RefreshPicture: Sendable, Hashable {
  /// The occasion of the animation that the frame belongs to.
  package let animation: AnimationOccasion
  /// The frame's number in the animation.
  public let frame: Int

  /// Creates the picture with a frame of an occasion's animation.
  init(_ animation: AnimationOccasion, frame: Int) {
    self.animation = animation
    self.frame = frame
  }
}

/// The visible parts of an indicator at one moment: picture, texts, and ring, arrow or spinner.
package struct IndicatorContent: Sendable, Equatable {
  /// The picture; `nil` for none.
  package var picture: RefreshPicture?
  /// The caption; `nil` for none.
  package var caption: String?
  /// The ring, the arrow or the spinner; `nil` for none.
  package internal(set) var activity: Activity?
  /// The opacity of the whole content, 0...1.
  package var opacity: Double
  /// Whether the picture is mirrored horizontally.
  package var isMirrored = false

  /// Creates content (default: nothing is shown).
  package init(
    picture: RefreshPicture? = nil, caption: String? = nil,
    activity: Activity? = nil, opacity: Double = 1
  ) {
    self.picture = picture
    self.caption = caption
    self.activity = activity
    self.opacity = opacity
  }
}

extension IndicatorContent {
  /// The ring, the arrow or the spinner of an indicator.
  package enum Activity: Sendable, Equatable {
    /// A ring that shows the pull's progress.
    case ring(RingContent)
    /// An arrow turned by an angle, in turns, clockwise from its drawn direction (`ArrowRotation`).
    case arrow(angle: Tween)
    /// The system's spinner.
    case spinner
    /// The spinner while it fades out after loading, with its opacity 0...1.
    case fadingSpinner(opacity: Tween)
  }
}

/// The opacity of an indicator during the pull; an armed or loading indicator is opaque.
public enum PullOpacity: Sendable, Hashable, CaseIterable {
  case opaque
  /// The opacity is the pull's progress `p`, at most 1.
  case followsProgress
  /// The opacity is `min(1, 5p)`: the indicator is opaque from a fifth of the trigger distance on.
  case fadesInQuickly

  /// Returns the opacity for a phase, 0...1.
  func opacity(for phase: RefreshPhase) -> Double {
    switch phase {
    case .armed, .waiting, .loading, .finishing, .settling, .failed, .noMoreData: return 1
    case .idle, .pulling:
      switch self {
      case .opaque: return 1
      case .followsProgress: return Swift.min(1, phase.progress)
      case .fadesInQuickly: return Swift.min(1, 5 * phase.progress)
      }
    }
  }
}
