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
      "With every design each script calls the actions as often as it must, and leaves nothing behind",
      arguments: ScriptedList.outcomes)
    func scripts(expected: ScriptOutcome) async throws {
      try await ScriptedList.play(expected)
    }

    @Test("All scripts but the one with numbers that no scroll view has are played")
    func complete() throws { try ScriptedList.complete() }

    #if canImport(UIKit)
      @Test(
        "Content that grows or shrinks is no scrolling, with VoiceOver on either",
        arguments: ScriptedList.outcomes.filter { ["S16", "S22"].contains($0.name) })
      func growth(expected: ScriptOutcome) async throws {
        UIAccessibility.runsVoiceOver = true
        defer { UIAccessibility.runsVoiceOver = false }
        try await ScriptedList.play(expected)
      }
    #endif

    @Test(
      "Each header has its height, holds its inset in view, is as opaque as it must be, and acts when it must",
      arguments: ScriptedList.numbers)
    func wholePull(numbers: ScriptedList.Numbers) async throws {
      try await ScriptedList.pullWhole(numbers)
    }

    @Test(
      "Under short content a footer stands at the view's end, bridges the gap, and closes as the design has it",
      arguments: [(RefreshPreset.tmall, 62.0, 0.3), (.mjRefresh, 44, 0.4)])
    func shortContent(preset: RefreshPreset, room: Double, closes: Double) async throws {
      try await ScriptedList.pullShort(preset, room: room, closes: closes)
    }

    @Test("The last of a short list of titles is shown in every state behind it")
    func shortTitles() async throws { try await ScriptedList.shortTitles() }

    @Test("Every frame of a GIF comes in order, to the trigger and back")
    func sweep() async throws { try await ScriptedList.sweep() }

    @Test("The back-to-top button appears, disappears, and is removed with its list")
    func button() async throws { try await ScriptedList.button() }
  }
}
