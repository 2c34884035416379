import ArgumentParser
import Foundation
import RefreshChecks

struct SoakRefreshCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "soak-refresh",
    abstract: "Run the refresh components through random events, all invariants held against each.")

  @Argument(help: "How many events.") var events = 1_000_000
  @Argument(help: "The seed they are made from; a random one by default.") var seed: UInt64?

  func run() throws {
    try RefreshSoak.run(events: events, seed: seed ?? .random(in: 0...1_000_000_000))
  }
}

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", abstract: "Pull there and back at 120 Hz, for counting allocations.")

  @Argument(help: "How many frames the header has.") var frames: Int
  @Argument(help: "How often to pull.") var times: Int

  func validate() throws {
    guard frames > 0, times > 0 else { throw ValidationError("both numbers must be positive") }
  }

  func run() throws { try Sweep.run(frames: frames, times: times) }
}

struct TracesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "traces",
    abstract: "Write what the designs make of the scripts in Fixtures/scripts.")

  func run() throws { try ScriptTrace.writeAll() }
}

struct RequirementsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "requirements", abstract: "Write the table of requirements and their tests.")

  func run() throws {
    try Requirements().markdown.write(to: Requirements.article, atomically: true, encoding: .utf8)
  }
}

struct MissingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "missing", abstract: "Print the requirements that no test cites.")

  func run() throws {
    for requirement in try Requirements().missing {
      print("\(requirement.id): \(requirement.text)")
    }
  }
}
