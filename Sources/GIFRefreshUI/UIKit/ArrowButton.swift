#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  import UIKit

  /// A circle with an arrow that points up.
  final class ArrowButton: UIControl {
    private let arrow = ArrowLayer()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      arrow.pointUp(in: layer)
      isAccessibilityElement = true
      accessibilityTraits = .button
      updateColors()
    }

    /// Not supported: the button is created in code only.
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      updateColors()
    }

    override func tintColorDidChange() {
      super.tintColorDidChange()
      updateColors()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      updateColors()
    }

    /// Sets the name that VoiceOver reads.
    func name(_ label: String) { accessibilityLabel = label }

    private func updateColors() {
      withoutActions {
        arrow.color(resolved(tintColor))
        layer.backgroundColor = resolved(.floating)
      }
    }
  }
#endif
