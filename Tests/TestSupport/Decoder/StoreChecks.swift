import Frames
package import GIFCodec

/// Checks of a frame store for any file and any budget.
///
/// ```
///                    ┌─ cold ── trimmed ── prepared ── trimmed ── regrown, prepared ─┐
/// every budget  ──►  │   frames in every order, by scrubber and by store, are those   │
///                    │   of all frames decoded one after another; never more bytes,   │
///                    └─  unpackings or drawings than the plan said ───────────────────┘
/// ```
package struct StoreChecks {
  private let gif: EncodedGIF
  private let wanted: DecodedGIF
  private let most: Int

  /// Creates the checks of a file and its expected frames; of files with many frames, at most about `most` are read in
  /// each order.
  package init(_ gif: EncodedGIF, _ wanted: DecodedGIF, most: Int = 64) {
    self.gif = gif
    self.wanted = wanted
    self.most = most
  }

  /// The budgets from nothing to unlimited, among them the bytes of a single canvas.
  package static func budgets(for gif: EncodedGIF) -> [MemoryBudget] {
    [
      .nothing, .bytes(gif.canvas.area * 4), .share(0.03), .share(0.1), .share(0.25), .share(0.5),
      .share(0.9), .unlimited,
    ]
  }

  package enum Order: CaseIterable, Sendable {
    case forward, backward, random, zigZag

    func frames(_ count: Int, most: Int, _ random: inout SeededGenerator) -> [Int] {
      let start = count > most ? Int.random(in: 0...(count - most), using: &random) : 0
      let reach = start..<min(count, start + most)
      switch self {
      case .forward: return Array(reach)
      case .backward: return reach.reversed()
      case .random: return reach.map { _ in Int.random(in: 0..<count, using: &random) }
      case .zigZag: return reach.flatMap { [$0, count - 1 - $0, max(0, $0 - 1)] }
      }
    }
  }

  package func check(_ budget: MemoryBudget, seed: UInt64) throws(Disagreement) {
    var random = SeededGenerator(seed: seed)
    let store = GIFFrameStore(gif, budget: budget)
    let first = store.plan
    try demand(
      first == StorePlan(for: gif.index, within: budget, limits: gif.limits), "\(budget): plan")
    try demand(
      first.residentBytes <= min(budget.bytes(for: gif.index), gif.limits.decodedBytes),
      "\(budget): \(first.residentBytes) bytes")
    try demand(store.residentBytes == 0, "\(budget): something is kept at first")
    try read(store, &random, "cold")

    store.prepare(until: { false })
    try demand(store.isPrepared, "\(budget): not prepared")
    try demand(
      store.residentBytes <= store.plan.residentBytes, "\(budget): \(store.residentBytes) bytes")
    if wanted.damage.isEmpty {
      try demand(store.plan == first, "\(budget): another plan")
    }
    try read(store, &random, "prepared")

    let half = MemoryBudget.bytes(store.plan.residentBytes / 2)
    store.trim(to: half)
    try demand(
      store.residentBytes <= half.bytes(for: gif.index), "\(budget): too much after trimming")
    try read(store, &random, "trimmed")
    store.regrow()
    store.prepare(until: { false })
    try demand(store.isPrepared, "\(budget): not prepared again")
    try read(store, &random, "regrown")
  }

  private func read(
    _ store: GIFFrameStore, _ random: inout SeededGenerator, _ state: String
  ) throws(Disagreement) {
    // The name is only made for a failure, since describing the budget takes longer than many reads.
    var name: String { "\(store.budget), \(state)" }
    let scrubber = GIFFrameScrubber(store)
    var held: (number: Int, frame: Bitmap)?
    for order in Order.allCases {
      for number in order.frames(wanted.bitmaps.count, most: most, &random) {
        let isPrepared = store.isPrepared
        let plan = store.plan
        let damages = store.damage.count
        let frame = scrubber.frame(at: number)
        try demand(
          frame.isSame(as: wanted.bitmaps[number]), "\(name), \(order), frame \(number)")
        if let (number, frame) = held {
          try demand(
            frame.isSame(as: wanted.bitmaps[number]), "\(name), \(order), frame \(number), held")
        }
        held = random.chance(3) ? nil : (number, frame)
        let cost = scrubber.cost
        try Steps(readingAnyOf: gif).check(name, cost.steps)
        let isInPlan =
          isPrepared
          ? cost.decodes <= plan.worstCaseDecodes && cost.blits <= plan.worstCaseBlits
          : cost.decodes <= plan.coldDecodes && cost.blits <= plan.coldDecodes
        // A read that finds a damaged key frame may cost more than the plan says.
        try demand(
          isInPlan || store.damage.count > damages,
          "\(name), \(order), frame \(number): \(cost) of \(plan)")
        try demand(
          store.residentBytes <= store.plan.residentBytes, "\(name): \(store.residentBytes) bytes")
      }
    }
    for number in Order.random.frames(wanted.bitmaps.count, most: min(most, 8), &random) {
      try demand(
        store.frame(at: number).isSame(as: wanted.bitmaps[number]),
        "\(name), frame \(number) by itself")
    }
    for damage in store.damage {
      try demand(wanted.damage.contains(damage), "\(name): \(damage)")
    }
  }
}
