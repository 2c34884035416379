import GIFCodec
import SwiftUI
import Testing
import UIKit

@testable import GIFRefreshUIOnStandIns

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension AppleTests {
  /// GIFs that are downloaded, from a server on this machine.
  @MainActor @Suite struct DownloadTests {
    private let bytes: [UInt8]
    private let whole: EncodedGIF
    /// The length of the part that is sent before a pause.
    private let part = 12_000

    init() throws {
      whole = try Fixtures.gif("cat-run")
      bytes = whole.bytes
    }

    /// A server that sends the start of a GIF, waits, and sends the rest, or closes the connection.
    private func slowServer(breaksOff: Bool = false) throws -> LoopbackServer {
      let start = LoopbackServer.ok(Array(bytes[..<part]), length: bytes.count)
      let rest: [LoopbackServer.Step] = breaksOff ? [] : [.send(Array(bytes[part...]))]
      return try LoopbackServer(["cat.gif": [.send(start), .hold] + rest])
    }

    @Test("In a download, each frame equals that of the complete GIF, which arrives last")
    func growing() async throws {
      let server = try slowServer()
      var counts: [Int] = []
      var latest: EncodedGIF?
      for try await gif in GIFDownload(server.url("cat.gif")) {
        if counts.isEmpty { server.release() }
        counts.append(gif.timeline.frameCount)
        let last = gif.timeline.frameCount - 1
        #expect(gif.frame(at: last) == whole.frame(at: last), "frame \(last) is not whole")
        latest = gif
      }
      let first = try #require(counts.first)
      #expect(first > 0 && first < whole.timeline.frameCount)
      #expect(counts == counts.sorted())
      #expect(latest?.bytes == bytes)
    }

    @Test(
      "During a download, a GIF view waits at the last received frame, and plays on when the next arrives",
      arguments: [nil, .forever, .times(2)] as [LoopCount?])
    func view(loops: LoopCount?) async throws {
      let server = try slowServer()
      let view = shownView()
      var ends = 0
      view.onEnd = { ends += 1 }
      view.loops = loops
      let showing = Task { try await view.show(GIFDownload(server.url("cat.gif"))) }
      await patience { view.frames != nil }
      #expect(view.currentFrame == 0)
      for _ in 0..<600 {
        Simulator.shared.step()
        await Task.yield()
      }
      let received = try #require(view.frames?.count)
      #expect(received < whole.timeline.frameCount)
      #expect(view.currentFrame == received - 1 && ends == 0)
      server.release()
      try await showing.value
      #expect(view.frames?.count == whole.timeline.frameCount)
      #expect(view.currentFrame == received)
      // Then it loops as the whole GIF does, frame after frame.
      var shown = [try #require(view.currentFrame)]
      for _ in 0..<600 {
        Simulator.shared.step()
        if let frame = view.currentFrame, frame != shown.last { shown.append(frame) }
      }
      for (frame, next) in zip(shown, shown.dropFirst()) {
        #expect(next == (frame + 1) % whole.timeline.frameCount)
      }
      #expect(shown.contains(0))
    }

    @Test(
      "A GIF that plays once reports its loop and its end once, when both the download and the play are over",
      arguments: [true, false])
    func playedOnce(playsFirst: Bool) async throws {
      // Five frames of 0.1 s, a comment, and the end of the file.
      let file = Fixtures.dots(5) + [0x21, 0xFE, 1, 7, 0]
      let start = LoopbackServer.ok(file, length: file.count + 1)
      let server = try LoopbackServer(["once.gif": [.send(start), .hold, .send([0x3B])]])
      let view = shownView()
      var events: [String] = []
      view.onLoop = { events.append("loop \($0)") }
      view.onEnd = { events.append("end") }
      let showing = Task { try await view.show(GIFDownload(server.url("once.gif"))) }
      await patience { view.frames?.count == 5 }
      if playsFirst { for _ in 0..<120 { Simulator.shared.step() } }
      #expect(events.isEmpty && view.currentFrame == (playsFirst ? 4 : 0))
      server.release()
      try await showing.value
      for _ in 0..<120 { Simulator.shared.step() }
      #expect(events == ["loop 1", "end"] && view.currentFrame == 4)
    }

    @Test("A GIF that the app sets during a download loops; the download does not replace it")
    func replaced() async throws {
      let server = try slowServer()
      let view = shownView()
      let showing = Task { try? await view.show(GIFDownload(server.url("cat.gif"))) }
      await patience { view.frames != nil }
      showing.cancel()
      let other = try Fixtures.gif("cat-pull").frames(within: .share(0.25))
      view.frames = other
      view.play()
      var plays = 0
      view.onLoop = { plays = $0 }
      for _ in 0..<1200 where plays < 2 { Simulator.shared.step() }
      #expect(plays == 2, "a GIF that repeats for ever goes on after its first play")
      server.release()
      await showing.value
      #expect(view.frames?.count == other.count)
    }

    @Test(
      "A download that ends in any way after the view of a reused cell has got another GIF leaves that; only a cancelled one throws",
      arguments: [(200, true), (200, false), (404, false)], [true, false])
    func reusedCell(end: (status: Int, isCancelled: Bool), isDownload: Bool) async throws {
      let answer =
        end.status == 200
        ? LoopbackServer.ok(bytes) : LoopbackServer.ok([], status: "404 Not Found")
      let late = try LoopbackServer(["cat.gif": [.hold, .send(answer)]])
      let quick = try LoopbackServer(["dots.gif": [.send(LoopbackServer.ok(Fixtures.dots(5)))]])
      let view = shownView()
      let first = Task { try await view.show(GIFDownload(late.url("cat.gif"))) }
      await patience { late.isAsked }
      if isDownload {
        try await view.show(GIFDownload(quick.url("dots.gif")))
      } else {
        view.frames = try EncodedGIF(Fixtures.dots(5)).frames(within: .share(1))
      }
      if end.isCancelled { first.cancel() }
      late.release()
      if end.isCancelled {
        await #expect(throws: (any Error).self) { try await first.value }
      } else {
        try await first.value
      }
      #expect(view.frames?.count == 5)
    }

    @Test(
      "A view paused before a download's first frames shows frame 0, with a progress of 1 the last of them, and plays after `play()`",
      arguments: ["pause", "progress", "play"])
    func askedBefore(wish: String) async throws {
      let server = try LoopbackServer([
        "dots.gif": [.hold, .send(LoopbackServer.ok(Fixtures.dots(5)))]
      ])
      let view = shownView()
      // Of a GIF before.
      view.progress = 0.5
      let showing = Task {
        try await view.show(GIFDownload(server.url("dots.gif")), isPlaying: wish != "play")
      }
      await patience { server.isAsked }
      switch wish {
      case "pause": view.pause()
      case "progress": view.progress = 1
      default: view.play()
      }
      server.release()
      try await showing.value
      #expect(view.isPlaying == (wish == "play"))
      #expect((view.currentFrame == 0) == (wish != "progress"))
    }

    @Test("A second download that fails lets the first one's incomplete GIF play on")
    func failedSecond() async throws {
      let server = try slowServer()
      let other = try LoopbackServer([
        "none.gif": [.send(LoopbackServer.ok([], status: "404 Not Found"))]
      ])
      let view = shownView()
      var plays = 0
      view.onLoop = { plays = $0 }
      let first = Task { try await view.show(GIFDownload(server.url("cat.gif"))) }
      await patience { view.frames != nil }
      await #expect(throws: (any Error).self) {
        try await view.show(GIFDownload(other.url("none.gif")))
      }
      for _ in 0..<1200 where plays < 2 { Simulator.shared.step() }
      #expect(plays == 2)
      server.release()
      try await first.value
    }

    @Test("A view that is still reading its named GIF shows the download that it gets meanwhile")
    func namedBefore() async throws {
      let server = try LoopbackServer(["cat.gif": [.hold, .send(LoopbackServer.ok(bytes))]])
      let view = GIFView(named: .file(Fixtures.folder.appending(path: "cat-sleep.gif").path))
      let showing = Task { try await view.show(GIFDownload(server.url("cat.gif"))) }
      await patience { view.frames != nil }
      server.release()
      try await showing.value
      #expect(view.frames?.count == whole.timeline.frameCount)
    }

    @Test("A download that goes on beside a view's next one neither replaces nor ends that one")
    func anotherDownload() async throws {
      let server = try slowServer()
      // Five frames of 0.1 s, a comment, and the end of the file.
      let file = Fixtures.dots(5) + [0x21, 0xFE, 1, 7, 0]
      let start = LoopbackServer.ok(file, length: file.count + 1)
      let other = try LoopbackServer(["once.gif": [.send(start), .hold, .send([0x3B])]])
      let view = shownView()
      var ends = 0
      view.onEnd = { ends += 1 }
      func showsDots() -> Bool { view.frames?.canvas.width == 1 && view.frames?.count == 5 }
      let first = Task { try await view.show(GIFDownload(server.url("cat.gif"))) }
      await patience { view.frames != nil }
      let second = Task { try await view.show(GIFDownload(other.url("once.gif"))) }
      await patience { showsDots() }
      for _ in 0..<120 { Simulator.shared.step() }
      server.release()
      try await first.value
      #expect(showsDots() && view.currentFrame == 4 && ends == 0)
      other.release()
      try await second.value
      for _ in 0..<120 { Simulator.shared.step() }
      #expect(showsDots() && view.currentFrame == 4 && ends == 1)
    }

    @Test("In a download, `progress` picks a received frame, which stays when more arrive")
    func progress() async throws {
      let server = try slowServer()
      let view = shownView()
      let showing = Task {
        try await view.show(GIFDownload(server.url("cat.gif")), isPlaying: false)
      }
      await patience { view.frames != nil }
      let received = try #require(view.frames?.count)
      view.progress = 1
      #expect(view.currentFrame == received - 1)
      server.release()
      try await showing.value
      #expect(view.currentFrame == received - 1)
      view.progress = 1
      #expect(view.currentFrame == whole.timeline.frameCount - 1)
    }

    @Test("A download that breaks off throws, and the view loops the frames received so far")
    func breakingOff() async throws {
      let server = try slowServer(breaksOff: true)
      let view = shownView()
      let showing = Task { try await view.show(GIFDownload(server.url("cat.gif"))) }
      await patience { view.frames != nil }
      server.release()
      await #expect(throws: URLError.self) { try await showing.value }
      let received = try #require(view.frames?.count)
      var shown: Set<Int> = []
      for _ in 0..<600 {
        Simulator.shared.step()
        shown.insert(view.currentFrame ?? -1)
      }
      #expect(shown == Set(0..<received) && received < whole.timeline.frameCount)
    }

    @Test(
      "A server's answer that is not a GIF is refused with an error that names what the server sent",
      arguments: [
        ("page", "text/html"), ("gone", "status 404"), ("empty", "not a GIF"),
        ("picture", "image/png"),
      ])
    func refusals(path: String, says: String) async throws {
      let page = Array("<!doctype html><title>Sign in</title>".utf8)
      let server = try LoopbackServer([
        "page": [.send(LoopbackServer.ok(page, type: "text/html"))],
        "gone": [.send(LoopbackServer.ok(page, type: "text/html", status: "404 Not Found"))],
        "empty": [.send(LoopbackServer.ok([]))],
        "picture": [
          .send(LoopbackServer.ok([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10], type: "image/png"))
        ],
      ])
      let error = await #expect(throws: GIFDownload.Refusal.self) {
        try await GIFDownload(server.url(path)).gif
      }
      #expect(error?.description.contains(says) == true, "\(error?.description ?? "")")
      #expect(error?.statusCode == (path == "gone" ? 404 : 200))
      #expect(error?.url == server.url(path) && (error?.reason == nil) == (path == "gone"))
      #expect(error?.localizedDescription == error?.description)
      let types = ["picture": "image/png", "empty": "image/gif"]
      #expect(error?.mimeType == types[path] ?? "text/html")
    }

    @Test("A download follows redirects, and refuses an endless web page at its first bytes")
    func redirects() async throws {
      let server = try LoopbackServer([
        "old.gif": [
          .send(LoopbackServer.ok([], status: "302 Found", more: "Location: /new.gif\r\n"))
        ],
        "new.gif": [.send(LoopbackServer.ok(bytes))],
        "endless": [
          .send(LoopbackServer.ok(Array("<html><body>".utf8), type: "text/html", length: 1 << 30)),
          .hold,
        ],
      ])
      #expect(try await GIFDownload(server.url("old.gif")).gif.bytes == bytes)
      await #expect(throws: GIFDownload.Refusal.self) {
        try await GIFDownload(server.url("endless")).gif
      }
    }

    @Test("A download of more than the allowed 4000 bytes is cancelled before its end")
    func limits() async throws {
      let server = try slowServer()
      let limits = GIFLimits(inputBytes: 4000)
      let error = await #expect(throws: GIFDownload.Refusal.self) {
        try await GIFDownload(server.url("cat.gif"), limits: limits).gif
      }
      #expect(error?.reason?.reason.description.contains("at most 4000") == true)
      #expect(await server.hasEnded())
      // A GIF of exactly the allowed length, which the server states, is none.
      let exact = try LoopbackServer(["cat.gif": [.send(LoopbackServer.ok(bytes))]])
      let gif = try await GIFDownload(
        exact.url("cat.gif"), limits: GIFLimits(inputBytes: bytes.count)
      ).gif
      #expect(gif.bytes.count == bytes.count)
      // Nor without a stated length, of a GIF that asks for more than is allowed.
      let whole = try LoopbackServer([
        "cat.gif": [
          .send(
            Array("HTTP/1.1 200 OK\r\nContent-Type: image/gif\r\nConnection: close\r\n\r\n".utf8)
              + bytes)
        ]
      ])
      let frames = GIFLimits(frames: 3)
      let many = await #expect(throws: GIFDownload.Refusal.self) {
        try await GIFDownload(whole.url("cat.gif"), limits: frames).gif
      }
      #expect(many?.reason != nil, "\(String(describing: many))")
    }

    @Test("A response that states more bytes than are allowed is refused before its body")
    func statedLength() async throws {
      let head = LoopbackServer.ok([], length: 40 << 20)
      let server = try LoopbackServer(["long.gif": [.send(head), .hold]])
      let error = await #expect(throws: GIFDownload.Refusal.self) {
        try await GIFDownload(server.url("long.gif"), limits: .strict).gif
      }
      #expect(error?.reason?.reason.description.contains("at most 33554432") == true)
      #expect(await server.hasEnded())
    }

    @Test("A long quiet start does not make a download fail whose whole GIF is within the limits")
    func quietStart() async throws {
      // Frames of one pixel on a large canvas take much work for their bytes; the last frame has many bytes.
      let start = Fixtures.dots(100, canvas: 200)
      let block: [UInt8] = [255] + [UInt8](repeating: 7, count: 255)
      var file: [UInt8] = start + [0x21, 0xFE]
      for _ in 0..<400 { file += block }
      file += [0, 0x3B]
      let limits = GIFLimits(work: 1 << 20, workPerByte: 64)
      #expect(throws: GIFError.self) { try EncodedGIF(start, limits: limits) }
      let server = try LoopbackServer([
        "quiet.gif": [
          .send(LoopbackServer.ok(start, length: file.count)), .hold,
          .send(Array(file[start.count...])),
        ]
      ])
      let download = Task { try await GIFDownload(server.url("quiet.gif"), limits: limits).gif }
      await patience { server.isAsked }
      server.release()
      #expect(try await download.value.timeline.frameCount == 100)
    }

    @Test("Cancelling the task of a download closes its connection and throws `CancellationError`")
    func cancelling() async throws {
      let server = try slowServer()
      let download = Task { try await GIFDownload(server.url("cat.gif")).gif }
      await patience { server.isAsked }
      download.cancel()
      await #expect(throws: CancellationError.self) { try await download.value }
      #expect(await server.hasEnded())
    }

    @Test("A download whose transfer ends with `URLError.cancelled` throws `CancellationError`")
    func cancelledTransfer() async throws {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [FixtureAnswers.self]
      let url = try #require(URL(string: "http://localhost/none"))
      await #expect(throws: CancellationError.self) {
        try await GIFDownload(url, configuration: configuration).gif
      }
    }

    @Test("GIFs from the network: a request with a cache policy and a limit gets the whole GIF")
    func request() async throws {
      let server = try LoopbackServer(["cat.gif": [.send(LoopbackServer.ok(bytes))]])
      let catURL = server.url("cat.gif")
      let download = GIFDownload(
        URLRequest(url: catURL, cachePolicy: .returnCacheDataElseLoad),
        limits: GIFLimits(inputBytes: 4 << 20))
      let cat = try await download.gif
      #expect(cat.bytes == bytes)
      let gifView = shownView()
      try await gifView.show(GIFDownload(catURL))
      #expect(gifView.isPlaying && gifView.frames?.count == whole.timeline.frameCount)
    }

    @Test(
      "GIFs from the network: a UIKit header gets two downloaded GIFs; a SwiftUI header shows frame 0 of its GIF"
    )
    func guide() async throws {
      let pull = try Fixtures.gif("cat-pull").bytes
      let server = try LoopbackServer([
        "pull.gif": [.send(LoopbackServer.ok(pull))], "run.gif": [.send(LoopbackServer.ok(bytes))],
      ])
      let controller = DownloadController(server.url("pull.gif"), server.url("run.gif"))
      controller.viewDidLoad()
      #expect(controller.tableView.refresh.snapshot(at: .start)?.picture == nil)
      await patience {
        controller.tableView.refresh.header?.described.animations.sources.count == 2
      }
      #expect(controller.tableView.refresh.header?.described.animations.sources.count == 2)

      let view = DownloadedFeedView(feed: Feed(), catURL: server.url("run.gif"))
      let tree = host(view, in: window)
      let list = try tree.list()
      #expect(list.refresh.snapshot(at: .start)?.picture == nil)
      await patience {
        Simulator.shared.step()
        return list.refresh.snapshot(at: .start)?.picture != nil
      }
      #expect(list.refresh.snapshot(at: .start)?.picture == .pull(frame: 0))
    }

    // MARK: Headers

    @Test("A downloaded GIF replaces the arrow once the finger has left the list, not before")
    func header() async throws {
      let screen = Screen()
      screen.refresh.header = RefreshHeader(.arrow, action: screen.refreshAction)
      let server = try slowServer()
      var shown: [Int] = []
      await screen.drag(40)
      let task = screen.refresh.download(pull: server.url("cat.gif")) {
        [app = screen.app] refresh, cat, run in
        shown.append(cat.timeline.frameCount)
        refresh.header = RefreshHeader(
          pull: cat.frames(within: .share(0.25)), loading: run?.frames(within: .share(0.25)),
          action: app.refreshAction)
      }
      server.release()
      #expect(await server.hasEnded())
      await screen.wait(0.5)
      #expect(shown.isEmpty, "the arrow stays under the finger")
      screen.list.lift()
      await patience {
        Simulator.shared.step()
        SimulatorClock.wake()
        return shown.last == whole.timeline.frameCount
      }
      await task.value
      #expect(shown.last == whole.timeline.frameCount)
      await screen.pull()
      #expect(screen.phase == .loading && screen.refreshCount == 1)
    }

    @Test("A failed download of a GIF is reported, and the list refreshes with its old header")
    func failingHeader() async throws {
      let server = try LoopbackServer([:])
      let screen = Screen(header: true)
      var problems: [RefreshProblem] = []
      screen.refresh.onProblem = { problems.append($0) }
      await screen.refresh.download(pull: server.url("cat.gif")) { _, _, _ in
        Issue.record("there is no GIF")
      }.value
      #expect(problems.map(\.description).first?.contains("status 404") == true)
      await screen.pull()
      #expect(screen.phase == .loading && screen.refreshCount == 1)
    }

    @Test(
      "A header's download that is cancelled while it waits for bytes or for rest shows and reports nothing more",
      arguments: [true, false])
    func cancelledHeader(isDragged: Bool) async throws {
      let server = try LoopbackServer(["cat.gif": [.send(LoopbackServer.ok(bytes))]])
      let other = try LoopbackServer(["run.gif": [.hold]])
      let screen = Screen(header: true)
      screen.refresh.onProblem = { Issue.record("\($0)") }
      if isDragged { await screen.drag(40) }
      var shown = 0
      let task = screen.refresh.download(
        pull: server.url("cat.gif"), loading: other.url("run.gif")
      ) { _, _, _ in shown += 1 }
      #expect(await server.hasEnded())
      if isDragged { await screen.wait(0.2) } else { await patience { other.isAsked } }
      let before = shown
      #expect(isDragged == (before == 0))
      task.cancel()
      await screen.lift(waiting: 1)
      await task.value
      #expect(shown == before)
    }

    @Test(
      "A loading GIF that arrives while the list loads is shown at the end of the load; a failed footer waits for none"
    )
    func lateLoadingGIF() async throws {
      let server = try LoopbackServer(["pull.gif": [.send(LoopbackServer.ok(bytes))]])
      let other = try LoopbackServer(["run.gif": [.hold, .send(LoopbackServer.ok(bytes))]])
      let screen = Screen(header: true)
      var shown: [Bool] = []
      let task = screen.refresh.download(
        pull: server.url("pull.gif"), loading: other.url("run.gif")
      ) { shown.append($2 != nil) }
      await patience { other.isAsked }
      await screen.pull(waiting: 1)
      other.release()
      #expect(await other.hasEnded())
      // What is downloaded after it is there.
      _ = try await GIFDownload(server.url("pull.gif")).gif
      await screen.wait(0.2)
      #expect(screen.phase == .loading && !shown.contains(true))
      await screen.endRefresh(waiting: 0.1)
      #expect(screen.phase == .settling(.succeeded) && !shown.contains(true))
      await screen.wait(2)
      await task.value
      #expect(shown.last == true && shown.count { $0 } == 1)
      for result in [LoadingResult.failed, .noMoreData] {
        screen.refresh.footer = LoadMoreFooter(action: screen.pageAction)
        await screen.refresh.request(.end, waiting: 0.1)
        await screen.endPage(result, waiting: 3)
        var count = 0
        await screen.refresh.download(pull: server.url("pull.gif"), at: .end) { _, _, _ in
          count += 1
        }.value
        #expect(count > 0, "\(result)")
      }
    }

    @Test("Cancelling a task that shows a download throws `CancellationError`; the frames stay")
    func cancelledView() async throws {
      let server = try slowServer()
      let view = shownView()
      let showing = Task { try await view.show(GIFDownload(server.url("cat.gif"))) }
      await patience { view.frames != nil }
      showing.cancel()
      await #expect(throws: CancellationError.self) { try await showing.value }
      #expect(view.frames?.count ?? 0 > 0)
    }

    @Test("A download in progress does not keep its list from being deallocated")
    func freedList() async throws {
      let server = try slowServer()
      weak var list: UIScrollView?
      do {
        let screen = Screen()
        list = screen.list
        screen.addHeader()
        await screen.drag(40)
        screen.refresh.download(pull: server.url("cat.gif")) { _, _, _ in }
        await patience { server.isAsked }
      }
      #expect(list == nil)
    }

    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    private func shownView() -> GIFView {
      let view = GIFView(nil)
      view.frame = CGRect(x: 0, y: 0, width: 160, height: 96)
      window.addSubview(view)
      return view
    }
  }
}
