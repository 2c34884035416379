#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import QuartzCore
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The library's back-to-top button: a circle with an arrow that points up.
  final class ArrowButton: RefreshStyle.Control {
    init() {
      let circle = ArrowCircle()
      super.init(frame: circle.frame)
      addSubview(circle)
      becomeAccessible(as: .button)
    }

    /// Not supported: the button is created in code only.
    required init?(coder: NSCoder) { nil }

    #if !canImport(UIKit)
      // A press neither moves the window nor is tracked by the control itself, whose tracking would take the release.
      override var mouseDownCanMoveWindow: Bool { false }
      override func mouseDown(with event: NSEvent) {}
      /// Sends the action if the mouse button is released inside the control, as AppKit's buttons do.
      override func mouseUp(with event: NSEvent) {
        if isClicked(by: event) { sendAction(action, to: target) }
      }

      override func accessibilityPerformPress() -> Bool { sendAction(action, to: target) }
    #endif
  }

  private final class ArrowCircle: PlatformView {
    private let arrow = ArrowLayer()
    private let circle = CALayer()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
      ignoreTouches()
      circle.frame = bounds
      arrow.pointUp(in: circle)
      canvas.addSublayer(circle)
      appearanceChanged()
    }

    required init?(coder: NSCoder) { nil }

    #if !canImport(UIKit)
      /// `true`, since the arrow's layer assumes a y axis that points downwards.
      override var isFlipped: Bool { true }
      override var mouseDownCanMoveWindow: Bool { false }
    #endif

    override func appearanceChanged() {
      let colors = indicatorColors()
      withoutActions {
        arrow.color(colors.tint)
        circle.backgroundColor = colors.circle
      }
    }
  }
#endif
