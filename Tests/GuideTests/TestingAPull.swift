import GIFRefresh
import RefreshSimulation
import Testing

/// *Testing a pull*.
@MainActor
@Suite struct TestingAPull {
  @Test("A script pulls, and the trace says what happened")
  func script() throws {
    let header = RefreshHeader(.arrow)
    let geometry = ListGeometry(viewport: 600, content: 2000)

    let script = try DragScript(
      parsing: """
        pull header to 120% over 400ms
        release
        wait 1s
        finish header
        settle
        """)
    var pull = PullSimulation(geometry, header: header.component)
    pull.run(script)
    #expect(pull.tally(at: .start).begun == 1)
    #expect(pull.model.geometry.offset == 0)
    #expect(pull.trace.contains { $0.event == .loadingStarted(.start) })
  }

  @Test("A list of numbers takes the place of a scroll view")
  func session() async {
    let feed = Feed()
    let list = SimulatedScrollView(ListGeometry(viewport: 600, content: 2000))
    let header = RefreshHeader(.arrow) { try await feed.reload() }
    let session = RefreshSession(header: header, on: list)
    list.change { $0.touched() }
    list.change { $0.dragged(by: $0.drag(toOffset: -80)) }
    list.change { $0.released() }
    #expect(await session.refresh() == .succeeded)  // joins the refresh that runs
    #expect(feed.reloads == 1)
  }

  @Test("What was recorded is replayed to the bit")
  func recording() {
    let header = RefreshHeader(.arrow)
    let list = SimulatedScrollView(ListGeometry(viewport: 600, content: 2000))
    let session = RefreshSession(header: header, on: list)
    let recorder = RefreshRecorder(session)
    list.change { $0.touched() }
    list.change { $0.dragged(by: $0.drag(toOffset: -80)) }
    list.change { $0.released() }
    let actions = recorder.recording.replayed(by: RefreshEngine(header: header.component))
    #expect(actions.contains { if case .giveRoom = $0 { true } else { false } })
  }
}
