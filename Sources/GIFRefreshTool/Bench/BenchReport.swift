import Frames
import GIFCodec
import TerminalCanvas

struct BenchReport: Encodable {
  let format = JSONText.format
  let file: String
  let width: Int
  let height: Int
  let frames: Int
  let measuredFrames: Int
  let decoder: String
  /// The advised memory budget, as a share of the bytes of all frames as RGBA; the movements are measured with it.
  let keptShare: Double
  let memoryBytes: Int
  let movements: [Shown]
  let rates: [RateTrial]
  /// The options for painting, of which times depend, too.
  let painting: [String]
  let machine: Machine
  let verdict: String
  let frameCosts: [FrameCost]?
  /// The times of processes of this build, by figure; `nil` unless they are saved or compared.
  var samples: [String: [Double]]?
  var comparison: BenchComparison?

  struct Shown: Encodable {
    let name: Movement
    let p99Us: Double
    let timesUs: [Double]
  }

  /// The processor, and its load by other programs.
  struct Machine: Encodable {
    let isIdle: Bool
    let loadAverage: Double
    let processor: String
  }
}

// MARK: - Measuring

extension BenchReport {
  /// The shares of memory to choose from.
  static let shares = [0, 0.02, 0.05, 0.1, 0.25, 0.5, 1]
  private static let rounds = 7
  /// The time per file after which no new round begins; three rounds are made in any case.
  private static let timeLimit = Duration.seconds(3)

  /// Measures a GIF in rounds, with the least of some shares of memory that suffices for the highest rate.
  init(
    _ name: String, _ run: inout BenchRun, painting: [String], rates asked: [Double]?,
    withFrames: Bool, shares: [Double], progress: (Int, Int) -> Void
  ) {
    let clock = ContinuousClock()
    let (load, beginning) = (MachineLoad(), clock.now)
    let wanted = asked ?? [60, 120]
    var stores: [(share: Double, store: GIFFrameStore)] = []
    for share in shares {
      // A larger budget with the same plan would give the same results.
      let store = GIFFrameStore(run.gif, budget: .share(share))
      if store.plan != stores.last?.store.plan { stores.append((share, store)) }
    }
    var tried = 0
    let (share, store) = Self.least(of: stores, for: 1e6 / (wanted.max() ?? 1)) { store in
      progress(tried, 2 * stores.count)
      tried += 1
      _ = store.prepare(until: { false })
      return run.reads(store).percentile(0.99)
    }
    let start = clock.now
    for round in 0..<Self.rounds where round < 3 || clock.now < start + Self.timeLimit {
      progress(Self.rounds + round, 2 * Self.rounds)
      run.addRound(store, decoders: withFrames ? PixelDecoder.allCases : [run.gif.decoder])
    }
    machine = Machine(
      isIdle: load.wasIdle(for: clock.now - beginning), loadAverage: load.average,
      processor: MachineLoad.processor)

    let gif = run.gif
    file = name
    self.painting = painting
    (width, height) = (gif.canvas.width, gif.canvas.height)
    frames = gif.timeline.frameCount
    measuredFrames = run.frameCount
    decoder = "\(gif.decoder)"
    keptShare = share
    memoryBytes = store.plan.residentBytes + store.plan.workingBytes
    movements = Movement.allCases.map {
      let times = run.times(of: $0).best
      return Shown(name: $0, p99Us: times.percentile(0.99), timesUs: times)
    }
    rates = Self.rates(movements, gif.timeline, wanted, withOwn: asked == nil)
    frameCosts = withFrames ? FrameCost.all(of: run) : nil
    let kept = share == 0 ? "nothing" : "\(Figures.short(share * 100)) %"
    verdict =
      "Keep \(kept) (\(Figures.size(memoryBytes))): "
      + Self.verdict(movements, rates, asked: wanted)
  }

  /// Returns the first store that suffices for a tick, in microseconds, and its share of memory; the shares ascend.
  ///
  /// A store suffices if 99 of 100 reads take at most a tenth of a tick, which leaves the rest of the tick to the app. If
  /// none suffices, we allow a complete tick; if even that is too short, we choose the largest store.
  static func least<Store>(
    of stores: [(share: Double, store: Store)], for tick: Double, p99: (Store) -> Double
  ) -> (share: Double, store: Store) {
    var slow: (share: Double, store: Store)?
    for entry in stores {
      let time = p99(entry.store)
      if time <= tick / 10 { return entry }
      if time <= tick { slow = slow ?? entry }
    }
    return slow ?? stores[stores.count - 1]
  }

  private static func rates(
    _ movements: [Shown], _ timeline: FrameTimeline, _ asked: [Double], withOwn: Bool
  ) -> [RateTrial] {
    var trials = asked.flatMap { rate in
      movements.map { RateTrial($0.name, costs: $0.timesUs, rate: rate) }
    }
    if withOwn, timeline.loopNanoseconds > 0,
      let costs = movements.first(where: { $0.name == .loop })?.timesUs
    {
      let ticks = (0...costs.count).map { Double(timeline.start(of: $0)) / 1000 }
      let own = Double(costs.count) / (ticks[costs.count] / 1e6)
      trials.append(RateTrial(.loop, costs: costs, ticks: ticks, asked: own))
    }
    return trials
  }

  private static func verdict(
    _ movements: [Shown], _ rates: [RateTrial], asked: [Double]
  ) -> String {
    let p99 = movements.filter { $0.name != .preview }.map(\.p99Us).max() ?? 0
    let most = asked.max() ?? 0
    let held = asked.filter { rate in rates.allSatisfy { $0.asked != rate || $0.holds } }
    var words = "any frame in \(Figures.time(p99)) at p99, "
    if let best = held.max(), best < most { words += "\(Figures.short(best)) Hz holds, " }
    words += "\(Figures.short(most)) Hz \(held.contains(most) ? "holds" : "does not hold")"
    let worst = rates.filter { !$0.holds && $0.asked == most }.max {
      $0.missedShare < $1.missedShare
    }
    if let worst { words += ": \(worst.missedText) in \(worst.movement.rawValue)" }
    return words
  }
}
