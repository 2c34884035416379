#if canImport(SwiftUI) && ((canImport(UIKit) && !os(watchOS)) || canImport(AppKit))
  import Accessibility
  import CoreGraphics
  import GIFRefresh

  /// A list of SwiftUI as a session needs it: read from what SwiftUI tells of its scrolling, and nothing decided.
  ///
  /// ```
  ///             told by                               carried out by
  /// offset      onScrollGeometryChange                scrollPosition, to the start alone
  /// inset       onScrollGeometryChange (`AppliedRoom`)  safeAreaPadding
  /// finger      onScrollPhaseChange (`DragTracker`)   —
  /// taken away  the app, which resigns being active   —
  /// time        —                                     the session's own clock
  /// ```
  ///
  /// The room is more safe area, which SwiftUI adds to the app's and the system's and takes away as it was added: the
  /// app's margins cannot be mistaken for it, nor it for the app's.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  @MainActor
  final class ListHost: RefreshHost {
    weak var refreshSession: RefreshSession?
    /// What VoiceOver says.
    var texts = CaptionTexts.of(.english)
    private let appearance: ListAppearance
    private var insets = EdgePair(AppliedRoom())
    private var drag = DragTracker()
    private var pan = DragTracker.Pan.failed
    private var velocity = 0.0
    private var phase = ListPhase.idle
    /// Called when the list tells for the first time where it stands.
    var whenRead: @MainActor () -> Void = {}
    /// Whether another offset than before is being told right now.
    private var isMoved = false

    init(_ appearance: ListAppearance) { self.appearance = appearance }

    /// Whether the list is there to be seen, as far as views appear and disappear.
    var isOnScreen = false { didSet { if isOnScreen != oldValue { tell() } } }
    /// The app is in the background.
    var isInBackground = false { didSet { if isInBackground != oldValue { tell() } } }
    /// The system has turned to something else: fingers that are down are not the app's any more.
    func fingersTaken() {
      guard pan == .drags else { return }
      pan = .failed
      tell()
    }

    // MARK: Reading

    private let axis = ScrollAxis.vertical

    var geometry: ListGeometry {
      guard let box = appearance.box else { return ScrollSample.nowhere.geometry }
      var geometry = axis.geometry(
        of: box, contributions: EdgePair(start: insets.start.room, end: insets.end.room),
        isInWindow: isOnScreen)
      geometry.insets = EdgePair()
      // Bars that stretch with a pull are in it, so all of it is measured as it was before the drag.
      geometry.systemInsets = EdgePair(start: insets.start.rest, end: insets.end.rest)
      geometry.isVisible = isOnScreen && !isInBackground
      return geometry
    }

    var motion: ScrollMotion {
      if let motion = drag.motion { return motion }
      switch phase {
      case .coasting:
        let geometry = geometry
        return geometry.restingOffsets.contains(geometry.offset) ? .decelerating : .bouncing
      case .animating: return .animating
      case .idle, .finger:
        guard isMoved else { return .resting }
        #if canImport(UIKit)
          return .animating
        #else
          // A wheel, a key or the scroller: without a phase nothing tells them apart, nor from the app.
          return .scrolling
        #endif
      }
    }

    // MARK: Hearing

    /// The list stands like this now.
    func read(_ box: ScrollBox) {
      let before = appearance.box
      let moved = before.map { $0.offset != box.offset } ?? false
      if before != box { appearance.box = box }
      for edge in ScrollEdge.allCases { insets[edge].told(box.insets[axis.side(of: edge)]) }
      if before == nil { whenRead() }
      isMoved = moved
      tell()
      isMoved = false
    }

    /// The list moves for another reason now, at a velocity of the offset in points per second.
    func phaseChanged(to phase: ListPhase, velocity: Double) {
      self.velocity = velocity
      if phase == .finger {
        if self.phase != .finger { pan = .drags }
      } else if pan == .drags {
        pan = .letGo
      }
      self.phase = phase
      tell()
    }

    private func tell() {
      drag.read(pan, velocity: velocity)
      refreshSession?.scrolled(self)
      drag.endTold()
    }

    // MARK: Carrying out

    func apply(_ change: InsetChange) {
      let number = insets[change.edge].ask(for: change.length)
      let leads = leadsToStart(after: change)
      // What stands beyond the room as it opens finds it in force on its way back.
      let isAtOnce = leads && geometry.offset < geometry.restingOffsets.lowerBound
      appearance.animate(over: change.reveals && isAtOnce ? .zero : change.duration) {
        appearance.rooms[change.edge] = change.length
      } completion: { [weak self] in
        self?.insets[change.edge].arrived(number)
        self?.tell()
      }
      guard leads else { return }
      appearance.animate(over: change.duration) { appearance.leadToStart() }
    }

    /// Whether the list is to be taken to its start: to the room that opened there, or from the one that closed.
    ///
    /// At the end the list's own way back leads there. To be sent to the end is to be kept there, with the next page
    /// behind what one reads.
    private func leadsToStart(after change: InsetChange) -> Bool {
      guard change.edge == .start, drag.motion != .dragging else { return false }
      if change.reveals { return true }
      let geometry = geometry
      return geometry.offset < geometry.restingOffsets.lowerBound
        && (change.duration > .zero || motion != .bouncing)
    }

    func show(_ snapshot: RefreshSnapshot) { appearance.snapshots[snapshot.edge] = snapshot }
    func feel(_ haptic: RefreshHaptics.Haptic) { appearance.feel(haptic) }
    func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge) {
      AccessibilityNotification.Announcement(announcement.text(of: edge, in: texts.announcements))
        .post()
    }

    /// Where a component is seen, in coordinates of the visible part.
    func place(of snapshot: RefreshSnapshot, hud: HUDAppearance?) -> CGRect {
      guard let box = appearance.box else { return .zero }
      if let hud { return hud.placement(in: geometry, width: box.viewport.width).rect }
      return axis.placement(from: snapshot.origin, length: snapshot.length, in: box).rect
        .offsetBy(dx: -box.offset.x, dy: -box.offset.y)
    }
  }
#endif
