import PullRefresh

/// What loading stands for here: a task for each that takes a while, as an app's would.
actor SimulatedWork {
  private var done: [(ScrollEdge, LoadingTicket)] = []

  /// Begins work that ends after a while.
  func begin(_ ticket: LoadingTicket, at edge: ScrollEdge, for duration: Duration) {
    Task {
      try? await Task.sleep(for: duration)
      done.append((edge, ticket))
    }
  }

  /// The work that has ended since the last call.
  func takeDone() -> [(ScrollEdge, LoadingTicket)] {
    defer { done = [] }
    return done
  }
}
