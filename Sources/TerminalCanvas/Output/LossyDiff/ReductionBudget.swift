/// Decides for each frame whether saving bytes is worth its time.
///
/// Bytes are cheap where a terminal takes them at once, and dear on a slow line. So frames are reduced
/// only where that saves more time than it takes:
///
/// ```
/// worthwhile  =  bytes · seconds a byte · share saved  >  seconds that reducing takes
///                and  Σ seconds reducing  ≤  Σ seconds painting + ½ Σ seconds waiting for the terminal
/// ```
///
/// A player with a budget therefore leaves out no frame that one without would show, and takes at most
/// twice its processor time where the terminal is fast; else some of the time in which it would have
/// waited. Times are told to it; it asks no clock.
///
/// ```swift
/// budget.painted(in: paintingTime)
/// if budget.isWorthwhile(for: bytes.count) { … budget.reduced(in: reducingTime) }
/// budget.sent(bytes.count, in: timeUntilTheTerminalHadTakenThem)
/// ```
public struct ReductionBudget: Sendable {
  /// The part of a frame's bytes that reducing it saves, about.
  private static let share = 0.5
  /// How much the newest frame counts in what is known of a byte's time.
  private static let weight = 0.25

  private var painting = Duration.zero, reducing = Duration.zero, waiting = Duration.zero
  private var lastPainting = Duration.zero, lastReducing: Duration?
  private var secondsPerByte = 0.0

  /// Creates a budget for a terminal that is taken to be fast until it proves slow.
  public init() {}

  /// A frame has been painted.
  public mutating func painted(in time: Duration) {
    painting += time
    lastPainting = time
  }

  /// A frame has been reduced.
  public mutating func reduced(in time: Duration) {
    reducing += time
    lastReducing = time
  }

  /// The terminal has taken a frame's bytes, a time after they were first offered.
  public mutating func sent(_ bytes: Int, in time: Duration) {
    guard bytes > 0 else { return }
    waiting += max(.zero, time)
    let newest = max(0, time / .seconds(1)) / Double(bytes)
    secondsPerByte += (newest - secondsPerByte) * Self.weight
  }

  /// Whether the frame just painted, which takes a number of bytes as it is, should be reduced.
  public func isWorthwhile(for bytes: Int) -> Bool {
    // What reducing takes is known after the first time, which is risked early.
    let cost = lastReducing ?? lastPainting
    let saved = Duration.seconds(Double(max(0, bytes)) * secondsPerByte * Self.share)
    return saved > cost && reducing + cost <= painting + waiting / 2
  }
}
