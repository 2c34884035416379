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

  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }
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
