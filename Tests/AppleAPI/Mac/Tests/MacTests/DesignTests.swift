import Foundation
import GIFRefresh
import PullRefresh
import QuartzCore
import RefreshSimulation
import Testing

@testable import GIFRefreshUIOnStandIns

extension MacTests {
  /// The five designs on a Mac's list, through the scripts of `Fixtures/scripts`.
  @MainActor @Suite struct DesignTests {
    @Test(
      "On a Mac each script calls the actions as often as it must, and leaves nothing behind",
      arguments: ScriptedList.outcomes)
    func scripts(expected: ScriptOutcome) async throws {
      try await ScriptedList.play(expected)
    }
  }
}
