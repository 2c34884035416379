/// Storage for the times of lists' last updates, such as an app's user defaults.
///
/// A time is a number of seconds since 1970-01-01 00:00 UTC. Lists with the same key share their time.
///
/// ```swift
/// let store = LastUpdatedStore(
///   read: { UserDefaults.standard.object(forKey: $0) as? Int64 },
///   keep: { UserDefaults.standard.set($1, forKey: $0) })
/// ```
public struct LastUpdatedStore: Sendable {
  /// Returns the time under a key; `nil` if there is none.
  public let read: @Sendable (_ key: String) -> Int64?
  /// Stores a time under a key.
  public let keep: @Sendable (_ key: String, _ secondsSince1970: Int64) -> Void

  /// Creates a store from a closure that reads and one that writes.
  public init(
    read: @escaping @Sendable (_ key: String) -> Int64?,
    keep: @escaping @Sendable (_ key: String, _ secondsSince1970: Int64) -> Void
  ) {
    self.read = read
    self.keep = keep
  }
}
