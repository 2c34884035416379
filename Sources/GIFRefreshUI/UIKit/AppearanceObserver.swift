#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// An invisible view in another one, which hears when that has to take its colours anew.
  ///
  /// That is: with another tint, in dark mode, with more contrast. Layers, unlike views, do not follow these by
  /// themselves.
  final class AppearanceObserver: UIView {
    private let changed: () -> Void

    init(in view: UIView, changed: @escaping () -> Void) {
      self.changed = changed
      super.init(frame: .zero)
      isHidden = true
      isUserInteractionEnabled = false
      view.addSubview(self)
    }

    required init?(coder: NSCoder) {
      // Made by code alone.
      nil
    }

    override func tintColorDidChange() {
      super.tintColorDidChange()
      changed()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      changed()
    }
  }
#endif
