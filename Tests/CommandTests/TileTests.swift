import Frames
import TerminalCanvas
import Testing

@testable import GIFRefreshTool

/// A film on the screen, key by key.
@Suite struct TileTests {
  /// Frames of 100, 200 and 300 ms, playing.
  private func tile(_ loops: LoopCount = .forever, speed: Double = 1) -> Tile {
    let timeline = FrameTimeline(
      delays: [.milliseconds(100), .milliseconds(200), .milliseconds(300)], loopCount: loops)
    let size = PixelSize(width: 1, height: 1)
    let tile = Tile(
      Film(canvas: size, timeline: timeline) { _ in (Bitmap(size: size), "") }, speed: speed)
    tile.start(at: .zero)
    return tile
  }

  private func moment(_ milliseconds: Int) -> Moment { Moment(.milliseconds(milliseconds)) }

  private func press(_ tile: Tile, _ keys: Key..., at milliseconds: Int) {
    for key in keys { #expect(tile.take(key, at: moment(milliseconds))) }
  }

  @Test func timePicksTheFrame() {
    let tile = tile()
    for (time, frame, next) in [
      (0, 0, 100), (99, 0, 100), (100, 1, 300), (299, 1, 300), (450, 2, 600), (600, 0, 700),
      (1250, 0, 1300),
    ] {
      tile.tick(at: moment(time))
      #expect(tile.frame == frame && tile.wakeAt == moment(next), "\(time)")
    }
  }

  @Test func backwardsTheLoopGoesOnAtItsEnd() {
    let tile = tile()
    tile.tick(at: moment(150))
    press(tile, .character("r"), at: 150)
    for (time, frame) in [(199, 1), (201, 0), (299, 0), (301, 2), (599, 2), (601, 1)] {
      tile.tick(at: moment(time))
      #expect(tile.frame == frame, "\(time)")
      #expect(tile.wakeAt.map { $0 > moment(time) } == true)
    }
    press(tile, .character("r"), at: 601)
    tile.tick(at: moment(603))
    #expect(tile.frame == 2)
  }

  @Test func spaceHoldsTheFrame() {
    let tile = tile()
    press(tile, .character(" "), at: 150)
    tile.tick(at: moment(5000))
    #expect(tile.frame == 1 && tile.wakeAt == nil && tile.status.hasSuffix("paused"))
    press(tile, .character(" "), at: 5000)
    #expect(tile.wakeAt == moment(5150))
  }

  @Test func arrowsGoRoundAndPause() {
    let tile = tile()
    for (key, frame) in [
      (Key.right, 1), (.right, 2), (.right, 0), (.left, 2), (.up, 0), (.down, 2), (.pageDown, 0),
    ] {
      press(tile, key, at: 10)
      #expect(tile.frame == frame && tile.wakeAt == nil, "\(key)")
    }
    press(tile, .end, at: 20)
    #expect(tile.frame == 2 && tile.wakeAt == nil, "what stands still stands still")
    press(tile, .character(" "), at: 20)
    #expect(tile.wakeAt == moment(320))
    press(tile, .home, at: 30)
    #expect(tile.frame == 0 && tile.wakeAt == moment(130), "what plays goes on")
  }

  @Test func theLastPlayEndsItAndKeysBringItBack() {
    let tile = tile(.times(1))
    tile.tick(at: moment(700))
    #expect(tile.hasEnded && tile.frame == 2 && tile.wakeAt == nil)
    press(tile, .character("r"), at: 800)
    #expect(!tile.hasEnded && tile.frame == 2)
    tile.tick(at: moment(1150))
    #expect(tile.frame == 1)
    tile.tick(at: moment(9000))
    #expect(tile.frame == 0 && tile.hasEnded, "backwards it ends at the beginning")
    press(tile, .character(" "), at: 9000)
    #expect(!tile.hasEnded && tile.frame == 2, "and begins at the end")
  }

  @Test func speedsGoUpAndDownInBothDirections() {
    let tile = tile(speed: 1.2)
    for (key, speed) in [
      ("+", "1.5x"), ("+", "2x"), ("r", "2x"), ("+", "3x"), ("-", "2x"), ("-", "1.5x"),
    ] {
      press(tile, .character(Unicode.Scalar(key) ?? "?"), at: 0)
      #expect(tile.status.contains("  \(speed)  "), "\(tile.status)")
    }
    for _ in 0..<9 { press(tile, .character("-"), at: 0) }
    #expect(tile.status.contains("  0.1x  backwards"), "\(tile.status)")
  }

  @Test func theLineSaysWhereItStands() {
    let tile = tile()
    tile.tick(at: moment(320))
    #expect(tile.status == "frame 2 of 3  0.30/0.60 s  1x  playing")
  }

  @Test func aKeyThatMeansNothingIsSaid() { #expect(!tile().take(.tab, at: .zero)) }

  @Test func nothingHasNoFrames() {
    let size = PixelSize(width: 1, height: 1)
    let tile = Tile(
      Film(canvas: size, timeline: FrameTimeline(delays: [])) { _ in (Bitmap(size: size), "") })
    tile.start(at: .zero)
    for key in [Key.right, .end, .character("r"), .character(" "), .character("+")] {
      press(tile, key, at: 0)
    }
    #expect(tile.frame == 0 && tile.wakeAt == nil)
  }
}
