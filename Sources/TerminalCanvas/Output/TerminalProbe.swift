/// The answers to ``TerminalQuestions`` as they come, and how much longer to wait for the others.
///
/// ```
///  asked ──── attributes and colours ────────────────► complete
///    │  └──── attributes alone ── 0.25 s for colours ► complete     some terminals send colours last
///    └──────────────────────────── 1.5 s ────────────► given up     a slow line, or no terminal at all
/// ```
public struct TerminalProbe: Sendable {
  /// The time allowed for the first answer: enough for a connection over two continents.
  public static let longest = Duration.milliseconds(1500)
  /// The time allowed for colours after the attributes, for terminals that answer out of order.
  static let colorDelay = Duration.milliseconds(250)

  /// The answers so far.
  public private(set) var answers = TerminalAnswers()
  private let questions: TerminalQuestions
  private var attributesAt: Duration?
  private var decoder = InputDecoder()

  /// Creates a probe to which nothing has been answered; times are counted from here.
  init(_ questions: TerminalQuestions) { self.questions = questions }

  mutating func take(_ reply: TerminalReply, at time: Duration) {
    answers.add(reply)
    if answers.isComplete, attributesAt == nil { attributesAt = time }
  }

  /// Takes the answers among some bytes.
  mutating func take(_ bytes: [UInt8], at time: Duration) {
    for case .reply(let reply) in decoder.decode(bytes) { take(reply, at: time) }
  }

  /// Whether nothing is missing.
  var isAnswered: Bool {
    answers.isComplete && (!questions.contains(.colors) || answers.background != nil)
  }

  /// How much longer to wait; `nil` when everything has been answered, or time is up.
  func rest(at time: Duration, limit: Duration) -> Duration? {
    var end = limit
    if let attributesAt {
      end = min(end, isAnswered ? .zero : attributesAt + Self.colorDelay)
    }
    return time < end ? end - time : nil
  }
}
