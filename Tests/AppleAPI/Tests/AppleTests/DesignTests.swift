import Foundation
import GIFRefresh
import PullRefresh
import QuartzCore
import RefreshSimulation
import Testing

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#endif

extension HostTests {
  /// The five designs on a list, through the scripts of `Fixtures/scripts`.
  @MainActor @Suite struct DesignTests {
    @Test(
      "Each drag script, played with each design, loads as often as `outcomes.list` says and restores the insets",
      arguments: ScriptedList.outcomes)
    func scripts(expected: ScriptOutcome) async throws {
      try await ScriptedList.play(expected)
    }

    @Test("Of the 30 drag scripts, all are played but S27, whose numbers no scroll view can have")
    func complete() throws { try ScriptedList.complete() }

    #if canImport(UIKit)
      @Test(
        "With VoiceOver on, two drag scripts with changing content load as many pages as without VoiceOver",
        arguments: ScriptedList.outcomes.filter { ["S16", "S22"].contains($0.name) })
      func growth(expected: ScriptOutcome) async throws {
        UIAccessibility.runsVoiceOver = true
        defer { UIAccessibility.runsVoiceOver = false }
        try await ScriptedList.play(expected)
      }
    #endif

    @Test(
      "Through a whole refresh each design keeps its numbers: Tmall's header is 60 points high, its inset 80",
      arguments: ScriptedList.numbers)
    func wholePull(numbers: ScriptedList.Numbers) async throws {
      try await ScriptedList.pullWhole(numbers)
    }

    @Test(
      "Below content that does not fill the screen, the footer stands at the screen's end, and loads when pulled",
      arguments: [(RefreshPreset.tmall, 62.0, 0.3, 0.3), (.arrow, 44, 0.25, 0.4)])
    func shortContent(preset: RefreshPreset, room: Double, opens: Double, closes: Double)
      async throws
    {
      try await ScriptedList.pullShort(preset, room: room, opens: opens, closes: closes)
    }

    @Test(
      "A header that is given only two captions shows the second one when armed and while it loads")
    func shortCaptions() async throws { try await ScriptedList.shortCaptions() }

    @Test(
      "A slow pull to the trigger distance and back shows the GIF's frames in order, forwards and backwards"
    )
    func sweep() async throws { try await ScriptedList.sweep() }

    @Test(
      "Scrolling up 10 points shows the back-to-top button; 10 points down, or nearing the top, hides it"
    )
    func button() async throws { try await ScriptedList.button() }
  }
}
