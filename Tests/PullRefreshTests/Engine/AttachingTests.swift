import Frames
import PullRefresh
import RefreshChecks
import RefreshSimulation
import Testing

@Suite("Coming to a list, staying, and leaving")
struct AttachingTests {
  private typealias Header = ComponentFixture

  private func loading(on list: inout ScrollModel) -> Header {
    var header = Header(header: .tmallHeader(), indicator: .cat)
    list.giveRoom(header.scrolled(list.geometry, motion: list.motion, at: .zero))
    list.giveRoom(header.loadingRequested(at: .zero))
    return header
  }

  @Test("The inset of the moment is what a pull is measured from")
  func insetOfTheMoment() {
    var list = ListGeometry.list
    var header = Header(header: .tmallHeader(), indicator: .cat)
    list.offset = -94
    _ = header.scrolled(list, motion: .dragging, at: .zero)
    #expect(header.phase == .pulling(progress: 0.5))
    list.insets.start = 34
    _ = header.scrolled(list, motion: .dragging, at: .zero)
    #expect(header.phase == .armed(progress: 1))
  }

  @Test("Jumped far past its edge right after the end, it is at rest all the same")
  func jump() {
    var list = ScrollModel(.list)
    var header = loading(on: &list)
    list.giveRoom(header.loadingEnded(.succeeded, at: .ms(500)))
    list.scroll(to: 900)
    _ = header.scrolled(list.geometry, motion: list.motion, at: .ms(510))
    #expect(header.phase == .settling(.succeeded))
    _ = header.ticked(at: .ms(800))
    #expect(header.phase == .idle)
  }

  @Test("Both pulled in one event, the header's word comes first")
  func order() {
    // So short a view that a pull past one edge is one past the other, too.
    let tiny = ListGeometry(viewport: 10, content: 0, offset: -100, insets: .init(end: -200))
    let engine = RefreshEngine(header: .header(), footer: .footer())
    var begun: [ScrollEdge] = []
    for motion in [ScrollMotion.dragging, .lifted] {
      for action in engine.actions(for: .scrolled, ScrollSample(tiny, motion: motion), at: .zero) {
        if case .begin(let edge, _) = action { begun.append(edge) }
      }
    }
    #expect(begun == [.start])
  }

  @Test(
    "A drag that is taken away while it loads leaves the room open",
    arguments: RefreshPreset.all)
  func dragTakenAway(preset: RefreshPreset) {
    var list = ScrollModel(.list)
    var header = Header(header: preset.header)
    list.touched()
    list.giveRoom(header.scrolled(list.geometry, motion: list.motion, at: .zero))
    list.giveRoom(header.loadingRequested(at: .zero))
    list.dragCancelled()
    list.giveRoom(header.scrolled(list.geometry, motion: list.motion, at: .ms(10)))
    #expect(header.phase == .loading)
    #expect(list.geometry.contributions.start == preset.header.holdDistance)
    list.giveRoom(header.loadingEnded(.succeeded, at: .ms(1000)))
    #expect(list.geometry.contributions.start == 0)
  }

  @Test("Any look goes with any behaviour, and changes nothing about it")
  func layers() {
    var plain = Header(header: .tmallHeader(), indicator: .none)
    var cat = Header(header: .tmallHeader(), indicator: .cat)
    for (distance, motion) in [
      (30.0, ScrollMotion.dragging), (70, .dragging), (70, .lifted), (0, .resting),
    ] {
      let list = ListGeometry.list.pulled(distance, past: .start)
      let reports = (
        plain.scrolled(list, motion: motion, at: .zero),
        cat.scrolled(list, motion: motion, at: .zero)
      )
      #expect(reports.0 == reports.1)
      #expect(plain.phase == cat.phase)
      #expect(plain.content == IndicatorContent())
    }
  }
}

extension ScrollModel {
  fileprivate mutating func giveRoom(_ report: ComponentFixture.Report) {
    if let change = report.inset { apply(change) }
  }
}
