import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

@Suite("A touch while a header closes")
struct TouchWhileClosingTests {
  /// Milliseconds between the beginning of the closing and the touch; tmall's header closes in 300 ms.
  private static let moments = [0, 1, 100, 200, 290]

  /// A header that has loaded once, and has been closing for a while.
  private func closing(
    for milliseconds: Int, _ preset: RefreshPreset = .tmall
  ) throws -> PullSimulation {
    var simulation = try DragScript(
      parsing: "pull header to 120% over 300ms\nrelease\nwait 1s\nfinish header"
    ).played(by: preset)
    #expect(simulation.tally(at: .start).ended == 1)
    #expect(simulation.header.phase == .settling(.succeeded), "\(preset.name)")
    simulation.run(DragScript([.wait(.milliseconds(milliseconds))]))
    return simulation
  }

  @Test("A pull that begins while a header closes scrubs, and refreshes", arguments: moments)
  func pullsAgain(milliseconds: Int) throws {
    var simulation = try closing(for: milliseconds)
    simulation.run(try DragScript(parsing: "touch\ndrag 400 over 800ms\nwait 1s"))
    // Pulled for a second: the last of 24 frames, and the caption of an armed pull.
    #expect(simulation.header.phase.isArmed)
    #expect(simulation.header.progress > 2)
    #expect(simulation.header.picture == .pull(frame: 23))
    #expect(simulation.header.caption == "Release to refresh")
    #expect(simulation.tally(at: .start).begun == 1)
    simulation.run(try DragScript(parsing: "release"))
    #expect(simulation.tally(at: .start).begun == 2)
    #expect(simulation.header.phase == .loading)
    #expect(simulation.model.geometry.contributions.start == 80)
    simulation.run(try DragScript(parsing: "wait 1s\nfinish header\nwait 1s"))
    #expect(simulation.header.phase == .idle)
    #expect(simulation.model.geometry.contributions.start == 0)
    #expect(simulation.model.geometry.offset == -64)
  }

  @Test("Each preset's header can be pulled again while it closes", arguments: RefreshPreset.all)
  func designs(preset: RefreshPreset) throws {
    // A component without an inset closes at once.
    guard preset.header.holdDistance > 0 else { return }
    for milliseconds in [0, 100, 290] {
      var simulation = try closing(for: milliseconds, preset)
      simulation.run(try DragScript(parsing: "touch\ndrag 400 over 800ms\nrelease\nwait 1s"))
      #expect(simulation.tally(at: .start).begun == 2, "\(milliseconds)")
    }
  }

  @Test("A touch that rests on a closing header and lifts refreshes nothing", arguments: moments)
  func restsOnly(milliseconds: Int) throws {
    for wobble in ["", "drag -20 over 50ms\ndrag 20 over 50ms\n"] {
      var simulation = try closing(for: milliseconds)
      simulation.run(try DragScript(parsing: "touch\n\(wobble)wait 1s"))
      #expect(!simulation.header.phase.isArmed)
      simulation.run(try DragScript(parsing: "release\nwait 2s"))
      #expect(simulation.tally(at: .start).begun == 1)
      #expect(simulation.header.phase == .idle)
      #expect(simulation.model.geometry.offset == -64)
      #expect(simulation.model.geometry.contributions.start == 0)
    }
  }

  @Test("A finger that was down when the load ended refreshes nothing", arguments: moments)
  func wasDown(milliseconds: Int) throws {
    var simulation = try DragScript(
      parsing: """
        pull header to 120% over 300ms
        release
        wait 1s
        touch
        drag 10 over 50ms
        finish header
        wait \(milliseconds)ms
        drag 400 over 800ms
        wait 1s
        """
    ).played(by: .tmall)
    #expect(simulation.header.phase == .settling(.succeeded))
    simulation.run(try DragScript(parsing: "release\nwait 2s"))
    #expect(simulation.tally(at: .start).begun == 1)
    #expect(simulation.header.phase == .idle)
    // The next one does.
    simulation.run(try DragScript(parsing: "pull header to 120% over 300ms\nrelease"))
    #expect(simulation.tally(at: .start).begun == 2)
  }

  @Test("A second pull that begins while the list still springs back refreshes on release")
  func touchedTwice() throws {
    var simulation = try closing(for: 100)
    simulation.run(
      try DragScript(
        parsing:
          "touch\ndrag 60 over 100ms\nwait 50ms\ncancel\nwait 30ms\ntouch\ndrag 300 over 300ms"))
    #expect(simulation.header.phase.isArmed)
    #expect(simulation.tally(at: .start).begun == 1)
    simulation.run(try DragScript(parsing: "release"))
    #expect(simulation.tally(at: .start).begun == 2)
  }

  @Test(
    "A pull that begins while a footer closes loads a page on release, but not after the last one",
    arguments: moments, ["", "noMoreData"])
  func footer(milliseconds: Int, end: String) throws {
    var simulation = try DragScript(
      parsing: """
        scroll to 1434
        pull footer to 120% over 300ms
        release
        wait 1s
        finish footer \(end)
        wait 100ms
        wait \(milliseconds)ms
        touch
        drag -400 over 800ms
        """
    ).played(by: .tmall)
    #expect(simulation.footer.phase.isArmed == end.isEmpty)
    simulation.run(try DragScript(parsing: "release\nwait 1s"))
    #expect(simulation.tally(at: .end).begun == (end.isEmpty ? 2 : 1))
    #expect(simulation.footer.phase == (end.isEmpty ? .loading : .noMoreData))
  }
}
