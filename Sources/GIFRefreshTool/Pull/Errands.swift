import PullRefresh

/// What loading stands for here: a task for each that takes a while, as an app's would.
actor Errands {
  private var done: [(ScrollEdge, LoadingTicket)] = []

  /// Sends somebody, who will be back after a while.
  func begin(_ ticket: LoadingTicket, at edge: ScrollEdge, for duration: Duration) {
    Task {
      try? await Task.sleep(for: duration)
      done.append((edge, ticket))
    }
  }

  /// Those who are back since this was asked last.
  func takeDone() -> [(ScrollEdge, LoadingTicket)] {
    defer { done = [] }
    return done
  }
}
