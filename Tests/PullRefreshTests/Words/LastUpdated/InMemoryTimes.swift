import Foundation
import PullRefresh

/// Times kept in memory, for all lists that are given its store.
final class InMemoryTimes: @unchecked Sendable {
  private let lock = NSLock()
  private var times: [String: Int64]

  init(_ times: [String: Int64] = [:]) { self.times = times }

  subscript(key: String) -> Int64? { lock.withLock { times[key] } }

  var store: LastUpdatedStore {
    LastUpdatedStore(
      read: { self[$0] }, keep: { key, time in self.lock.withLock { self.times[key] = time } })
  }
}
