import Foundation
import PullRefresh
import RefreshChecks
import TestSupport

/// Long trials of the refresh components, for those who want to know.
///
/// ```
/// RefreshTrials soak [COUNT [SEED]]      so many random events (1,000,000) through all invariants
/// RefreshTrials sweep FRAMES TIMES       a pull there and back at 120 Hz, for counting allocations
/// RefreshTrials traces                   what the designs make of the scripts in Fixtures/scripts
/// RefreshTrials requirements             the table of requirements and their tests
/// RefreshTrials missing                  the requirements that no test cites
/// ```
@main enum RefreshTrials {
  static func main() {
    do {
      try run(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: ArraySlice<String>) throws {
    switch arguments.first {
    case "soak": try RefreshSoak.run(arguments.dropFirst())
    case "sweep": try Sweep.run(arguments.dropFirst())
    case "traces": try ScriptTrace.writeAll()
    case "requirements":
      try Requirements().markdown.write(to: Requirements.article, atomically: true, encoding: .utf8)
    case "missing":
      for requirement in try Requirements().missing {
        print("\(requirement.id): \(requirement.text)")
      }
    default:
      throw TrialFailure("RefreshTrials soak [COUNT [SEED]] | traces | requirements | missing")
    }
  }
}

/// What a trial has to say when it fails.
struct TrialFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
