extension IndicatorContent {
  /// How far, or that something is going on: never both.
  public enum Activity: Sendable, Hashable {
    /// A ring that fills as far as one has pulled.
    case ring(RingContent)
    /// The system's spinner.
    case spinner

    /// What one view shows for several lists: a spinner if one of them loads, else the fullest ring.
    public static func leading(_ activities: some Sequence<Activity?>) -> Activity? {
      var leading: Activity?
      for case let activity? in activities {
        switch (leading, activity) {
        case (.spinner, _): break
        case (_, .spinner), (nil, .ring): leading = activity
        case (.ring(let most), .ring(let ring)):
          if ring.strokeEnd > most.strokeEnd { leading = activity }
        }
      }
      return leading
    }
  }
}
