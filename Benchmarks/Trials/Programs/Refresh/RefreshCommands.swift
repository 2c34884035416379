import ArgumentParser

struct SoakRefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak-refresh",
    abstract: "Run the refresh components through random events, and check all invariants.")

  @Argument(help: "Number of events.") var events = 1_000_000
  @Argument(help: "Seed of the events. (default: a random one)") var seed: UInt64?

  func run() throws {
    let seed = seed ?? .random(in: 0...1_000_000_000)
    try MainActor.assumeIsolated { try RefreshSoak.run(events: events, seed: seed) }
  }
}

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Pull a list there and back at 120 Hz, and count its allocations.")

  @Argument(help: "Number of frames of the header.") var frames: Int
  @Argument(help: "Number of pulls.") var times: Int

  func validate() throws {
    guard frames > 0, times > 0 else { throw ValidationError("both numbers must be positive") }
  }

  func run() throws {
    try MainActor.assumeIsolated { try Sweep.run(frames: frames, times: times) }
  }
}
