import Foundation
import PullRefresh
import RefreshChecks
import TestSupport

/// Long trials of the refresh components, for those who want to know.
///
/// ```
/// RefreshTrials soak [COUNT [SEED]]      so many random events (1,000,000) through all invariants
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
    default: throw TrialFailure("RefreshTrials soak [COUNT [SEED]]")
    }
  }
}

/// What a trial has to say when it fails.
struct TrialFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
