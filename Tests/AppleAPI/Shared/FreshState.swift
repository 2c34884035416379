import Accessibility
import Foundation
import QuartzCore
import Testing

@testable import GIFRefreshUIOnStandIns

/// Undoes what earlier tests have done to the simulator, the system's settings and the app's texts, and removes the
/// times of the last update that they, or earlier runs, have stored.
struct FreshState: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.reset()
    try await function()
  }

  @MainActor private static func reset() {
    Simulator.shared.reset()
    Stage.setAssistance(voiceOver: false, switchControl: false)
    Stage.setReducesMotion(false)
    AccessibilitySettings.animatedImages = true
    CaptionTexts.resetDefault()
    LastUpdatedText.date = { Date() }
    let defaults = UserDefaults.standard
    for key in defaults.dictionaryRepresentation().keys where key.hasPrefix("GIFRefresh.") {
      defaults.removeObject(forKey: key)
    }
  }
}
