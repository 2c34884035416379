import Foundation
import GIFRefresh
import PullRefresh
import QuartzCore
import RefreshSimulation
import Testing

@testable import GIFRefreshUIOnStandIns

#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

extension ScriptedList {
  private nonisolated static let scripts = Fixtures.folder.appendingPathComponent("scripts")

  private nonisolated static func text(_ name: String) throws -> String {
    try String(contentsOf: scripts.appendingPathComponent(name), encoding: .utf8)
  }

  static func script(_ name: String) throws -> DragScript {
    try DragScript(parsing: text("\(name).script"))
  }

  /// How often the scripts call the actions: all but the one with numbers that no scroll view has.
  nonisolated static let outcomes = ScriptOutcome.all(in: (try? text("outcomes.list")) ?? "")
    .filter { $0.name != "S27" }

  /// Plays a script with each design: the actions are called as often as they must be, and nothing is left.
  static func play(_ expected: ScriptOutcome) async throws {
    let script = try script(expected.name)
    for preset in RefreshPreset.all {
      let played = try ScriptedList(script.setup, by: preset)
      try await played.run(script)
      let list = played.list
      let begun = EdgePair(start: expected.header(preset.name), end: expected.footer)
      #expect(played.begun == begun, "\(preset.name)")
      #expect(list.refresh.snapshot(of: .start)?.phase ?? .idle == .idle, "\(preset.name)")
      let isFailed = expected.name == "S23"
      #expect(
        list.refresh.snapshot(of: .end)?.phase == (isFailed ? .failed : .idle), "\(preset.name)")
      let row: Double = script.setup.footer == .auto && expected.name != "S19" ? 44 : 0
      #expect(
        list.insets == EdgePair(start: played.insets.start, end: played.insets.end + row),
        "\(preset.name)")
      #expect(list.offsets.contains(list.offset), "\(preset.name)")
      #expect(list.lifted == 0, "\(preset.name)")
      #expect(!played.title.isSpinning, "\(preset.name)")
      #expect(Simulator.shared.runningLinks == 0, "\(preset.name)")
    }
  }

  /// Looks at a design's header over a pull beyond its trigger, its loading and its end.
  static func pullWhole(_ preset: RefreshPreset) async throws {
    let design = preset.header
    let waits = design.actionTiming == .afterHoldAnimation
    let delay: Duration = waits ? design.holdDuration : .zero
    let script = try script("S03")
    let played = try ScriptedList(script.setup, by: preset)
    var rooms: Set<Double> = []
    var shown: [RefreshPhase] = []
    played.look = {
      let list = played.list
      let phase = list.refresh.snapshot(of: .start)?.phase ?? .idle
      shown.append(phase)
      rooms.insert(list.insets.start - 64)
      if design.holdDistance > 0, phase == .loading, list.insets.start > 64, !list.moves {
        // All of it is in view.
        #expect(abs(list.offset + 64 + design.holdDistance) < 1)
      }
      guard let view = played.header, preset.look == .animation else { return }
      // Above the content, and moving with it.
      #expect(view.frame.maxY == 0)
      #expect(Double(view.bounds.height) == preset.height)
      let opacity = preset.opacity.opacity(for: phase)
      if case .settling = phase, preset.opacity != .opaque {
        #expect(view.alpha == 0)
      } else {
        #expect(abs(Double(view.alpha) - opacity) < 1e-9)
      }
    }
    #expect((played.header == nil) == (preset.look == .ring))
    try await played.run(script)
    #expect(rooms == [0, design.holdDistance])
    let waited = played.times.began - played.times.lifted
    #expect(abs(waited - delay / .seconds(1)) <= 2 * Simulator.frame)
    let ways = shown.map(\.isRefreshing)
    #expect(ways.contains(true) && shown.last == .idle)
  }

  /// Plays a GIF's frames to the trigger and back.
  static func sweep() async throws {
    let script = try script("S26")
    let played = try ScriptedList(script.setup, by: .tmall)
    var frames: [Int] = []
    played.look = {
      if let picture = played.header?.drawing.picture.picture, picture.animation == .pull {
        frames.append(picture.frame)
      }
    }
    try await played.run(script)
    let last = try Fixtures.gif("cat-pull").timeline.frameCount - 1
    let top = try #require(frames.firstIndex(of: last))
    #expect(frames[...top].elementsEqual(frames[...top].sorted()))
    #expect(frames[top...].elementsEqual(frames[top...].sorted(by: >)))
    #expect(frames.first == 0 && frames.last == 0)
    #expect(Set(frames).count > 30)
  }

  /// Where the button that leads back comes and goes, and that it leads back and leaves with its list.
  static func button() async throws {
    for (name, ups) in [
      ("S28", [2990, 3000, 2990, 1200, 1290, -64] as [Double]), ("S29", [2900, 2900]),
    ] {
      let script = try script(name)
      let played = try ScriptedList(script.setup, by: .tmall)
      try await played.run(script)
      #expect(played.moves.map(\.offset) == ups, "\(name)")
      #expect(played.moves.map(\.isUp) == ups.indices.map { $0 % 2 == 0 }, "\(name)")
    }
  }
}
