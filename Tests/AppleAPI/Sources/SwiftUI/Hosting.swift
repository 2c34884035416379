#if canImport(UIKit)
  public import UIKit

  public typealias HostedBaseView = UIView
  public typealias HostedRepresentable = UIViewRepresentable
  typealias RepresentableContext = UIViewRepresentableContext

  extension UIViewRepresentable {
    func make(_ context: Context) -> UIViewType { makeUIView(context: context) }
    func update(_ view: UIViewType, _ context: Context) { updateUIView(view, context: context) }
    static func dismantle(_ view: UIViewType, _ coordinator: Coordinator) {
      dismantleUIView(view, coordinator: coordinator)
    }
  }
  extension UIView {
    fileprivate func passLayout() { layoutSubviews() }
  }
#else
  public import AppKit

  public typealias HostedBaseView = NSView
  public typealias HostedRepresentable = NSViewRepresentable
  typealias RepresentableContext = NSViewRepresentableContext

  extension NSViewRepresentable {
    func make(_ context: Context) -> NSViewType { makeNSView(context: context) }
    func update(_ view: NSViewType, _ context: Context) { updateNSView(view, context: context) }
    static func dismantle(_ view: NSViewType, _ coordinator: Coordinator) {
      dismantleNSView(view, coordinator: coordinator)
    }
  }
  extension NSView {
    fileprivate func passLayout() { layout() }
  }
#endif

/// One representable that is hosted: its view, and how it is updated and taken down.
@MainActor
public final class HostedView {
  public let view: HostedBaseView
  private let updating: (any HostedRepresentable) -> Void
  private let dismantling: () -> Void

  init<Representable: HostedRepresentable>(_ representable: Representable) {
    let context = RepresentableContext<Representable>(
      coordinator: representable.makeCoordinator())
    let view = representable.make(context)
    self.view = view
    updating = { another in
      if let another = another as? Representable { another.update(view, context) }
    }
    dismantling = {
      Representable.dismantle(view, context.coordinator)
      view.removeFromSuperview()
    }
    representable.update(view, context)
  }

  /// What SwiftUI does with a new value of the same view.
  public func update(_ representable: any HostedRepresentable) { updating(representable) }

  /// What SwiftUI does when the view is gone.
  public func dismantle() { dismantling() }
}

/// Puts views where SwiftUI would: each background in a container before its content, all of one size.
@MainActor
public func host(_ view: any View, in container: HostedBaseView) -> [HostedView] {
  let hosted = build(view, in: container)
  // A layout pass comes when everything is in its place.
  for hosted in hosted { hosted.view.passLayout() }
  return hosted
}

@MainActor
private func build(_ view: any View, in container: HostedBaseView) -> [HostedView] {
  if let modified = view as? any Backgrounded {
    return build(modified.anyBackground, in: container)
      + build(modified.anyContent, in: container)
  }
  guard let representable = view as? any HostedRepresentable else { return [] }
  let hosted = HostedView(representable)
  let holder = HostedBaseView(frame: container.bounds)
  container.addSubview(holder)
  hosted.view.frame = holder.bounds
  holder.addSubview(hosted.view)
  return [hosted]
}

@MainActor
protocol Backgrounded {
  var anyContent: any View { get }
  var anyBackground: any View { get }
}

extension BackgroundView: Backgrounded {
  var anyContent: any View { content }
  var anyBackground: any View { background }
}
