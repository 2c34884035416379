extension EndDurations {
  /// How long a failure or a message is shown, so that its words can be read.
  static var reading: Duration { .milliseconds(1200) }

  /// These, but a failure that has words is shown long enough to read them.
  func holdingWords(of titles: RefreshTitles) -> EndDurations {
    guard failed == .zero, titles.failed != nil else { return self }
    return EndDurations(succeeded: succeeded, failed: Self.reading, noMoreData: noMoreData)
  }

  /// These, but an ending that has a message is shown long enough to read it.
  func holding(_ outcome: RefreshOutcome) -> EndDurations {
    func held(_ duration: Duration, _ other: RefreshOutcome) -> Duration {
      outcome == other ? Swift.max(duration, Self.reading) : duration
    }
    return EndDurations(
      succeeded: held(succeeded, .succeeded), failed: held(failed, .failed),
      noMoreData: held(noMoreData, .noMoreData))
  }
}
