import Frames
import GIFCodec
import TerminalCanvas

/// Shows a loop in this terminal as fast as the terminal can show it.
///
/// ```
/// frame k ──► terminal        behind every frame a question is sent that every terminal answers, in
/// CSI c   ──►                 its turn: the answer says that the frame before it has been dealt with
///         ◄── CSI ? … c
/// ```
struct TerminalBench {
  private static let timeLimit = Duration.seconds(1)
  /// How long an answer is waited for; what takes longer is no loop.
  private static let patience = Duration.milliseconds(500)

  let screen: Screen
  let painter: CellPainter
  let size: CellSize

  /// How long each frame took, from its number to the terminal's answer; `nil` where there is no
  /// terminal, or none that answers.
  func play(_ store: GIFFrameStore) throws -> [Duration]? {
    let keyboard = TerminalDevice.keyboard
    guard screen.canAnimate, keyboard.isTerminal else { return nil }
    let session = try TerminalSession(
      input: keyboard, options: .init(keys: .unbuffered, usesAlternateScreen: true))
    defer { session.leave() }
    let question = TerminalQuestions([]).bytes()
    var decoder = InputDecoder()
    guard try session.ask(question, upTo: Self.patience, with: &decoder).answers.isComplete else {
      return nil
    }
    var painted = PaintedFrames(
      GIFFrameScrubber(store), painter, size,
      EscapeEncoder(synchronizes: screen.capabilities.synchronizesUpdates))
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: Self.timeLimit)
    var times: [Duration] = []
    while clock.now < deadline {
      for frame in 0..<store.timeline.frameCount where clock.now < deadline {
        let start = clock.now
        let bytes = painted.show(frame, clock).bytes
        let (answers, inputs) = try session.ask(
          bytes + question, upTo: Self.patience, with: &decoder)
        guard answers.isComplete else { return nil }
        if inputs.contains(where: \.quits) { return times.isEmpty ? nil : times }
        times.append(start.duration(to: clock.now))
      }
    }
    return times
  }
}
