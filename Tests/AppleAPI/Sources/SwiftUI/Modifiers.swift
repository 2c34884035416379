public import CoreGraphics

/// A view that is rendered with something changed around it; on Apple's systems other types, which no name of is used.
public struct ModifiedView<Content: View>: View, PrimitiveView {
  private nonisolated(unsafe) let content: Content
  private let change: @MainActor (inout RenderContext) -> Void
  nonisolated init(_ content: Content, _ change: @escaping @MainActor (inout RenderContext) -> Void)
  {
    self.content = content
    self.change = change
  }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    var context = context
    change(&context)
    context.render(content)
  }
}

/// A view with another one before or behind it.
public struct LayeredView<Content: View, Layer: View>: View, PrimitiveView {
  let content: Content
  let layer: Layer
  let isBehind: Bool
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    var outside = context
    outside.scroll = ScrollScope()
    if isBehind { outside.render(layer, at: 1) }
    context.render(content, at: 0)
    if !isBehind { outside.render(layer, at: 1) }
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

  // MARK: Life

  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return ModifiedView(self) { context in
      context.node.appeared = action
      guard context.node.isNew, let action else { return }
      context.node.tree?.after(action)
    }
  }
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    nonisolated(unsafe) let action = action
    return ModifiedView(self) { context in context.node.left = action }
  }
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, visionOS 1.0, *)
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    nonisolated(unsafe) let (value, action) = (value, action)
    return ModifiedView(self) { context in
      let last = context.node.memory(of: "value") { Memory(value) }
      let old = last.value
      guard old != value || initial && context.node.isNew else { return }
      last.value = value
      context.node.tree?.after { action(old, value) }
    }
  }

  // MARK: Where it is

  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    ModifiedView(self) { context in
      let size = context.rect.size
      let (w, h) = (width ?? size.width, height ?? size.height)
      context.rect = CGRect(
        x: context.rect.midX - w / 2, y: context.rect.midY - h / 2, width: w, height: h)
    }
  }
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { self }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    ModifiedView(self) { context in
      let whole = context.rect
      context.rect.origin = CGPoint(
        x: whole.minX + x - whole.width / 2, y: whole.minY + y - whole.height / 2)
    }
  }
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  // MARK: How it looks

  nonisolated public func opacity(_ opacity: Double) -> some View {
    ModifiedView(self) { context in context.opacity *= opacity }
  }
  nonisolated public func clipped(antialiased: Bool = false) -> some View { self }
  nonisolated public func font(_ font: Font?) -> some View { self }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    ModifiedView(self) { context in context.rotation += angle.radians }
  }
  nonisolated public func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some View { self }
  nonisolated public func shadow(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }

  // MARK: Accessibility

  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    ModifiedView(self) { context in
      if let element = context.element { context.node.tree?.elements.append(element) }
    }
  }
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    let text = String(label)
    return ModifiedView(self) { context in context.describe { $0.label = text } }
  }
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    let text = String(value)
    return ModifiedView(self) { context in context.describe { $0.value = text } }
  }
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    let text = String(hint)
    return ModifiedView(self) { context in context.describe { $0.hint = text } }
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    ModifiedView(self) { context in context.describe { $0.traits.formUnion(traits) } }
  }
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let handler = handler
    return ModifiedView(self) { context in context.describe { $0.activate = handler } }
  }
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let ignore = AccessibilityChildBehavior()
}
public struct AccessibilityActionKind: Equatable, Sendable {
  public static let `default` = AccessibilityActionKind()
}
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let isButton = AccessibilityTraits(rawValue: 1)
}
