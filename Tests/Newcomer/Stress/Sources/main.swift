// Stress: the examples of *Testing a pull*, and actions that reach the list's clock by detours. Exits with 1 if one of
// them has another result than at rest.
import Foundation
import PullRefresh
import RefreshSimulation

struct Offline: Error {}

actor Server {
  func answer(_ clock: SimulatedClock) async throws { try await clock.sleep(for: .seconds(1)) }
}

@MainActor
func expect(_ condition: Bool, _ what: String) {
  guard !condition else { return }
  print("stress: \(what)")
  exit(1)
}

@MainActor
func list(_ action: @escaping @MainActor (SimulatedList) async throws -> Void) -> SimulatedList {
  let list = SimulatedList(viewport: 600, content: 2000)
  list.refresh.header = RefreshHeader(.arrow) { [weak list] in
    guard let list else { return }
    try await action(list)
  }
  return list
}

@MainActor
func guide() async {
  var reloads = 0
  let quick = list { _ in reloads += 1 }
  quick.pull(to: 1.2)
  quick.release()
  await quick.settle()
  expect(reloads == 1 && quick.geometry.contributions.start == 0, "a quick refresh")

  let slow = list { try await $0.clock.sleep(for: .seconds(5)) }
  slow.pull(to: 1.2)
  slow.release()
  await slow.pass(.seconds(1))
  expect(slow.refresh.isRefreshing, "a refresh of 5 s runs after 1 s")
  slow.refresh.cancel()
  await slow.settle()
  expect(
    !slow.refresh.isRefreshing && slow.geometry.contributions.start == 0, "a cancelled refresh")
  slow.pull(to: 1.2)
  slow.release()
  await slow.settle()
  expect(slow.clock.now.offset > .seconds(6), "a refresh of 5 s")

  let failing = list { _ in throw Offline() }
  let outcome = await failing.settle { await failing.refresh.refresh() }
  expect(outcome == .failed, "a failed refresh")
}

@MainActor
func detours() async {
  let ways: [(name: String, run: @MainActor (SimulatedList) async throws -> Void)] = [
    ("Task.sleep", { try await Task.sleep(for: .seconds(1), clock: $0.clock) }),
    ("actor", { try await Server().answer($0.clock) }),
    (
      "late",
      {
        try await Task.sleep(for: .milliseconds(3))
        try await $0.clock.sleep(for: .seconds(1))
      }
    ),
  ]
  for way in ways {
    var ended = false
    let list = list {
      try await way.run($0)
      ended = true
    }
    list.refresh.request(.start)
    // The action begins when the header has opened, after 0.25 s.
    await list.pass(.milliseconds(1200))
    expect(!ended, "\(way.name): ended after 1.2 s")
    await list.pass(.milliseconds(100))
    expect(ended, "\(way.name): not ended after 1.3 s")
    await list.settle()
    expect(list.geometry.contributions.start == 0, "\(way.name): open")
  }
}

await guide()
await detours()
