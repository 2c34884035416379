#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIView {
    /// Takes the size of its superview.
    func fillSuperview() { autoresizingMask = [.flexibleWidth, .flexibleHeight] }
  }

  extension UIColor {
    /// The colour of a title.
    static var titleLabel: UIColor { .label }
  }

  extension UILabel {
    /// A line of words that follows the user's text size.
    static func caption(_ style: UIFont.TextStyle) -> UILabel {
      let label = UILabel()
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textAlignment = .center
      label.textColor = .secondaryLabel
      return label
    }
  }

  extension UIActivityIndicatorView {
    /// The usual one.
    static func small() -> UIActivityIndicatorView { UIActivityIndicatorView(style: .medium) }
  }
#endif
