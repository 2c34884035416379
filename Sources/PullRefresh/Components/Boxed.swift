/// A value on the heap, which copies share until one of them changes it.
///
/// For what has some hundred bytes, is one of several that could be there, and may not be copied for each of 120
/// samples a second: it is read and changed where it lies.
struct Boxed<Value> {
  private var only: [Value]

  init(_ value: Value) { only = [value] }

  /// The value, lent where it lies: accessors that are not inlined copy it, and allocate for being interrupted.
  var value: Value {
    @inline(__always) _read { yield only[0] }
    @inline(__always) _modify { yield &only[0] }
  }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}
