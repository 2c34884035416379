import Frames

/// The rates that a benchmark asks for, in frames per second.
struct FrameRates: FormattedArgument {
  static let expected = "rates from 1 to 1000 frames per second, as in 60 or 60,120"

  let rates: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    rates = parts.compactMap { Double($0) }
    guard rates.count == parts.count, rates.allSatisfy({ $0 >= 1 && $0 <= 1000 }) else {
      return nil
    }
  }
}

/// The frames that a display shows in time at a rate, given the time that each takes.
///
/// ```
/// due     0      1      2      3      4      |     a frame at each tick
/// work    ├─0─┤  ├───────1───────┤├3─┤├4┤          when it ends, the next is the newest that is due
///
/// 0, 3 and 4 are in time, 1 is late, 2 is dropped
/// ```
///
/// Times are measured first and compared with the ticks afterwards, so that other programs do not matter.
struct RateTrial: Encodable {
  let movement: Movement
  /// The frames per second that are due, and that are shown.
  let asked: Double
  let reached: Double
  let due: Int
  /// The frames that are ready before the next tick, and those that are ready after it.
  let inTime: Int
  let late: Int
  /// The frames that are never begun, since a newer one is due by then.
  let dropped: Int

  /// Creates the result for frames that take `costs`, in microseconds; `ticks` has an element more, the end.
  init(_ movement: Movement, costs: [Double], ticks: [Double], asked: Double) {
    var (inTime, late, dropped, free) = (0, 0, 0, 0.0)
    for (number, cost) in costs.enumerated() {
      let next = ticks[number + 1]
      let start = max(free, ticks[number])
      // The last frame has no newer one.
      if start >= next, number + 1 < costs.count {
        dropped += 1
        continue
      }
      free = start + cost
      if free <= next { inTime += 1 } else { late += 1 }
    }
    let length = max(1e-3, ticks.last ?? 0)
    self.movement = movement
    self.asked = asked
    // Exactly the rate asked for if all frames are in time.
    reached = asked * (Double(inTime + late) / Double(costs.count)) * (length / max(length, free))
    due = costs.count
    (self.inTime, self.late, self.dropped) = (inTime, late, dropped)
  }

  /// Creates the result at a constant rate.
  init(_ movement: Movement, costs: [Double], rate: Double) {
    let ticks = (0...costs.count).map { Double($0) / rate * 1e6 }
    self.init(movement, costs: costs, ticks: ticks, asked: rate)
  }

  /// Whether 99 of 100 frames are in time.
  var holds: Bool { inTime * 100 >= due * 99 }
}
