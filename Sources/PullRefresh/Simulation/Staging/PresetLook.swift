public import Frames

/// The look of a ``RefreshPreset``: an animation, a ring in the title, or a ring that floats.
///
/// For whoever learns only when the program runs which it is; an app that knows uses the type itself.
public enum PresetLook: RefreshIndicator, Hashable {
  /// Frames that the pull and the time play.
  case animation(AnimatedIndicator)
  /// A ring, and a spinner while loading.
  case ring(RingIndicator)
  /// A ring in a floating circle.
  case hud(HUDIndicator)

  /// What to show now.
  public var content: IndicatorContent {
    switch self {
    case .animation(let look): look.content
    case .ring(let look): look.content
    case .hud(let look): look.content
    }
  }

  /// When ``ticked(at:)`` is due.
  public var wakeAt: Moment? {
    switch self {
    case .animation(let look): look.wakeAt
    case .ring(let look): look.wakeAt
    case .hud(let look): look.wakeAt
    }
  }

  /// How long each ending takes to show.
  public var endDurations: EndDurations {
    switch self {
    case .animation(let look): look.endDurations
    case .ring(let look): look.endDurations
    case .hud(let look): look.endDurations
    }
  }

  /// The component's phase is this now.
  public mutating func shown(_ phase: RefreshPhase, at now: Moment) {
    switch self {
    case .animation(var look):
      look.shown(phase, at: now)
      self = .animation(look)
    case .ring(var look):
      look.shown(phase, at: now)
      self = .ring(look)
    case .hud(var look):
      look.shown(phase, at: now)
      self = .hud(look)
    }
  }

  /// The component's phase is this now, and this is why the view stands where it does.
  public mutating func shown(_ phase: RefreshPhase, motion: ScrollMotion, at now: Moment) {
    switch self {
    case .animation(var look):
      look.shown(phase, motion: motion, at: now)
      self = .animation(look)
    case .ring(var look):
      look.shown(phase, motion: motion, at: now)
      self = .ring(look)
    case .hud(var look):
      look.shown(phase, motion: motion, at: now)
      self = .hud(look)
    }
  }

  /// Time passed.
  public mutating func ticked(at now: Moment) {
    switch self {
    case .animation(var look):
      look.ticked(at: now)
      self = .animation(look)
    case .ring(var look):
      look.ticked(at: now)
      self = .ring(look)
    case .hud(var look):
      look.ticked(at: now)
      self = .hud(look)
    }
  }
}
