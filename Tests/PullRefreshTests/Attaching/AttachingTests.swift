import Frames
import PullRefresh
import Testing

@Suite("Coming to a list, staying, and leaving")
struct AttachingTests {
  private typealias Header = RefreshAttachment<PullHeader, AnimatedIndicator>

  private func loading(on list: inout ScrollModel) -> Header {
    var header = Header(PullHeader(), indicator: .cat)
    list.carryOut(header.scrolled(list.geometry, motion: list.motion, at: .zero))
    list.carryOut(header.loadingRequested(at: .zero))
    return header
  }

  @Test("TM-3, TM-13, EOC-7: put there twice, it is there once; removed, its room goes with it")
  func twice() {
    var list = ScrollModel(.list)
    var header = loading(on: &list)
    header.attached()
    header.attached()
    #expect(list.geometry.contributions.start == 80)
    #expect(header.scrolled(list.geometry, motion: list.motion, at: .ms(10)).begins == nil)
    list.carryOut(header.detached(at: .ms(20)))
    #expect(list.geometry.contributions == .init())
    #expect(header.detached(at: .ms(30)) == .none)
  }

  @Test("EOC-11: removed before anything has happened, nothing does")
  func never() {
    var header = Header(PullHeader(), indicator: .cat)
    #expect(header.detached(at: .zero) == .none)
    #expect(header.phase == .idle && header.wakeAt == nil)
  }

  @Test(
    "MJ-15, EOC-8: it knows nothing of a list before it is there, and nothing of the one before")
  func secondList() {
    var first = ScrollModel(.list)
    var header = loading(on: &first)
    first.carryOut(header.detached(at: .ms(10)))
    header.attached()
    // Asked now, it waits: no list has said where it stands.
    #expect(header.loadingRequested(at: .ms(20)) == .none)
    #expect(header.phase == .waiting)
    var second = ScrollModel(ScrollGeometry(viewport: 400, content: 900, insets: .init(start: 20)))
    second.carryOut(header.scrolled(second.geometry, motion: .resting, at: .ms(30)))
    #expect(header.phase == .loading)
    #expect(second.geometry.effectiveInset(at: .start) == 100)
    #expect(first.geometry.effectiveInset(at: .start) == 64)
  }

  @Test("MJ-22: the inset of the moment is what a pull is measured from")
  func insetOfTheMoment() {
    var list = ScrollGeometry.list
    var header = Header(PullHeader(), indicator: .cat)
    list.offset = -94
    _ = header.scrolled(list, motion: .dragging, at: .zero)
    #expect(header.phase == .pulling(progress: 0.5))
    list.insets.start = 34
    _ = header.scrolled(list, motion: .dragging, at: .zero)
    #expect(header.phase == .armed(progress: 1))
  }

  @Test("TM-16: jumped far past its edge right after the end, it is at rest all the same")
  func jump() {
    var list = ScrollModel(.list)
    var header = loading(on: &list)
    list.carryOut(header.loadingEnded(.succeeded, at: .ms(500)))
    list.scroll(to: 900)
    _ = header.scrolled(list.geometry, motion: list.motion, at: .ms(510))
    #expect(header.phase == .settling(.succeeded))
    _ = header.ticked(at: .ms(800))
    #expect(header.phase == .idle)
  }

  @Test("TM-10: both pulled in one event, the header's word comes first")
  func order() {
    // So short a view that a pull past one edge is one past the other, too.
    let tiny = ScrollGeometry(viewport: 10, content: 0, offset: -100, insets: .init(end: -200))
    var engine = RefreshEngine(
      header: RefreshAttachment(PullHeader(), indicator: AnimatedIndicator.cat),
      footer: RefreshAttachment(PullFooter(), indicator: AnimatedIndicator.cat))
    _ = engine.handle(.scrolled, geometry: tiny, motion: .dragging, at: .zero)
    #expect(engine.header.phase.isArmed)
    let reports = engine.handle(.scrolled, geometry: tiny, motion: .resting, at: .zero)
    #expect(reports.start.begins != nil && reports.end.begins == nil)
  }

  @Test("MJX-5: no more and more again are so at once")
  func atOnce() {
    var footer = RefreshAttachment(PullFooter(), indicator: AnimatedIndicator.cat)
    _ = footer.scrolled(.list, motion: .resting, at: .zero)
    _ = footer.exhausted(at: .zero)
    #expect(footer.phase == .exhausted)
    _ = footer.replenished(at: .zero)
    #expect(footer.phase == .idle)
  }

  @Test(
    "MJX-16: a drag that is taken away while it loads leaves the room open",
    arguments: RefreshPreset.all)
  func dragTakenAway(preset: RefreshPreset) {
    var list = ScrollModel(.list)
    var header = Header(PullHeader(preset.header), indicator: .cat)
    list.touched()
    list.carryOut(header.scrolled(list.geometry, motion: list.motion, at: .zero))
    list.carryOut(header.loadingRequested(at: .zero))
    list.carryOut(header.dragCancelled(at: .ms(10)))
    list.released()
    #expect(header.phase == .loading)
    #expect(list.geometry.contributions.start == preset.header.holdDistance)
    list.carryOut(header.loadingEnded(.succeeded, at: .ms(1000)))
    #expect(list.geometry.contributions.start == 0)
  }

  @Test("EOC-30: each part of insets, offset and content is set by itself")
  func parts() {
    var list = ScrollModel(.list)
    list.setInset(80, at: .end)
    #expect(list.geometry.insets == .init(start: 64, end: 80))
    list.setInset(70, at: .start)
    #expect(list.geometry.insets == .init(start: 70, end: 80))
    list.setContent(3000)
    list.scroll(to: 500)
    #expect(list.geometry.content == 3000 && list.geometry.offset == 500)
    #expect(list.geometry.insets == .init(start: 70, end: 80))
    #expect(list.geometry.viewport == 600)
  }

  /// A look that says the phase's progress and knows nothing else.
  private struct Percent: RefreshIndicator {
    private(set) var content = IndicatorContent()
    var wakeAt: Moment? { nil }
    mutating func shown(_ phase: RefreshPhase, at now: Moment) {
      content.caption = "\(Int(phase.progress * 100)) %"
    }
    mutating func ticked(at now: Moment) {}
  }

  @Test("MJ-1, EOC-1: any look goes with any behaviour, and changes nothing about it")
  func layers() {
    var plain = RefreshAttachment(PullHeader(), indicator: Percent())
    var cat = Header(PullHeader(), indicator: .cat)
    for (distance, motion) in [
      (30.0, ScrollMotion.dragging), (70, .dragging), (70, .bouncing), (0, .resting),
    ] {
      let list = ScrollGeometry.list.pulled(distance, past: .start)
      let reports = (
        plain.scrolled(list, motion: motion, at: .zero),
        cat.scrolled(list, motion: motion, at: .zero)
      )
      #expect(reports.0.inset == reports.1.inset && reports.0.begins == reports.1.begins)
      #expect(plain.phase == cat.phase)
      #expect(plain.content.caption == "\(Int(plain.phase.progress * 100)) %")
    }
  }

  @Test("MJX-21, MJX-23: each state has its picture: pulled, loading, and when there is no more")
  func pictures() {
    var look = AnimatedIndicator.cat
    for (phase, name) in [
      (RefreshPhase.pulling(progress: 0.5), "pull 12"), (.armed(progress: 1), "pull 23"),
      (.loading, "load 0"), (.exhausted, "none 0"), (.idle, "pull 0"),
    ] {
      look.shown(phase, at: .zero)
      #expect(look.content.picture?.name == name)
    }
  }
}
