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
      "Every drag script, played with each design, calls the actions as often as listed and restores the insets",
      arguments: ScriptedList.outcomes)
    func scripts(expected: ScriptOutcome) async throws {
      try await ScriptedList.play(expected)
    }

    @Test("All scripts but the one with numbers that no scroll view has are played")
    func complete() throws { try ScriptedList.complete() }

    #if canImport(UIKit)
      @Test(
        "With VoiceOver on, content that grows or shrinks loads no more pages than its drag script lists",
        arguments: ScriptedList.outcomes.filter { ["S16", "S22"].contains($0.name) })
      func growth(expected: ScriptOutcome) async throws {
        UIAccessibility.runsVoiceOver = true
        defer { UIAccessibility.runsVoiceOver = false }
        try await ScriptedList.play(expected)
      }
    #endif

    @Test(
      "Over a pull and a load, each design's header has its expected height, held inset, opacity and delay",
      arguments: ScriptedList.numbers)
    func wholePull(numbers: ScriptedList.Numbers) async throws {
      try await ScriptedList.pullWhole(numbers)
    }

    @Test(
      "Below short content, the footer stands at the viewport's end, spans the gap, and closes in 0.3 or 0.4 s",
      arguments: [(RefreshPreset.tmall, 62.0, 0.3, 0.3), (.mjRefresh, 44, 0.25, 0.4)])
    func shortContent(preset: RefreshPreset, room: Double, opens: Double, closes: Double)
      async throws
    {
      try await ScriptedList.pullShort(preset, room: room, opens: opens, closes: closes)
    }

    @Test(
      "With only two titles, the header shows the second one both when armed and while it loads")
    func shortTitles() async throws { try await ScriptedList.shortTitles() }

    @Test(
      "A slow pull to the trigger distance and back shows the GIF's frames in order, forwards and backwards"
    )
    func sweep() async throws { try await ScriptedList.sweep() }

    @Test(
      "The back-to-top button appears and disappears at the expected offsets, and is removed with its list"
    )
    func button() async throws { try await ScriptedList.button() }
  }
}
