import ArgumentParser

struct SoakRefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak-refresh",
    abstract: "Run the refresh components through random events, all invariants held against each.")

  @Argument(help: "How many events.") var events = 1_000_000
  @Argument(help: "The seed they are made from; a random one by default.") var seed: UInt64?

  func run() throws {
    let seed = seed ?? .random(in: 0...1_000_000_000)
    try MainActor.assumeIsolated { try RefreshSoak.run(events: events, seed: seed) }
  }
}

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep",
    abstract: "Pull a list with a session there and back at 120 Hz, and count what it allocates.")

  @Argument(help: "How many frames the header has.") var frames: Int
  @Argument(help: "How often to pull.") var times: Int

  func validate() throws {
    guard frames > 0, times > 0 else { throw ValidationError("both numbers must be positive") }
  }

  func run() throws {
    try MainActor.assumeIsolated { try Sweep.run(frames: frames, times: times) }
  }
}
