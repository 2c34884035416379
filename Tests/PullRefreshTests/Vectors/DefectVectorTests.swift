import Frames
import RefreshChecks
import RefreshSimulation
import TestSupport
import Testing

@testable import PullRefresh

/// What other libraries get wrong, by the numbers they get wrong: not here.
@Suite("Known defects of others")
struct DefectVectorTests {
  /// A header and its list, with every effect carried out.
  private struct HeaderFixture {
    var list: ScrollModel
    var machine: PullMachine

    init(_ configuration: PullConfiguration, inset: Double) {
      list = ScrollModel(
        ListGeometry(
          viewport: 600, content: 2000, offset: -inset, insets: .init(start: inset)))
      machine = PullMachine(configuration, edge: .start)
      scrolled(at: .zero)
    }

    var inset: Double { list.geometry.effectiveInset(at: .start) }

    mutating func scrolled(_ motion: ScrollMotion? = nil, at now: Moment) {
      carryOut(machine.scrolled(list.geometry, motion: motion ?? list.motion, at: now))
    }

    mutating func carryOut(_ effect: RefreshEffect) {
      if let change = effect.inset { list.apply(change) }
    }
  }

  @Test(
    "A cancelled drag and an end without a scroll leave the inset as it was")
  func staleDelta() throws {
    let row = try #require(try VectorTable("defect-mj-stale-delta").rows.first)
    let start = try row.number("start")
    var header = HeaderFixture(.mjRefreshHeader(), inset: start)
    // One refresh with a scroll in it, whose difference could be remembered …
    header.carryOut(header.machine.loadingRequested(by: .program, at: .ms(10)))
    header.scrolled(at: .ms(300))
    #expect(header.inset == 118)
    header.carryOut(header.machine.ticked(at: .ms(300)))
    header.carryOut(header.machine.loadingEnded(.succeeded, at: .ms(400)))
    #expect(header.inset == start)
    header.carryOut(header.machine.ticked(at: .ms(900)))
    header.scrolled(at: .ms(900))
    // … and one without any.
    header.scrolled(.cancelled, at: .ms(950))
    header.carryOut(header.machine.loadingRequested(by: .program, at: .ms(1000)))
    header.carryOut(header.machine.loadingEnded(.succeeded, at: .ms(1001)))
    #expect(header.inset == start)
    #expect(header.inset != (try row.number("end")))
    #expect(header.inset - start != (try row.number("drift")))
  }

  @Test(
    "Two beginnings and one end leave no room open", arguments: RefreshPreset.all)
  func doubleBegin(preset: RefreshPreset) throws {
    let row = try #require(try VectorTable("defect-additive-inset-double-begin").rows.first)
    var header = HeaderFixture(preset.header, inset: 64)
    for _ in 0..<(try row.count("begins")) {
      header.carryOut(header.machine.loadingRequested(by: .program, at: .ms(10)))
      #expect(header.inset <= 64 + preset.header.holdDistance)
    }
    for _ in 0..<(try row.count("ends")) {
      header.carryOut(header.machine.loadingEnded(.succeeded, at: .ms(2000)))
    }
    #expect(header.inset - 64 == 0)
    #expect(try row.number("final") != 0)
  }

  @Test("An inset of which the system has a part counts once")
  func doubleInset() throws {
    let row = try #require(try VectorTable("defect-spr-double-inset").rows.first)
    let inset = try row.number("content_inset") + row.number("safe_area")
    #expect(inset == (try row.number("adjusted")))
    #expect(inset != (try row.number("library_inset")))
    var header = HeaderFixture(
      PullConfiguration(triggerDistance: 60, holdDistance: 60), inset: inset)
    #expect(header.list.geometry.offset == (try row.number("rest_offset")))
    let rest = header.list.geometry.overscroll(past: .start)
    #expect(rest == 0)
    // The original is below 0 at rest, and so far from its trigger.
    let missing = try row.number("rest_progress") * 60 + row.number("extra_pull_needed")
    #expect(abs(missing - rest) < 0.01)
    header.carryOut(header.machine.loadingRequested(by: .program, at: .ms(10)))
    #expect(header.list.geometry.offset == (try row.number("correct_refreshing_offset")))
    #expect(header.list.geometry.offset != (try row.number("refreshing_offset")))
  }

  @Test("A list at rest under a bar is not past the trigger")
  func safeArea() throws {
    let row = try #require(try VectorTable("defect-es-safe-area").rows.first)
    let inset = try row.number("content_inset") + row.number("safe_area")
    var header = HeaderFixture(
      PullConfiguration(triggerDistance: try row.number("trigger")), inset: inset)
    #expect(header.list.geometry.offset == (try row.number("rest_offset")))
    // The original compares this with the trigger.
    #expect(
      (-(try row.number("library_offsets")) > (try row.number("trigger")))
        == (try row.flag("past_trigger_at_rest")))
    header.list.touched()
    header.scrolled(at: .ms(10))
    #expect(header.machine.phase == .idle)
  }
}
