@propertyWrapper public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void
  fileprivate init(
    read: @escaping @MainActor () -> Value, write: @escaping @MainActor (Value) -> Void
  ) {
    self.read = read
    self.write = write
  }
  public init(wrappedValue: Value) {
    nonisolated(unsafe) let wrappedValue = wrappedValue
    read = { wrappedValue }
    write = { _ in }
  }
  @MainActor public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}

/// A property that the hosting stand-in sets from outside the view.
@MainActor protocol Connected {
  func connect(to node: ViewNode, label: String)
}

@propertyWrapper public struct State<Value>: Connected {
  final class Box {
    var value: Value
    /// The box of the view's first value, which is kept.
    var kept: Box?
    weak var tree: HostedTree?
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  public init(wrappedValue value: Value) { box = Box(value) }
  @MainActor public var wrappedValue: Value {
    get { (box.kept ?? box).value }
    nonmutating set {
      let box = box.kept ?? box
      box.value = newValue
      box.tree?.needsUpdate = true
    }
  }
  @MainActor public var projectedValue: Binding<Value> {
    let box = box.kept ?? box
    return Binding(
      read: { box.value },
      write: {
        box.value = $0
        box.tree?.needsUpdate = true
      })
  }

  func connect(to node: ViewNode, label: String) {
    box.kept = node.memory(of: label) { box }
    box.kept?.tree = node.tree
    // An object that retains itself would never be released.
    if box.kept === box { box.kept = nil }
  }
}
