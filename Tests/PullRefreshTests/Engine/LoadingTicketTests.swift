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

  @Test("An end that comes too late ends nothing")
  func stale() throws {
    var header = header()
    let first = try #require(header.loadingRequested(at: .zero).begins)
    settle(&header, .cancelled, at: 10)
    let second = try #require(header.loadingRequested(at: .ms(400)).begins)
    #expect(first != second)
    #expect(header.loadingEnded(.succeeded, of: first, at: .ms(500)) == .none)
    #expect(header.phase == .loading)
    #expect(header.ticket == second)
    #expect(header.loadingEnded(.failed, of: second, at: .ms(600)).ended == .failed)
    #expect(header.ticket == nil)
    #expect(header.loadingEnded(.failed, of: second, at: .ms(601)) == .none)
  }

  @Test("Whatever ends loading but its own end cancels its action")
  func cancelled() throws {
    var header = header { $0.timeOut = .seconds(1) }
    var ticket = try #require(header.loadingRequested(at: .zero).begins)
    let late = header.ticked(at: .ms(1000))
    #expect(late.cancels == ticket && late.ended == .failed)

    settle(&header, .failed, at: 1000)
    ticket = try #require(header.loadingRequested(at: .ms(2000)).begins)
    let gone = header.detached(at: .ms(2001))
    #expect(gone.cancels == ticket && gone.ended == .cancelled)
    #expect(gone.inset?.length == 0)
  }

  @Test("A newer request cancels the older action, and the older end is ignored")
  func restarted() throws {
    var header = header { $0.newRequest = .restarts }
    let first = try #require(header.loadingRequested(at: .zero).begins)
    let report = header.loadingRequested(by: .tap, at: .ms(100))
    let second = try #require(report.begins)
    #expect(report.cancels == first && report.ended == .cancelled)
    #expect(header.loadingEnded(.failed, of: first, at: .ms(200)) == .none)
    #expect(header.loadingEnded(.succeeded, of: second, at: .ms(300)).ended == .succeeded)
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

  @Test("An end before the action has begun means that it never does")
  func endedWhileOpening() {
    var header = Header(header: .mjRefreshHeader(), indicator: .animation(.cat))
    _ = header.scrolled(.list, motion: .resting, at: .zero)
    #expect(header.loadingRequested(at: .zero).begins == nil)
    let report = header.loadingEnded(.succeeded, at: .ms(100))
    #expect(report.ended == nil && report.cancels == nil)
    #expect(header.ticked(at: .ms(300)).begins == nil)
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
