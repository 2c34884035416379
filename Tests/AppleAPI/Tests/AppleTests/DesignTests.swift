import Foundation
import GIFRefresh
import PullRefresh
import QuartzCore
import RefreshSimulation
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

extension AppleTests {
  /// The five designs on a phone's list, through the scripts of `Fixtures/scripts`.
  @MainActor @Suite struct DesignTests {
    static let scripts = Fixtures.folder.appending(path: "scripts")

    static func script(_ name: String) throws -> DragScript {
      try DragScript(
        parsing: String(contentsOf: scripts.appending(path: "\(name).script"), encoding: .utf8))
    }

    /// All but the one with numbers that no scroll view has.
    nonisolated static let outcomes = ScriptOutcome.all(
      in: (try? String(
        contentsOf: Fixtures.folder.appending(path: "scripts/outcomes.txt"), encoding: .utf8)) ?? ""
    ).filter { $0.name != "S27" }

    @Test(
      "With every design each script calls the actions as often as it must, and leaves nothing behind",
      arguments: outcomes)
    func scripts(expected: ScriptOutcome) async throws {
      let script = try Self.script(expected.name)
      for (preset, count) in zip(RefreshPreset.all, expected.header) {
        let played = try ScriptedList(script.setup, by: preset)
        try await played.run(script)
        let list = played.list
        #expect(played.begun == EdgePair(start: count, end: expected.footer), "\(preset.name)")
        #expect(list.refresh.snapshot(of: .start)?.phase ?? .idle == .idle, "\(preset.name)")
        let isFailed = expected.name == "S23"
        #expect(
          list.refresh.snapshot(of: .end)?.phase == (isFailed ? .failed : .idle), "\(preset.name)")
        let row: Double = script.setup.footer == .auto && expected.name != "S19" ? 44 : 0
        #expect(
          list.contentInset
            == UIEdgeInsets(
              top: played.insets.start, left: 0, bottom: played.insets.end + row, right: 0),
          "\(preset.name)")
        #expect(list.range.y.contains(Double(list.contentOffset.y)), "\(preset.name)")
        #expect(list.layer.sublayerTransform.m42 == 0, "\(preset.name)")
        #expect(!played.title.spinner.isAnimating, "\(preset.name)")
        #expect(Simulator.shared.runningLinks == 0, "\(preset.name)")
      }
    }
  }
}
