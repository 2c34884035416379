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
  let columns: Int
  let rows: Int
  let decoder: String
  let budgets: [Budget]
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
  let damagedFrames: [Int]
  let damage: [GIFDamage]
  /// The times of processes of this build, by figure; `nil` unless they are saved or compared.
  var samples: [String: [Double]]?
  var comparison: BenchComparison?

  enum CodingKeys: CodingKey {
    case format, file, width, height, frames, measuredFrames, columns, rows, decoder, budgets
    case keptShare, memoryBytes, movements, rates, painting, machine, verdict, frameCosts
    case damagedFrames, samples, comparison
  }

  struct Budget: Encodable {
    let share: Double
    /// The size of the palette indexes and canvases that the store keeps, in bytes.
    let keptBytes: Int
    /// The size of the kept data, of one player's canvas, and of the buffer for decoding a frame, together, in bytes.
    let memoryBytes: Int
    let worstCaseDecodes: Int
    let worstCaseBlits: Int
    let prepareMs: Double
    let readP99Us: Double
    let readWorstUs: Double
  }

  struct Shown: Encodable {
    let name: Movement
    let p50Us: Double
    let p95Us: Double
    let p99Us: Double
    let worstUs: Double
    let timesUs: [Double]

    init(_ name: Movement, _ times: [Double]) {
      self.name = name
      p50Us = times.percentile(0.5)
      p95Us = times.percentile(0.95)
      p99Us = times.percentile(0.99)
      worstUs = times.percentile(1)
      timesUs = times
    }
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
  struct Conditions {
    let rates: [Double]?
    let withFrames: Bool
    var shares = [0, 0.02, 0.05, 0.1, 0.25, 0.5, 1]
    let rounds = 7
    /// The time per file after which no new round begins; three rounds are made in any case.
    let timeLimit = Duration.seconds(3)

    /// The time between two frames at the highest rate, in microseconds.
    var tick: Double { 1e6 / (rates?.max() ?? 120) }
  }

  /// A GIF to measure, and its frame store within the advised memory budget.
  struct Subject {
    var run: BenchRun
    let store: GIFFrameStore
    let budgets: [Budget]
    let share: Double

    /// Measures budgets, and chooses the smallest one that suffices for the highest rate.
    ///
    /// A budget suffices if 99 of 100 reads take at most a tenth of a tick, which leaves the rest of the tick to the
    /// app. If none suffices, we allow a complete tick; if even that is too short, we choose the largest budget.
    init(_ run: BenchRun, _ conditions: Conditions, progress: (Int, Int) -> Void) {
      var stores: [(store: GIFFrameStore, budget: Budget)] = []
      for (number, share) in conditions.shares.enumerated() {
        // A larger budget with the same plan would give the same results.
        let store = GIFFrameStore(run.gif, budget: .share(share))
        if let last = stores.last, store.plan == last.store.plan { continue }
        progress(number, 2 * conditions.shares.count)
        stores.append((store, Budget(share, store, run)))
      }
      let judged =
        [conditions.tick / 10, conditions.tick].lazy.compactMap { limit in
          stores.first { $0.budget.readP99Us <= limit }
        }.first ?? stores[stores.count - 1]
      self.run = run
      store = judged.store
      budgets = stores.map(\.budget)
      share = judged.budget.share
    }
  }

  init(
    _ name: String, _ run: BenchRun, painting: [String], _ conditions: Conditions,
    progress: (Int, Int) -> Void
  ) {
    let clock = ContinuousClock()
    let (load, beginning) = (MachineLoad(), clock.now)
    var subject = Subject(run, conditions, progress: progress)
    let start = clock.now
    for round in 0..<conditions.rounds
    where round < 3 || clock.now < start + conditions.timeLimit {
      progress(conditions.rounds + round, 2 * conditions.rounds)
      subject.run.addRound(
        subject.store,
        decoders: conditions.withFrames ? PixelDecoder.allCases : [run.gif.decoder])
    }
    machine = Machine(
      isIdle: load.wasIdle(for: clock.now - beginning), loadAverage: load.average,
      processor: MachineLoad.processor)

    let (run, gif) = (subject.run, run.gif)
    file = name
    self.painting = painting
    (width, height) = (gif.canvas.width, gif.canvas.height)
    frames = gif.timeline.frameCount
    measuredFrames = run.frameCount
    (columns, rows) = (run.size.columns, run.size.rows)
    decoder = "\(gif.decoder)"
    budgets = subject.budgets
    keptShare = subject.share
    memoryBytes = subject.store.plan.residentBytes + subject.store.plan.workingBytes
    (damage, damagedFrames) = (run.damage, run.damage.map(\.frameIndex))

    movements = Movement.allCases.map { Shown($0, run.times(of: $0).best) }
    rates = Self.rates(movements, gif.timeline, conditions)
    frameCosts = conditions.withFrames ? FrameCost.all(of: run) : nil
    verdict = Self.verdict(subject, movements, rates, asked: conditions.rates ?? [60, 120])
  }

  private static func rates(
    _ movements: [Shown], _ timeline: FrameTimeline, _ conditions: Conditions
  ) -> [RateTrial] {
    var trials = (conditions.rates ?? [60, 120]).flatMap { rate in
      movements.map { RateTrial($0.name, costs: $0.timesUs, rate: rate) }
    }
    if conditions.rates == nil, timeline.loopNanoseconds > 0,
      let costs = movements.first(where: { $0.name == .loop })?.timesUs
    {
      let ticks = (0...costs.count).map { Double(timeline.start(of: $0)) / 1000 }
      let asked = Double(costs.count) / (ticks[costs.count] / 1e6)
      trials.append(RateTrial(.loop, costs: costs, ticks: ticks, asked: asked))
    }
    return trials
  }

  private static func verdict(
    _ subject: Subject, _ movements: [Shown], _ rates: [RateTrial], asked: [Double]
  ) -> String {
    let plan = subject.store.plan
    let memory = Figures.size(plan.residentBytes + plan.workingBytes)
    let p99 = movements.filter { $0.name != .preview }.map(\.p99Us).max() ?? 0
    let most = asked.max() ?? 0
    let held = asked.filter { rate in rates.allSatisfy { $0.asked != rate || $0.holds } }
    var words = "any frame in \(Figures.time(p99)) at p99, "
    if let best = held.max(), best < most { words += "\(Figures.short(best)) Hz holds, " }
    words += "\(Figures.short(most)) Hz \(held.contains(most) ? "holds" : "does not hold")"
    let worst = rates.filter { !$0.holds && $0.asked == most }.max {
      $0.missedShare < $1.missedShare
    }
    if let worst {
      words +=
        ": \(worst.missed) of \(Figures.count(worst.due, "frame")) late or dropped in "
        + "\(worst.movement.rawValue)"
    }
    return subject.share == 0
      ? "Keep nothing (\(memory)): \(words)"
      : "Keep \(Figures.short(subject.share * 100)) % (\(memory)): \(words)"
  }
}

extension BenchReport.Budget {
  init(_ share: Double, _ store: GIFFrameStore, _ run: BenchRun) {
    self.share = share
    prepareMs = BenchRun.time { _ = store.prepare(until: { false }) } / 1000
    let plan = store.plan
    keptBytes = plan.residentBytes
    memoryBytes = plan.residentBytes + plan.workingBytes
    worstCaseDecodes = plan.worstCaseDecodes
    worstCaseBlits = plan.worstCaseBlits
    let reads = run.reads(store)
    readP99Us = reads.percentile(0.99)
    readWorstUs = reads.percentile(1)
  }
}
