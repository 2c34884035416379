import Foundation
import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

/// Actions and their ends.
@MainActor
@Suite struct LoadingActionTests {
  private struct Offline: Error {}

  @MainActor
  private final class Feed {
    var pages: [Int] = []
    var cancelled = 0
    private var waiting: [AsyncStream<RefreshOutcome>.Continuation] = []

    /// Loads until it is told how that ended; an outcome of `failed` is thrown.
    func load(_ page: Int = 0) async throws -> LoadingResult {
      pages.append(page)
      let (stream, continuation) = AsyncStream.makeStream(of: RefreshOutcome.self)
      waiting.append(continuation)
      for await outcome in stream {
        if outcome == .failed { throw Offline() }
        return LoadingResult(outcome)
      }
      cancelled += 1
      throw CancellationError()
    }

    /// Ends the loading that was begun as the n-th.
    func end(_ index: Int, _ outcome: RefreshOutcome = .succeeded) {
      waiting[index].yield(outcome)
    }
  }

  private let feed = Feed()
  private let list = WatchedList()
  private let clock = SimulatedClock()

  private func session(
    header: PullConfiguration = .tmallHeader(),
    coordination: RefreshCoordination = RefreshCoordination()
  ) -> RefreshController {
    RefreshController(
      ControllerFixture.engine(header: header, coordination: coordination), on: list,
      refresh: LoadingAction { [feed] in try await feed.load() },
      loadMore: LoadingAction { [feed] page in try await feed.load(page) }, clock: clock)
  }

  @Test("A load ends as its action returns or throws; errors that mean so are cancellations")
  func void() async {
    let errors: [((any Error)?, RefreshOutcome)] = [
      (nil, .succeeded), (Offline(), .failed), (CancellationError(), .cancelled),
      (URLError(.cancelled), .cancelled), (URLError(.timedOut), .failed),
      (NSError(domain: "NSURLErrorDomain", code: -999), .cancelled),
      (NSError(domain: "NSURLErrorDomain", code: -1001), .failed),
      (NSError(domain: "NSCocoaErrorDomain", code: 3072), .cancelled),
      (NSError(domain: "NSCocoaErrorDomain", code: 4), .failed),
      (NSError(domain: "NSPOSIXErrorDomain", code: Int(ECANCELED)), .cancelled),
      (NSError(domain: "NSPOSIXErrorDomain", code: Int(EIO)), .failed),
    ]
    for (error, outcome) in errors {
      let list = WatchedList()
      let session = RefreshController(
        ControllerFixture.engine(), on: list,
        refresh: LoadingAction { () -> Void in if let error { throw error } },
        loadMore: LoadingAction { (_: Int) -> LoadingResult in
          if let error { throw error }
          return .succeeded
        }, clock: clock)
      let refreshing = Task { await session.refresh(by: .accessibility) }
      for _ in 0..<20 { await Task.yield() }
      await close(session)
      #expect(await refreshing.value == outcome)
      #expect(session.snapshot(at: .start)?.trigger == .accessibility)
      session.detach()
      session.attach(to: list)
      let loading = Task { await session.loadMore(by: .tap) }
      for _ in 0..<20 { await Task.yield() }
      await close(session)
      #expect(await loading.value == outcome)
      #expect(session.snapshot(at: .end)?.trigger == .tap)
    }
  }

  @Test("An action that asks for the current one runs that; without one the load is cancelled")
  func current() async {
    @MainActor final class Current { var action: LoadingAction? }
    let current = Current()
    let session = RefreshController(
      ControllerFixture.engine(), on: list, refresh: LoadingAction(current: { current.action }),
      clock: clock)
    var results: [LoadingResult] = []
    session.onEnd = { results.append($1) }
    session.request(.start)
    current.action = LoadingAction(callback: { $0(.failed) })
    session.request(.start)
    #expect(results == [.cancelled, .failed])
    #expect(await RefreshController(on: list, clock: clock).loadMore() == .cancelled)
  }

  @Test("A callback action runs after closures of the app that wait already")
  func behindWaitingClosures() async {
    let session = RefreshController(on: list, clock: clock)
    var calls: [String] = []
    let action = LoadingAction(callback: { completion in
      calls.append("action")
      completion()
    })
    var header = RefreshHeader(.caption, configuration: .tmallHeader())
    session.onEnd = { _, _ in calls.append("end") }
    for given in [action, LoadingAction(current: { action })] {
      calls = []
      header.action = LoadingAction(callback: { _ in })
      session.header = header
      session.request(.start)
      // As while SwiftUI updates its views.
      RefreshController.callsAppLater = true
      session.end(.start)
      RefreshController.callsAppLater = false
      header.action = given
      session.header = header
      session.request(.start)
      #expect(calls.isEmpty)
      await eventually("both have ended") { calls.count == 3 }
      #expect(calls == ["end", "action", "end"])
    }
    calls = []
    RefreshController.callsAppLater = true
    session.request(.start)
    session.cancel()
    RefreshController.callsAppLater = false
    await eventually("it has ended") { !calls.isEmpty }
    for _ in 0..<10 { await Task.yield() }
    #expect(calls == ["end"], "a cancelled load asks for nothing")
  }

  /// A header whose second floor opens at twice the distance of a refresh.
  private func secondFloorHeader(
    _ configuration: PullConfiguration = .tmallHeader()
  ) -> RefreshHeader {
    var configuration = configuration
    configuration.secondFloor = SecondFloor(threshold: 2)
    return RefreshHeader(.caption, configuration: configuration)
  }

  @Test(
    "A pull beyond the second floor runs that floor's action, if any", arguments: [true, false])
  func secondFloor(isThere: Bool) {
    let session = RefreshController(on: list, clock: clock)
    var calls: [String] = []
    var header = secondFloorHeader()
    header.action = LoadingAction(callback: { completion in
      calls.append("first")
      completion()
    })
    if isThere {
      header.secondFloorAction = LoadingAction(callback: { completion in
        calls.append("second")
        completion()
      })
    }
    session.header = header
    // A footer that is set later has no say in it.
    var pages: [Int] = []
    var footer = LoadMoreFooter()
    footer.action = LoadingAction(callback: { completion in
      pages.append(completion.page)
      completion()
    })
    session.footer = footer
    var news: [String] = []
    session.onAnnouncement = { news.append("\($0): \($1)") }
    for distance in [80.0, 130] {
      list.pull(by: distance)
      list.release()
      clock.advance(by: .seconds(1))
      session.ticked()
      session.request(.end)
      clock.advance(by: .seconds(1))
      session.ticked()
    }
    #expect(calls == ["first", isThere ? "second" : "first"])
    // Only a refresh begins the pages again.
    #expect(pages == [1, isThere ? 2 : 1])
    #expect(session.snapshot(at: .start)?.refreshes == (isThere ? 1 : 2))
    let refresh = ["start: Refreshing", "start: Refreshed"]
    #expect(news == (isThere ? refresh : refresh + refresh))
  }

  @Test("A second floor with an action of its own cancels no page, and a page can load beside it")
  func pageBesideTheSecondFloor() async {
    let session = RefreshController(on: list, clock: clock)
    var header = secondFloorHeader()
    header.action = LoadingAction(callback: { _ in Issue.record("no refresh") })
    var floors = 0
    header.secondFloorAction = LoadingAction(callback: { _ in floors += 1 })
    session.header = header
    var completions: [LoadingCompletion] = []
    session.footer = LoadMoreFooter()
    session.footer?.action = LoadingAction(callback: { completions.append($0) })
    var ended: [RefreshOutcome] = []
    session.onEnd = { ended.append($1.outcome) }
    session.request(.end)
    list.pull(by: 130)
    list.release()
    #expect(floors == 1 && session.isLoadingMore && ended.isEmpty)
    completions.last?()
    #expect(ended == [.succeeded])
    clock.advance(by: .seconds(1))
    session.ticked()
    session.coordination.overlap = .allowed
    var outcome: RefreshOutcome?
    Task { outcome = await session.loadMore() }
    await eventually("the page loads") { completions.count == 2 }
    completions.last?()
    clock.advance(by: .seconds(1))
    session.ticked()
    await eventually("the call returns") { outcome != nil }
    #expect(outcome == .succeeded && session.isRefreshing)
  }

  @Test("A call that refreshes while the second floor is open answers at once that it has not")
  func refreshOnTheSecondFloor() async {
    let session = RefreshController(on: list, clock: clock)
    var header = secondFloorHeader()
    var completion: LoadingCompletion?
    header.secondFloorAction = LoadingAction(callback: { completion = $0 })
    session.header = header
    list.pull(by: 130)
    list.release()
    clock.advance(by: .seconds(1))
    session.ticked()
    #expect(completion != nil && session.isRefreshing)
    #expect(await session.refresh() == .cancelled)
    #expect(session.isRefreshing)
    completion?()
    #expect(!session.isRefreshing)
  }

  @Test("A second floor that opens before its action refuses a refresh; a later pull does not")
  func refreshBesideTheSecondFloor() async {
    let session = RefreshController(on: list, clock: clock)
    var header = secondFloorHeader(.mjRefreshHeader())
    var completions: [LoadingCompletion] = []
    header.action = LoadingAction(callback: { completions.append($0) })
    header.secondFloorAction = LoadingAction(callback: { completions.append($0) })
    session.header = header
    func pass(_ duration: Duration) {
      clock.advance(by: duration)
      list.change { $0.advanced(by: duration) }
      session.ticked()
    }
    list.pull(by: 130)
    list.release()
    #expect(completions.isEmpty)
    #expect(await session.refresh() == .cancelled)
    pass(.seconds(1))
    completions.removeLast()()
    for _ in 0..<3 { pass(.seconds(1)) }
    #expect(session.snapshot(at: .start)?.phase == .idle)
    list.pull(by: 80)
    list.release()
    async let joined = session.refresh()
    await Task.yield()
    pass(.seconds(1))
    completions.removeLast()()
    for _ in 0..<3 { pass(.seconds(1)) }
    #expect(await joined == .succeeded)
  }

  @Test("Beside a second floor's action, a refresh that the app ends at once counts")
  func refreshWithoutActionBesideTheSecondFloor() {
    let session = RefreshController(on: list, clock: clock)
    var header = secondFloorHeader(.mjRefreshHeader())
    header.secondFloorAction = LoadingAction(callback: { _ in Issue.record("the first floor") })
    session.header = header
    var ended: [LoadingResult] = []
    session.onEnd = { ended.append($1) }
    session.request(.start)
    session.end(.start, .succeeded(message: "Three"))
    #expect(ended == [.succeeded(message: "Three")])
  }

  @Test("The action of a second floor awaits the open inset, even if the first floor has none")
  func secondFloorAlone() {
    let session = RefreshController(on: list, clock: clock)
    var header = secondFloorHeader(.mjRefreshHeader())
    var completions = 0
    header.secondFloorAction = LoadingAction(callback: { _ in completions += 1 })
    session.header = header
    list.pull(by: 130)
    list.release()
    #expect(completions == 0)
    clock.advance(by: .milliseconds(250))
    session.ticked()
    #expect(completions == 1)
  }

  @Test("Detaching cancels a load's task; if that ends later, it does not end the next load")
  func leaving() async {
    let session = session()
    async let end = session.refresh()
    await eventually("it refreshes") { feed.pages.count == 1 }
    session.detach()
    #expect(await end == .cancelled)
    await eventually("it hears of it") { feed.cancelled == 1 }
    session.attach(to: list)
    async let next = session.refresh()
    await eventually("it refreshes") { feed.pages.count == 2 }
    feed.end(0)
    #expect(session.snapshot(at: .start)!.phase == .loading)
    feed.end(1)
    await close(session)
    #expect(await next == .succeeded)
  }

  @Test("Deallocating a controller cancels the task of its load")
  func sessionGoes() async {
    var session: RefreshController? = session()
    session?.request(.start)
    await eventually("it refreshes") { feed.pages.count == 1 }
    session = nil
    await eventually("it hears of it") { feed.cancelled == 1 }
    #expect(session == nil)
  }

  @Test("While a page loads, a refresh cancels that load or is refused, as the app configures")
  func coordination() async {
    let cancelling = session(
      coordination: RefreshCoordination(overlap: .refreshCancelsLoadingMore))
    async let more = cancelling.loadMore()
    await eventually("it loads") { feed.pages.count == 1 }
    cancelling.request(.start)
    #expect(await more == .cancelled)
    await eventually("it hears of it") { feed.cancelled == 1 }
    cancelling.detach()

    let waiting = session(coordination: RefreshCoordination(overlap: .firstComeFirstServed))
    waiting.request(.end)
    await eventually("it loads") { feed.pages.last == 1 && feed.pages.count > 1 }
    #expect(await waiting.refresh() == .cancelled, "it cannot begin now")
    #expect(waiting.snapshot(at: .start)!.phase == .idle)
  }

  @Test("A load that exceeds its time-out fails, and its task is cancelled")
  func timeOut() async {
    let session = session(
      header: PullConfiguration(triggerDistance: 60, timeOut: .seconds(30)))
    async let end = session.refresh()
    await eventually("it refreshes") { feed.pages.count == 1 }
    clock.advance(by: .seconds(29))
    session.ticked()
    #expect(session.snapshot(at: .start)!.phase == .loading)
    clock.advance(by: .seconds(1))
    session.ticked()
    await close(session)
    #expect(await end == .failed)
    await eventually("it hears of it") { feed.cancelled == 1 }
  }

  @Test("Cancelling one caller that awaits a refresh does not end the refresh for another caller")
  func waiters() async {
    let session = session()
    let impatient = Task { await session.refresh() }
    await eventually("it refreshes") { feed.pages.count == 1 }
    async let patient = session.refresh()
    impatient.cancel()
    #expect(await impatient.value == .cancelled)
    #expect(session.snapshot(at: .start)!.phase == .loading)
    feed.end(0)
    await close(session)
    #expect(await patient == .succeeded)
    #expect(feed.pages == [0], "the second one joined the first")
    #expect(feed.cancelled == 0)
  }

  @Test("`refresh()` is `.cancelled` at once in a cancelled task, or without an enabled header")
  func noUse() async {
    let session = session()
    let late = Task { await session.refresh() }
    late.cancel()
    #expect(await late.value == .cancelled)
    session.setEnabled(false, at: .start)
    #expect(await session.refresh() == .cancelled)
    #expect(feed.pages.isEmpty)
  }

  /// Loading ends, and time passes until the inset is closed.
  private func close(_ session: RefreshController) async {
    await eventually("it ends") { !session.isLoading(.start) && !session.isLoading(.end) }
    for _ in 0..<3 {
      clock.advance(by: .seconds(2))
      session.ticked()
    }
  }
}
