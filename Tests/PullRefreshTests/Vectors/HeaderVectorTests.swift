import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("Headers against tables of expected values")
struct HeaderVectorTests {
  /// A list that is 2000 points long, seen through 600, under a bar.
  private func list(inset: Double, offset: Double) -> ListGeometry {
    ListGeometry(viewport: 600, content: 2000, offset: offset, insets: .init(start: inset))
  }

  /// Returns the phase of a header whose list a finger has moved there in one sample.
  private func pulled(_ configuration: PullConfiguration, _ list: ListGeometry) -> RefreshPhase {
    let engine = RefreshEngine(header: .header(configuration))
    engine.scrolled(list, .dragging)
    return engine.phase(.start)
  }

  /// Returns the inset of a header that loads, with its list scrolled there since.
  private func held(_ configuration: PullConfiguration, _ list: ListGeometry) -> Double {
    let engine = RefreshEngine(header: .header(configuration))
    engine.scrolled(list, .resting)
    _ = engine.actions(
      for: .requested(.start, by: .program), ScrollSample(list, motion: .resting), at: .zero)
    engine.scrolled(list, .decelerating, at: .ms(10))
    return engine.snapshot(at: .start)?.contribution ?? .nan
  }

  /// Returns a preset's configuration as it stands, or the same for another height.
  private func configuration(
    _ preset: RefreshPreset, _ height: Double, _ other: (Double) -> PullConfiguration
  ) -> PullConfiguration {
    height == preset.height ? preset.header : other(height)
  }

  @Test("The tables of expected values contain the heights of the mjRefresh and eoc presets")
  func presets() throws {
    for (preset, table) in [
      (RefreshPreset.arrow, "mj-header"), (.arrow, "mj-refreshing-inset"), (.eoc, "eoc"),
    ] {
      let heights = try VectorTable(table).rows.map { try $0.number("h") }
      #expect(heights.contains(preset.height), "\(preset.name) in \(table)")
    }
  }

  @Test("With a dead zone of 10 points, a header has the progress in the table")
  func tmall() throws {
    for row in try VectorTable("tm-header-progress").rows {
      let configuration = PullConfiguration(
        triggerDistance: try row.number("threshold"), deadZone: 10)
      let list = list(inset: try row.number("inset"), offset: try row.number("offset"))
      let progress = configuration.progress(ofPull: list.overscroll(past: .start))
      // The original lets it fall below 0 and cuts it off at 1; here it ends at 0 and goes on above 1.
      #expect(abs(progress - Swift.max(0, try row.number("progress"))) < 1e-6, "\(row)")
      #expect(
        abs(Swift.min(1, progress) - Swift.max(0, try row.number("clamped"))) < 1e-6, "\(row)")
    }
  }

  @Test("An mjRefresh header has the progress in the table, and arms at the offsets in the table")
  func mjRefresh() throws {
    for row in try VectorTable("mj-header").rows {
      let (inset, height) = (try row.number("inset"), try row.number("h"))
      let phase = pulled(
        configuration(.arrow, height, PullConfiguration.mjRefreshHeader),
        list(inset: inset, offset: try row.number("offset")))
      let percent = try row.number("percent")
      let isAtRest = try row.flag("early_return") || percent == 0
      #expect((phase == .idle) == isAtRest, "\(row)")
      #expect(phase.isArmed == (try row.flag("past")), "\(row)")
      #expect(abs(phase.progress - Swift.max(0, percent)) < 1e-6, "\(row)")
      let trigger = PullConfiguration.mjRefreshHeader(height: height).pull(atProgress: 1)
      #expect(-inset - trigger == (try row.number("trigger_offset")), "\(row)")
    }
  }

  @Test("While an mjRefresh header loads, its inset changes with the scroll offset as in the table")
  func mjRefreshing() throws {
    for row in try VectorTable("mj-refreshing-inset").rows {
      let (inset, height) = (try row.number("orig"), try row.number("h"))
      let configuration = configuration(.arrow, height, PullConfiguration.mjRefreshHeader)
      let held = held(configuration, list(inset: inset, offset: try row.number("offset")))
      #expect(inset + held == (try row.number("inset_top")), "\(row)")
      #expect(held == -(try row.number("delta")), "\(row)")
    }
  }

  @Test("An eoc header has place and progress in the table, and no inset below the app's")
  func eoc() throws {
    for row in try VectorTable("eoc").rows {
      let (inset, height) = (try row.number("inset"), try row.number("h"))
      let list = list(inset: inset, offset: try row.number("offset"))
      let configuration = configuration(.eoc, height, PullConfiguration.eocHeader)
      // Right above the content; the original stands above the app's inset, too.
      let origin = ComponentPlacement(.header, length: height).origin(in: list)
      #expect(origin - inset == (try row.number("y")), "\(row)")
      #expect(inset + configuration.pull(atProgress: 1) == (try row.number("boundary")), "\(row)")

      let phase = pulled(configuration, list)
      #expect(phase.isArmed == (try row.flag("past")), "\(row)")
      // The original's -offset / boundary is the same only without an inset, and at the boundary.
      let percent = try row.number("percent")
      if inset == 0 || percent == 1 {
        #expect(abs(phase.progress - percent) < 1e-6, "\(row)")
      }
      if list.offset >= -inset { #expect(phase == .idle, "\(row)") }

      let held = inset + held(configuration, list)
      #expect(held == Swift.max(inset, try row.number("refreshing_inset")), "\(row)")
    }
  }

  @Test("The ring in a title fills and arms at the offsets in the table")
  func title() throws {
    for row in try VectorTable("jp-progress").rows {
      let list = list(inset: try row.number("inset"), offset: try row.number("offset"))
      #expect(list.overscroll(past: .start) == -(try row.number("rel")), "\(row)")
      let phase = pulled(RefreshPreset.ring.header, list)
      let ring = RingDrawing()
      ring.show(phase, motion: .dragging, at: .zero)
      switch try row.word("zone") {
      case "scrolledUp":
        #expect(phase == .idle, "\(row)")
        #expect(ring.content.activity == nil, "\(row)")
      case "pulling":
        #expect(phase.progress == (try row.number("progress")), "\(row)")
        #expect(!phase.isArmed, "\(row)")
      default:
        // From rest to beyond in one sample: the original leaves the ring as it was, hidden.
        #expect(try row.optionalNumber("progress") == nil)
        #expect(phase.isArmed, "\(row)")
        guard case .ring(let content) = ring.content.activity else {
          Issue.record("no ring: \(row)")
          continue
        }
        #expect(content.strokeEnd == 1, "\(row)")
      }
    }
  }
}
