import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

@Suite("Footers that preload, fill short lists, fail and run out of data")
struct FooterTests {
  private func played(_ text: String, by preset: RefreshPreset = .tmall) throws -> PullSimulation {
    try DragScript(parsing: text).played(by: preset)
  }

  private static let kinds = ["footer auto", "footer pull\ngiven preload 350"]

  // MARK: Filling the viewport

  /// A list of 700 points without content.
  private static func empty(_ kind: String) -> String {
    "given list 700 of 0\ngiven inset top 0\ngiven inset bottom 0\ngiven \(kind)"
  }

  @Test(
    "If 200 of 700 points are filled, both kinds of footer load four pages of 150 points",
    arguments: kinds, RefreshPreset.all)
  func fills(kind: String, preset: RefreshPreset) throws {
    let simulation = try played(
      """
      \(Self.empty(kind))
      given short content fills 9
      work footer 200ms adding 150
      content 200
      wait 10s
      """, by: preset)
    #expect(simulation.tally(at: .end).ended == 4)
    #expect(simulation.model.geometry.content == 800)
    #expect(simulation.footer.phase == .idle)
    #expect(simulation.trace.last?.inset(at: .end) == (kind == "footer auto" ? 44 : 0))
    // The next page begins when the one before has closed, and no list scrolls by itself.
    #expect(simulation.model.geometry.offset == 0)
    let begun = simulation.actions.begun
    #expect(begun.map(\.page) == [1, 2, 3, 4])
    #expect(begun.allSatisfy { $0.trigger == .preload })
  }

  @Test(
    "After a reset a footer fills short content again, whoever had said that there is no more data",
    arguments: kinds,
    [("noMoreData footer", 4), ("work footer 200ms noMoreData", 5), ("work footer 200ms", 5)])
  func fillsAfterTheLastPage(kind: String, last: (step: String, begun: Int)) throws {
    // After a page that says so, also while the footer still shows it.
    let waits = last.step.hasSuffix("ms noMoreData") ? ["350ms", "600ms", "3s"] : ["3s"]
    for wait in waits {
      let simulation = try played(
        """
        \(Self.empty(kind))
        given short content fills 9
        given empty page noMoreData
        \(last.step)
        content 200
        wait \(wait)
        work footer 200ms adding 150
        reset footer
        wait 10s
        """)
      #expect(simulation.tally(at: .end).begun == last.begun, "\(wait)")
      #expect(simulation.model.geometry.content == 800)
    }
  }

  // MARK: Failures

  /// The offset at the end of the list, above a bar of 34 points.
  private static let end: Double = 2000 - 600 + 34

  /// A list flung to its end, whose footer loads 200 points ahead and fails after 100 ms.
  private static let flung = """
    given footer pull
    given preload 200
    work footer 100ms failed
    touch
    drag -300 over 100ms
    release at 20000
    wait 5s
    """

  @Test("A footer whose preload failed stays in view with its inset, and a tap retries the page")
  func failedPreload() throws {
    var simulation = try played(Self.flung)
    #expect(simulation.tally(at: .end).ended == 1)
    #expect(simulation.footer.phase == .failed)
    // 62 points above the bar of 34: the whole footer is seen at the end of the list.
    #expect(simulation.model.geometry.contributions.end == 62)
    #expect(simulation.model.geometry.offset == Self.end + 62)
    #expect(simulation.footer.visibleFraction == 1)
    // It stays.
    simulation.run(try DragScript(parsing: "wait 60s"))
    #expect(simulation.footer.phase == .failed)
    #expect(simulation.tally(at: .end).begun == 1)

    simulation.run(try DragScript(parsing: "work footer 100ms adding 400\ntap footer"))
    #expect(simulation.footer.phase == .loading)
    #expect(simulation.model.geometry.contributions.end == 62)
    simulation.run(try DragScript(parsing: "wait 5s"))
    #expect(simulation.actions.begun.map(\.trigger) == [.preload, .tap])
    #expect(simulation.actions.begun.map(\.page) == [1, 1], "the page that failed")
    #expect(simulation.footer.phase == .idle)
    #expect(simulation.model.geometry.contributions.end == 0)
  }

  @Test("A retry keeps the footer open only if it fails", arguments: RefreshOutcome.allCases)
  func retried(outcome: RefreshOutcome) throws {
    var simulation = try played(Self.flung)
    simulation.run(.init([.work(.end, .milliseconds(100), outcome, growth: 0)]))
    simulation.run(try DragScript(parsing: "tap footer\nwait 100ms"))
    // The animation after no more data is shown first, for 3 frames of 0.1 s.
    if outcome == .noMoreData {
      #expect(simulation.footer.phase == .finishing(.noMoreData))
      #expect(simulation.model.geometry.contributions.end == 62)
      simulation.run(try DragScript(parsing: "wait 300ms"))
    }
    // Rows might still come.
    if outcome == .succeeded { simulation.run(try DragScript(parsing: "wait 100ms")) }
    let isOpen = outcome == .failed
    for wait in ["0ms", "299ms"] {
      simulation.run(try DragScript(parsing: "wait \(wait)"))
      #expect(simulation.footer.phase == (isOpen ? .failed : .settling(outcome)))
      #expect(simulation.model.geometry.contributions.end == (isOpen ? 62 : 0))
    }
    simulation.run(try DragScript(parsing: "wait 1ms"))
    let rests: [RefreshOutcome: RefreshPhase] = [.noMoreData: .noMoreData, .failed: .failed]
    #expect(simulation.footer.phase == rests[outcome] ?? .idle)
    simulation.run(try DragScript(parsing: "wait 2s"))
    #expect(simulation.model.geometry.offset == Self.end + (isOpen ? 62 : 0))
  }

  @Test(
    "A footer whose preload failed closes when the app sets or resets the no-more-data state",
    arguments: [("noMoreData footer", RefreshPhase.noMoreData), ("reset footer", .idle)])
  func failureForgotten(step: String, phase: RefreshPhase) throws {
    var simulation = try played(Self.flung)
    simulation.run(try DragScript(parsing: step))
    #expect(simulation.model.geometry.contributions.end == 0)
    simulation.run(try DragScript(parsing: "wait 2s"))
    #expect(simulation.footer.phase == phase)
    #expect(simulation.model.geometry.offset == Self.end)
  }

  /// The same list at rest at its end, a tenth of a second after the failure: its footer loads ahead again only after
  /// a back-off of one second.
  private static let justFailed = flung.replacing("100ms failed", with: "3s failed")
    .replacing("wait 5s", with: "wait 3.2s")

  @Test("A failed footer is retried by a pull of 200 points, not by a touch or a pull of 30 points")
  func failurePulledAgain() throws {
    for (distance, begun) in [(0.0, 1), (-30, 1), (-200, 2), (30, 1)] {
      var simulation = try played(Self.justFailed + "\nwork footer 9s")
      #expect(simulation.footer.phase == .failed)
      #expect(simulation.model.geometry.offset == Self.end + 62)
      simulation.run(
        DragScript([
          .touch, .drag(by: distance, over: .milliseconds(100)), .release(velocity: 0),
          .wait(.milliseconds(800)),
        ]))
      #expect(simulation.tally(at: .end).begun == begun, "\(distance)")
      guard begun == 1 else { continue }
      #expect(simulation.footer.phase == .failed, "\(distance)")
    }
  }

  @Test("Scrolling a failed footer into view and stopping there does not retry its load")
  func failureScrolledTo() throws {
    var simulation = try played(
      Self.justFailed + "\nscroll to 1000\nwork footer 9s\ntouch\ndrag -496 over 400ms")
    #expect(simulation.model.geometry.offset == Self.end + 62)
    #expect(simulation.footer.phase == .failed)
    simulation.run(try DragScript(parsing: "release\nwait 100ms"))
    #expect(simulation.tally(at: .end).begun == 1)
  }

  @Test("Lifting a finger that was down when a preload failed does not retry the preload")
  func failedUnderAFinger() throws {
    var simulation = try played(
      """
      given footer pull
      given preload 200
      work footer 300ms failed
      touch
      drag -1700 over 200ms
      wait 500ms
      release
      wait 100ms
      """)
    #expect(simulation.tally(at: .end).begun == 1)
    #expect(simulation.footer.phase == .failed)
    // The next finger does.
    simulation.run(try DragScript(parsing: "touch\ndrag -300 over 200ms\nrelease"))
    #expect(simulation.tally(at: .end).begun == 2)
    #expect(simulation.footer.trigger == .pull)
  }
}
