import Foundation
import Frames
import GIFCodec
import TerminalCanvas
import TestSupport
import Testing

/// The example of the documentation, compiled and run.
private func play(_ gif: EncodedGIF, on terminal: TerminalDevice) throws {
  let session = try TerminalSession(
    input: terminal, output: terminal, options: .init(keys: .unbuffered))
  defer { session.leave() }
  var decoder = InputDecoder()
  var capabilities = TerminalCapabilities(environment: ProcessInfo.processInfo.environment)
  let keys = try session.complete(&capabilities, upTo: .milliseconds(150), with: &decoder)
  guard keys.isEmpty else { return }
  let area = terminal.size ?? CellSize(columns: 80, rows: 24)
  let size = CellSize.fitting(gif.canvas, in: CellSize(columns: area.columns, rows: area.rows - 1))
  let frames = gif.frames(within: .mebibytes(4))
  let painter = CellPainter(symbols: .quadrants, depth: .full)
  var encoder = EscapeEncoder(synchronizes: capabilities.synchronizesUpdates)
  var outbox = TerminalOutbox()
  var shown: CellGrid?
  var scheduler = FrameScheduler(timeline: gif.timeline)
  let start = ContinuousClock.now
  var wakeAt = scheduler.start(at: .zero)
  while true {
    if outbox.isEmpty, let frame = scheduler.frame {
      let grid = painter.paint(frames.frame(at: frame), size: size)
      outbox.add(encoder.encode(grid, replacing: shown))
      shown = grid
    }
    if scheduler.hasEnded { break }
    let pause = wakeAt.map { Moment(start.duration(to: .now)).duration(to: $0) }
    let event = try session.wait(upTo: pause.map { max(.zero, $0) }, sending: &outbox)
    if case .input(let bytes) = event, !decoder.keys(in: bytes).isEmpty { break }
    wakeAt = scheduler.tick(at: Moment(start.duration(to: .now)))
  }
  outbox.add(encoder.finish())
  while !outbox.isEmpty { _ = try session.wait(upTo: nil, sending: &outbox) }
}

extension TerminalSessionTests {
  @Suite struct PlayingExampleTests {
    /// Two frames of 50 ms, red and green, played once.
    private static let gif = GIFBytes(1, 1, colors: [250, 0, 0, 0, 250, 0]) {
      for index in 0...1 {
        $0.control(disposal: 0, delay: 5)
        $0.dot(index: index)
      }
    }.bytes

    @Test func theExampleProgramPlaysAGIFAndRestoresTheTerminal() throws {
      let terminal = PseudoTerminal()
      terminal.resize(columns: 8, rows: 5)
      terminal.type("\u{1B}[?2026;2$y\u{1B}[?62c")
      let reading = InBackground { terminal.bytes(upTo: "\u{1B}[?25h") }
      try play(try EncodedGIF(Self.gif), on: terminal.device)
      let bytes = try #require(reading.value)
      #expect(String(decoding: bytes, as: UTF8.self).contains("48;2;250;0;0"))
      var screen = ScreenEmulator(columns: 8, rows: 5)
      // The questions are none of the picture's business.
      let start = try #require(
        bytes.indices.first { bytes[$0...].starts(with: "\u{1B}[c".utf8) })
      screen.feed(Array(bytes[(start + 3)...]))
      #expect(screen[0, 0].background == .rgb(0, 250, 0), "the last frame stays")
      #expect(screen.showsCursor && screen.column == 0)
      #expect(terminal.flags == terminal.flagsAtRest)
    }
  }
}
