#if canImport(UIKit) && !os(watchOS)
  import GIFRefresh
  public import UIKit

  /// A circle with an arrow that points up.
  public final class ArrowButton: UIControl {
    private let arrow = ArrowLayer()

    /// Creates a button of 44 points.
    public init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      layer.cornerRadius = 22
      layer.shadowOpacity = 0.15
      layer.shadowRadius = 4
      layer.shadowOffset = CGSize(width: 0, height: 1)
      arrow.layer.position = CGPoint(x: 22, y: 22)
      arrow.layer.setAffineTransform(
        CGAffineTransform(a: 0.6, b: 0, c: 0, d: -0.6, tx: 0, ty: 0))
      layer.addSublayer(arrow.layer)
      isAccessibilityElement = true
      accessibilityTraits = .button
      takeColors()
      _ = AppearanceObserver(in: self) { [weak self] in self?.takeColors() }
    }

    /// Made by code alone: an archive has none.
    public required init?(coder: NSCoder) { nil }

    private func takeColors() {
      withoutActions {
        arrow.color(tintColor.cgColor)
        layer.backgroundColor = UIColor.floating.cgColor
      }
    }
  }
#endif
