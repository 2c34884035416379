import Frames
import PullRefresh
import RefreshChecks
import RefreshSimulation
import Testing

@Suite("A component and its look, attached to a scroll view")
struct RefreshComponentTests {
  private typealias Header = ComponentFixture

  private func armed() -> (Header, ScrollModel) {
    var header = Header(header: .tmallHeader(), indicator: .cat)
    var model = ScrollModel(.list)
    _ = header.scrolled(&model, at: .zero)
    model.touched()
    model.dragged(by: 200)
    _ = header.scrolled(&model, at: .zero)
    return (header, model)
  }

  @Test("It answers that loading must begin exactly once a pass")
  func once() {
    var (header, model) = armed()
    #expect(header.phase == .armed(progress: model.geometry.overscroll(past: .start) / 60))
    model.released()
    let starts = (0..<5).map { _ in header.scrolled(&model, at: .zero) }
    #expect(starts == [true, false, false, false, false])
  }

  @Test("What the component asks for is carried out, and the look keeps in step")
  func carriedOut() {
    var (header, model) = armed()
    #expect(header.content.caption == "release")
    model.released()
    _ = header.scrolled(&model, at: .zero)
    #expect(model.geometry.contributions.start == 80)
    #expect(model.geometry.offset == -144)
    #expect(header.content == IndicatorContent(picture: .loading(frame: 0), caption: "loading"))
    header.loadingEnded(.succeeded, host: &model, at: .ms(1000))
    #expect(model.geometry.contributions.start == 0)
    #expect(header.phase == .settling(.succeeded))
    header.detached(from: &model, at: .ms(1001))
    #expect(header.phase == .idle)
    #expect(header.content == RefreshIndicator.cat.content)
  }

  @Test("An action that is over at once leads back to rest")
  func synchronousEnd() {
    var (header, model) = armed()
    model.released()
    if header.scrolled(&model, at: .zero) {
      header.loadingEnded(.succeeded, host: &model, at: .zero)
    }
    #expect(header.phase == .settling(.succeeded))
    model.advanced(by: .milliseconds(300))
    var starts = [header.scrolled(&model, at: .ms(299))]
    starts.append(header.ticked(&model, at: .ms(300)))
    #expect(starts == [false, false])
    #expect(header.phase == .idle)
    #expect(model.geometry == .list)
  }

  @Test("Begin and end in one turn, in any order, call each action once")
  func sameTurn() {
    for script in ["be", "bbe", "beb", "bebe", "ebe", "ee", "bee"] {
      var header = Header(header: .tmallHeader(), indicator: .cat)
      var model = ScrollModel(.list)
      _ = header.scrolled(&model, at: .zero)
      var starts = 0
      for event in script {
        if event == "b" {
          starts += header.loadingRequested(&model, at: .zero) ? 1 : 0
        } else {
          header.loadingEnded(.succeeded, host: &model, at: .zero)
        }
        _ = header.scrolled(&model, at: .zero)
      }
      #expect(starts == (script.contains("b") ? 1 : 0), "\(script)")
      _ = header.ticked(&model, at: .ms(300))
      #expect(header.phase == .idle, "\(script)")
      #expect(model.geometry == .list, "\(script)")
    }
  }

  @Test("It wakes for whichever comes first, the behaviour or the look")
  func wakeAt() {
    var header = Header(header: .mjRefreshHeader(), indicator: .cat)
    var model = ScrollModel(.list)
    #expect(header.wakeAt == nil)
    _ = header.scrolled(&model, at: .zero)
    _ = header.loadingRequested(&model, at: .zero)
    _ = header.scrolled(&model, at: .zero)
    // The look has a frame to show before the room is open.
    #expect(header.wakeAt == Moment(.nanoseconds(33_333_333)))
    for frame in 1...7 {
      let starts = header.ticked(&model, at: header.wakeAt ?? .zero)
      #expect(!starts)
      #expect(header.content.picture == .loading(frame: frame))
    }
    #expect(header.wakeAt == .ms(250))
    let starts = header.ticked(&model, at: .ms(250))
    #expect(starts)
  }

  @Test("What is learned about more is passed on")
  func supply() {
    var footer = ComponentFixture(.footer(indicator: .cat))
    _ = footer.noMoreData(at: .zero)
    #expect(footer.phase == .noMoreData)
    #expect(footer.content.caption == "no more")
    _ = footer.noMoreDataReset(at: .ms(10))
    #expect(footer.phase == .idle)
    #expect(footer.content.caption == "pull")
  }
}
