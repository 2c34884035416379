#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import GIFRefresh
  import PullRefresh
  import UIKit

  extension UIView {
    /// Takes the size of its superview.
    func fillSuperview() { autoresizingMask = [.flexibleWidth, .flexibleHeight] }

    /// Stands at a place that is counted downwards in the superview.
    func stand(at place: Placement) { center = CGPoint(x: place.centerX, y: place.centerY) }
  }

  extension UIControl {
    /// Calls an action when it is tapped, besides its others; returns what has to be kept for that.
    func onTap(_ tapped: @escaping @MainActor () -> Void) -> AnyObject? {
      addAction(UIAction { _ in tapped() }, for: .touchUpInside)
      return nil
    }
  }

  extension UIColor {
    /// The colour of a title.
    static var titleLabel: UIColor { .label }
    /// The colour of words and arrows.
    static var captionLabel: UIColor { .secondaryLabel }
    /// The colour of a circle that floats over a list.
    static var floating: UIColor {
      #if os(tvOS)
        .white
      #else
        .systemBackground
      #endif
    }
  }

  extension UIFont {
    /// A font that follows the user's text size.
    static func caption(_ style: UIFont.TextStyle) -> UIFont { .preferredFont(forTextStyle: style) }
  }

  extension UIImage {
    /// The image for layers, and whether they tint it.
    var forLayers: (contents: Any, size: CGSize, isTemplate: Bool)? {
      cgImage.map { ($0, size, isSymbolImage || renderingMode == .alwaysTemplate) }
    }
  }

  extension UILabel {
    /// A line of words that follows the user's text size.
    static func caption(_ style: UIFont.TextStyle) -> UILabel {
      let label = UILabel()
      label.font = .caption(style)
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.textColor = .captionLabel
      return label
    }

    /// Takes as many lines as it needs, or one.
    func wraps(_ wraps: Bool) { numberOfLines = wraps ? 0 : 1 }

    /// Takes a room, in whose middle the text stands.
    func fill(_ room: CGRect) { frame = room }
  }

  extension UIActivityIndicatorView {
    /// The usual one.
    static func small() -> UIActivityIndicatorView { UIActivityIndicatorView(style: .medium) }

    func take(_ style: RefreshStyle) {
      self.style = style.spinnerSize == .large ? .large : .medium
      // Without a colour it has the system's, which another style sets anew.
      if let color = style.spinnerColor { self.color = color }
    }

    func take(_ color: UIColor?) { self.color = color }
  }
#endif
