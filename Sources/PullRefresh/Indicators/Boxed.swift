/// A value on the heap: moving it moves a reference, however large it is, and copies share it until one changes.
struct Boxed<Value: Sendable & Equatable>: Sendable, Equatable {
  private var storage: [Value]

  init(_ value: Value) { storage = [value] }

  /// A box of the value after a change.
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
