import Frames
import PullRefresh
import TestSupport
import Testing

@Suite("The cross-fade from the pull GIF to the loading GIF")
struct CrossFadeTests {
  private func armed(crossFade: Duration = .milliseconds(200)) -> AnimatedIndicator {
    var indicator = AnimatedIndicator(
      pull: FrameTimeline(frameCount: 24, frameRate: 10),
      loading: FrameTimeline(frameCount: 12, frameRate: 10), crossFade: crossFade)
    indicator.shown(.armed(progress: 1.2), at: .zero)
    return indicator
  }

  @Test(
    "During a cross-fade of 200 ms the pull frame fades out linearly while the loading GIF plays")
  func fade() throws {
    var indicator = armed()
    for milliseconds in 0..<200 {
      indicator.shown(.loading, at: .ms(1000 + milliseconds))
      let outgoing = try #require(indicator.content.outgoing)
      #expect(outgoing.picture == .pull(frame: 23))
      #expect(abs(outgoing.opacity - (1 - Double(milliseconds) / 200)) < 1e-9)
      #expect(indicator.content.picture == .loading(frame: milliseconds / 100))
    }
    indicator.ticked(at: .ms(1200))
    #expect(indicator.content.outgoing == nil)
    #expect(indicator.wakeAt == .ms(1300))
  }

  @Test("A cross-fade of 200 ms schedules 12 wake-ups, which is 60 a second")
  func redraws() throws {
    var indicator = armed()
    indicator.shown(.loading, at: .zero)
    var moments: [Moment] = []
    while indicator.content.outgoing != nil {
      let wakeAt = try #require(indicator.wakeAt)
      #expect(wakeAt > moments.last ?? .zero)
      indicator.ticked(at: wakeAt)
      moments.append(wakeAt)
    }
    // Sixty a second, of which one is that of the frame in the middle.
    #expect(moments.count == 12)
    #expect(moments.contains(.ms(100)))
    #expect(moments.last == .ms(200))
  }

  @Test("A load that ends during a cross-fade ends the fade; the next load fades from full opacity")
  func interrupted() {
    var indicator = armed()
    indicator.shown(.loading, at: .zero)
    indicator.shown(.settling(.succeeded), at: .ms(50))
    #expect(indicator.content.outgoing == nil)
    #expect(indicator.wakeAt == nil)
    indicator.shown(.idle, at: .ms(60))
    indicator.shown(.loading, at: .ms(70))
    #expect(indicator.content.outgoing?.opacity == 1)
    #expect(indicator.content.outgoing?.picture == .pull(frame: 0))
  }
}
