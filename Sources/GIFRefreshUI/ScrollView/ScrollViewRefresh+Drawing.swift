#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import GIFRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// What is seen, felt and heard of the components.
  extension ScrollViewRefresh {
    /// The view of a component; `nil` where there is none to show.
    func makeView(at edge: ScrollEdge, in scrollView: HostedScrollView) -> ComponentView? {
      guard let component = component(at: edge) else { return nil }
      // A ring that a title shows is not shown in the list, too.
      if edge == .start, titleView != nil, component.component.indicator.ring != nil {
        return nil
      }
      let own = edge == .start ? headerView : footerView
      let view = ComponentView(
        component, own: own, style: style(at: edge),
        asked: { [weak self] trigger in self?.session?.request(edge, by: trigger) },
        failed: { [weak self] error in self?.onProblem(.unreadableFrame(error)) })
      scrollView.insert(view)
      return view
    }

    /// Shows everything anew.
    func showAll() {
      for edge in ScrollEdge.allCases {
        if let snapshot = session?.snapshot(of: edge) { show(snapshot) }
      }
    }

    /// A component stands like this now.
    func show(_ snapshot: RefreshSnapshot) {
      let now = session?.now ?? .zero
      if snapshot.edge == .start { titleView?.show(snapshot, of: self, at: now) }
      guard let view = views[snapshot.edge] else { return }
      place(view, snapshot)
      view.show(
        snapshot, hud: hud(at: snapshot.edge),
        detail: snapshot.edge == .start ? lastUpdated?.text(in: snapshot.phase, at: now) : nil,
        at: now,
        texts: texts.accessibility.description(of: snapshot.edge, in: snapshot.phase))
    }

    /// What the display shows anew at each frame while it moves by itself.
    func drawMoving() {
      let now = session?.now ?? .zero
      placeViews()
      titleView?.draw(self, at: now)
      for edge in ScrollEdge.allCases { views[edge]?.draw(hud: hud(at: edge), at: now) }
    }

    /// The style that a modifier has set.
    var chosenStyle: RefreshStyle? {
      get { style }
      set { style = newValue ?? RefreshStyle() }
    }

    private func style(at edge: ScrollEdge) -> RefreshStyle {
      edge == .end ? footerStyle ?? style : style
    }

    /// The components take their styles anew.
    func takeStyles() {
      for edge in ScrollEdge.allCases { views[edge]?.take(style(at: edge)) }
    }

    /// The room of a component closes, within an animation.
    func roomCloses(at edge: ScrollEdge) {
      if case .settling? = session?.snapshot(of: edge)?.phase { views[edge]?.fadeOut() }
    }

    private func hud(at edge: ScrollEdge) -> HUDAppearance? {
      session.flatMap { $0.engine.hudAppearance(at: edge, $0.now) }
    }

    /// The list moved: the button that leads back may be wanted.
    func moveBackToTop() {
      backToTop?.scrolled(host.geometry, at: session?.now ?? .zero)
    }

    /// The button that leads back stands in the list's superview.
    func placeBackToTop() { backToTop?.superviewChanged(to: host.scrollView?.superview) }

    /// What floats over the list stays where it is seen while that moves.
    func placeViews() {
      if let scrollView = host.scrollView { anchor?.follow(scrollView) }
      holdContent()
      for edge in ScrollEdge.allCases {
        if let view = views[edge], let snapshot = session?.snapshot(of: edge) {
          place(view, snapshot)
        }
      }
    }

    /// Under a circle that floats, the list is seen where it rests while a finger pulls it, and on its way back.
    func holdContent() {
      let geometry = host.geometry
      let isHeld = header?.component.indicator.hud != nil && host.axis == .vertical
      let points = isHeld ? geometry.pinnedAtStart.offset - geometry.offset : 0
      guard points != liftedPoints else { return }
      liftedPoints = points
      withoutActions { host.scrollView?.lift(content: points) }
    }

    private func place(_ view: ComponentView, _ snapshot: RefreshSnapshot) {
      guard let scrollView = host.scrollView, let box = host.box else { return }
      let rect: CGRect
      if let hud = hud(at: snapshot.edge), host.axis == .vertical {
        rect = hud.placement(in: host.geometry, width: box.viewport.width).rect
          .offsetBy(dx: 0, dy: host.geometry.pinnedAtStart.offset)
      } else {
        rect = host.axis.placement(from: snapshot.origin, length: snapshot.length, in: box).rect
      }
      view.place(scrollView.rectOfContent(rect))
    }

    /// The fastest that a component wants to be drawn; `nil` for as often as the display.
    var wantedFrameRate: Double? {
      var fastest: Double = 0
      for edge in ScrollEdge.allCases {
        switch session?.snapshot(of: edge)?.frameRate {
        case .display: return nil
        case .animation(let rate): fastest = Swift.max(fastest, rate)
        case .none?, nil: break
        }
      }
      // A list that comes to rest is watched as the display goes.
      return fastest > 0 ? fastest : nil
    }

    func feel(_ haptic: RefreshHaptics.Haptic) {
      #if canImport(UIKit)
        haptics.feel(haptic, on: host.scrollView)
      #endif
    }

    func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge) {
      host.scrollView?.announce(announcement.text(of: edge, in: texts.announcements))
    }
  }
#endif
