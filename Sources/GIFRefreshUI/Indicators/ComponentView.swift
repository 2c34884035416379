#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Frames
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// A component as the library draws it, or a view of the app's own.
  ///
  /// A tap, and VoiceOver's activation, ask the component to load.
  final class ComponentView: PlatformView {
    private let own: (any RefreshView)?
    private let asked: @MainActor (RefreshTrigger) -> Void
    let drawing: IndicatorDrawing
    private let fadesInWithPull: Bool

    init(
      _ component: any AnimatedComponent, own: (any RefreshView)?, style: RefreshStyle,
      asked: @escaping @MainActor (RefreshTrigger) -> Void,
      failed: @escaping @MainActor (any Error) -> Void
    ) {
      self.own = own
      self.asked = asked
      fadesInWithPull = component.component.indicator.opacity != .opaque
      let isFloating = component.component.indicator.hud != nil && own == nil
      drawing = IndicatorDrawing(component, style: style, isFloating: isFloating, failed: failed)
      super.init(frame: .zero)
      canvas.masksToBounds = !isFloating
      becomeAccessible(as: .button)
      if let own {
        own.frame = bounds
        own.fillSuperview()
        addSubview(own)
      } else {
        drawing.attach(to: self, layer: canvas)
        appearanceChanged()
      }
      addTapArea { asked(.tap) }
    }

    required init?(coder: NSCoder) {
      // Made by code alone.
      nil
    }

    #if !canImport(UIKit)
      /// y goes downwards, as in the core's layouts.
      override var isFlipped: Bool { true }
    #endif

    override func appearanceChanged() {
      guard own == nil else { return }
      drawing.take(indicatorColors(drawing.style))
      drawing.show(isDark: isDark)
      layOut()
    }

    /// Takes another style.
    func take(_ style: RefreshStyle) {
      drawing.take(style)
      appearanceChanged()
    }

    override func scaleChanged() { layOut() }

    override func layOut() {
      guard own == nil else { return }
      withoutActions {
        drawing.layOut(
          in: bounds, displayScale: displayScale, isRightToLeft: isReadRightToLeft)
      }
    }

    override func activate() -> Bool {
      asked(.accessibility)
      return true
    }

    // MARK: Showing

    /// Takes its place in the content, at a side of the list.
    func place(_ rect: CGRect, at side: ScrollBox.Side) {
      if rect != frame { frame = rect }
      guard side != drawing.side else { return }
      drawing.side = side
      layOut()
    }

    /// Shows a component's state, which is read out with these words.
    func show(
      _ snapshot: RefreshSnapshot, hud: HUDAppearance?, detail: String?, at now: Moment,
      texts: AccessibilityTexts.Description
    ) {
      describe(label: texts.label, value: texts.value, hint: texts.hint)
      // What lies under a translucent bar must not shine through; VoiceOver has to reach it all the same.
      isHidden = !snapshot.isOnScreen && !UserPreferences.runsVoiceOver
      if let own { return own.show(snapshot) }
      switch snapshot.phase {
      case .settling where fadesInWithPull: break
      case .idle, .pulling, .armed, .waiting, .loading, .finishing, .settling, .failed, .noMoreData:
        withoutActions { alpha = snapshot.content.opacity }
      }
      if drawing.show(snapshot, hud: hud, detail: detail, at: now) { layOut() }
    }

    /// What appears as it is pulled disappears as its room closes, whose animation takes this along.
    func fadeOut() {
      if own == nil, fadesInWithPull { alpha = 0 }
    }

    /// Shows what moves by itself as it is at a moment.
    func draw(hud: HUDAppearance?, at now: Moment) {
      if own == nil { drawing.draw(hud: hud, at: now) }
    }
  }
#endif
