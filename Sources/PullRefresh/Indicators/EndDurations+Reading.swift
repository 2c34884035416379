extension EndDurations {
  /// The time for which a failure or a message is shown, long enough to read it.
  static var reading: Duration { .milliseconds(1200) }

  /// Returns durations in which a failure with a caption is shown long enough to read it.
  func holdingWords(of titles: RefreshTitles) -> EndDurations {
    titles.failed == nil ? self : holding(.failed)
  }

  /// Returns durations in which an outcome with a message is shown long enough to read it.
  func holding(_ outcome: RefreshOutcome) -> EndDurations {
    func held(_ duration: Duration, _ other: RefreshOutcome) -> Duration {
      outcome == other ? Swift.max(duration, Self.reading) : duration
    }
    return EndDurations(
      succeeded: held(succeeded, .succeeded), failed: held(failed, .failed),
      noMoreData: held(noMoreData, .noMoreData))
  }
}
