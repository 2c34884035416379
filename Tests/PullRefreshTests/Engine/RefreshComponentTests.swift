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

  @Test("An action that has ended is not cancelled while it is still shown")
  func endedButShown() throws {
    var configuration = PullConfiguration.tmallHeader()
    configuration.minimumDuration = .milliseconds(500)
    var header = Header(header: configuration)
    _ = header.scrolled(.list, motion: .resting, at: .zero)
    let ticket = try #require(header.loadingRequested(at: .zero).begins)
    let report = header.loadingEnded(.succeeded, of: ticket, at: .ms(1))
    #expect(report.ended == nil && header.phase == .loading && header.ticket == nil)
    let end = header.ticked(at: .ms(500))
    #expect(end.ended == .succeeded && end.cancels == nil)
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
}
