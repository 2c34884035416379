import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

@Suite("The scripts in Fixtures/scripts")
struct ScriptTests {
  @Test("Each script begins the loads in the table, and rests", arguments: ScriptFixture.outcomes)
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

  @Test("Each of the 30 scripts has an expected outcome")
  func complete() throws {
    let names = try ScriptFixture.names()
    #expect(names == ScriptFixture.outcomes.map(\.name))
    #expect(names.count == 30)
  }

  // MARK: What the numbers leave out

  private func phases(_ name: String, _ preset: RefreshPreset) throws -> [String] {
    try ScriptFixture.script(name).played(by: preset).trace.map(\.header.phase.name)
      .reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  @Test("Presets pull, arm and load; mjRefresh loads only once its inset is open")
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
      let delay = start.time - release.time
      #expect(delay == (waits ? preset.header.holdDuration : .zero), "\(preset.name)")
      #expect(start.inset(at: .start) == 64 + preset.header.holdDistance)
      guard preset.header.holdDistance == 0 else { continue }
      // Without a hold distance, the list springs back at once.
      var pull = try DragScript(parsing: "pull header to 120% over 300ms").played(by: preset)
      let offset = pull.model.geometry.offset
      pull.run(try DragScript(parsing: "release\nwait 50ms"))
      #expect(pull.model.geometry.offset > offset, "\(preset.name)")
    }
  }

  @Test("A load that ends out of view does not move the list", arguments: RefreshPreset.all)
  func scrolledOn(preset: RefreshPreset) throws {
    let trace = try ScriptFixture.script("S14").played(by: preset).trace
    let end = try #require(trace.firstIndex { $0.event == .finished(.start, .succeeded) })
    // The end's own row has the inset after it has closed.
    let loading = try #require(trace[..<end].last { $0.header.phase == .loading })
    #expect(loading.inset(at: .start) == 64 + (preset == .tmall ? 80 : 0))
    for row in trace[end...] {
      #expect(row.offset == loading.offset && row.presentedOffset == loading.offset)
    }
  }

  @Test("A header's inset opens again when the list scrolls back", arguments: RefreshPreset.all)
  func scrolledBack(preset: RefreshPreset) throws {
    let trace = try ScriptFixture.script("S15").played(by: preset).trace
    let loading = trace.filter { $0.header.phase == .loading }.map { $0.inset(at: .start) - 64 }
    #expect(loading.last == preset.header.holdDistance)
    #expect(loading.contains(0))
    #expect(trace.last?.inset(at: .start) == 64)
  }

  @Test("The load of a list outside a window continues and succeeds", arguments: RefreshPreset.all)
  func window(preset: RefreshPreset) throws {
    let trace = try ScriptFixture.script("S25").played(by: preset).trace
    let ends = trace.filter { $0.event == .finished(.start, .succeeded) }
    #expect(ends.map(\.time) == [.milliseconds(3900)])
    #expect(!trace.contains { $0.event == .loadingCancelled(.start) })
  }

  @Test(
    "In script S28 the back-to-top button appears at 2990 on the way up and disappears at 3000 on the way down",
    arguments: RefreshPreset.all)
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

  @Test(
    "In script S30 a load that ends at once is still shown for its minimum duration of 500 ms",
    arguments: RefreshPreset.all)
  func leastTime(preset: RefreshPreset) throws {
    let trace = try ScriptFixture.script("S30").played(by: preset).trace
    let starts = trace.filter { $0.event == .loadingStarted(.start) }
    let ends = trace.filter { $0.event == .finished(.start, .succeeded) }
    #expect(starts.count == 2 && ends.count == 2)
    for (start, end) in zip(starts, ends) {
      #expect(end.time - start.time == .milliseconds(500))
    }
  }
}
