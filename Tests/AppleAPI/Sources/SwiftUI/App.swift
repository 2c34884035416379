// What the example app uses of SwiftUI beyond what the library does.
#if canImport(UIKit)
  import UIKit
#else
  import AppKit
#endif

@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  var body: Self.Body { get }
  init()
}

extension App {
  public static func main() { _ = Self().body }
}

@MainActor @preconcurrency public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct VStack<Content: View>: View, PrimitiveView {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) { context.render(content) }
}

public struct HStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("shows nothing") }
}

public struct Button: View, PrimitiveView {
  private let title: String
  private let action: @MainActor () -> Void
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.title = String(title)
    self.action = action
  }
  public var body: Never { fatalError("rendered by the hosting stand-in") }
  func render(_ context: RenderContext) { context.node.tree?.buttons[title] = action }
}

public struct ShareLink: View {
  public init(item: String) {}
  public var body: Never { fatalError("shows nothing") }
}

public struct TabView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("shows nothing") }
}

extension View {
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View { self }
}

/// A list of rows of 44 points each.
public struct List<Content: View>: View {
  private let rows: Int
  public init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable { rows = data.count }
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) { rows = data.count }
  public var body: some View { ListOfSystem(rows: rows, axes: nil) }
}

/// A scroll view whose content tests set.
public struct ScrollView<Content: View>: View {
  private let axes: Axis.Set
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.axes = axes
  }
  public var body: some View { ListOfSystem(rows: nil, axes: axes) }
}

#if canImport(UIKit)
  private struct ListOfSystem: UIViewRepresentable {
    let rows: Int?
    /// Those of a `ScrollView`; `nil` for a `List`.
    let axes: Axis.Set?

    func makeUIView(context: Context) -> UIScrollView {
      let list = UIScrollView(frame: .zero)
      list.isOfSwiftUI = axes != nil
      let isWide = axes?.contains(.horizontal) == true
      list.contentSize = CGSize(width: isWide ? 3000 : 390, height: isWide ? 844 : 3000)
      return list
    }
    func updateUIView(_ view: UIScrollView, context: Context) {
      if let rows { view.contentSize.height = 44 * CGFloat(rows) }
    }
  }
#else
  private struct ListOfSystem: NSViewRepresentable {
    let rows: Int?
    let axes: Axis.Set?

    func makeNSView(context: Context) -> NSScrollView { NSScrollView(frame: .zero) }
    func updateNSView(_ view: NSScrollView, context: Context) {}
  }
#endif

public struct ForEach<Content: View>: View {
  public init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public var body: Never { fatalError("shows nothing") }
}

public struct Picker<Content: View>: View {
  public init<Value: Hashable>(
    _ title: String, selection: Binding<Value>, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError("shows nothing") }
}

public struct Slider: View {
  public init(value: Binding<Double>) {}
  public var body: Never { fatalError("shows nothing") }
}
