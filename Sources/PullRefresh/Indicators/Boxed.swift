/// A value on the heap: moving it moves a reference, however large it is, and copies share it until one changes.
struct Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
  private var storage: [Value]

  init(_ value: Value) { storage = [value] }

  var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
