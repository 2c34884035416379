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

  /// Its view fills a container, in front of what is there.
  init<Representable: HostedRepresentable>(
    _ representable: Representable, in container: HostedBaseView
  ) {
    let context = RepresentableContext<Representable>(
      coordinator: representable.makeCoordinator())
    let view = representable.make(context)
    self.view = view
    updating = { another in
      if let another = another as? Representable { another.update(view, context) }
    }
    let holder = HostedBaseView(frame: container.bounds)
    dismantling = {
      Representable.dismantle(view, context.coordinator)
      holder.removeFromSuperview()
    }
    container.addSubview(holder)
    view.frame = holder.bounds
    holder.addSubview(view)
  }

  /// Updates the view with a new value, as SwiftUI does.
  func update(_ representable: any HostedRepresentable) { updating(representable) }

  /// Dismantles the view, as SwiftUI does.
  func dismantle() { dismantling() }

  /// A layout pass, when everything is in its place.
  func layOut() { view.passLayout() }
}
