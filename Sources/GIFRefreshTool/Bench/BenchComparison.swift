import Frames

/// The fields of a line of `bench --save` that comparisons need.
struct SavedBench: Decodable {
  private struct Format: Decodable { let format: Int }
  struct Machine: Decodable { let processor: String }

  let file: String
  let keptShare: Double
  let painting: [String]
  let machine: Machine
  /// The times of several processes, in microseconds, by figure.
  let samples: [String: [Double]]

  static func parse(_ bytes: [UInt8]) throws(ReadingError) -> [SavedBench] {
    let notSaved = ReadingError(
      "expected a GIF or a file of 'gifrefresh bench --save', found something else")
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    guard !lines.isEmpty else { throw notSaved }
    var all: [SavedBench] = []
    for line in lines {
      guard let format = JSONText.value(Format.self, from: line)?.format else { throw notSaved }
      guard format == JSONText.format else {
        throw ReadingError("format \(format) of another version, expected \(JSONText.format)")
      }
      guard let saved = JSONText.value(SavedBench.self, from: line),
        (0...1).contains(saved.keptShare),
        BenchSample.isValid(saved.samples, count: RatioEstimate.counts)
      else { throw notSaved }
      all.append(saved)
    }
    return all
  }

  /// Returns the reason why times that are measured now, with some options for painting, cannot be compared with the
  /// saved ones; `nil` if they can.
  func obstacle(to painting: [String]) -> String? {
    func words(_ some: [String], without others: [String]) -> String {
      some.filter { !others.contains($0) }.joined(separator: " ")
    }
    let (then, now) = (machine.processor, MachineLoad.processor)
    if self.painting != painting {
      return "painted with \(words(self.painting, without: painting)), "
        + "and now with \(words(painting, without: self.painting))"
    }
    return then == now ? nil : "measured on \(then), and this is \(now)"
  }
}

/// The ratio of two series of times, with an interval.
///
/// The ratio is the median of all ratios of a time now to a time before (Hodges and Lehmann's estimate of the shift of
/// the logarithms). The interval has all ratios that the Mann-Whitney test does not reject; its distribution is exact, and no
/// shape of the times is assumed.
struct RatioEstimate {
  /// The probability that the interval holds the ratio: for four figures together, about 99 %.
  static let confidence = 0.998
  /// The numbers of times for which the interval has ends, and for which its distribution can be counted exactly.
  static let counts = 7...25

  let ratio: Double
  let least: Double
  let most: Double

  init(_ now: [Double], over before: [Double]) {
    let ratios = now.flatMap { time in before.map { time / $0 } }.sorted()
    let last = ratios.count - 1
    ratio = (ratios[last / 2] * ratios[(last + 1) / 2]).squareRoot()
    let outside = Self.outside(now.count, before.count)
    (least, most) = (ratios[outside], ratios[last - outside])
  }

  /// Returns the number of the smallest ratios, and of the largest ones, outside of the interval.
  private static func outside(_ first: Int, _ second: Int) -> Int {
    // The number of orders of all times in which `u` pairs are in one order: the coefficients of a Gaussian binomial.
    var orders = [1.0] + Array(repeating: 0, count: first * second)
    for factor in 1...first {
      for u in orders.indices.reversed() where u >= second + factor {
        orders[u] -= orders[u - second - factor]
      }
      for u in orders.indices where u >= factor { orders[u] += orders[u - factor] }
    }
    let most = orders.reduce(0, +) * (1 - confidence) / 2
    var (sum, outside) = (orders[0], 0)
    while sum <= most {
      outside += 1
      sum += orders[outside]
    }
    return max(0, outside - 1)
  }
}

/// The times of a GIF, compared with its earlier times, with another GIF's or with another build's.
struct BenchComparison: Encodable {
  let before: String
  /// Whether both sides took turns; otherwise their times are divided by the yardstick beside them.
  let isInTurns: Bool
  let confidence = RatioEstimate.confidence
  /// Whether any figure is slower.
  let isSlower: Bool
  let figures: [Figure]

  struct Figure: Encodable {
    let name: String
    let beforeUs: Double
    let nowUs: Double
    /// The time now, divided by the time before; below 1 is faster.
    let ratio: Double
    let leastRatio: Double
    let mostRatio: Double
    let isDifferent: Bool

    var isFaster: Bool { isDifferent && ratio < 1 }
    var isSlower: Bool { isDifferent && ratio > 1 }
    var interval: String { "\(Figures.ratio(leastRatio)) to \(Figures.ratio(mostRatio))" }
  }

  /// The smallest relative differences that count: the names of two files and another day change times a little.
  private static let (leastInTurns, leastSaved) = (0.02, 0.05)

  init(
    _ now: [String: [Double]], against before: [String: [Double]], named name: String,
    isInTurns: Bool
  ) {
    self.before = name
    self.isInTurns = isInTurns
    let least = isInTurns ? Self.leastInTurns : Self.leastSaved
    func times(_ figure: String, in samples: [String: [Double]]) -> [Double] {
      let times = samples[figure] ?? []
      guard !isInTurns else { return times }
      return zip(times, samples[BenchSample.yardstick] ?? []).map(/)
    }
    let figures = BenchSample.figures.map { figure in
      let estimate = RatioEstimate(times(figure, in: now), over: times(figure, in: before))
      return Figure(
        name: figure, beforeUs: before[figure]?.percentile(0.5) ?? 0,
        nowUs: now[figure]?.percentile(0.5) ?? 0, ratio: estimate.ratio,
        leastRatio: estimate.least, mostRatio: estimate.most,
        isDifferent: (estimate.least > 1 || estimate.most < 1) && abs(estimate.ratio - 1) > least)
    }
    isSlower = figures.contains(where: \.isSlower)
    self.figures = figures
  }

  func lines(_ columns: Int) -> [String] {
    let rows = figures.map { figure in
      [
        figure.name, Figures.time(figure.beforeUs), Figures.time(figure.nowUs),
        Figures.ratio(figure.ratio),
        figure.isDifferent ? figure.interval : "no difference",
      ]
    }
    let (faster, slower) = (figures.count(where: \.isFaster), figures.count(where: \.isSlower))
    let interval = "\(Figures.short(confidence * 100)) %"
    let table = Table(heading: ["", "before", "now", "ratio", interval], rows: rows)
    return ["", "  against \(before)"] + table.lines(in: columns)
      + BenchReport.paragraph(
        "ratio: now divided by before, of ten processes each"
          + (isInTurns ? " in turns" : ", each time divided by a fixed loop's beside it")
          + "; \(interval): its interval by the Mann-Whitney test", columns)
      + ["  \(faster) of \(figures.count) figures faster, \(slower) slower"]
  }

  /// Returns a remark on the figure that is slower by the largest share above `limit`; `nil` if none is.
  func slower(than limit: Double) -> String? {
    let slower = figures.filter { $0.isSlower && $0.ratio - 1 > limit }
    guard let worst = slower.max(by: { $0.ratio < $1.ratio }) else { return nil }
    return "\(worst.name) takes \(Figures.ratio(worst.ratio)) times as long as \(before) "
      + "(\(worst.interval)), more than \(Figures.short(limit * 100)) % slower"
  }
}
