import Frames
import TerminalCanvas

/// Shows a loop in this terminal as fast as the terminal can show it.
///
/// ```
/// frame k ──► terminal        behind every frame a question is sent that every terminal answers, in
/// CSI c   ──►                 its turn: the answer says that the frame before it has been dealt with
///         ◄── CSI ? … c
/// ```
struct BenchShow: TerminalShow {
  private static let timeLimit = Duration.seconds(1)
  /// How long an answer is waited for; what takes longer is no loop.
  private static let patience = Duration.milliseconds(500)

  private var player: TimedPlayer
  private let frames: Int
  private var shown = 0
  private var askedAt: Moment?
  private(set) var isStopped = false
  private(set) var isOver = false
  /// How long each frame took, from its number to the terminal's answer; empty where none answers.
  private(set) var times: [Duration] = []

  init(_ player: TimedPlayer, frames: Int) {
    self.player = player
    self.frames = frames
  }

  func wakeAt(_ now: Moment) -> Moment? { askedAt?.advanced(by: Self.patience) }

  mutating func tick(at now: Moment) {
    if now >= Moment(Self.timeLimit), askedAt == nil { isOver = true }
    guard let askedAt, askedAt.duration(to: now) >= Self.patience else { return }
    // One that leaves off answering has not been measured.
    (times, isOver) = ([], true)
  }

  mutating func take(_ input: TerminalInput, at now: Moment) {
    if input.quits { (isStopped, isOver) = (true, true) }
    guard case .reply(.attributes) = input, let asked = askedAt else { return }
    times.append(asked.duration(to: now))
    askedAt = nil
  }

  mutating func bytes(at now: Moment) -> [UInt8] {
    guard askedAt == nil, !isOver else { return [] }
    askedAt = now
    shown += 1
    return player.show((shown - 1) % frames).bytes + TerminalQuestions([]).bytes()
  }

  mutating func resized(at now: Moment) -> [UInt8] { [] }
  mutating func resumed(at now: Moment) -> [UInt8] {
    isOver = true
    return []
  }
}
