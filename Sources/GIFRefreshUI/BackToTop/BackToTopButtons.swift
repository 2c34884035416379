#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Frames
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    public import UIKit
  #else
    public import AppKit
  #endif

  /// A button that scrolls a long list back to the top, and a companion button that moves up to make room for it.
  ///
  /// ```swift
  /// tableView.refresh.backToTop = BackToTopButtons(companion: writeButton)
  /// ```
  ///
  /// The button and the companion keep their sizes and opacities, and are placed at the bottom right of the list's
  /// superview. On a Mac, a list that is a pane of a split view, or its window's content view, contains them itself, and
  /// a button that is not shown is hidden. While the list is hidden, the button is not shown, and if another list in the
  /// same view has its own buttons there, both are removed. `BackToTop` documents when they move, and how far.
  @MainActor
  public final class BackToTopButtons {
    /// The button that scrolls to the top; `nil` for none.
    ///
    /// On UIKit, a tap also runs the actions that the app has added.
    public let button: RefreshStyle.Control?
    /// The companion, which moves up when the button appears; `nil` for none.
    public let companion: RefreshStyle.View?
    private var machine: BackToTop

    /// The buttons that have placed a view last, and the opacity that the app has given the view.
    ///
    /// Lists can share a button or a companion.
    private struct Holder {
      weak var view: BaseView?
      weak var buttons: BackToTopButtons?
      let opacity: CGFloat
      /// Whether the library has hidden the view, and not the app.
      var isHidden = false
    }
    private static var holders: [Holder] = []
    /// The opacity that the app has given the button.
    private var opacity: CGFloat = 1

    /// Creates a round button, 44 points wide and high, with an arrow that points up.
    public static func arrow() -> RefreshStyle.Control { ArrowButton() }

    /// Creates the buttons to assign to `backToTop` of a list's `refresh`.
    ///
    /// - Parameters:
    ///   - button: The button (default: the library's own, with an arrow); `nil` for none.
    ///   - companion: The companion (default: `nil`, none).
    ///   - screens: The number of viewport heights beyond which the button appears when the list is scrolled back
    ///     (default: 2).
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

    /// Whether the button is visible, or becoming visible.
    var isShown: Bool { machine.isShown }

    // MARK: Attaching to a list

    private weak var list: ListAppearance?
    /// The scroll view beside which the button was placed last.
    private weak var scrollView: HostedScrollView?
    /// The target of the button's action, retained here because AppKit's controls do not retain targets; `nil` before
    /// the first list, and without a button.
    private var target: AnyObject?
    /// The view that contains the button and the companion: the list's superview, or the list itself.
    private weak var superview: BaseView?
    private var views: [BaseView] { ([button, companion] as [BaseView?]).compactMap(\.self) }

    /// Attaches the buttons to a list, and detaches them from the previous list.
    func attach(to list: ListAppearance) {
      if let other = self.list, other !== list, other.backToTop === self { other.backToTop = nil }
      self.list = list
      // Read only now, since the buttons that the list had before may have hidden the button until now.
      opacity = button.map { holder(of: $0)?.opacity ?? $0.alpha } ?? 1
    }

    private func holder(of view: BaseView) -> Holder? { Self.holders.first { $0.view === view } }

    private func holds(_ view: BaseView) -> Bool { holder(of: view)?.buttons === self }

    /// Takes a view from the list that has placed it last.
    private func take(_ view: BaseView) {
      let isHidden = holder(of: view)?.isHidden == true
      Self.holders.removeAll { $0.view == nil || $0.view === view }
      Self.holders.append(Holder(view: view, buttons: self, opacity: opacity, isHidden: isHidden))
      guard let button, view === button else { return }
      if target == nil { target = button.onTap { [weak self] in self?.tapped() } }
      #if !canImport(UIKit)
        // Another list's buttons may have set their own.
        button.target = target
      #endif
    }

    /// Sets the accessibility label of the library's button; a button of the app keeps its own.
    func name(_ label: String) { (button as? ArrowButton)?.describe(label: label) }

    /// Handles a scroll of the list.
    ///
    /// Also checks whether the list has a new superview, since the system does not report a move within one window, and
    /// takes back views that a list beside it has placed, since the system does not report which of them is in front.
    ///
    /// - Parameter superview: The list's superview; `nil` also for a hidden list that ``isReplaced(in:)``.
    func scrolled(_ geometry: ListGeometry, isMoving: Bool, in superview: BaseView?) {
      if superview?.window != nil { followScrollView() }
      let isConcealed = list?.host?.scrollView?.isConcealed == true
      let effect = machine.scrolled(geometry, isConcealed: isConcealed)
      if superview !== self.superview || isMoving && geometry.isVisible && hasLostViews {
        // In its new superview, the button is in its place at once.
        superviewChanged(to: superview, takes: isMoving)
      } else {
        perform(effect, in: nil)
      }
    }

    /// Begins anew for another scroll view of the list, which nobody has scrolled back yet.
    private func followScrollView() {
      guard let next = list?.host?.scrollView, next !== scrollView else { return }
      scrollView = next
      machine = BackToTop(layout: machine.layout, screens: machine.screens)
    }

    /// Whether another list in the same superview has placed a view that both share, or has left with it.
    private var hasLostViews: Bool {
      superview != nil
        && views.contains {
          !holds($0) && (holder(of: $0)?.buttons == nil || isHeldBeside($0))
        }
    }

    /// Whether another list in the same superview has placed a view.
    private func isHeldBeside(_ view: BaseView) -> Bool {
      holder(of: view)?.buttons.map { $0 !== self && $0.superview === superview } == true
    }

    /// The buttons of the other lists in a view.
    private func neighbours(in container: BaseView?) -> [BackToTopButtons] {
      (container?.subviews ?? []).compactMap {
        ($0 as? HostedScrollView).flatMap(ScrollAnchor.host)?.appearance.backToTop
      }
      .filter { $0 !== self }
    }

    /// Whether another list in a view has its buttons there, and so replaces those of a hidden list.
    func isReplaced(in container: BaseView) -> Bool {
      neighbours(in: container).contains { $0.superview === container }
    }

    /// Makes way for the buttons of a list beside this one, or takes the place or the views that they have left.
    private func neighbourChanged() {
      let container = list?.host?.buttonContainer
      if container !== superview
        || container != nil && views.contains(where: { holder(of: $0) == nil })
      {
        superviewChanged(to: container, takes: false)
      }
    }

    /// Handles a new superview of the list, or a new size of the superview; `nil` for no superview.
    ///
    /// - Parameter takes: Whether the list also takes views that another list in this superview has placed.
    func superviewChanged(to superview: BaseView?, takes: Bool = true) {
      let former = self.superview
      self.superview = superview
      if let superview, superview.window != nil {
        followScrollView()
        let covered = covered(of: superview)
        let container = BackToTopLayout.Container(
          size: .init(width: superview.bounds.width, height: superview.bounds.height),
          rightInset: covered.right, bottomInset: covered.bottom)
        perform(machine.superviewChanged(to: container), in: superview, takes: takes)
      } else {
        perform(machine.superviewChanged(to: nil), in: former)
      }
      guard former !== superview else { return }
      for buttons in neighbours(in: former) + neighbours(in: superview) {
        buttons.neighbourChanged()
      }
    }

    /// Returns the lengths, from the superview's edges, that bars cover of the superview or of the list in it.
    ///
    /// Bars of a view controller, such as a toolbar, are in the safe area of the controller's view, which can be the list
    /// itself, but not in that of the view around it.
    private func covered(of superview: BaseView) -> (right: CGFloat, bottom: CGFloat) {
      var (right, bottom) = (superview.safeAreaInsets.right, superview.safeAreaInsets.bottom)
      if let list = list?.host?.scrollView, list.superview === superview {
        let (bars, distance) = (list.safeAreaInsets, list.distanceFromSuperview)
        if bars.right > 0 { right = Swift.max(right, distance.right + bars.right) }
        if bars.bottom > 0 { bottom = Swift.max(bottom, distance.bottom + bars.bottom) }
      }
      return (right, bottom)
    }

    private func tapped() {
      guard let button, holds(button) else { return }
      perform(machine.tapped(), in: nil)
    }

    /// Hides the button or shows it again, unless the app has hidden it; on a Mac only, where VoiceOver finds
    /// transparent views, but no hidden ones.
    private func hide(_ hides: Bool) {
      #if !canImport(UIKit)
        guard let button,
          let index = Self.holders.firstIndex(where: { $0.view === button && $0.buttons === self }),
          hides ? !button.isHidden : Self.holders[index].isHidden
        else { return }
        Self.holders[index].isHidden = hides
        button.isHidden = hides
      #endif
    }

    private func perform(_ effect: BackToTop.Effect, in superview: BaseView?, takes: Bool = true) {
      switch effect {
      case .none: break
      case .place(let places, let duration):
        let pairs: [(BaseView?, Placement?)] = [
          (button, places.button), (companion, places.companion),
        ]
        for (view, place) in pairs {
          guard let view, let place else { continue }
          // The place of a hidden button may be on the screen, below a list that ends above the screen's edge.
          let alpha: CGFloat? = view === button ? (machine.isShown ? opacity : 0) : nil
          let move = {
            view.place(at: place)
            if let alpha { view.alpha = alpha }
          }
          if let superview, !holds(view) || view.superview !== superview,
            takes || !isHeldBeside(view)
          {
            take(view)
            // Also moves it in front of a list that came after it.
            superview.addSubview(view)
            // The app may show the list in an animation, which would bring the view from its former place.
            HostedScrollView.performWithoutAnimation(move)
          }
          // Another list that shares the view has it by now.
          guard holds(view) else { continue }
          if view === button, isShown { hide(false) }
          HostedScrollView.animate(over: duration, move) { [weak self] in
            if let self, !self.isShown { self.hide(true) }
          }
        }
      case .remove:
        for view in views {
          let isThere = superview.map { view.isDescendant(of: $0) } == true
          guard holds(view), isThere || view.superview == nil else { continue }
          if view === button { hide(false) }
          Self.holders.removeAll { $0.view === view }
          view.removeFromSuperview()
          if view === button {
            HostedScrollView.performWithoutAnimation { view.alpha = self.opacity }
          }
        }
      case .scroll(let offset, _): list?.host?.scroll(to: offset)
      }
    }
  }
#endif
