#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Frames
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A button that leads back to the top of a long list, and a companion that makes room for it.
  ///
  /// ```swift
  /// tableView.refresh.backToTop = BackToTopButtons(companion: writeButton)
  /// ```
  ///
  /// They stand at the bottom right of the list's superview; when they rise, how far and how long, `BackToTop`
  /// says. Their sizes are those of the views.
  @MainActor
  public final class BackToTopButtons {
    /// The button; a tap on it scrolls back, on a phone besides what else it does.
    public let button: RefreshStyle.Control?
    /// The companion, which rises when the button comes.
    public let companion: RefreshStyle.View?
    private var machine: BackToTop

    /// A circle of 44 points with an arrow that points up.
    public static func arrow() -> RefreshStyle.Control { ArrowButton() }

    /// Takes a button and a companion, and when they move.
    ///
    /// - Parameters:
    ///   - button: The button (default: the library's own, with an arrow); `nil` for none.
    ///   - companion: The companion; `nil` for none.
    ///   - screens: How many viewport lengths the list has to be scrolled down, and more.
    public init(
      button: RefreshStyle.Control? = arrow(), companion: RefreshStyle.View? = nil,
      screens: Double = 2
    ) {
      self.button = button
      self.companion = companion
      func size(_ view: BaseView) -> Placement.Size {
        .init(width: view.bounds.width, height: view.bounds.height)
      }
      machine = BackToTop(
        layout: BackToTopLayout(button: button.map(size), companion: companion.map(size)),
        screens: screens)
    }

    /// Whether the button is up, or on its way there.
    public var isShown: Bool { machine.isShown }

    // MARK: The list

    /// What a tap does; `nil` before they are on a list.
    private var scroll: ((_ offset: Double) -> Void)?
    /// What hears the tap, where the button does not keep it.
    private var target: AnyObject?
    /// The view that the list is on.
    private weak var superview: BaseView?

    /// Attaches the buttons to a list, which a tap scrolls.
    func attach(scroll: @escaping (_ offset: Double) -> Void) {
      if self.scroll == nil {
        target = button?.onTap { [weak self] in self?.tapped() }
      }
      self.scroll = scroll
    }

    /// Handles a scroll of the list in this superview, which may be another than before: nothing tells of that within a
    /// window.
    func scrolled(_ geometry: ListGeometry, on superview: BaseView?, at now: Moment) {
      if superview !== self.superview { superviewChanged(to: superview) }
      carryOut(machine.scrolled(geometry, at: now), in: nil)
    }

    /// Handles a change of the list's superview or of its size; `nil` for no superview.
    func superviewChanged(to superview: BaseView?) {
      self.superview = superview
      guard let superview, superview.window != nil else {
        return carryOut(machine.superviewChanged(to: nil), in: nil)
      }
      let bars = superview.safeAreaInsets
      let container = BackToTopLayout.Container(
        size: .init(width: superview.bounds.width, height: superview.bounds.height),
        rightInset: bars.right, bottomInset: bars.bottom)
      carryOut(machine.superviewChanged(to: container), in: superview)
    }

    private func tapped() { carryOut(machine.tapped(), in: nil) }

    private func carryOut(_ effect: BackToTop.Effect, in superview: BaseView?) {
      switch effect {
      case .none: break
      case .place(let places, let duration):
        let pairs: [(BaseView?, Placement?)] = [
          (button, places.button), (companion, places.companion),
        ]
        for (view, place) in pairs {
          guard let view, let place else { continue }
          if let superview, view.superview !== superview { superview.addSubview(view) }
          HostedScrollView.animate(over: duration) { view.stand(at: place) }
        }
      case .remove:
        button?.removeFromSuperview()
        companion?.removeFromSuperview()
      case .scroll(let offset, _): scroll?(offset)
      }
    }
  }
#endif
