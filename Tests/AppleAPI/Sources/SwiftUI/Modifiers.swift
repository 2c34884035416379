public import CoreGraphics

/// A view with another one before or behind it; on Apple's systems another type, which no name of is used.
public struct LayeredView<Content: View, Layer: View>: View, PrimitiveView {
  let content: Content
  let layer: Layer
  let isBehind: Bool
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    if isBehind { context.render(layer, at: 1) }
    context.render(content, at: 0)
    if !isBehind { context.render(layer, at: 1) }
  }
}

extension View {
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    LayeredView(content: self, layer: content(), isBehind: true)
  }
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    LayeredView(content: self, layer: content(), isBehind: false)
  }

  public func allowsHitTesting(_ enabled: Bool) -> some View {
    ContextView(content: self) { $0.isTouchable = $0.isTouchable && enabled }
  }
}

/// A view that is rendered in a changed context.
public struct ContextView<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (inout RenderContext) -> Void
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    var context = context
    change(&context)
    context.render(content)
  }
}

/// The margins of scrolling content, in addition to the safe area.
///
/// Apple does not document which one counts where two views set the same edge; here it is the inner one.
struct ContentMargins {
  var top: CGFloat = 0
  var bottom: CGFloat = 0
  /// What views have added to the safe area; each one adds to the others.
  var safeArea = EdgeInsets()
}

public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) { (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing) }
}

public struct ContentMarginPlacement: Sendable {
  public static let scrollContent = ContentMarginPlacement()
}

public enum Edge: Int8, Sendable {
  case top, leading, bottom, trailing

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
  }
}

extension View {
  @available(iOS 17, tvOS 17, macOS 14, *)
  public func contentMargins(
    _ edges: Edge.Set, _ length: CGFloat?, for placement: ContentMarginPlacement
  ) -> some View {
    ContextView(content: self) { context in
      if edges.contains(.top) { context.margins.top = length ?? 0 }
      if edges.contains(.bottom) { context.margins.bottom = length ?? 0 }
    }
  }

  @available(iOS 17, tvOS 17, macOS 14, *)
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    ContextView(content: self) {
      $0.margins.safeArea.top += insets.top
      $0.margins.safeArea.leading += insets.leading
      $0.margins.safeArea.bottom += insets.bottom
      $0.margins.safeArea.trailing += insets.trailing
    }
  }
}

public enum Axis: Int8, Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

/// A view whose identity is the value: with another value it is another view, with other views of the system in it.
public struct IdentifiedView<Content: View>: View, PrimitiveView {
  let content: Content
  let id: AnyHashable
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) { context.render(content, id: id) }
}

extension View {
  public func id<ID: Hashable>(_ id: ID) -> some View {
    IdentifiedView(content: self, id: AnyHashable(id))
  }
}

/// A view with a task that begins with it, and is cancelled when it is gone.
public struct TaskView<Content: View>: View, PrimitiveView {
  private final class Running {
    let task: Task<Void, Never>
    init(_ task: Task<Void, Never>) { self.task = task }
  }
  let content: Content
  let action: @Sendable () async -> Void
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    context.render(content)
    let running = context.node.memory(of: "task") { Running(Task { await action() }) }
    context.node.left = { running.task.cancel() }
  }
}

extension View {
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { TaskView(content: self, action: action) }
}
