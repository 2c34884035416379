public struct EmptyView: View, PrimitiveView {
  nonisolated public init() {}
  public var body: Never { fatalError("shows nothing") }
  func render(_ context: RenderContext) {}
}

public struct Text: View, PrimitiveView {
  public init<S: StringProtocol>(_ content: S) {}
  public var body: Never { fatalError("shows nothing") }
  func render(_ context: RenderContext) {}
}

public struct ZStack<Content: View>: View, PrimitiveView {
  private let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) { context.render(content) }
}
