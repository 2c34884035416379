extension IndicatorContent {
  /// The activity that is shown: a ring that fills, an arrow, or a spinner.
  public enum Activity: Sendable, Equatable {
    /// A ring that fills as far as one has pulled.
    case ring(RingContent)
    /// An arrow turned by an angle, in turns, clockwise from its drawn direction (``ArrowRotation``).
    case arrow(angle: Tween)
    /// The system's spinner.
    case spinner
    /// The spinner once loading is over, on its way out; the opacity 0...1.
    case fadingSpinner(opacity: Tween)
  }
}
