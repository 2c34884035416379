/// A value on the heap: moving it moves one reference, and copies share it until one changes.
struct Boxed<Value: Sendable & Equatable>: Sendable, Equatable {
  private var storage: [Value]

  init(_ value: Value) { storage = [value] }

  /// Returns a box with the value after a change.
  func changed(_ change: (inout Value) -> Void) -> Boxed {
    var copy = self
    change(&copy.value)
    return copy
  }

  var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
