import PullRefresh
import RefreshSimulation
import Testing

@Suite("What a simulated list reports, and how often")
struct ReportTests {
  private func played(_ script: String) throws -> PullSimulation {
    try DragScript(parsing: script).played(by: .tmall)
  }

  @Test("A wrong length is reported once, and the right one after it")
  func wrongOnce() throws {
    let simulation = try played("misreport content 700")
    #expect(simulation.footer.origin == 2000)
  }

  @Test("A report that changes nothing adds no row to the trace")
  func unchanged() throws {
    let before = try played("wait 1s").trace.count
    #expect(try played("wait 1s\nmisreport offset nan").trace.count == before + 1)
  }

  @MainActor
  @Test("The end of a drag is reported once: then the list's own movement is")
  func endOfDrag() {
    let list = SimulatedList(viewport: 600, content: 2000)
    list.drag(by: -100)
    #expect(list.motion == .dragging)
    list.release()
    #expect(list.motion == .resting)
    list.drag(by: 300)
    list.release()
    #expect(list.motion == .bouncing)
  }

  @Test("Without a distance, an automatic footer of a script loads at the end itself")
  func atTheEnd() throws {
    #expect(try DragScript(parsing: "given footer auto\n").setup.policy.preload == .points(0))
  }

  @Test("A script begins at rest at the start, 64 points above the content")
  func beginsAtRest() {
    #expect(DragScript.Setup().geometry.offset == -64)
  }

  @Test("A percentage is written as it was read, whatever its binary fraction")
  func percentages() throws {
    for percent in ["7.0%", "29.0%", "57.0%", "110.0%", "114.99%"] {
      let line = "pull header to \(percent) over 100ms"
      #expect(try DragScript(parsing: line).description.contains(line))
    }
  }

  @Test("What the app does has a row in the trace, also if it changes nothing")
  func handled() throws {
    let trace = try played("noMoreData header\nnoMoreData header").trace
    #expect(trace.count { "\($0.event)".contains("noMoreData") } == 2)
  }
}
