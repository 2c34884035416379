/// Where it is kept when lists were last updated: an app's own storage, say its user defaults.
///
/// A time is a number of seconds since 1970 began in Greenwich. Lists that use the same key share
/// their time.
public protocol LastUpdatedStore: Sendable {
  /// The time under a key; `nil` without one.
  func lastUpdated(forKey key: String) -> Int64?
  /// Keeps a time under a key.
  mutating func keep(_ secondsSince1970: Int64, forKey key: String)
}

/// Times that last as long as this value.
public struct InMemoryLastUpdated: LastUpdatedStore, Hashable {
  /// An app has a few lists: a handful of keys, looked up one by one.
  private struct Entry: Sendable, Hashable {
    let key: String
    var time: Int64
  }

  private var entries: [Entry] = []

  /// Creates a store without any times.
  public init() {}

  /// The time under a key.
  public func lastUpdated(forKey key: String) -> Int64? {
    entries.first { $0.key == key }?.time
  }

  /// Keeps a time under a key.
  public mutating func keep(_ secondsSince1970: Int64, forKey key: String) {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].time = secondsSince1970
    } else {
      entries.append(Entry(key: key, time: secondsSince1970))
    }
  }
}
