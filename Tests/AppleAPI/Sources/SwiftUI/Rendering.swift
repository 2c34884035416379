import QuartzCore
#if canImport(UIKit)
  public import UIKit
#else
  public import AppKit
#endif

/// A view that the stand-in renders by itself, instead of by its body.
@MainActor protocol PrimitiveView {
  func render(_ context: RenderContext)
}

/// A place in the tree of views, which stays while the values of views come and go.
@MainActor public final class ViewNode {
  struct Key: Hashable {
    let index: Int
    let type: ObjectIdentifier
    let id: AnyHashable?
  }
  weak var tree: HostedTree?
  var children: [Key: ViewNode] = [:]
  private var memories: [String: AnyObject] = [:]
  var left: (() -> Void)?
  var pass = 0

  init(_ tree: HostedTree?) { self.tree = tree }

  /// Returns the object under a name, created the first time.
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
  }

  func leave() {
    for child in children.values { child.leave() }
    children = [:]
    left?()
  }
}

/// The context in which a view is rendered.
public struct RenderContext {
  let node: ViewNode
  var margins = ContentMargins()
  var isTouchable = true

  @MainActor func render(_ view: any View, at index: Int = 0, id: AnyHashable? = nil) {
    let key = ViewNode.Key(index: index, type: ObjectIdentifier(type(of: view)), id: id)
    let child = node.children[key] ?? ViewNode(node.tree)
    node.children[key] = child
    child.pass = node.tree?.pass ?? 0
    let inner = RenderContext(node: child, margins: margins, isTouchable: isTouchable)
    if let primitive = view as? any PrimitiveView { return primitive.render(inner) }
    if let representable = view as? any HostedRepresentable {
      node.tree?.show(representable, inner)
      return
    }
    for (label, value) in Mirror(reflecting: view).children {
      (value as? any Connected)?.connect(to: child, label: label ?? "")
    }
    func body(_ view: some View) -> any View { view.body }
    inner.render(body(view))
  }
}

/// Views as SwiftUI would keep them: made anew with each value, and at the display's frames when their state changes.
@MainActor public final class HostedTree {
  private var view: any View
  private let container: HostedBaseView
  private lazy var root = ViewNode(self)
  private let rules: ScrollRules
  /// The view of the system that was shown last in this update.
  private var last: HostedView?
  private var isOver = false
  var pass = 0
  var needsUpdate = false

  /// The actions of its buttons, by their titles.
  public internal(set) var buttons: [String: @MainActor () -> Void] = [:]
  /// The views of the system within it, from behind to the front.
  public internal(set) var hosted: [HostedView] = []

  init(_ view: any View, in container: HostedBaseView, _ rules: ScrollRules) {
    self.view = view
    self.rules = rules
    self.container = container
    update()
    Simulator.shared.move { [weak self] _ in self?.step() ?? false }
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
  }

  func show(_ representable: any HostedRepresentable, _ context: RenderContext) {
    let node = context.node
    let shown = node.memory(of: "hosted") {
      let made = HostedView(representable, in: container, above: last, rules: rules)
      hosted.append(made)
      node.left = { [weak self] in
        made.dismantle()
        self?.hosted.removeAll { $0 === made }
      }
      return made
    }
    last = shown
    shown.update(representable)
    shown.setMargins(context.margins)
    shown.setTouchable(context.isTouchable)
  }

  private func step() -> Bool {
    guard !isOver else { return false }
    if needsUpdate { update() }
    return true
  }

  private func update() {
    needsUpdate = false
    pass += 1
    last = nil
    root.pass = pass
    RenderContext(node: root).render(view)
    root.sweep(pass)
    for hosted in hosted { hosted.layOut() }
  }
}

/// Puts a view where SwiftUI would, with rules for its scroll views.
@MainActor
public func host(
  _ view: any View, in container: HostedBaseView, rules: ScrollRules = ScrollRules()
) -> HostedTree {
  HostedTree(view, in: container, rules)
}
