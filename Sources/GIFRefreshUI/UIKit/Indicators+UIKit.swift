#if canImport(UIKit) && !os(watchOS)
  import CoreGraphics
  import GIFRefresh
  import PullRefresh
  import UIKit

  extension UIView {
    func fillSuperview() { autoresizingMask = [.flexibleWidth, .flexibleHeight] }

    /// Centres the view at a placement in its superview.
    func place(at place: Placement) { center = CGPoint(x: place.centerX, y: place.centerY) }
  }

  extension UIControl {
    /// Adds an action for taps, and returns it; UIKit's controls retain their actions, unlike AppKit's.
    func onTap(_ tapped: @escaping @MainActor () -> Void) -> AnyObject {
      let action = UIAction { _ in tapped() }
      addAction(action, for: .touchUpInside)
      return action
    }
  }

  extension UIColor {
    static var titleLabel: UIColor { .label }
    static var captionLabel: UIColor { .secondaryLabel }
    static var floating: UIColor {
      #if os(tvOS)
        .white
      #else
        .systemBackground
      #endif
    }
  }

  extension UIFont {
    /// Returns the font of a text style in the user's text size.
    static func caption(_ style: UIFont.TextStyle) -> UIFont { .preferredFont(forTextStyle: style) }
  }

  extension UIImage {
    /// The image for layers of a view, its size in points, and whether it is a template to tint; `nil` without a
    /// `cgImage`.
    ///
    /// Of an asset, this is the image for the view's traits, such as dark mode.
    @MainActor
    func forLayers(of view: UIView) -> (contents: Any, size: CGSize, isTemplate: Bool)? {
      guard isSymbolImage else {
        let image = imageAsset?.image(with: view.traitCollection) ?? self
        return image.cgImage.map { ($0, image.size, renderingMode == .alwaysTemplate) }
      }
      return drawn(in: view.traitCollection).map {
        ($0, size, renderingMode != .alwaysOriginal)
      }
    }

    /// Returns a symbol in its size and colours: its asset's image would lose size and weight, and its `cgImage` has
    /// neither its proportions nor its colours.
    @MainActor
    private func drawn(in traits: UITraitCollection) -> CGImage? {
      var drawn: CGImage?
      traits.performAsCurrent {
        let renderer = UIGraphicsImageRenderer(size: size)
        drawn = renderer.image { _ in draw(in: CGRect(origin: .zero, size: size)) }.cgImage
      }
      return drawn
    }
  }

  extension UILabel {
    /// Creates a label that adapts to the user's text size, up to the largest size below the accessibility sizes.
    static func caption(_ style: UIFont.TextStyle) -> UILabel {
      let label = UILabel()
      label.font = .caption(style)
      label.adjustsFontForContentSizeCategory = true
      // In a larger size, a line would be higher than half of the header, and would be clipped.
      label.maximumContentSizeCategory = .extraExtraExtraLarge
      label.textAlignment = .center
      label.textColor = .captionLabel
      return label
    }

    /// Lets the text wrap, or limits it to one line.
    func wraps(_ wraps: Bool) { numberOfLines = wraps ? 0 : 1 }

    /// Sets the frame, in which UIKit's labels centre their text vertically.
    func fill(_ room: CGRect) { frame = room }
  }

  extension UIActivityIndicatorView {
    static func small() -> UIActivityIndicatorView { UIActivityIndicatorView(style: .medium) }

    func apply(_ style: RefreshStyle) {
      self.style = style.spinnerSize == .large ? .large : .medium
      // Without a colour in the style, the spinner has the system's colour.
      color = style.spinnerColor
    }

    func apply(_ color: UIColor?) { self.color = color }
  }

  #if !os(tvOS) && !os(visionOS)
    extension ScrollHost {
      func feel() {
        guard let scrollView else { return }
        if #available(iOS 17.5, *) {
          UIImpactFeedbackGenerator(style: .light, view: scrollView).impactOccurred()
        } else {
          UIImpactFeedbackGenerator(style: .light).impactOccurred()
        }
      }
    }
  #endif
#endif
