public import CoreGraphics
public import Foundation

/// A view that shows something by itself.
@MainActor protocol LeafView: PrimitiveView {
  var kind: Drawn.Kind { get }
  /// How large it is by itself; `nil` for as large as its room.
  var naturalSize: CGSize? { get }
}

extension LeafView {
  func render(_ context: RenderContext) { context.draw(kind, naturalSize) }
}

public struct EmptyView: View, PrimitiveView {
  nonisolated public init() {}
  public var body: Never { fatalError("shows nothing") }
  func render(_ context: RenderContext) {}
}

public struct Text: View, LeafView {
  private let content: String
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  var kind: Drawn.Kind { .text(content) }
  var naturalSize: CGSize? { CGSize(width: 7 * content.count, height: 16) }
}

public struct Image: View, LeafView {
  public enum Orientation: UInt8, Sendable {
    case up
  }
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }
  private let image: CGImage
  private let scale: CGFloat
  private var isResizable = false
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    image = cgImage
    self.scale = scale
  }
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var resizable = self
    resizable.isResizable = true
    return resizable
  }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  var kind: Drawn.Kind { .image(image) }
  var naturalSize: CGSize? {
    isResizable
      ? nil : CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }
}

public struct ProgressView: View, LeafView {
  public init() {}
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  var kind: Drawn.Kind { .spinner }
  var naturalSize: CGSize? { CGSize(width: 20, height: 20) }
}

public struct ZStack<Content: View>: View, PrimitiveView {
  private let content: Content
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) { context.render(content) }
}

// MARK: Shapes

public protocol ShapeStyle: Sendable {}
public struct HierarchicalShapeStyle: ShapeStyle {}
public struct TintShapeStyle: ShapeStyle {}
public struct BackgroundStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}
extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}
public struct Color: ShapeStyle, Hashable {
  public static let black = Color()
  public func opacity(_ opacity: Double) -> Color { self }
}

public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
  }
}

public protocol Shape: Sendable, View {}
public struct Circle: Shape, LeafView {
  nonisolated public init() {}
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  var kind: Drawn.Kind { .shape(trim: 1) }
  var naturalSize: CGSize? { nil }
}
public struct Path: Shape, LeafView {
  nonisolated public init(_ path: CGPath) {}
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  var kind: Drawn.Kind { .shape(trim: 1) }
  var naturalSize: CGSize? { nil }
}
struct TrimmedShape: Shape, LeafView {
  let end: CGFloat
  nonisolated init(end: CGFloat) { self.end = end }
  var body: Never { fatalError("rendered by the hosting stand-in") }
  var kind: Drawn.Kind { .shape(trim: end) }
  var naturalSize: CGSize? { nil }
}
extension Shape {
  nonisolated public func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> some Shape {
    TrimmedShape(end: endFraction)
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View {
    self
  }
  nonisolated public func fill<S: ShapeStyle>(_ content: S) -> some View { self }
}

// MARK: Time

public struct AnimationTimelineSchedule: TimelineSchedule {
  let paused: Bool
}
public protocol TimelineSchedule {}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(
    minimumInterval: Double? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(paused: paused)
  }
}

public struct TimelineViewDefaultContext {}

/// Its content is made anew at each of the display's frames.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View, PrimitiveView {
  public typealias Context = TimelineViewDefaultContext
  private let schedule: Schedule
  private let content: (Context) -> Content
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) {
    if (schedule as? AnimationTimelineSchedule)?.paused == false {
      context.node.tree?.isTicking = true
    }
    context.render(content(Context()))
  }
}
