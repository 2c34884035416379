import Frames
import PullRefresh
import RefreshSimulation
import TestSupport
import Testing

/// Streams, announcements and haptics.
@MainActor
@Suite struct ControllerWatchingTests {
  @Test(
    "A snapshot stream gives the current state, then each change, and ends when the controller is deallocated"
  )
  func stream() async {
    var world: ControllerFixture? = ControllerFixture()
    let stream = world?.session.changes(of: .start)
    world?.list.change { _ in }
    world?.list.change { $0.scroll(to: 300) }
    world?.list.change { $0.scroll(to: -64) }
    world?.list.pull(by: 31)
    world?.list.change { _ in }
    world?.list.pull(by: 80)
    world?.list.release()
    world = nil
    var seen: [RefreshSnapshot] = []
    if let stream { for await snapshot in stream { seen.append(snapshot) } }
    #expect(seen.map(\.phase.isArmed) == [false, false, true, false])
    #expect(seen.map(\.phase.isRefreshing) == [false, false, false, true])
    #expect(seen.map(\.contribution) == [0, 0, 0, 80])
    #expect(seen.map(\.caption) == ["Pull", "Pull", "Release", "Loading"])
    #expect(
      seen.map(\.picture)
        == [.pull(frame: 0), .pull(frame: 12), .pull(frame: 23), .loading(frame: 0)])
    #expect(abs((seen.dropFirst().first?.progress ?? 0) - 31.0 / 60) < 1e-9)
  }

  @Test("A controller feeds several streams; a stream limited to 1 keeps the newest snapshot")
  func several() async {
    var world: ControllerFixture? = ControllerFixture()
    let whole = world?.session.changes(of: .start)
    let newest = world?.session.changes(of: .start, keepingNewest: 1)
    let footer = world?.session.changes(of: .end)
    do {
      let left = world?.session.changes(of: .start)
      _ = left
    }
    world?.list.pull(by: 30)
    world?.list.pull(by: 80)
    let last = world?.session.snapshot(at: .start)
    world = nil
    func all(_ stream: AsyncStream<RefreshSnapshot>?) async -> [RefreshSnapshot] {
      var all: [RefreshSnapshot] = []
      if let stream { for await snapshot in stream { all.append(snapshot) } }
      return all
    }
    #expect(await all(whole).count == 3)
    #expect(await all(newest) == [last].compactMap { $0 })
    #expect(await all(footer).map(\.contribution) == [44])
  }

  @Test(
    "VoiceOver announces the start and the end of a load that the user began, not of one by the app"
  )
  func announcements() {
    let world = ControllerFixture()
    var news: [String] = []
    world.session.onAnnouncement = { _, announcement in news.append(announcement) }
    world.session.request(.start)
    world.begun.last?()
    world.pass(.seconds(1))
    #expect(news.isEmpty)
    world.session.request(.start, by: .accessibility)
    world.begun.last?(.failed)
    world.session.request(.end, by: .tap)
    world.begun.last?(.noMoreData)
    #expect(news == ["Refreshing", "Could not refresh", "Loading more", "No more data"])
  }

  @Test("A pull that arms, goes back and arms again plays two haptics")
  func haptics() {
    let world = ControllerFixture()
    var count = 0
    world.session.onHaptic = { count += 1 }
    for distance in [80.0, 90, 20, 80] { world.list.pull(by: distance) }
    #expect(count == 2)
  }
}
