import Frames
import PullRefresh
import Testing

@Suite("Presets of well-known refresh designs")
struct RefreshPresetTests {
  @Test("Each preset has the heights, distances, durations and opacity of its design")
  func numbers() {
    typealias Row = (
      preset: RefreshPreset, height: Double, trigger: Double, arms: ProgressBound,
      disarms: ProgressBound, hold: Double, opens: Int, closes: Int,
      action: PullConfiguration.ActionTiming, opacity: PullOpacity
    )
    let rows: [Row] = [
      (.tmall, 60, 60, .atLeast(1), .atMost(0.95), 80, 300, 300, .immediately, .fadesInQuickly),
      (.arrow, 54, 54, .above(1), .atMost(1), 54, 250, 400, .afterHoldAnimation, .opaque),
      (.eoc, 50, 50, .above(1), .below(1), 50, 400, 400, .immediately, .followsProgress),
      (.ring, 20, 80, .above(1), .atMost(1), 0, 0, 0, .immediately, .opaque),
      (.hud, 40, 64, .atLeast(1), .below(1), 0, 0, 300, .immediately, .opaque),
    ]
    #expect(rows.map(\.preset) == RefreshPreset.all)
    for row in rows {
      let header = row.preset.header
      #expect(row.preset.height == row.height)
      #expect(header.triggerDistance == row.trigger)
      #expect(header.deadZone == 0)
      #expect(header.arms == row.arms && header.disarms == row.disarms)
      #expect(header.holdDistance == row.hold)
      #expect(header.holdDuration == .milliseconds(row.opens))
      #expect(header.settleDuration == .milliseconds(row.closes))
      #expect(header.actionTiming == row.action && header.opacity == row.opacity)
      #expect(RefreshHeader(row.preset).component.placement.length == row.height)
    }
    // The inset of the designs with section headers follows the list, and their arrow turns at their own pace.
    #expect(
      RefreshPreset.all.filter { $0.header.insetWhileLoading == .follows } == [.arrow, .eoc])
    #expect(RefreshPreset.all.filter { $0.header.holdDuration == .milliseconds(400) } == [.eoc])
    #expect(RefreshPreset.all.map(\.footer.triggerDistance) == [60, 44, 60, 60, 60])
    #expect(RefreshPreset.all.map(\.footer.holdDistance) == [62, 44, 62, 62, 62])
    #expect(
      RefreshPreset.all.map(\.header.reveal) == [.nearEdge, .always, .always, .never, .never])
    #expect(RefreshPreset.caption.header == .mjRefreshHeader())
    #expect(RefreshPreset.caption.footer == .mjRefreshFooter())
    #expect(PullConfiguration.mjRefreshFooter().triggerDistance == 44)
    #expect(PullConfiguration.mjRefreshTrailer().holdDistance == 60)
    // Designs of 90 points.
    for (configuration, hold) in [
      (.tmallHeader(height: 90), 110), (.tmallFooter(height: 90), 92),
      (.mjRefreshTrailer(width: 90), 90), (.eocHeader(height: 90), 90),
      (.titleView(triggerDistance: 90), 0), (.hud(triggerDistance: 90), 0),
    ] as [(PullConfiguration, Double)] {
      #expect(configuration.triggerDistance == 90 && configuration.holdDistance == hold)
    }
  }

  @Test("The names of presets are all different, and lower case without spaces")
  func names() {
    #expect(Set(RefreshPreset.all.map(\.name)).count == RefreshPreset.all.count)
    #expect(RefreshPreset.all.allSatisfy { $0.name.allSatisfy(\.isLowercase) })
  }
}
