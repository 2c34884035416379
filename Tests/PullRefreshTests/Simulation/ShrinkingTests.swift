import Frames
import PullRefresh
import RefreshChecks
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

  @Test("INV-1: an inset that is restored instead of given back is found, in three steps")
  func restoredInset() throws {
    let report = try findings { RestoringHeader($0) }
    #expect(report.violation.invariant == "INV-1")
    #expect(
      report.script == """
        begin header
        inset top 0.0
        """ + "\n")
  }

  /// The first random script that breaks a header, as short as it can be.
  private func findings<Header: RefreshComponent>(
    _ header: (PullHeader) -> Header
  ) throws -> (violation: Violation, script: String) {
    for seed: UInt64 in 0..<2000 {
      let script = RandomScript.script(seed: seed, steps: 15)
      // There are other faults in it; the one that drifts is what is looked for.
      guard let first = RefreshWorld.violation(of: script, by: .tmall, header: header)?.violation,
        first.invariant == "INV-1"
      else { continue }
      let short = script.shrunk {
        RefreshWorld.violation(of: $0, by: .tmall, header: header)?.violation.invariant
          == first.invariant
      }
      let last = RefreshWorld.violation(of: short, by: .tmall, header: header)
      return (try #require(last?.violation), short.description)
    }
    throw Violation("none", "two thousand scripts found nothing wrong")
  }
}

/// A header that does what well-known designs do: it remembers the inset when loading begins, and sets
/// it again when loading ends.
private struct RestoringHeader: RefreshComponent {
  private var header: PullHeader
  private var geometry: ScrollGeometry?
  private var original: Double?

  init(_ header: PullHeader) { self.header = header }

  /// The room for which the inset is the one it remembers.
  private mutating func restoring(_ effect: RefreshEffect) -> RefreshEffect {
    guard let change = effect.inset else { return effect }
    if change.length > 0 {
      original = original ?? geometry?.insets.start
      return effect
    }
    let length = (original ?? 0) - (geometry?.insets.start ?? original ?? 0)
    original = nil
    return RefreshEffect(
      inset: InsetChange(edge: .start, length: length, duration: change.duration),
      startsLoading: effect.startsLoading)
  }

  var phase: RefreshPhase { header.phase }
  var trigger: RefreshTrigger? { header.trigger }
  var wakeAt: Moment? { header.wakeAt }
  var endDurations: EndDurations {
    get { header.endDurations }
    set { header.endDurations = newValue }
  }
  var isSuspended: Bool {
    get { header.isSuspended }
    set { header.isSuspended = newValue }
  }
  func pull(atProgress progress: Double) -> Double { header.pull(atProgress: progress) }
  mutating func scrolled(
    _ geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
  ) -> RefreshEffect {
    self.geometry = geometry
    return restoring(header.scrolled(geometry, motion: motion, at: now))
  }
  mutating func dragCancelled() -> RefreshEffect { header.dragCancelled() }
  mutating func loadingRequested(by trigger: RefreshTrigger, at now: Moment) -> RefreshEffect {
    restoring(header.loadingRequested(by: trigger, at: now))
  }
  mutating func loadingEnded(_ outcome: RefreshOutcome, at now: Moment) -> RefreshEffect {
    restoring(header.loadingEnded(outcome, at: now))
  }
  mutating func exhausted() -> RefreshEffect { header.exhausted() }
  mutating func replenished() -> RefreshEffect { header.replenished() }
  mutating func ticked(at now: Moment) -> RefreshEffect { restoring(header.ticked(at: now)) }
  mutating func detached() -> RefreshEffect { restoring(header.detached()) }
}
