import GIFRefresh
import TerminalCanvas
import TestSupport
import Testing

extension SymbolSet {
  static let bars = SymbolSet(
    name: "bars", cell: PixelSize(width: 2, height: 1),
    pictures: [" ": "..", "▌": "#.", "▐": ".#", "█": "##"])
}

func play(_ gif: EncodedGIF, on terminal: TerminalDevice) throws {
  let session = try TerminalSession(
    input: terminal, output: terminal, options: .init(keys: .unbuffered))
  defer { session.leave() }
  var decoder = InputDecoder()
  let (answers, _) = try session.ask(
    TerminalQuestions.all.bytes(), upTo: .milliseconds(150), with: &decoder)
  let area = terminal.size?.cells ?? CellSize(columns: 80, rows: 24)
  let size = CellSize.fitting(gif.canvas, in: CellSize(columns: area.columns, rows: area.rows - 1))
  let frames = gif.frames(within: .mebibytes(4))
  let painter = CellPainter(symbols: .quadrants, depth: .full)
  let reducer = CellReducer(for: painter)
  var encoder = EscapeEncoder(synchronizes: answers.modes.contains(2026))
  var outbox = TerminalOutbox()
  var shown: CellGrid?
  var machine = PlaybackMachine(timeline: gif.timeline)
  let start = ContinuousClock.now
  var step = machine.started(at: .zero)
  while true {
    if outbox.isEmpty, let frame = step.frame {
      let bitmap = frames.frame(at: frame)
      let grid = reducer.reduce(painter.paint(bitmap, size: size), of: bitmap, onto: shown)
      outbox.add(encoder.encode(grid, replacing: shown))
      shown = grid
    }
    if machine.hasEnded { break }
    let pause = step.wakeAt.map { Moment(start.duration(to: .now)).duration(to: $0) }
    let event = try session.wait(upTo: pause.map { max(.zero, $0) }, sending: &outbox)
    if case .input(let bytes) = event, !decoder.decode(bytes).isEmpty { break }
    step = machine.ticked(at: Moment(start.duration(to: .now)))
  }
  outbox.add(encoder.finish())
  while !outbox.isEmpty { _ = try session.wait(upTo: nil, sending: &outbox) }
}

/// What the articles on terminals show.
@Suite struct Terminal {
  @Test("Two bars are a set of symbols")
  func bars() {
    let bitmap = Bitmap(
      size: PixelSize(width: 2, height: 1),
      pixels: [RGBA8(red: 255, green: 255, blue: 255), .black])
    let grid = CellPainter(symbols: .bars, depth: .full)
      .paint(bitmap, size: CellSize(columns: 1, rows: 1))
    #expect(["▌", "▐"].contains(grid.cells[0].character))
  }

  @Test("A picture becomes text")
  func still() throws {
    func write(_ bitmap: Bitmap) throws {
      let size = CellSize.fitting(bitmap.size, in: CellSize(columns: 80, rows: 24))
      let grid = CellPainter(symbols: .halfBlocks, depth: .full).paint(bitmap, size: size)
      try TerminalDevice.standardOutput.write(EscapeEncoder.still(grid))
    }
    // Only compiled: what a test writes to the standard output is for those who read it.
    _ = write
    _ = play
  }
}
