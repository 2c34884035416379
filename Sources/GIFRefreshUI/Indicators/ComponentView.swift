#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Frames
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The view of a header or footer, which contains the library's drawing or a view of the app.
  ///
  /// A tap, or an activation by VoiceOver, requests a refresh or the next page.
  final class ComponentView: PlatformView {
    private let own: (any RefreshView)?
    /// The button that VoiceOver finds behind the app's own view; `nil` if this view is the button.
    private let element: ComponentElement?
    /// The list, whose reading direction counts: a view does not inherit the one that the app has given its superview.
    private weak var list: HostedScrollView?
    private var isRightToLeft = false
    private let asked: @MainActor (RefreshTrigger) -> Void
    let drawing: IndicatorDrawing
    private let fadesInWithPull: Bool
    private let drawsNothingAtRest: Bool
    /// Whether the component is a circle that floats over the list.
    let isFloating: Bool

    init(
      _ component: AnimatedComponent, in list: HostedScrollView, own: (any RefreshView)?,
      style: RefreshStyle,
      asked: @escaping @MainActor (RefreshTrigger) -> Void,
      failed: @escaping @MainActor (any Error) -> Void
    ) {
      self.list = list
      self.own = own
      element = own.map { _ in ComponentElement(frame: .zero) }
      self.asked = asked
      fadesInWithPull = component.component.opacity != .opaque
      let kind = component.component.indicator.kind
      let isFloating = kind == .hud
      self.isFloating = isFloating
      drawsNothingAtRest = own == nil && (isFloating || kind == .ring)
      drawing = IndicatorDrawing(
        component, style: style, isFloating: isFloating && own == nil, failed: failed)
      super.init(frame: .zero)
      canvas.masksToBounds = !isFloating || own != nil
      (element ?? self).becomeAccessible(as: .button)
      if let own, let element {
        for view in [element, own] as [BaseView] {
          view.frame = bounds
          view.fillSuperview()
          addSubview(view)
        }
      } else {
        drawing.attach(to: self, layer: canvas)
        appearanceChanged()
      }
    }

    required init?(coder: NSCoder) {
      // The view is never created from an archive.
      nil
    }

    #if !canImport(UIKit)
      /// True, since the y axis of the engine's layouts points downwards.
      override var isFlipped: Bool { true }

      /// Called when the view leaves its window or enters one.
      var windowLeft: @MainActor () -> Void = {}
      override func windowChanged() { windowLeft() }
    #endif

    // MARK: Taps

    // The view is no control, in which a drag that begins slowly could not scroll the list, and it has no gesture
    // recognizer, which would also count a touch that stops a moving list. Controls in the app's own view are in front.
    #if canImport(UIKit)
      // A view that handles the end of a touch must handle all of the touch.
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { bounds.contains($0.location(in: self)) }) { asked(.tap) }
      }
    #else
      // A view that handles the end of a click must handle its beginning, which would otherwise move the window.
      override var mouseDownCanMoveWindow: Bool { false }
      override func mouseDown(with event: NSEvent) {}
      override func mouseUp(with event: NSEvent) {
        if isClicked(by: event) { asked(.tap) }
      }

      /// Words that can be neither selected nor edited are a control, too, so clicks on them count for this view.
      override func hitTest(_ point: NSPoint) -> NSView? {
        let hit = super.hitTest(point)
        let isWords = (hit as? NSTextField).map {
          $0.action == nil && !$0.isEditable && !$0.isSelectable
        }
        return isWords == true ? self : hit
      }
    #endif

    override func appearanceChanged() {
      guard own == nil else { return }
      drawing.apply(indicatorColors(drawing.style), of: self)
      drawing.show(isDark: isDark)
      layOut()
    }

    func apply(_ style: RefreshStyle) {
      drawing.apply(style)
      appearanceChanged()
    }

    override func scaleChanged() { appearanceChanged() }

    override func layOut() {
      guard own == nil else { return }
      isRightToLeft = list?.isReadRightToLeft == true
      withoutActions {
        drawing.layOut(
          in: bounds, displayScale: displayScale, isRightToLeft: isRightToLeft)
      }
    }

    override func activate() -> Bool {
      asked(.accessibility)
      return true
    }

    // MARK: Showing

    /// Sets the view's frame, in the coordinates of the list's subviews, and the side of the list at which the view is.
    func place(_ rect: CGRect, at side: ScrollAxis.Side) {
      if rect != frame { frame = rect }
      guard side != drawing.side || isRightToLeft != list?.isReadRightToLeft else { return }
      drawing.side = side
      layOut()
    }

    /// Shows a component's state, and gives the view the accessibility texts.
    func show(
      _ snapshot: RefreshSnapshot, hud: HUDAppearance?, detail: String?, at now: Moment,
      texts: AccessibilityTexts.Description
    ) {
      (element ?? self).describe(label: texts.label, value: texts.value, hint: texts.hint)
      // A component that is scrolled off the screen is hidden, since it would show through a translucent bar; so is a
      // circle or a ring at rest, which draws nothing, and would take taps: but not yet while it shrinks after a load.
      // While VoiceOver or Switch Control runs, both stay visible, since only visible views are found.
      let isAtRest = snapshot.phase == .idle && snapshot.content.activity == nil
      let isOff = !snapshot.isInViewport || drawsNothingAtRest && isAtRest
      let hides = isOff && !(snapshot.isPresent && UserPreferences.seeksViews)
      if hides != isHidden { isHidden = hides }
      if let own { return own.show(snapshot) }
      switch snapshot.phase {
      case .settling where fadesInWithPull: break
      case .idle, .pulling, .armed, .waiting, .loading, .finishing, .settling, .failed, .noMoreData:
        let opacity = CGFloat(snapshot.content.opacity)
        if opacity != alpha { withoutActions { alpha = opacity } }
      }
      if drawing.show(snapshot, hud: hud, detail: detail, at: now) { layOut() }
    }

    /// Makes the view transparent if its opacity depends on the pull; called in the animation that closes the inset.
    func fadeOut() {
      if own == nil, fadesInWithPull { alpha = 0 }
    }

    /// Draws arrow, ring, spinner and circle as they look at a moment.
    func draw(hud: HUDAppearance?, at now: Moment) {
      if own == nil { drawing.draw(hud: hud, at: now) }
    }
  }

  /// The element that VoiceOver finds and activates as the component, beside those in the app's own view: it would find
  /// none in a view that is itself an element.
  private final class ComponentElement: PlatformView {
    #if !canImport(UIKit)
      override var mouseDownCanMoveWindow: Bool { false }
    #endif
    override func activate() -> Bool { (superview as? ComponentView)?.activate() == true }
  }
#endif
