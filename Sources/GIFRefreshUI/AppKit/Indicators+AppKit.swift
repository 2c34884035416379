#if canImport(AppKit) && !canImport(UIKit)
  import AppKit

  // UIKit's names for what is drawn.

  extension NSView {
    var alpha: CGFloat {
      get { alphaValue }
      set { alphaValue = newValue }
    }

    /// Takes the size of its superview.
    func fillSuperview() { autoresizingMask = [.width, .height] }
  }

  extension NSColor {
    /// The colour of a title.
    static var titleLabel: NSColor { .labelColor }
  }

  extension NSTextField {
    /// A line of words of the size that a style has on a Mac.
    static func caption(_ style: NSFont.TextStyle) -> NSTextField {
      let label = NSTextField(labelWithString: "")
      label.font = .preferredFont(forTextStyle: style, options: [:])
      label.alignment = .center
      label.textColor = .secondaryLabelColor
      return label
    }

    var text: String? {
      get { stringValue.isEmpty ? nil : stringValue }
      set { stringValue = newValue ?? "" }
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

    func startAnimating() { startAnimation(nil) }
    func stopAnimating() { stopAnimation(nil) }
  }
#endif
