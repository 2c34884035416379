import Frames
import PullRefresh
import RefreshChecks
import Testing

@Suite("A refresh header")
struct PullHeaderTests {
  @Test("A refresh does not exhaust anything")
  func exhaustion() {
    var header = ComponentFixture(.header())
    _ = header.scrolled(.list, motion: .resting, at: .zero)
    #expect(header.noMoreData(at: .zero) == .none)
    #expect(header.phase == .idle)
    _ = header.loadingRequested(at: .zero)
    _ = header.loadingEnded(.noMoreData, at: .zero)
    #expect(header.phase == .settling(.succeeded))
    #expect(header.noMoreDataReset(at: .zero) == .none)
    #expect(header.wakeAt == .ms(300))
    _ = header.ticked(at: .ms(300))
    #expect(header.phase == .idle)
  }

  @Test("A failure is told apart from a success")
  func failure() {
    var header = ComponentFixture(.header())
    _ = header.scrolled(.list, motion: .resting, at: .zero)
    _ = header.loadingRequested(at: .zero)
    _ = header.loadingEnded(.failed, at: .zero)
    #expect(header.phase == .settling(.failed))
  }

  @Test("It lives at the start")
  func edge() {
    var header = ComponentFixture(.header())
    _ = header.scrolled(.list.pulled(100, past: .end), motion: .dragging, at: .zero)
    #expect(header.phase == .idle)
    _ = header.scrolled(.list.pulled(30, past: .start), motion: .dragging, at: .zero)
    #expect(header.phase == .pulling(progress: 0.5))
    #expect(header.pull(atProgress: 0.5) == 30)
    #expect(header.detached(at: .zero) == .none)
    #expect(header.phase == .idle)
  }
}
