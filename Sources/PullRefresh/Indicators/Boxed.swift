/// A value on the heap: moving it moves one reference, and copies share it until one changes.
struct Boxed<Value: Sendable>: Sendable {
  private var storage: [Value]

  init(_ value: Value) { storage = [value] }

  var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
