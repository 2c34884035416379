#if canImport(UIKit)
  public import UIKit

  public typealias HostedBaseView = UIView
  public typealias HostedRepresentable = UIViewRepresentable
  typealias RepresentableContext = UIViewRepresentableContext

  extension UIViewRepresentable {
    func hostedView(_ context: Context) -> UIViewType { makeUIView(context: context) }
    func updateHosted(_ view: UIViewType, _ context: Context) {
      updateUIView(view, context: context)
    }
    func hostedSize(_ view: UIViewType, in size: CGSize, _ context: Context) -> CGSize? {
      sizeThatFits(
        ProposedViewSize(width: size.width, height: size.height), uiView: view, context: context)
    }
    static func dismantleHosted(_ view: UIViewType, _ coordinator: Coordinator) {
      dismantleUIView(view, coordinator: coordinator)
    }
  }
  extension UIView {
    fileprivate func passLayout() { layoutSubviews() }
    fileprivate func add(_ view: UIView, above other: UIView?) {
      if let other { insertSubview(view, aboveSubview: other) } else { addSubview(view) }
    }
  }
#else
  public import AppKit

  public typealias HostedBaseView = NSView
  public typealias HostedRepresentable = NSViewRepresentable
  typealias RepresentableContext = NSViewRepresentableContext

  extension NSViewRepresentable {
    func hostedView(_ context: Context) -> NSViewType { makeNSView(context: context) }
    func updateHosted(_ view: NSViewType, _ context: Context) {
      updateNSView(view, context: context)
    }
    func hostedSize(_ view: NSViewType, in size: CGSize, _ context: Context) -> CGSize? {
      sizeThatFits(
        ProposedViewSize(width: size.width, height: size.height), nsView: view, context: context)
    }
    static func dismantleHosted(_ view: NSViewType, _ coordinator: Coordinator) {
      dismantleNSView(view, coordinator: coordinator)
    }
  }
  extension NSView {
    fileprivate func passLayout() { layout() }
    fileprivate func add(_ view: NSView, above other: NSView?) {
      addSubview(view, positioned: .above, relativeTo: other)
    }
  }
#endif

/// One representable that is hosted: its view, and how it is updated and taken down.
@MainActor
public final class HostedView {
  public let view: HostedBaseView
  /// Updates the view with a new value, as SwiftUI does.
  let update: (any HostedRepresentable) -> Void
  /// Dismantles the view, as SwiftUI does.
  let dismantle: () -> Void
  private let holder: HostedBaseView

  /// Its view fills a container or has its own size, in front of another one or of all that is there.
  init<Representable: HostedRepresentable>(
    _ representable: Representable, in container: HostedBaseView, above other: HostedView?,
    rules: ScrollRules
  ) {
    let context = RepresentableContext<Representable>(
      coordinator: representable.makeCoordinator())
    let view = representable.hostedView(context)
    self.view = view
    #if canImport(UIKit)
      (view as? UIScrollView)?.rules = rules
    #endif
    update = { another in
      if let another = another as? Representable { another.updateHosted(view, context) }
    }
    let holder = HostedBaseView(frame: container.bounds)
    self.holder = holder
    dismantle = {
      Representable.dismantleHosted(view, context.coordinator)
      holder.removeFromSuperview()
    }
    container.add(holder, above: other?.holder)
    view.frame = holder.bounds
    if let size = representable.hostedSize(view, in: holder.bounds.size, context) {
      view.frame.size = size
    }
    holder.addSubview(view)
  }

  func setMargins(_ margins: ContentMargins) {
    #if canImport(UIKit)
      let area = margins.safeArea
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      (view as? UIScrollView)?.margins = UIEdgeInsets(
        top: margins.top + area.top, left: isMirrored ? area.trailing : area.leading,
        bottom: margins.bottom + area.bottom, right: isMirrored ? area.leading : area.trailing)
    #endif
  }

  /// SwiftUI puts each view of the system into one of its own, which takes touches whether or not that view does.
  func setTouchable(_ isTouchable: Bool) {
    #if canImport(UIKit)
      holder.isUserInteractionEnabled = isTouchable
    #endif
  }

  /// A layout pass, when everything is in its place.
  func layOut() { view.passLayout() }
}
