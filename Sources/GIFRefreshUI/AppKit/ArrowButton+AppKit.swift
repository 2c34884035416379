#if canImport(AppKit) && !canImport(UIKit)
  public import AppKit
  import QuartzCore

  /// A circle with an arrow that points up.
  public final class ArrowButton: NSControl {
    private let arrow = ArrowLayer()
    private let circle = CALayer()

    /// Creates a button of 44 points.
    public init() {
      super.init(frame: NSRect(x: 0, y: 0, width: 44, height: 44))
      wantsLayer = true
      circle.frame = bounds
      arrow.pointUp(in: circle)
      layer?.addSublayer(circle)
      setAccessibilityElement(true)
      setAccessibilityRole(.button)
      takeColors()
    }

    /// Made by code alone: an archive has none.
    public required init?(coder: NSCoder) { nil }

    /// y goes downwards, as the arrow is drawn.
    public override var isFlipped: Bool { true }

    /// Takes its colours anew.
    public override func viewDidChangeEffectiveAppearance() {
      super.viewDidChangeEffectiveAppearance()
      takeColors()
    }

    /// A click is one where the mouse is let go.
    public override func mouseUp(with event: NSEvent) { sendAction(action, to: target) }

    /// VoiceOver presses it.
    public override func accessibilityPerformPress() -> Bool { sendAction(action, to: target) }

    private func takeColors() {
      effectiveAppearance.performAsCurrentDrawingAppearance {
        withoutActions {
          arrow.color(NSColor.controlAccentColor.cgColor)
          circle.backgroundColor = NSColor.floating.cgColor
        }
      }
    }
  }
#endif
