@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView(views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { .first(first) }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { .second(second) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

public struct TupleView<Content>: View, PrimitiveView {
  private let views: [any View]
  init(_ views: [any View]) { self.views = views }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    for (index, view) in views.enumerated() { context.render(view, at: index) }
  }
}

public enum ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  case first(First)
  case second(Second)
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    switch self {
    case .first(let view): context.render(view, at: 0)
    case .second(let view): context.render(view, at: 1)
    }
  }
}

public struct AnyView: View, PrimitiveView {
  private nonisolated(unsafe) let view: any View
  nonisolated public init<V: View>(_ view: V) { self.view = view }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) { context.render(view) }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("rendered by the hosting stand-in") }
}

extension Optional: PrimitiveView where Wrapped: View {
  func render(_ context: RenderContext) {
    if let view = self { context.render(view) }
  }
}
