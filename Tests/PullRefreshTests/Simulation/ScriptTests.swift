import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

@Suite("The scripts in Fixtures/scripts")
struct ScriptTests {
  @Test(
    "Each script loads as often as it must with each design",
    arguments: ScriptFixture.outcomes)
  func outcome(expected: ScriptOutcome) throws {
    let script = try ScriptFixture.script(expected.name)
    for preset in RefreshPreset.all {
      let simulation = script.played(by: preset)
      let loads = expected.header(preset.name)
      #expect(simulation.tally(at: .start).begun == loads, "\(preset.name)")
      #expect(simulation.tally(at: .end).begun == expected.footer, "\(preset.name)")
      #expect(simulation.header.phase == .idle, "\(preset.name)")
      let isFailed = expected.name == "S23"
      #expect(simulation.footer.phase == (isFailed ? .failed : .idle), "\(preset.name)")
      #expect(simulation.model.motion == .resting, "\(preset.name)")
      let geometry = simulation.model.geometry
      let top: Double = expected.name == "S13" ? 100 : 64
      #expect(geometry.insets == .init(start: top, end: 34), "\(preset.name)")
      let holds: Double =
        script.setup.footer == .auto && !simulation.engine.isHidden(.end) ? 44 : 0
      #expect(geometry.contributions == .init(start: 0, end: holds), "\(preset.name)")
      #expect(simulation.engine.wakeAt == nil, "\(preset.name)")
      for content in [simulation.header.content, simulation.footer.content] {
        switch content.activity {
        case .spinner, .fadingSpinner: Issue.record("a spinner is left: \(preset.name)")
        case .arrow, .ring, nil: break
        }
      }
      let report = InvariantChecker.report(of: script, by: preset)
      #expect(report == nil, "\(preset.name): \(report ?? "")")
    }
  }

  @Test("Every script has an outcome and can be written down")
  func complete() throws {
    let names = try ScriptFixture.names()
    #expect(names == ScriptFixture.outcomes.map(\.name))
    #expect(names.count == 30)
    for name in names {
      let script = try ScriptFixture.script(name)
      // As text, since not-a-number does not equal itself.
      let read = try DragScript(parsing: script.description)
      #expect(read.description == script.description && read.setup == script.setup, "\(name)")
    }
  }

  // MARK: What the numbers leave out

  private func phases(_ name: String, _ preset: RefreshPreset) throws -> [String] {
    try ScriptFixture.script(name).played(by: preset).trace.map(\.header.phase.name)
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test(
    "All designs go through the same phases, and load at once or when the inset is open")
  func waysThrough() throws {
    for preset in RefreshPreset.all {
      let settles = preset.header.holdDistance > 0 ? ["settling"] : []
      #expect(
        try phases("S03", preset)
          == ["idle", "pulling", "armed", "loading"] + settles + ["idle"], "\(preset.name)")
      let trace = try ScriptFixture.script("S03").played(by: preset).trace
      let release = try #require(trace.first { $0.event == .released })
      let start = try #require(trace.first { $0.event == .loadingStarted(.start) })
      let waits = preset.header.actionTiming == .afterHoldAnimation
      let delay = release.time.duration(to: start.time)
      #expect(delay == (waits ? preset.header.holdDuration : .zero), "\(preset.name)")
      #expect(start.header.inset == 64 + preset.header.holdDistance)
    }
  }

  @Test(
    "After scrolling away, the end of a load does not move the list", arguments: RefreshPreset.all)
  func scrolledOn(preset: RefreshPreset) throws {
    let trace = try ScriptFixture.script("S14").played(by: preset).trace
    let end = try #require(trace.firstIndex { $0.event == .finished(.start, .succeeded) })
    #expect(trace[end - 1].header.inset == 64)
    #expect(trace[end...].allSatisfy { $0.offset == trace[end].offset })
  }

  @Test("The inset opens again on the way back, and closes once", arguments: RefreshPreset.all)
  func scrolledBack(preset: RefreshPreset) throws {
    let trace = try ScriptFixture.script("S15").played(by: preset).trace
    let loading = trace.filter { $0.header.phase == .loading }.map { $0.header.inset - 64 }
    #expect(loading.last == preset.header.holdDistance)
    #expect(loading.contains(0))
    #expect(trace.last?.header.inset == 64)
  }

  @Test("A list without a window continues to load", arguments: RefreshPreset.all)
  func window(preset: RefreshPreset) throws {
    let trace = try ScriptFixture.script("S25").played(by: preset).trace
    let ends = trace.filter { $0.event == .finished(.start, .succeeded) }
    #expect(ends.map(\.time) == [.ms(3900)])
    #expect(!trace.contains { $0.event == .loadingCancelled(.start) })
  }

  @Test("The back-to-top button appears and disappears", arguments: RefreshPreset.all)
  func button(preset: RefreshPreset) throws {
    func moves(_ name: String) throws -> [(Bool, Double)] {
      try ScriptFixture.script(name).played(by: preset).trace.compactMap { entry in
        if case .buttonMoved(let isUp) = entry.event { (isUp, entry.offset) } else { nil }
      }
    }
    let ups = try moves("S28")
    #expect(ups.map(\.0) == [true, false, true, false, true, false])
    #expect(ups.map(\.1) == [2990, 3000, 2990, 1200, 1290, -64])
    #expect(try moves("S29").map(\.0) == [true, false])
  }

  @Test("A load that ends at once is shown for the least duration", arguments: RefreshPreset.all)
  func leastTime(preset: RefreshPreset) throws {
    let trace = try ScriptFixture.script("S30").played(by: preset).trace
    let starts = trace.filter { $0.event == .loadingStarted(.start) }
    let ends = trace.filter { $0.event == .finished(.start, .succeeded) }
    #expect(starts.count == 2 && ends.count == 2)
    for (start, end) in zip(starts, ends) {
      #expect(start.time.duration(to: end.time) == .milliseconds(500))
    }
  }
}
