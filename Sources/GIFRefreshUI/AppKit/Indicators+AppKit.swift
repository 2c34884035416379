#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GIFRefresh
  import PullRefresh
  import QuartzCore

  // UIKit's names for members of AppKit's types, so that both systems share the drawing code.

  extension NSView {
    var alpha: CGFloat {
      get { alphaValue }
      set { alphaValue = newValue }
    }

    var isReadRightToLeft: Bool { userInterfaceLayoutDirection == .rightToLeft }

    func fillSuperview() { autoresizingMask = [.width, .height] }

    /// Moves the view to a placement, whose y axis points downwards; converts y for a superview that is not flipped.
    func place(at place: Placement) {
      let isUpsideDown = superview?.isFlipped == false
      setFrameOrigin(
        NSPoint(
          x: place.left,
          y: isUpsideDown ? (superview?.bounds.height ?? 0) - place.bottom : place.top))
    }
  }

  extension NSControl {
    /// Replaces the control's target and action, so that a click calls the closure.
    ///
    /// Returns the new target, which the caller must retain.
    func onTap(_ tapped: @escaping @MainActor () -> Void) -> AnyObject {
      let heard = SelectorTarget(tapped)
      target = heard
      action = SelectorTarget.selector
      return heard
    }
  }

  extension NSColor {
    static var titleLabel: NSColor { .labelColor }
    static var captionLabel: NSColor { .secondaryLabelColor }
    static var floating: NSColor { .windowBackgroundColor }
  }

  extension NSFont {
    /// Returns the font of a text style; on a Mac, each style has a fixed size.
    static func caption(_ style: NSFont.TextStyle) -> NSFont {
      .preferredFont(forTextStyle: style, options: [:])
    }
  }

  extension NSImage {
    /// The image for layers of a view, in the view's appearance and scale, its size in points, and whether it is a
    /// template to tint; `nil` for an image that draws nothing.
    @MainActor
    func forLayers(of view: NSView) -> (contents: Any, size: CGSize, isTemplate: Bool)? {
      // Of several representations, the one that is drawn at the size of this rectangle.
      let scale = view.window?.backingScaleFactor ?? 1
      var pixels = NSRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
      var image: CGImage?
      view.effectiveAppearance.performAsCurrentDrawingAppearance {
        image = unsafe cgImage(forProposedRect: &pixels, context: nil, hints: nil)
      }
      return image.map { ($0, size, isTemplate) }
    }
  }

  extension NSTextField {
    /// Creates a centred text line in the font of a text style.
    static func caption(_ style: NSFont.TextStyle) -> NSTextField {
      let label = NSTextField(labelWithString: "")
      label.font = .caption(style)
      label.alignment = .center
      label.textColor = .captionLabel
      return label
    }

    var text: String? {
      get { stringValue.isEmpty ? nil : stringValue }
      set { stringValue = newValue ?? "" }
    }

    func wraps(_ wraps: Bool) { lineBreakMode = wraps ? .byWordWrapping : .byTruncatingTail }

    /// Centres the label vertically in an area, since a text field draws its text at the top of its frame.
    func fill(_ room: CGRect) {
      let height = Swift.min(intrinsicContentSize.height, room.height)
      frame = NSRect(x: room.minX, y: room.midY - height / 2, width: room.width, height: height)
    }
  }

  extension NSProgressIndicator {
    static func small() -> NSProgressIndicator {
      let spinner = NSProgressIndicator(frame: NSRect(x: 0, y: 0, width: 16, height: 16))
      spinner.style = .spinning
      spinner.controlSize = .small
      spinner.isDisplayedWhenStopped = false
      return spinner
    }

    var center: CGPoint {
      get { CGPoint(x: frame.midX, y: frame.midY) }
      set {
        setFrameOrigin(NSPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2))
      }
    }

    func apply(_ style: RefreshStyle) {
      controlSize = style.spinnerSize == .large ? .regular : .small
      let side: CGFloat = style.spinnerSize == .large ? 32 : 16
      setFrameSize(NSSize(width: side, height: side))
    }

    func apply(_ color: NSColor?) {}
    func startAnimating() { startAnimation(nil) }
    func stopAnimating() { stopAnimation(nil) }
  }
#endif
