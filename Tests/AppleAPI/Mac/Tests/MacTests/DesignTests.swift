import Foundation
import GIFRefresh
import PullRefresh
import QuartzCore
import RefreshSimulation
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// All designs on a Mac's list, through the scripts of `Fixtures/scripts`.
  @MainActor @Suite struct DesignTests {
    @Test(
      "On a Mac each script calls the actions as often as it must, and leaves nothing behind",
      arguments: ScriptedList.outcomes)
    func scripts(expected: ScriptOutcome) async throws {
      try await ScriptedList.play(expected)
    }

    @Test(
      "On a Mac: Each header has its height, holds its room in view, is as opaque as it must be, and acts when it must",
      arguments: RefreshPreset.all)
    func wholePull(preset: RefreshPreset) async throws {
      try await ScriptedList.pullWhole(preset)
    }

    @Test("On a Mac: Every frame of a GIF comes in order, to the trigger and back")
    func sweep() async throws { try await ScriptedList.sweep() }

    @Test(
      "On a Mac: The button that leads back comes and goes where it must, and leaves with its list")
    func button() async throws { try await ScriptedList.button() }
  }
}
