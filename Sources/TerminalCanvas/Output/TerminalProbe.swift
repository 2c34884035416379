/// The replies to ``TerminalQuestions`` that have arrived, and the time to wait for the others.
///
/// ```
///  asked ──── attributes and colours ────────────────► complete
///    │  └──── attributes alone ── 0.25 s for colours ► complete     some terminals send colours last
///    └──────────────────────────── 1.5 s ────────────► given up     a slow line, or no terminal at all
/// ```
public struct TerminalProbe: Sendable {
  /// The time allowed for the first reply, enough for a slow remote connection.
  public static let longest = Duration.milliseconds(1500)
  /// The time allowed for colours after the attributes, for terminals that reply out of order.
  static let colorDelay = Duration.milliseconds(250)

  private let begin = ContinuousClock.now
  private var attributesAt: ContinuousClock.Instant?
  private var hasBackground: Bool
  private var decoder = InputDecoder()

  init(_ questions: TerminalQuestions) { hasBackground = !questions.contains(.colors) }

  /// Records the replies in some bytes.
  mutating func take(_ bytes: [UInt8]) {
    for input in decoder.decode(bytes) {
      switch input {
      case .reply(.attributes): attributesAt = attributesAt ?? .now
      case .reply(.background): hasBackground = true
      case .reply, .key, .mouse: break
      }
    }
  }

  /// Whether all replies have arrived.
  var isAnswered: Bool { attributesAt != nil && hasBackground }

  /// Returns the remaining time to wait; `nil` if all replies have arrived or the time is over.
  func rest(within limit: Duration) -> Duration? {
    guard !isAnswered else { return nil }
    var end = begin + limit
    if let attributesAt { end = min(end, attributesAt + Self.colorDelay) }
    let rest = ContinuousClock.now.duration(to: end)
    return rest > .zero ? rest : nil
  }
}
