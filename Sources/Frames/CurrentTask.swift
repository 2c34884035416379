/// The task that runs, where there are tasks.
package enum CurrentTask {
  /// Whether it was cancelled; never in Embedded Swift, which has none.
  package static var isCancelled: Bool {
    #if hasFeature(Embedded)
      false
    #else
      Task.isCancelled
    #endif
  }
}
