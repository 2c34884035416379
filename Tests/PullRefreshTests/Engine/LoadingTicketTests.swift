import Frames
import PullRefresh
import RefreshChecks
import Testing

@Suite("Which end belongs to which beginning")
struct LoadingTicketTests {
  private typealias Header = ComponentFixture

  private func header(_ change: (inout PullConfiguration) -> Void = { _ in }) -> Header {
    var configuration = PullConfiguration.tmallHeader()
    change(&configuration)
    var header = Header(header: configuration)
    _ = header.scrolled(.list, motion: .resting, at: .zero)
    return header
  }

  /// Ends what runs, and lets the room close.
  private func settle(_ header: inout Header, _ outcome: LoadingResult, at now: Int) {
    _ = header.loadingEnded(outcome, at: .ms(now))
    _ = header.ticked(at: .ms(now + 300))
    _ = header.scrolled(.list, motion: .resting, at: .ms(now + 300))
  }

  @Test("An action that has ended is not cancelled while it is still shown")
  func endedButShown() throws {
    var header = header { $0.minimumDuration = .milliseconds(500) }
    let ticket = try #require(header.loadingRequested(at: .zero).begins)
    let report = header.loadingEnded(.succeeded, of: ticket, at: .ms(1))
    #expect(report.ended == nil && header.phase == .loading && header.ticket == nil)
    let end = header.ticked(at: .ms(500))
    #expect(end.ended == .succeeded && end.cancels == nil)
  }

  @Test("Hidden it holds no room and begins nothing; shown again it has its room back")
  func hidden() throws {
    var header = header()
    _ = header.loadingRequested(at: .zero)
    #expect(header.hidden(true, at: .ms(1)).inset == InsetChange(edge: .start, length: 0))
    #expect(header.hidden(true, at: .ms(2)) == .none)
    // What it wants meanwhile is remembered, not given.
    let away = header.scrolled(
      .list.pulled(30, past: .start), motion: .resting, at: .ms(3))
    #expect(away.inset == nil)
    #expect(header.hidden(false, at: .ms(4)).inset == InsetChange(edge: .start, length: 80))
    _ = header.hidden(true, at: .ms(5))
    settle(&header, .succeeded, at: 10)
    #expect(header.phase == .idle)
    #expect(header.hidden(false, at: .ms(400)).inset?.length == 0)

    _ = header.hidden(true, at: .ms(500))
    #expect(header.loadingRequested(at: .ms(501)).begins == nil)
    for motion in [ScrollMotion.dragging, .lifted] {
      let report = header.scrolled(
        .list.pulled(90, past: .start), motion: motion, at: .ms(510))
      #expect(report == .none)
    }
  }
}
