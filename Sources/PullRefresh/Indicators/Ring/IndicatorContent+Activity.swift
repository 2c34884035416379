extension IndicatorContent {
  /// The activity that is shown: a ring that fills, an arrow, or a spinner.
  public enum Activity: Sendable, Equatable {
    /// A ring that fills as far as one has pulled.
    case ring(RingContent)
    /// An arrow, turned; the angle in turns, clockwise from how it was drawn (``ArrowRotation``).
    case arrow(angle: Tween)
    /// The system's spinner.
    case spinner
    /// The spinner once loading is over, on its way out; the opacity 0...1.
    case fadingSpinner(opacity: Tween)

    /// Returns the activity of one view for several lists: a spinner if any of them loads, else the fullest ring or the
    /// first arrow, else a spinner that fades.
    public static func leading(_ activities: some Sequence<Activity?>) -> Activity? {
      var leading: Activity?
      for case let activity? in activities {
        switch (leading, activity) {
        case (.spinner, _): break
        case (_, .spinner), (nil, _): leading = activity
        case (.fadingSpinner, .ring), (.fadingSpinner, .arrow): leading = activity
        case (.ring(let most), .ring(let ring)):
          if ring.strokeEnd > most.strokeEnd { leading = activity }
        case (.ring, .arrow), (.arrow, .ring), (.arrow, .arrow), (_, .fadingSpinner): break
        }
      }
      return leading
    }
  }
}
