import Foundation
import PullRefresh
import RefreshSimulation
import TestSupport

/// Runs random scripts through all invariants, and through a controller, which must do the same; and random writes of
/// insets by the app, the system and the components.
enum RefreshSoak {
  private static let stepsPerScript = 100

  /// Runs a number of events from a seed; throws at the first violation, with the script up to it.
  @MainActor
  static func run(events count: Int, seed: UInt64) throws {
    print("\(count) events, seed \(seed)")
    let clock = ContinuousClock()
    let start = clock.now
    var done = 0
    var number: UInt64 = 0
    while done < count {
      let script = RandomScript.script(seed: seed &+ number, steps: stepsPerScript)
      let preset = RefreshPreset.all[Int(number % UInt64(RefreshPreset.all.count))]
      if let report = InvariantChecker.report(of: script, by: preset) {
        throw TrialFailure("seed \(seed &+ number): \(report)")
      }
      if let report = ControllerReplay.report(of: script, by: preset) {
        throw TrialFailure("seed \(seed &+ number): \(report)")
      }
      done += script.steps.count
      number += 1
      if done.isMultiple(of: 100_000) { print("\(done)") }
    }
    print("\(done) events, and as many through a controller, in \(start.duration(to: clock.now))")
    try writeInsets(count, seed: seed)
  }

  /// Lets app, system and components write an inset, in lengths that add up exactly and in others.
  private static func writeInsets(_ count: Int, seed: UInt64) throws {
    for partsOfAPoint in [4, 3] {
      for mayBeNegative in [false, true] {
        if let report = InsetTrial.report(
          writes: count, seed: seed, partsOfAPoint: partsOfAPoint, mayBeNegative: mayBeNegative)
        {
          throw TrialFailure(report)
        }
      }
    }
    print("4 times \(count) writes of an inset")
  }
}
