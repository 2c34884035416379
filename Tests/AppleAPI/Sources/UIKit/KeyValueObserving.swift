public import Foundation

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

public final class NSKeyValueObservation: NSObject {
  fileprivate var heard: (() -> Void)?
  fileprivate init(_ heard: @escaping () -> Void) { self.heard = heard }
  public func invalidate() { heard = nil }
}

/// Who observes an object; the observations themselves are kept by the observers.
@MainActor
final class Observers {
  private struct Entry {
    let path: AnyKeyPath
    weak var observation: NSKeyValueObservation?
  }
  private var entries: [Entry] = []
  /// Those of all objects, also of objects that are gone.
  private static var all: [Entry] = []

  /// How many observations there are that have not been given up.
  var count: Int { entries.count { $0.observation?.heard != nil } }
  static var total: Int { all.count { $0.observation?.heard != nil } }

  func add(_ path: AnyKeyPath, _ heard: @escaping () -> Void) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(heard)
    entries.append(Entry(path: path, observation: observation))
    Self.all.removeAll { $0.observation?.heard == nil }
    Self.all.append(entries[entries.count - 1])
    return observation
  }

  /// How many calls observers have had.
  static var callCount = 0

  func tell(_ path: AnyKeyPath) {
    entries.removeAll { $0.observation?.heard == nil }
    for entry in entries where entry.path == path {
      Self.callCount += 1
      entry.observation?.heard?()
    }
  }
}
