public import UIKit

/// One representable that is hosted: its view, and how it is updated and taken down.
@MainActor
public final class HostedView {
  public let view: UIView
  private let updating: (any UIViewRepresentable) -> Void
  private let dismantling: () -> Void

  init<Representable: UIViewRepresentable>(_ representable: Representable) {
    let context = UIViewRepresentableContext<Representable>(
      coordinator: representable.makeCoordinator())
    let view = representable.makeUIView(context: context)
    self.view = view
    updating = { another in
      if let another = another as? Representable { another.updateUIView(view, context: context) }
    }
    dismantling = {
      Representable.dismantleUIView(view, coordinator: context.coordinator)
      view.removeFromSuperview()
    }
    representable.updateUIView(view, context: context)
  }

  /// What SwiftUI does with a new value of the same view.
  public func update(_ representable: any UIViewRepresentable) { updating(representable) }

  /// What SwiftUI does when the view is gone.
  public func dismantle() { dismantling() }
}

/// Puts views where SwiftUI would: each background in a container before its content, all of one size.
@MainActor
public func host(_ view: any View, in container: UIView) -> [HostedView] {
  let hosted = build(view, in: container)
  // A layout pass comes when everything is in its place.
  for hosted in hosted { hosted.view.layoutSubviews() }
  return hosted
}

@MainActor
private func build(_ view: any View, in container: UIView) -> [HostedView] {
  if let modified = view as? any Backgrounded {
    return build(modified.anyBackground, in: container)
      + build(modified.anyContent, in: container)
  }
  guard let representable = view as? any UIViewRepresentable else { return [] }
  let hosted = HostedView(representable)
  let holder = UIView(frame: container.bounds)
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
