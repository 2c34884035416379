/// Storage for the times of lists' last updates, such as an app's user defaults.
///
/// A time is a number of seconds since 1970 began in Greenwich. Lists that use the same key share their time.
///
/// ```swift
/// let store = LastUpdatedStore(
///   read: { UserDefaults.standard.object(forKey: $0) as? Int64 },
///   keep: { UserDefaults.standard.set($1, forKey: $0) })
/// ```
public struct LastUpdatedStore: Sendable {
  /// The time under a key; `nil` without one.
  public let read: @Sendable (_ key: String) -> Int64?
  /// Keeps a time under a key.
  public let keep: @Sendable (_ key: String, _ secondsSince1970: Int64) -> Void

  /// Creates a store from what reads it and what writes it.
  public init(
    read: @escaping @Sendable (_ key: String) -> Int64?,
    keep: @escaping @Sendable (_ key: String, _ secondsSince1970: Int64) -> Void
  ) {
    self.read = read
    self.keep = keep
  }
}
