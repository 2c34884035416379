public import CoreGraphics
import Observation
import QuartzCore

/// A view that the stand-in renders by itself, instead of by its body.
@MainActor protocol PrimitiveView {
  func render(_ context: RenderContext)
}

/// What was drawn of a view.
@MainActor public final class Drawn {
  public enum Kind {
    case text(String)
    case image(CGImage)
    case shape(trim: Double)
    case spinner
  }
  public let kind: Kind
  public fileprivate(set) var opacity: Double
  public fileprivate(set) var rotation: Double
  public internal(set) var rect: CGRect
  let naturalSize: CGSize?
  let layoutValues: [ObjectIdentifier: Any]
  init(_ kind: Kind, _ naturalSize: CGSize?, _ context: RenderContext) {
    self.kind = kind
    self.naturalSize = naturalSize
    (rect, opacity, rotation) = (context.rect, context.opacity, context.rotation)
    layoutValues = context.layoutValues
  }
}

/// What VoiceOver finds.
public struct FoundElement {
  public internal(set) var label = ""
  public internal(set) var value = ""
  public internal(set) var hint = ""
  public internal(set) var traits = AccessibilityTraits()
  public internal(set) var activate: () -> Void = {}
}

final class Memory<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A place in the tree of views, which stays while the values of views come and go.
@MainActor public final class ViewNode {
  struct Key: Hashable {
    let index: Int
    let type: ObjectIdentifier
  }
  weak var tree: HostedTree?
  var children: [Key: ViewNode] = [:]
  private var memories: [String: AnyObject] = [:]
  var appeared: (() -> Void)?
  var left: (() -> Void)?
  var pass = 0
  var isNew = true

  init(_ tree: HostedTree?) { self.tree = tree }

  /// What is kept under a name, made the first time.
  func memory<Kept: AnyObject>(of name: String, _ make: () -> Kept) -> Kept {
    if let kept = memories[name] as? Kept { return kept }
    let made = make()
    memories[name] = made
    return made
  }

  /// Lets go of what was not rendered in a pass.
  func sweep(_ pass: Int) {
    for (key, child) in children {
      if child.pass == pass {
        child.sweep(pass)
      } else {
        children[key] = nil
        child.leave()
      }
    }
    isNew = false
  }

  /// It and all in it.
  var all: [ViewNode] { [self] + children.values.flatMap(\.all) }

  /// What views have as their state, of a type.
  func states<Value>(of type: Value.Type) -> [Value] {
    memories.values.compactMap { ($0 as? State<Value>.Box)?.value }
  }

  func leave() {
    for child in children.values { child.leave() }
    children = [:]
    left?()
  }
}

/// What is around a view while it is rendered.
public struct RenderContext {
  var node: ViewNode
  var environment: EnvironmentValues
  var scroll = ScrollScope()
  var rect: CGRect
  var opacity = 1.0
  var rotation = 0.0
  var layoutValues: [ObjectIdentifier: Any] = [:]
  var isArranged = false
  var element: FoundElement?

  mutating func describe(_ change: (inout FoundElement) -> Void) {
    var described = element ?? FoundElement()
    change(&described)
    element = described
  }

  @MainActor func draw(_ kind: Drawn.Kind, _ naturalSize: CGSize?) {
    // In an arrangement a frame of its own is a size of its own.
    node.tree?.drawn.append(Drawn(kind, naturalSize, self))
  }

  @MainActor func render(_ view: any View, at index: Int = 0) {
    let key = ViewNode.Key(index: index, type: ObjectIdentifier(type(of: view)))
    let child = node.children[key] ?? ViewNode(node.tree)
    node.children[key] = child
    child.pass = node.tree?.pass ?? 0
    var inner = self
    inner.node = child
    if let primitive = view as? any PrimitiveView { return primitive.render(inner) }
    if let representable = view as? any HostedRepresentable {
      node.tree?.show(representable, at: child)
      return
    }
    for (label, value) in Mirror(reflecting: view).children {
      (value as? any Connected)?.connect(
        to: child, label: label ?? "", environment: environment)
    }
    func body(_ view: some View) -> any View { view.body }
    inner.render(body(view))
  }
}

/// Views as SwiftUI would keep them: made anew when what they have read changes, at the display's frames.
@MainActor public final class HostedTree {
  private var view: any View
  private let container: HostedBaseView
  private lazy var root = ViewNode(self)
  private var effects: [() -> Void] = []
  private(set) var lists: [ScrollingList] = []
  private var isOver = false
  private var isUpdating = false
  static weak var current: HostedTree?
  var pass = 0
  var needsUpdate = false
  var isTicking = false
  var animation: Animation?

  /// What a test sets, and the system on a device.
  public var environment = EnvironmentValues() { didSet { needsUpdate = true } }
  /// What is shown.
  public internal(set) var drawn: [Drawn] = []
  public internal(set) var elements: [FoundElement] = []
  /// The views of the system within it, from behind to the front.
  public internal(set) var hosted: [HostedView] = []
  /// Whether anything is drawn at every frame.
  public var drawsAtEveryFrame: Bool { isTicking }

  init(_ view: any View, in container: HostedBaseView) {
    self.view = view
    self.container = container
    Self.current = self
    update()
    Simulator.shared.move { [weak self] seconds in self?.step(seconds) ?? false }
  }

  /// Another value of the view.
  public func update(_ view: any View) {
    self.view = view
    update()
  }

  /// The view is gone.
  public func remove() {
    isOver = true
    root.leave()
    hosted = []
    drawn = []
    elements = []
    isTicking = false
  }

  /// Another tab is chosen, or this one again: what is shown disappears and appears, and stays what it is.
  public func show(_ isShown: Bool) {
    for node in root.all { isShown ? node.appeared?() : node.left?() }
  }

  /// What views within it have as their state, of a type.
  public func states<Value>(of type: Value.Type) -> [Value] {
    root.all.flatMap { $0.states(of: type) }
  }

  /// After the views are in their places.
  func after(_ effect: @escaping () -> Void) { effects.append(effect) }

  func show(_ list: ScrollingList) {
    if !lists.contains(where: { $0 === list }) { lists.append(list) }
  }

  func show(_ representable: any HostedRepresentable, at node: ViewNode) {
    let shown = node.memory(of: "hosted") {
      let made = HostedView(representable, in: container)
      hosted.append(made)
      node.left = { [weak self] in
        made.dismantle()
        self?.hosted.removeAll { $0 === made }
      }
      return made
    }
    shown.update(representable)
  }

  private func step(_ seconds: Double) -> Bool {
    guard !isOver else { return false }
    for list in lists { list.step(seconds) }
    if isTicking { needsUpdate = true }
    if needsUpdate { update() }
    return true
  }

  /// Shows what has changed, unless that is being done.
  func flush() {
    if needsUpdate, !isUpdating { update() }
  }

  private func update() {
    isUpdating = true
    defer { isUpdating = false }
    for _ in 0..<10 {
      needsUpdate = false
      pass += 1
      (drawn, elements, isTicking) = ([], [], false)
      (animation, Animation.pending) = (Animation.pending, nil)
      root.pass = pass
      withObservationTracking {
        RenderContext(node: root, environment: environment, rect: container.bounds).render(view)
      } onChange: { [weak self] in
        MainActor.assumeIsolated { self?.needsUpdate = true }
      }
      root.sweep(pass)
      let due = effects
      effects = []
      for effect in due { effect() }
      if !needsUpdate { break }
    }
    for hosted in hosted { hosted.layOut() }
  }
}

/// Puts a view where SwiftUI would.
@MainActor
public func host(_ view: any View, in container: HostedBaseView) -> HostedTree {
  HostedTree(view, in: container)
}
