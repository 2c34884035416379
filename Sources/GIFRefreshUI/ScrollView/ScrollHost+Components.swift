#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  import Foundation
  import Frames
  import GIFRefresh
  import PullRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  /// The methods that add and remove headers and footers.
  extension ScrollHost {
    var hasComponents: Bool { refresh.header != nil || refresh.footer != nil }

    func componentChanges(at edge: ScrollEdge) {
      // A modifier's component that the app has changed still runs the modifier's action, so it is the modifier's.
      if refresh.component(at: edge)?.action?.isModifiers != true {
        appearance.modified[RefreshController.setting(of: edge)] = nil
      }
      updateComponent(at: edge)
    }

    /// Shows the component that an edge has now, or none.
    func updateComponent(at edge: ScrollEdge) {
      if hasComponents, unbounce == nil { receiveComponents() }
      replaceView(edge)
      let kept = refresh.header?.lastUpdated
      if let kept, kept != lastUpdated?.kept {
        lastUpdated = LastUpdatedText(kept, texts: refresh.texts.lastUpdated)
      }
      showsLastUpdate = kept != nil
      if hasComponents { prepare() } else { leave() }
    }

    /// Reports problems and lets the scroll view bounce; called when the scroll view gets its first component.
    private func receiveComponents() {
      guard let scrollView else { return }
      reportProblems()
      unbounce = scrollView.allowBounce(isHorizontal: isHorizontal)
    }

    /// Reports each problem of the scroll view to the developer once.
    ///
    /// Called for the first component, and when a drag begins, since the app may have added a refresh control
    /// meanwhile.
    func reportProblems() {
      guard let scrollView, hasComponents else { return }
      for problem in scrollView.problems where !reportedProblems.contains(problem.description) {
        reportedProblems.append(problem.description)
        refresh.report(problem)
      }
    }

    /// Writes a problem to the system's log as one line.
    func report(_ problem: RefreshProblem) { NSLog("GIFRefresh: %@", "\(problem)") }

    /// Restores the scroll view's own bouncing and stops decoding; called when the last component is removed.
    func leave() {
      preparation.stop()
      appearance.leaveTitle()
      if let scrollView { unbounce?(scrollView) }
      unbounce = nil
    }

    func textsChanged() {
      lastUpdated?.texts = refresh.texts.lastUpdated
      nameBackToTop()
      showAll()
    }

    /// Replaces the view of the component at an edge, and shows the component's state.
    func showAnew(_ edge: ScrollEdge) {
      replaceView(edge)
      if let snapshot = refresh.snapshot(at: edge) { show(snapshot) }
    }

    func replaceView(_ edge: ScrollEdge) {
      removeView(edge)
      views[edge] = scrollView.flatMap { makeView(at: edge, in: $0) }
      if edge == .start, !hasTitle { appearance.leaveTitle() }
      holdContent()
    }

    func removeView(_ edge: ScrollEdge) {
      closeEarly(at: edge)
      views[edge]?.removeFromSuperview()
      views[edge] = nil
    }
  }

  /// The methods that draw headers and footers, play haptics and post announcements.
  extension ScrollHost {
    /// Creates the view of the component at an edge; `nil` if there is no component, or if a title view shows its ring.
    func makeView(at edge: ScrollEdge, in scrollView: HostedScrollView) -> ComponentView? {
      guard let component = refresh.component(at: edge) else { return nil }
      var own = edge == .start ? appearance.headerView : appearance.footerView
      // The title view shows the header's ring, so the list does not show the ring again: it has an empty view, for users
      // of VoiceOver or Switch Control, who find and activate the header by it.
      if edge == .start, ringIsInTitle {
        guard UserPreferences.seeksViews else { return nil }
        own = EmptyRefreshView(frame: .zero)
      }
      let view = ComponentView(
        component, in: scrollView, own: own, style: style(at: edge),
        asked: { [weak self] trigger in self?.refresh.request(edge, by: trigger) },
        failed: { [weak self] error in self?.refresh.report(.unreadableFrame(error)) })
      scrollView.insert(view)
      return view
    }

    /// Whether the title view shows the header's ring; footers have none.
    private var ringIsInTitle: Bool {
      appearance.titleView != nil && refresh.header?.component.indicator.kind == .ring
    }

    /// Whether the title view shows the header, in place of the list or beside it.
    private var hasTitle: Bool { views.start == nil || ringIsInTitle }

    /// Shows the current state of both components.
    func showAll() {
      for edge in ScrollEdge.allCases {
        if let snapshot = refresh.snapshot(at: edge) { show(snapshot) }
      }
    }

    func show(_ snapshot: RefreshSnapshot) {
      let (edge, now) = (snapshot.edge, refresh.eventTime)
      if snapshot.phase == .loading {
        preparation.memoryIsShort(false)
        rememberPlace()
      }
      let isHeader = edge == .start
      if isHeader, hasTitle { appearance.titleView?.show(snapshot, of: appearance, at: now) }
      guard let view = views[edge] else { return }
      place(view, snapshot)
      view.show(
        snapshot, hud: hud(of: view, at: edge, now),
        detail: isHeader && showsLastUpdate
          ? lastUpdated?.text(in: snapshot) : nil, at: now,
        texts: refresh.description(at: edge, in: snapshot.phase))
    }

    /// Draws everything that moves by itself; called for each frame of the display.
    func drawMoving() {
      let now = refresh.now
      placeViews()
      appearance.titleView?.draw(appearance, at: now)
      for edge in ScrollEdge.allCases {
        if let view = views[edge] { view.draw(hud: hud(of: view, at: edge, now), at: now) }
      }
    }

    /// Adds or removes the view of a header whose ring is in the title, and shows or hides the others.
    func seekingChanged() {
      if ringIsInTitle { replaceView(.start) }
      showAll()
    }

    private func style(at edge: ScrollEdge) -> RefreshStyle {
      edge == .end ? appearance.footerStyle ?? refresh.style : refresh.style
    }

    func applyStyles() {
      for edge in ScrollEdge.allCases { views[edge]?.apply(style(at: edge)) }
    }

    /// Fades a closing component's view out; called inside the animation block that closes the component's inset.
    func insetCloses(at edge: ScrollEdge) {
      if case .settling? = refresh.snapshot(at: edge)?.phase { views[edge]?.fadeOut() }
    }

    private func hud(
      of view: ComponentView, at edge: ScrollEdge, _ now: Moment
    ) -> HUDAppearance? {
      view.isFloating ? refresh.engine.hudAppearance(at: edge, now) : nil
    }

    /// Places the back-to-top button in the list's superview, or where that is no place for buttons, in the list.
    func placeBackToTop() {
      appearance.backToTop?.superviewChanged(to: buttonContainer)
      nameBackToTop()
    }

    func nameBackToTop() { appearance.backToTop?.name(refresh.texts.accessibility.backToTop) }

    /// Moves the components' views with the list.
    func placeViews() {
      if drag.motion == nil, !isMovingByItself, let scrollView { anchor?.follow(scrollView) }
      holdContent()
      for edge in ScrollEdge.allCases {
        if let view = views[edge], let snapshot = refresh.snapshot(at: edge) {
          place(view, snapshot)
        }
      }
    }

    /// Draws the content at its resting place while a pull changes the offset, if the header is a circle that floats
    /// over the list.
    func holdContent() {
      var points = 0.0
      if views.start?.isFloating == true, axis == .vertical {
        let geometry = geometry
        points = geometry.pinnedAtStart.offset - geometry.offset
      }
      guard points != liftedPoints else { return }
      liftedPoints = points
      withoutActions { scrollView?.lift(content: points) }
    }

    private func place(_ view: ComponentView, _ snapshot: RefreshSnapshot) {
      guard let scrollView else { return }
      let rect: CGRect
      if axis == .vertical, let hud = hud(of: view, at: snapshot.edge, refresh.now) {
        let geometry = geometry
        rect = hud.placement(in: geometry, width: box.visible.width).rect
          .offsetBy(dx: box.visible.minX, dy: geometry.pinnedAtStart.offset)
      } else {
        rect = axis.frame(from: snapshot.origin, length: snapshot.length, in: box)
      }
      view.place(scrollView.rectOfContent(rect), at: axis.side(of: snapshot.edge))
    }

    /// The highest frame rate that a component needs; `nil` for the display's own rate.
    var wantedFrameRate: Double? {
      if onlyLooks { return 10 }
      var fastest: Double = 0
      for edge in ScrollEdge.allCases {
        switch refresh.snapshot(at: edge)?.frameRate {
        case .display: return nil
        case .animation(let rate): fastest = Swift.max(fastest, rate)
        case .none?, nil: break
        }
      }
      // If no component moves, the link runs only to detect when the list comes to rest, which is checked at every
      // frame.
      return fastest > 0 ? fastest : nil
    }

    func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge) {
      scrollView?.announce(refresh.text(of: announcement, at: edge))
    }
  }

  private final class EmptyRefreshView: PlatformView, RefreshView {
    func show(_ snapshot: RefreshSnapshot) {}
  }
#endif
