extension IndicatorContent {
  /// The ring, the arrow or the spinner of an indicator.
  public enum Activity: Sendable, Equatable {
    /// A ring that shows the pull's progress.
    case ring(RingContent)
    /// An arrow turned by an angle, in turns, clockwise from its drawn direction (``ArrowRotation``).
    case arrow(angle: Tween)
    /// The system's spinner.
    case spinner
    /// The spinner while it fades out after loading, with its opacity 0...1.
    case fadingSpinner(opacity: Tween)
  }
}
