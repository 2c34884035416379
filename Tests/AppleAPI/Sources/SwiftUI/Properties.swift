public import CoreGraphics
public import Observation

@propertyWrapper public struct Binding<Value> {
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void
  init(read: @escaping @MainActor () -> Value, write: @escaping @MainActor (Value) -> Void) {
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

@available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  public init(wrappedValue: Value) where Value: Observable { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> where Value: AnyObject {
    nonisolated(unsafe) let (object, keyPath) = (wrappedValue, keyPath)
    return Binding(
      read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
  }
}

/// What the hosting stand-in gives a value from outside the view.
@MainActor protocol Connected {
  func connect(to node: ViewNode, label: String, environment: EnvironmentValues)
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
  @MainActor public var projectedValue: Binding<Value> { Binding(wrappedValue: wrappedValue) }

  func connect(to node: ViewNode, label: String, environment: EnvironmentValues) {
    box.kept = node.memory(of: label) { box }
    box.kept?.tree = node.tree
    // What keeps itself is kept for ever.
    if box.kept === box { box.kept = nil }
  }
}

@propertyWrapper public struct Environment<Value>: Connected {
  private final class Cell {
    var values = EnvironmentValues()
  }
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let cell = Cell()
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { cell.values[keyPath: keyPath] }

  func connect(to node: ViewNode, label: String, environment: EnvironmentValues) {
    cell.values = environment
  }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  public var displayScale: CGFloat = 3
  public var layoutDirection = LayoutDirection.leftToRight
  /// Those that only the system sets; here a test does.
  public struct Accessibility {
    public var reducesMotion = false
    public var playsAnimatedImages = true
    public var runsVoiceOver = false
  }
  public var accessibility = Accessibility()
  public var accessibilityReduceMotion: Bool { accessibility.reducesMotion }
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
  public var accessibilityPlayAnimatedImages: Bool { accessibility.playsAnimatedImages }
  public var accessibilityVoiceOverEnabled: Bool { accessibility.runsVoiceOver }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    nonisolated(unsafe) let (keyPath, value) = (keyPath, value)
    return ModifiedView(self) { context in context.environment[keyPath: keyPath] = value }
  }
}
