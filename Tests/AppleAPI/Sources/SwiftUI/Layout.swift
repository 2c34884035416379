public import CoreGraphics

public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

extension View {
  nonisolated public func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    nonisolated(unsafe) let value = value
    return ModifiedView(self) { context in context.layoutValues[ObjectIdentifier(K.self)] = value }
  }
}

@preconcurrency public protocol Layout: Sendable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: Self.Subviews, cache: inout Self.Cache
  ) -> CGSize
  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Self.Subviews,
    cache: inout Self.Cache)
}

extension Layout where Cache == Void {
  @MainActor public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    ArrangedView(layout: self, content: content())
  }
}

public typealias LayoutSubviews = [LayoutSubview]

/// One view that is placed; here each that shows something by itself.
public struct LayoutSubview {
  let drawn: Drawn
  // Layouts may run anywhere; here they run where views are rendered.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    let drawn = drawn
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated { value = drawn.layoutValues[ObjectIdentifier(K.self)] }
    return value as? K.Value ?? K.defaultValue
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let drawn = drawn
    return MainActor.assumeIsolated { drawn.naturalSize }
      ?? CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }
  public func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    let (drawn, size) = (drawn, sizeThatFits(proposal))
    MainActor.assumeIsolated {
      drawn.rect = CGRect(
        x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y,
        width: size.width, height: size.height)
    }
  }
}

struct ArrangedView<L: Layout, Content: View>: View, PrimitiveView where L.Cache == Void {
  let layout: L
  let content: Content
  var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    guard let tree = context.node.tree else { return }
    let first = tree.drawn.count
    var inner = context
    inner.isArranged = true
    inner.render(content)
    let subviews = tree.drawn[first...].map(LayoutSubview.init)
    let proposal = ProposedViewSize(width: context.rect.width, height: context.rect.height)
    var cache: Void = ()
    let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    layout.placeSubviews(
      in: CGRect(origin: context.rect.origin, size: size), proposal: proposal, subviews: subviews,
      cache: &cache)
  }
}
