import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

@Suite("Random scripts of events")
struct RandomScriptTests {
  /// With all cases, half a million events.
  private static let scriptsPerDesign = UInt64(LongTests.count(1_000, short: 40))
  private static let stepsPerScript = 100

  @Test("All invariants hold after each event of a random script", arguments: RefreshPreset.all)
  func anything(preset: RefreshPreset) {
    for seed in Seeds.first(Self.scriptsPerDesign) {
      let script = RandomScript.script(seed: seed, steps: Self.stepsPerScript)
      let report = InvariantChecker.report(of: script, by: preset)
      #expect(report == nil, "seed \(seed): \(report ?? "")")
    }
  }

  @MainActor
  @Test("A controller does what a simulation of the same script does", arguments: RefreshPreset.all)
  func sessions(preset: RefreshPreset) async {
    for seed in Seeds.first(Self.scriptsPerDesign) {
      // Other tests wait for the main actor.
      await Task.yield()
      let script = RandomScript.script(seed: seed, steps: Self.stepsPerScript)
      let report = ControllerReplay.report(of: script, by: preset)
      #expect(report == nil, "seed \(seed): \(report ?? "")")
    }
  }

  /// Scripts that have broken something once, made short.
  private static let found = [
    """
    given footer auto
    given short content pull
    given empty page loads 2
    when footer begins: content 0.0
    touch
    pull footer to 150.0% over 50ms
    release at 900.0
    wait 20ms
    begin footer
    touch
    drag 16.0 over 24ms
    finish footer
    release
    settle
    """,
    """
    pull footer to 100.0%
    release at -2134.0
    wait 265ms
    """,
    """
    given preload 3.0 screens
    given short content fills 3
    detach footer
    pull footer to 0.0%
    content 0.0
    attach footer
    content 40.0
    """,
    // A failed footer is tried again outside a window, and a refresh cancels that.
    """
    given preload 200.0
    given short content fills 3
    given together refresh first
    given time out 2000ms
    when footer ends: leave window
    pull footer to 0.0%
    settle
    content 0.0
    begin footer
    content 500.0
    begin header
    """,
  ]

  @Test(
    "Scripts that once broke an invariant no longer break one, for any preset", arguments: found,
    RefreshPreset.all)
  func onceFound(text: String, preset: RefreshPreset) throws {
    let report = InvariantChecker.report(of: try DragScript(parsing: text), by: preset)
    #expect(report == nil, "\(report ?? "")")
  }

  /// Well-known designs remember the inset as the header opens its own, and set it again as that closes.
  @Test("The invariant checker reports a list that restores an old inset when the header closes")
  func restoredInset() throws {
    let script = try DragScript(parsing: "begin header\ninset top 0\nfinish header")
    let found = InvariantChecker.violation(of: script, by: .tmall) { simulation in
      simulation.changeInset = { change, model in
        model.apply(change)
        if change.edge == .start, change.length == 0 { model.setInset(64, at: .start) }
      }
    }
    #expect(found?.violation.invariant == "INV-1")
  }

  @Test("A random script written as text and read again is unchanged", arguments: Seeds.first(50))
  func text(seed: UInt64) throws {
    let script = RandomScript.script(seed: seed, steps: 200)
    let read = try DragScript(parsing: script.description)
    // Not-a-number, which some steps have, does not equal itself.
    for (step, was) in zip(read.steps, script.steps) where was == was { #expect(step == was) }
    #expect(read.description == script.description && read.setup == script.setup)
  }
}
