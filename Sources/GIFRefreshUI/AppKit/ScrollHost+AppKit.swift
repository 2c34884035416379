#if canImport(AppKit) && !canImport(UIKit)
  import AppKit
  import GIFRefresh
  import PullRefresh

  /// The system's adjustments of a scroll view's insets, which are off while a header or footer has an inset.
  ///
  /// AppKit adjusts two insets while it tiles a scroll view: those of the scroll view for the bars of the window, and
  /// those of the clip view for the scroll view and a column header. It overwrites other values in the meantime. The
  /// column header moves with the scroll view's insets, so the inset of a table that has one is the clip view's.
  @MainActor
  struct HeldInsets {
    private(set) weak var clip: NSClipView?
    /// Whether the clip view's adjustment is off, and not the scroll view's.
    let isOfClip: Bool
    /// Whether the scroll view's adjustment was on, and the app has not set the inset itself since.
    var adjusts: Bool
    /// The insets of what the system covers, at the last reading.
    var covered = NSEdgeInsets()

    init(_ scrollView: NSScrollView) {
      let clip = scrollView.contentView
      self.clip = clip
      isOfClip = clip.automaticallyAdjustsContentInsets && scrollView.hasHeader
      adjusts = scrollView.automaticallyAdjustsContentInsets
      if isOfClip {
        clip.automaticallyAdjustsContentInsets = false
      } else {
        scrollView.automaticallyAdjustsContentInsets = false
      }
      covered = read(scrollView)
    }

    /// Reads the insets of what the system covers; zero if the app has switched off the system's adjustment.
    func read(_ scrollView: NSScrollView) -> NSEdgeInsets {
      if isOfClip { return scrollView.contentInsets }
      return adjusts ? scrollView.safeAreaInsets : NSEdgeInsets()
    }

    func release(_ scrollView: NSScrollView) {
      if isOfClip {
        clip?.automaticallyAdjustsContentInsets = true
      } else {
        scrollView.automaticallyAdjustsContentInsets = adjusts
      }
      scrollView.tile()
    }
  }

  /// The methods that open and close insets as AppKit's scroll views need it: before the fingers leave, since the
  /// scroll view then chooses the edge to which it bounces, and after the list has scrolled out of the inset, since
  /// lowering the inset moves the list at once.
  extension ScrollHost {
    // MARK: The system's insets

    func holdInsets() {
      guard heldInsets == nil, let scrollView else { return }
      let held = HeldInsets(scrollView)
      heldInsets = held
      if held.isOfClip { resetLedgers() }
    }

    /// Turns the system's adjustment on again, once no component has an inset.
    func releaseInsets() {
      guard let heldInsets, let scrollView, openInsets == EdgePair() else { return }
      self.heldInsets = nil
      heldInsets.release(scrollView)
      if heldInsets.isOfClip { resetLedgers() }
    }

    /// Leaves the insets to the app, which sets them.
    func adjustNoInsets() {
      scrollView?.automaticallyAdjustsContentInsets = false
      guard let scrollView, var held = heldInsets else { return }
      held.adjusts = false
      held.covered = held.read(scrollView)
      heldInsets = held
    }

    /// Sets the app's part of the inset at an edge.
    ///
    /// While the host holds the clip view's inset, which includes the column header, that inset follows the scroll
    /// view's.
    func setApp(_ length: Double, at edge: ScrollEdge) {
      guard let scrollView, heldInsets?.isOfClip == true else {
        return writeInset(ledgers[edge].setApp(to: length), at: edge)
      }
      scrollView.contentInsets[axis.side(of: edge)] = length
      followSystemInsets()
    }

    /// Adds what the system's bars cover now to the app's part of the inset, while the system does not.
    func followSystemInsets() {
      guard let scrollView, let held = heldInsets else { return }
      let covered = held.read(scrollView)
      heldInsets?.covered = covered
      for edge in ScrollEdge.allCases {
        let side = axis.side(of: edge)
        let change = covered[side] - held.covered[side]
        if change != 0 {
          writeInset(ledgers[edge].setApp(to: ledgers[edge].app + change), at: edge)
        }
      }
    }

    /// Moves the components' views and insets to a clip view that has replaced another, and a floating view in front of
    /// a document view that has.
    func followClipView() {
      guard let scrollView else { return }
      observation?.observeViews()
      for edge in ScrollEdge.allCases {
        if let view = views[edge],
          view.superview !== scrollView.contentView || scrollView.isBehindDocument(view)
        {
          scrollView.insert(view)
        }
      }
      guard let heldInsets, heldInsets.clip !== scrollView.contentView else { return }
      withoutComponentInsets()
    }

    // MARK: Opening

    /// Opens the inset of an armed pull while the fingers are down, and closes it if the pull is pushed back.
    func openEarly() {
      if ScrollEdge.allCases.allSatisfy({ geometry.overscroll(past: $0) < -1 }) {
        observation?.hasLeftEdges = true
      }
      for edge in ScrollEdge.allCases
      where contributions[edge] == 0 && !areClosing[edge] {
        let length = earlyLength(at: edge)
        guard length != openInsets[edge] else { continue }
        if length == 0, drag.motion != .dragging {
          scrollOut(of: edge, over: .milliseconds(300))
        } else {
          setComponentInset(length, at: edge)
        }
      }
    }

    private func earlyLength(at edge: ScrollEdge) -> Double {
      guard drag.motion == .dragging, refresh.snapshot(at: edge)?.phase.isArmed == true,
        observation?.mayBeFingers == true, let landing = refresh.engine.landingOffset
      else { return 0 }
      let geometry = geometry
      guard landing != geometry.restingOffset(at: edge) else {
        // Without an inset, the list would have bounced back when the end of the live scroll tells of the release.
        return observation?.learnsLate == true
          ? armingPull(at: edge) + gap(at: edge, in: geometry) : 0
      }
      switch edge {
      case .start: return -geometry.insetAtRest(at: .start) - landing
      case .end:
        return landing - geometry.content + geometry.viewport - geometry.insetAtRest(at: .end)
      }
    }

    /// Closes an inset that is open for no load, at once: a component is replaced or removed.
    func closeEarly(at edge: ScrollEdge) {
      areClosing[edge] = false
      if contributions[edge] == 0 { setComponentInset(0, at: edge) }
    }

    /// A pull that arms and does not disarm, in points, if it was armed before.
    private func armingPull(at edge: ScrollEdge) -> Double {
      refresh.engine.pull(edge, atProgress: 1) + 1
    }

    /// The gap below content that is too short, which an inset at the end also fills, in points; a pull does not.
    private func gap(at edge: ScrollEdge, in geometry: ListGeometry) -> Double {
      edge == .end ? geometry.shortfall : 0
    }

    /// Keeps a pull armed while the list may be bouncing into the inset that was opened for it, if only the end of the
    /// live scroll can tell: the inset can be shorter than the pull that arms.
    func keepArmed(_ geometry: inout ListGeometry) {
      guard drag.motion == .dragging, observation?.learnsLate == true else { return }
      for edge in ScrollEdge.allCases where refresh.snapshot(at: edge)?.phase.isArmed == true {
        let early = openInsets[edge] - gap(at: edge, in: geometry)
        let pull = geometry.overscroll(past: edge)
        let needed = armingPull(at: edge)
        if early > 0, pull < needed, pull > early - 1 {
          geometry.offset += edge == .start ? pull - needed : needed - pull
        }
      }
    }

    // MARK: Applying changes

    /// Applies a change of an inset whose list bounces into it or scrolls out of it; returns `false` for other changes.
    func applyAroundMotion(_ change: InsetChange) -> Bool {
      let edge = change.edge
      let isOpen = openInsets[edge] == change.length
      if change.length > 0 {
        areClosing[edge] = false
        guard isOpen, change.reveals, isMovingByItself else { return false }
        edgeToReveal = edge
        return true
      }
      guard !isOpen, drag.motion != .dragging, change.duration > .zero, scrollView?.window != nil
      else { return false }
      return scrollOut(of: edge, over: change.duration)
    }

    /// Scrolls the list out of an inset, which closes afterwards; returns `false` if the inset is not in view.
    @discardableResult
    private func scrollOut(of edge: ScrollEdge, over duration: Duration) -> Bool {
      guard let scrollView, !areClosing[edge] else { return true }
      let geometry = geometry
      guard geometry.overscroll(past: edge) > 0 else {
        setComponentInset(0, at: edge)
        return false
      }
      areClosing[edge] = true
      isSettingOffset = true
      HostedScrollView.animate(over: duration) {
        self.insetCloses(at: edge)
        scrollView.scroll(
          to: self.axis.point(
            at: geometry.restingOffset(at: edge), in: self.readBox(of: scrollView)),
          isAnimated: true, over: duration)
      } completion: { [weak self] in
        // The last step of the animation may be reported after its end.
        Task { self?.haveScrolledOut(of: edge) }
      }
      return true
    }

    private func haveScrolledOut(of edge: ScrollEdge) {
      isSettingOffset = false
      guard areClosing[edge] else { return }
      closeEarly(at: edge)
      report()
      // Another motion may have ended the animation.
      if motion == .resting, let offset = nearestRestingOffset { scroll(to: offset) }
    }
  }
#endif
