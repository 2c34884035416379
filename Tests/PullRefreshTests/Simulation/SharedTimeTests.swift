import Frames
import RefreshSimulation
import TestSupport
import Testing

@testable import PullRefresh

/// `SimulatedList.settle` and `pass` with actions that reach the list's clock late, by detours, or never.
@MainActor
@Suite struct SharedTimeTests {
  /// The ways in which an action of two seconds of simulated time uses the clock.
  enum Way: CaseIterable {
    case direct, generic, actor, childTasks, lateOnTheMainActor, lateElsewhere, twice
  }

  private actor Server {
    func page(_ clock: SimulatedClock) async throws { try await clock.sleep(for: .seconds(2)) }
  }

  private let list = SimulatedList(viewport: 600, content: 2000)

  private func setAction(_ body: @escaping @MainActor () async throws -> Void) {
    list.refresh.replace(.start, with: .header(), action: LoadingAction(body))
  }

  private static func work(_ way: Way, _ clock: SimulatedClock) async throws {
    switch way {
    case .direct: try await clock.sleep(for: .seconds(2))
    case .generic: try await Task.sleep(for: .seconds(2), clock: clock)
    case .actor: try await Server().page(clock)
    case .childTasks:
      async let one: Void = clock.sleep(for: .seconds(2))
      async let other: Void = Task.sleep(for: .seconds(1), clock: clock)
      _ = try await (one, other)
    case .lateOnTheMainActor:
      for _ in 0..<10 { await Task.yield() }
      try await clock.sleep(for: .seconds(2))
    case .lateElsewhere:
      try await Task.sleep(for: .milliseconds(20))
      try await clock.sleep(for: .seconds(2))
    case .twice:
      try await clock.sleep(for: .seconds(1))
      try await Task.sleep(for: .milliseconds(20))
      try await clock.sleep(for: .seconds(1))
    }
  }

  @Test("An action of two seconds ends after 2.1 s, however it sleeps", arguments: Way.allCases)
  func ways(way: Way) async {
    var ended = 0
    setAction { [clock = list.clock] in
      try await Self.work(way, clock)
      ended += 1
    }
    list.pull(to: 1.2)
    list.release()
    await list.pass(.milliseconds(1900))
    #expect(ended == 0 && list.refresh.isRefreshing)
    await list.pass(.milliseconds(200))
    #expect(ended == 1)
    await list.settle()
    #expect(list.geometry.contributions.start == 0)
    let outcome1 = await list.settle { [list] in await list.refresh.refresh() }
    #expect(outcome1 == .succeeded)
    #expect(ended == 2)
    #expect(list.clock.now.offset < .seconds(6))
  }

  @Test("What the app does after a refresh runs in the step in which the refresh ends")
  func afterARefresh() async {
    setAction { [clock = list.clock] in try await clock.sleep(for: .seconds(1)) }
    var done: [Duration] = []
    func tapped() {
      Task {
        await list.refresh.refresh()
        done.append(list.clock.now.offset)
        try? await list.clock.sleep(for: .seconds(1))
        done.append(list.clock.now.offset)
      }
    }
    tapped()
    await list.pass(.seconds(4))
    #expect(done.count == 2 && done.last.map { $0 < .seconds(3) } == true, "\(done)")
    tapped()
    await list.settle()
    #expect(done.count == 4)
  }

  @Test("Time that the test's clock advances by itself is made up for: what was due ends at once")
  func advancedClock() async {
    struct Offline: Error {}
    list.refresh.header = RefreshHeader(.arrow) { throw Offline() }
    list.refresh.request(.start)
    await list.pass(.milliseconds(500))
    #expect(list.geometry.contributions.start > 0)
    list.clock.advance(by: .seconds(2))
    var message: String?
    list.onStall = { message = $0 }
    await list.settle()
    #expect(message == nil && list.geometry.contributions.start == 0)
    #expect(list.clock.now.offset < .seconds(4))
  }

  @Test("A test that is cancelled while it settles ends, and so does its closure")
  func cancelledTest() async {
    setAction { [clock = list.clock] in try await clock.sleep(for: .seconds(90)) }
    let test = Task { [list] in await list.settle { await list.refresh.refresh() } }
    await Task.yield()
    test.cancel()
    #expect(await test.value == .cancelled)
  }

  @Test("An action of which one task wakes while others sleep is waited for only shortly")
  func groupOfTasks() async {
    let monitor = ActionMonitor()
    let action = RunningAction("an action", monitor: monitor)
    #expect(monitor.isBusy && !monitor.isOnlyPartlyBusy)
    action.takeTask()
    for _ in 0..<2 { action.pause() }
    #expect(!monitor.isBusy)
    action.resume()
    #expect(monitor.isBusy && monitor.isOnlyPartlyBusy)
    action.resume()
    #expect(monitor.isBusy && !monitor.isOnlyPartlyBusy)
    // While its own task waits, one that it has created wakes again and again.
    action.pause()
    await Task {
      action.pause()
      for _ in 0..<2 {
        action.resume()
        #expect(monitor.isBusy)
        action.pause()
        #expect(!monitor.isBusy)
      }
    }.value
    // Two wake; one of them waits again, and then the other.
    await Task {
      let first = RunningAction.currentTask
      await Task {
        for task in [first, RunningAction.currentTask] { action.resume(task) }
        action.pause()
        #expect(monitor.isBusy)
      }.value
      action.pause()
      #expect(!monitor.isBusy)
    }.value
    action.resume()
    #expect(monitor.isBusy && monitor.isOnlyPartlyBusy)
    await Task { action.pause() }.value
    #expect(monitor.isBusy, "its own task is at work")
    action.end()
    setAction { [clock = list.clock] in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...5 {
          group.addTask { try? await clock.sleep(for: .seconds(number)) }
        }
      }
    }
    list.refresh.request(.start)
    await list.settle()
    #expect((.seconds(5) ..< .seconds(7)).contains(list.clock.now.offset))
  }

  /// Answers after 20 ms of real time, unless a rival's task ends before that.
  private static func race(
    against rival: @escaping @MainActor @Sendable () async throws -> Void
  ) async throws {
    struct TimedOut: Error {}
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await Task.sleep(for: .milliseconds(20)) }
      group.addTask {
        try await rival()
        throw TimedOut()
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  @Test(
    "A request in real time wins the race against ten seconds of simulated time, in an action and in a closure of `settle`",
    arguments: [true, false], [true, false])
  func requestAgainstTimeOut(isAction: Bool, isSleep: Bool) async {
    let other = SimulatedList(viewport: 600, content: 2000, clock: list.clock)
    let tenSeconds = LoadingAction { @MainActor [clock = list.clock] () async throws -> Void in
      try await clock.sleep(for: .seconds(10))
    }
    other.refresh.replace(.start, with: .header(), action: tenSeconds)
    if !isSleep { other.refresh.request(.start) }
    var ended: Duration?
    let race: @MainActor () async throws -> Void = { [clock = list.clock] in
      // Until the headers are open: frames of their motion would give the request time.
      try await clock.sleep(for: .seconds(1))
      try await Self.race {
        if isSleep {
          try await clock.sleep(for: .seconds(10))
        } else {
          await other.refresh.refresh()
        }
      }
      ended = clock.now.offset
    }
    if isAction {
      var results: [LoadingResult] = []
      list.refresh.onEnd = { results.append($1) }
      setAction(race)
      list.refresh.request(.start)
      await list.settle()
      #expect(results == [.succeeded])
    } else {
      _ = await list.settle { try? await race() }
    }
    #expect(ended.map { $0 < .seconds(2) } == true, "\(String(describing: ended))")
  }

  @Test("Time passes while an action waits for the test, and the action's end is seen afterwards")
  func elsewhere() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    setAction { for await _ in stream { break } }
    list.refresh.request(.start)
    await list.pass(.seconds(3))
    #expect(list.clock.now.offset == .seconds(3))
    #expect(list.refresh.isRefreshing)
    continuation.yield()
    await list.settle()
    #expect(!list.refresh.isRefreshing && list.geometry.contributions.start == 0)
  }

  @Test("`settle()` says which action does not end, in which line, in which states, and who sleeps")
  func stall() async {
    var message = ""
    list.onStall = { message = $0 }
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    setAction { for await _ in stream { break } }
    list.refresh.request(.start)
    await list.settle(within: .milliseconds(300), file: "FeedTests/FeedTests.swift", line: 12)
    #expect(message.contains("FeedTests/FeedTests.swift:12"))
    #expect(message.contains("the header's action"))
    #expect(message.contains("header: loading, inset 80.0"))
    #expect(message.contains("tasks that sleep: none"))
    continuation.finish()
    await list.settle()
    #expect(!list.refresh.isRefreshing)
  }

  @Test("`settle()` gives up after a simulated minute, and names the action that still sleeps")
  func longSleep() async {
    var message = ""
    list.onStall = { message = $0 }
    setAction { [clock = list.clock] in try await clock.sleep(for: .seconds(90)) }
    list.refresh.request(.start)
    await list.settle()
    #expect(list.clock.now.offset == .seconds(60))
    #expect(message.contains("it has advanced the clock by a minute"))
    #expect(message.contains("tasks that sleep: the header's action until 90.0 seconds"))
    await list.settle()
    #expect(!list.refresh.isRefreshing && list.clock.now.offset < .seconds(91))
  }

  /// A model that searches when no letter has come for 300 ms of its clock.
  @MainActor
  private final class Search {
    private let clock: any Clock<Duration>
    private(set) var task: Task<Void, any Error>?
    private(set) var found: [String] = []

    init(_ clock: any Clock<Duration>) { self.clock = clock }

    func type(_ text: String) {
      task?.cancel()
      task = Task {
        try await clock.sleep(for: .milliseconds(300))
        found.append(text)
      }
    }
  }

  @Test("A closure of `settle` can wait for a task that is no action, and throws that task's error")
  func debounced() async throws {
    struct Offline: Error {}
    let search = Search(list.clock)
    try await list.settle {
      search.type("c")
      search.type("ca")
      try await search.task?.value
    }
    #expect(search.found == ["ca"])
    #expect(list.clock.now.offset == .milliseconds(300))
    await #expect(throws: CancellationError.self) {
      try await list.settle {
        search.type("cat")
        search.task?.cancel()
        try await search.task?.value
      }
    }
    do throws(Offline) {
      try await list.settle { () async throws(Offline) -> Void in throw Offline() }
      Issue.record("the error is lost")
    } catch {}
    try await list.settle {
      try await list.clock.sleep(for: .zero)
      try await list.clock.sleep(until: list.clock.now)
    }
    #expect(list.clock.now.offset == .milliseconds(300))
  }

  @Test("A closure of `settle` that does not return is reported, and cancelled")
  func closureThatHangs() async {
    var message = ""
    list.onStall = { message = $0 }
    let isCancelled = await list.settle(within: .milliseconds(200)) {
      let (stream, _) = AsyncStream.makeStream(of: Void.self)
      for await _ in stream {}
      return Task.isCancelled
    }
    #expect(isCancelled)
    #expect(message.contains("the closure has neither ended nor slept"))
  }

  @Test("A load that is never ended meets the component's time-out", arguments: [0, 50])
  func timeOut(begin: Int) async {
    self.list.clock.advance(by: .seconds(begin))
    let list = SimulatedList(viewport: 600, content: 2000, clock: self.list.clock)
    var configuration = PullConfiguration.tmallHeader()
    configuration.timeOut = .seconds(30)
    let action = LoadingAction(callback: { _ in })
    list.refresh.replace(.start, with: .header(configuration), action: action)
    var results: [LoadingResult] = []
    list.refresh.onEnd = { results.append($1) }
    list.refresh.request(.start)
    await list.settle(within: .milliseconds(100))
    #expect(results == [.failed])
    #expect(list.geometry.contributions.start == 0)
  }

  /// An animation of twelve frames without pictures.
  private struct Film: FrameSource {
    let canvas = PixelSize(width: 1, height: 1)
    let timeline = FrameTimeline(frameCount: 12, frameRate: 30)
    func frame(at index: Int) -> Bitmap { Bitmap(size: canvas, filledWith: .clear) }
  }

  @Test("An action that never ends is reported while a GIF plays", arguments: [true, false])
  func playingForEver(isOwn: Bool) async {
    list.refresh.header = nil
    list.clock.advance(by: .seconds(1))
    // Its time begins with it, a second later than the clock's.
    let other = SimulatedList(viewport: 600, content: 2000, clock: list.clock)
    let waiting = LoadingAction(callback: { _ in })
    list.refresh.replace(.start, with: .header(), action: waiting)
    let playing = isOwn ? list : other
    playing.refresh.header = RefreshHeader(pull: Film(), loading: Film())
    playing.refresh.header?.action = waiting
    for one in [list, other] { one.refresh.request(.start) }
    var message = ""
    list.onStall = { message = $0 }
    await list.settle(within: .milliseconds(10))
    #expect(message.contains("has neither ended nor slept"))
    #expect(list.clock.now.offset < .seconds(3))
  }

  @Test("An action that waits for its own load gets `cancelled` at once, and the load succeeds")
  func ownLoad() async {
    var own: RefreshOutcome?
    setAction { [unowned list] in own = await list.refresh.refresh() }
    let outcome2 = await list.settle { [list] in await list.refresh.refresh() }
    #expect(outcome2 == .succeeded)
    #expect(own == .cancelled)
  }

  @Test("All tasks that await one load get its outcome")
  func manyWaiters() async {
    for outcome in [LoadingResult.succeeded, .failed] {
      list.refresh.coordination.overlap = .allowed
      for (edge, component) in [(ScrollEdge.start, RefreshComponent.header()), (.end, .footer())] {
        list.refresh.replace(
          edge, with: component,
          action: LoadingAction { [clock = list.clock] in
            try await clock.sleep(for: .seconds(edge == .start ? 1 : 2))
            return outcome
          })
      }
      let outcomes = await list.settle { [list] in
        async let first = list.refresh.refresh()
        async let page = list.refresh.loadMore()
        async let second = list.refresh.refresh()
        async let third = list.refresh.refresh()
        async let again = list.refresh.loadMore()
        return await [first, page, second, third, again]
      }
      #expect(outcomes == Array(repeating: outcome.outcome, count: 5))
    }
  }

  @Test("A task that an action has started, and that goes on after it, can refresh")
  func taskOfAnAction() async {
    var later: RefreshOutcome?
    var count = 0
    setAction { [unowned list] in
      count += 1
      guard count == 1 else { return }
      Task {
        try? await list.clock.sleep(for: .seconds(5))
        later = await list.refresh.refresh()
      }
    }
    list.refresh.request(.start)
    await list.settle()
    #expect(count == 2 && later == .succeeded)
  }

  @Test(
    "A refresh that loads a page as well, or waits for one that loads already, ends after the page has closed its inset",
    arguments: [false, true])
  func otherLoad(isRunning: Bool) async {
    list.refresh.coordination.overlap = .allowed
    var other: RefreshOutcome?
    setAction { [unowned list] in other = await list.refresh.loadMore() }
    list.refresh.replace(
      .end, with: .footer(),
      action: LoadingAction { [clock = list.clock] in
        try await clock.sleep(for: .seconds(1))
      })
    if isRunning { list.refresh.request(.end) }
    let outcome3 = await list.settle { [list] in await list.refresh.refresh() }
    #expect(outcome3 == .succeeded)
    #expect(other == .succeeded)
  }

  @Test("An action that waits for another list's running load gets that list's outcome")
  func otherList() async {
    let second = SimulatedList(viewport: 600, content: 2000, clock: list.clock)
    second.refresh.replace(
      .start, with: .header(),
      action: LoadingAction { [clock = list.clock] in
        try await clock.sleep(for: .seconds(1))
        return .failed
      })
    second.refresh.request(.start)
    var other: RefreshOutcome?
    setAction { other = await second.refresh.refresh() }
    let outcome = await list.settle { [list] in await list.refresh.refresh() }
    #expect(outcome == .succeeded && other == .failed)
    #expect(second.geometry.contributions.start == 0, "time passes for both")
  }

  @Test("Two lists with one clock: time stands still while an action of either is on its way")
  func twoLists() async {
    let second = SimulatedList(viewport: 600, content: 2000, clock: list.clock)
    var ended = 0
    for one in [list, second] {
      let action = LoadingAction { @MainActor [clock = list.clock] () async throws -> Void in
        try await Task.sleep(for: .milliseconds(10))
        try await clock.sleep(for: .seconds(1))
        ended += 1
      }
      one.refresh.replace(.start, with: .header(), action: action)
      one.refresh.request(.start)
    }
    await list.pass(.milliseconds(1100))
    #expect(ended == 2)
  }
}
