package enum CurrentTask {
  /// Whether the current task was cancelled; always `false` in Embedded Swift, which has no tasks.
  package static var isCancelled: Bool {
    #if hasFeature(Embedded)
      false
    #else
      Task.isCancelled
    #endif
  }
}
