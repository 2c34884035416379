import Foundation
import Testing

/// A trait with which all tasks of a suite run on the main thread, in the order in which they became ready.
///
/// `Task.yield()` otherwise crosses to another thread and back, which takes half of the suite's time.
struct OneThread: SuiteTrait, TestTrait, TestScoping {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Whether tasks run on the main thread now.
  var isOn = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent () async throws -> Void
  ) async throws {
    // The runtime calls this hook, if there is one, for each job that is to run on any thread.
    let address = unsafe dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")
    let hook = unsafe try #require(address).assumingMemoryBound(to: Hook?.self)
    let before = unsafe hook.pointee
    unsafe hook.pointee = isOn ? { job, _ in MainActor.shared.enqueue(job) } : nil
    defer { unsafe hook.pointee = before }
    try await function()
  }
}
