import Frames
import RefreshChecks
import RefreshSimulation
import Testing

@testable import PullRefresh

@Suite("Five designs, one machine")
struct RefreshPresetTests {
  /// Whether letting go of a pull starts a refresh, and the room held open when it did.
  private func refresh(
    _ preset: RefreshPreset, pulledTo turns: [Double]
  ) -> (starts: Int, hold: Double) {
    let still = FrameTimeline(frameCount: 1, frameRate: 1)
    var simulation = PullSimulation(
      .list,
      header: .header(preset.header, indicator: .animation(AnimatedIndicator(pull: still))),
      footer: .footer(preset.footer, indicator: .animation(AnimatedIndicator(pull: still))))
    for turn in turns { simulation.pull(.start, toProgress: turn, over: .milliseconds(200)) }
    simulation.release()
    simulation.advance(to: simulation.now.advanced(by: .seconds(2)))
    let hold = simulation.model.geometry.contributions.start
    let starts = simulation.trace.count { $0.event == .loadingStarted(.start) }
    simulation.finish(.start)
    simulation.settle()
    #expect(simulation.model.geometry.contributions.start == 0)
    #expect(simulation.header.phase == .idle)
    return (starts, hold)
  }

  @Test(
    "Half way does nothing, beyond refreshes, and back in time does not",
    arguments: RefreshPreset.all)
  func theCommonGround(preset: RefreshPreset) {
    #expect(refresh(preset, pulledTo: [0.5]).starts == 0)
    #expect(refresh(preset, pulledTo: [1.2]).starts == 1)
    #expect(refresh(preset, pulledTo: [1.2]).hold == preset.header.holdDistance)
    #expect(refresh(preset, pulledTo: [1.2, 0.5]).starts == 0)
  }

  @Test("Back to 97 % refreshes in Tmall's design alone", arguments: RefreshPreset.all)
  func hysteresis(preset: RefreshPreset) {
    #expect(refresh(preset, pulledTo: [1.2, 0.97]).starts == (preset == .tmall ? 1 : 0))
  }

  @Test("Exactly at the trigger, where designs are strict or not")
  func exactlyAtTheTrigger() {
    for preset in RefreshPreset.all {
      var machine = PullMachine(preset.header, edge: .start)
      var list = ListGeometry.list
      list.offset = -64 - preset.header.triggerDistance
      _ = machine.scrolled(list, motion: .dragging, at: .zero)
      let isStrict = preset == .mjRefresh || preset == .eoc || preset == .titleView
      #expect(machine.phase == (isStrict ? .pulling(progress: 1) : .armed(progress: 1)))
    }
  }

  @Test(
    "The action waits for the room in MJRefresh's design alone",
    arguments: RefreshPreset.all)
  func actionTiming(preset: RefreshPreset) {
    var machine = PullMachine(preset.header, edge: .start)
    var list = ListGeometry.list
    list.offset = -64 - 1.5 * preset.header.triggerDistance
    _ = machine.scrolled(list, motion: .dragging, at: .zero)
    let effect = machine.scrolled(list, motion: .lifted, at: .zero)
    #expect(effect.startsLoading == (preset != .mjRefresh))
    let later = machine.ticked(at: Moment(.milliseconds(250)))
    #expect(later.startsLoading == (preset == .mjRefresh))
  }

  @Test(
    "Each preset has the measurements of the design it is named after")
  func numbers() {
    typealias Row = (
      preset: RefreshPreset, height: Double, trigger: Double, arms: ProgressBound,
      disarms: ProgressBound, hold: Double, opens: Int, closes: Int,
      action: PullConfiguration.ActionTiming
    )
    let rows: [Row] = [
      (.tmall, 60, 60, .atLeast(1), .atMost(0.95), 80, 300, 300, .immediately),
      (.mjRefresh, 54, 54, .above(1), .atMost(1), 54, 250, 400, .afterHoldAnimation),
      (.eoc, 50, 50, .above(1), .below(1), 50, 400, 400, .immediately),
      (.titleView, 20, 80, .above(1), .atMost(1), 0, 0, 0, .immediately),
      (.hud, 40, 64, .atLeast(1), .below(1), 0, 0, 300, .immediately),
    ]
    for row in rows {
      let header = row.preset.header
      #expect(row.preset.height == row.height)
      #expect(header.triggerDistance == row.trigger)
      #expect(header.deadZone == 0)
      #expect(header.arms == row.arms && header.disarms == row.disarms)
      #expect(header.holdDistance == row.hold)
      #expect(header.holdDuration == .milliseconds(row.opens))
      #expect(header.settleDuration == .milliseconds(row.closes))
      #expect(header.actionTiming == row.action)
    }
    #expect(PullConfiguration.mjRefreshFooter().triggerDistance == 44)
    #expect(PullConfiguration.mjRefreshTrailer().holdDistance == 60)
    #expect(
      rows.map(\.preset.opacity) == [
        .fadesInQuickly, .opaque, .followsProgress, .opaque, .opaque,
      ])
  }

  @Test("Names are one word each, and all different")
  func names() {
    #expect(Set(RefreshPreset.all.map(\.name)).count == RefreshPreset.all.count)
    #expect(RefreshPreset.all.allSatisfy { $0.name.allSatisfy(\.isLowercase) })
  }
}
