import Frames

/// A look on the heap, whichever it is: this one is none, and shows nothing.
///
/// Copies of an indicator share it until one of them changes it, because it has some hundred bytes, which may not be
/// copied for each of 120 samples a second. A program that is linked as a whole has the looks that it makes, and no
/// others.
class SharedLook {
  /// What happens to a look.
  enum Event {
    case shown(RefreshPhase, ScrollMotion)
    case ticked
    case motionPreferred(MotionPreference)
  }

  /// When ``Event/ticked`` is due; kept here, where it is read without asking the look.
  private(set) final var wakeAt: Moment?
  /// Frames per second of what plays; `nil` if nothing does.
  private(set) final var frameRate: Double?

  /// Another like it.
  func copy() -> SharedLook { SharedLook() }

  /// Something happened to it.
  func handle(_ event: Event, at now: Moment) {}

  /// Calls with what to show now, lent where it lies.
  func show(_ update: (IndicatorContent) -> Bool) -> Bool { update(IndicatorContent()) }

  /// How long each ending takes to show.
  var endDurations: EndDurations { EndDurations() }
  /// Whether it floats over the list or sits in a bar, and so does not scroll with the content.
  var isFloating: Bool { false }
  /// The circle that floats over the list, as it is seen at a moment.
  func circle(at now: Moment) -> HUDAppearance? { nil }

  /// Something happened to a look of this kind.
  final func handle<Look: IndicatorLook>(_ event: Event, by look: inout Look, at now: Moment) {
    switch event {
    case .shown(let phase, let motion): look.shown(phase, motion: motion, at: now)
    case .ticked: look.ticked(at: now)
    case .motionPreferred(let motion): look.motionPreferred(motion, at: now)
    }
    note(look)
  }

  /// Keeps when something is due where it can be read without the look.
  final func note<Look: IndicatorLook>(_ look: borrowing Look) {
    wakeAt = look.wakeAt
    frameRate = wakeAt == nil ? nil : look.frameRate ?? 60
  }
}
