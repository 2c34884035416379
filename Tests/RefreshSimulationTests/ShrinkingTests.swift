import Frames
import PullRefresh
import RefreshChecks
import RefreshSimulation
import Synchronization
import Testing

@Suite("The smallest thing that fails")
struct ShrinkingTests {
  @Test("What is not needed goes, and what is left is as simple as it can be")
  func lists() {
    let numbers = [9, 4, 7, 2, 8, 1, 6]
    #expect(shrunk(numbers) { $0.contains(7) && $0.contains(1) } == [7, 1])
    #expect(shrunk(numbers, simpler: { $0 > 0 ? [$0 - 1] : [] }) { $0.contains { $0 > 3 } } == [4])
    #expect(shrunk(numbers) { _ in true } == [])
    #expect(shrunk(numbers) { $0 == numbers } == numbers)
  }

  @Test("It comes to an end, however long that would take")
  func limit() {
    var tries = 0
    _ = shrunk(Array(0..<1000), limit: 50) { _ in
      tries += 1
      return false
    }
    #expect(tries == 50)
  }

  @Test("A script's numbers get round, its durations none, and its stage the usual one")
  func scripts() throws {
    let script = try DragScript(
      parsing: """
        given frames 60
        touch
        drag 183.7 over 250ms
        wait 1234.5ms
        when footer begins: inset top 57.3
        release at 1234
        """)
    let short = script.shrunk { script in
      script.steps.contains { if case .drag(let distance, _) = $0 { distance > 90 } else { false } }
        && script.steps.contains { step in
          switch step {
          case .inset(.start, 1...), .when(_, _, do: .inset(.start, 1...)): true
          default: false
          }
        }
    }
    #expect(short.description == "drag 100.0\ninset top 50.0\n")
  }

  @Test("An inset that is restored instead of given back is found, in three steps")
  func restoredInset() throws {
    let report = try findings { $0.giveRoom = RestoringHost().giveRoom }
    #expect(report.violation.invariant == "INV-1")
    #expect(
      report.script == """
        begin header
        inset top 0.0
        """ + "\n")
  }

  /// The first random script that breaks a host, as short as it can be.
  private func findings(
    _ host: (inout PullSimulation) -> Void
  ) throws -> (violation: Violation, script: String) {
    for seed: UInt64 in 0..<2000 {
      let script = RandomScript.script(seed: seed, steps: 15)
      // There are other faults in it; the one that drifts is what is looked for.
      guard let first = InvariantChecker.violation(of: script, by: .tmall, with: host)?.violation,
        first.invariant == "INV-1"
      else { continue }
      let short = script.shrunk {
        InvariantChecker.violation(of: $0, by: .tmall, with: host)?.violation.invariant
          == first.invariant
      }
      let last = InvariantChecker.violation(of: short, by: .tmall, with: host)
      return (try #require(last?.violation), short.description)
    }
    throw Violation("none", "two thousand scripts found nothing wrong")
  }
}

/// A host that does what well-known designs do: it remembers the inset when room is opened, and sets
/// it again when the room closes.
private final class RestoringHost: Sendable {
  private let original = Mutex<Double?>(nil)

  @Sendable func giveRoom(_ change: InsetChange, _ model: inout ScrollModel) {
    let inset = model.geometry.insets.start
    let restored = original.withLock { original -> Double? in
      guard change.edge == .start else { return nil }
      if change.length > 0 {
        original = original ?? inset
        return nil
      }
      defer { original = nil }
      return original
    }
    model.apply(change)
    if let restored { model.setInset(restored, at: .start) }
  }
}
