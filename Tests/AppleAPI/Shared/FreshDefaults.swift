import Foundation
import Testing

/// Removes the times of the last update that earlier tests, or earlier runs, have stored.
struct FreshDefaults: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let defaults = UserDefaults.standard
    for key in defaults.dictionaryRepresentation().keys where key.hasPrefix("GIFRefresh.") {
      defaults.removeObject(forKey: key)
    }
    try await function()
  }
}
