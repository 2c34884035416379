import Frames
import TestSupport
import Testing

@testable import PullRefresh

@Suite("Footers against tables of expected values")
struct FooterVectorTests {
  @Test("With a dead zone of 30 points, a footer has the progress in the table")
  func tmall() throws {
    for row in try VectorTable("tm-footer-progress").rows {
      let list = ListGeometry(
        viewport: try row.number("viewport"), content: try row.number("content"),
        offset: try row.number("offset"))
      let pull = list.overscroll(past: .end)
      #expect(pull == (try row.number("over")), "\(row)")
      let configuration = PullConfiguration(
        triggerDistance: try row.number("threshold"), deadZone: 30)
      let progress = configuration.progress(ofPull: pull)
      #expect(abs(Swift.min(1, progress) - (try row.number("progress"))) < 1e-6, "\(row)")
    }
  }

  @Test("A pulled footer has the position, trigger offset and inset in the table")
  func pulled() throws {
    for row in try VectorTable("mj-back-footer").rows {
      var list = ListGeometry(
        viewport: try row.number("viewport"), content: try row.number("content"),
        insets: .init(start: try row.number("top"), end: try row.number("bottom")))
      let height = try row.number("h")
      #expect(list.shortfall == Swift.max(0, -(try row.number("delta"))), "\(row)")
      let begin = list.restingOffsets.upperBound
      #expect(begin == (try row.number("begin_offset")), "\(row)")
      let y = ComponentPlacement(.pulledFooter, length: height).origin(in: list)
      #expect(y == (try row.number("y")), "\(row)")

      let engine = RefreshEngine(footer: .footer(.mjRefreshFooter(height: height)))
      func drag(to offset: Double) -> RefreshPhase {
        list.offset = offset
        engine.scrolled(list, .dragging)
        return engine.phase(.end)
      }
      let trigger = try row.number("trigger_offset")
      #expect(drag(to: begin) == .idle, "\(row)")
      #expect(drag(to: trigger) == .pulling(progress: 1), "\(row)")
      #expect(drag(to: trigger + 0.5).isArmed, "\(row)")
      let inset = engine.scrolled(list, .lifted).insets.first
      list.contributions.end = inset?.length ?? 0
      #expect(list.effectiveInset(at: .end) == (try row.number("refreshing_bottom")), "\(row)")
      let revealed = list.restingOffsets.upperBound
      #expect(revealed == (try row.number("refreshing_offset")), "\(row)")
      #expect(inset?.reveals == true)
    }
  }

  @Test("An automatic footer loads from the offset in the table on, never at the list's start")
  func automatic() throws {
    for row in try VectorTable("mj-auto-footer").rows {
      let height = try row.number("h")
      let list = ListGeometry(
        viewport: try row.number("viewport"), content: try row.number("content"),
        insets: .init(
          start: try row.number("top"), end: try row.number("inset_bottom") - height),
        contributions: .init(end: height))
      let auto = try row.number("auto_offset")
      let policy = LoadMorePolicy(
        preload: .visiblePart(try row.number("percent"), ofHeight: height))
      func loads(from first: Double, to second: Double, ends motion: ScrollMotion) -> Bool {
        let engine = RefreshEngine(footer: .automaticFooter(policy, height: height))
        var moved = list
        moved.offset = first
        let early = engine.scrolled(moved, .dragging).begun
        moved.offset = second
        return early.isEmpty && !engine.scrolled(moved, motion, at: .ms(10)).begun.isEmpty
      }

      guard list.shortfall == 0 else {
        // The original loads at the end of any drag that is not pulled down; here only a pull does.
        #expect(try !row.flag("fills"))
        let end = try row.number("drag_end_offset")
        #expect(!loads(from: end, to: end, ends: .lifted), "\(row)")
        #expect(loads(from: end, to: end + 1, ends: .dragging), "\(row)")
        continue
      }
      let start = -list.insets.start
      guard auto > start else {
        // The original would load at rest, and while a header springs back.
        for (first, second) in [(start - 50, start - 20), (start - 20, start), (start, auto)] {
          #expect(!loads(from: first, to: second, ends: .dragging), "\(row)")
          #expect(!loads(from: first, to: second, ends: .bouncing), "\(row)")
        }
        #expect(loads(from: start, to: start + 1, ends: .dragging), "\(row)")
        continue
      }
      #expect(loads(from: auto - 2, to: auto, ends: .dragging), "\(row)")
      #expect(!loads(from: auto - 2, to: auto - 1, ends: .dragging), "\(row)")
      #expect(!loads(from: auto + 1, to: auto, ends: .dragging), "\(row)")
      let end = try row.number("drag_end_offset")
      if try row.flag("fills") {
        #expect(list.restingOffsets.upperBound == end, "\(row)")
        var manual = policy
        manual.isAutomatic = false
        let engine = RefreshEngine(footer: .automaticFooter(manual, height: height))
        var moved = list
        moved.offset = end
        #expect(engine.scrolled(moved, .dragging).begun.isEmpty)
        #expect(engine.scrolled(moved, .lifted).begun.count == 1, "\(row)")
      }
    }
  }
}
