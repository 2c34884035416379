import Foundation
import GIFRefresh
import PullRefresh
import QuartzCore
import RefreshSimulation
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// All designs on a phone's list, through the scripts of `Fixtures/scripts`.
  @MainActor @Suite struct DesignTests {
    @Test(
      "With every design each script calls the actions as often as it must, and leaves nothing behind",
      arguments: ScriptedList.outcomes)
    func scripts(expected: ScriptOutcome) async throws {
      try await ScriptedList.play(expected)
    }

    @Test(
      "Content that grows or shrinks is no scrolling, with VoiceOver on either",
      arguments: ScriptedList.outcomes.filter { ["S16", "S22"].contains($0.name) })
    func growth(expected: ScriptOutcome) async throws {
      UIAccessibility.runsVoiceOver = true
      defer { UIAccessibility.runsVoiceOver = false }
      try await ScriptedList.play(expected)
    }

    @Test(
      "Each header has its height, holds its room in view, is as opaque as it must be, and acts when it must",
      arguments: RefreshPreset.all)
    func wholePull(preset: RefreshPreset) async throws {
      try await ScriptedList.pullWhole(preset)
    }

    @Test("Every frame of a GIF comes in order, to the trigger and back")
    func sweep() async throws { try await ScriptedList.sweep() }

    @Test("The button that leads back comes and goes where it must, and leaves with its list")
    func button() async throws { try await ScriptedList.button() }
  }
}
