import Frames

/// The library's drawing of a component: one of several kinds, each of which shows the component's phase.
///
/// ```swift
/// .animation(AnimatedIndicator(pull: cat.timeline, loading: run.timeline), captions: captions)
/// .arrow(captions: CaptionTexts.of(.english).header)
/// .ring()      .hud()      .caption(captions)      .none
/// ```
///
/// An app that draws its own view needs no indicator: ``RefreshSnapshot`` has the phase, the progress and all other
/// values.
package struct RefreshIndicator: Sendable {
  /// The kind of drawing, with its settings.
  package enum Kind: Sendable, Equatable {
    case none, caption, ring, hud
    indirect case animation(AnimatedIndicator)
    /// An arrow; half a turn takes the time `turn`.
    case arrow(turn: Duration)
  }

  /// The kind of drawing, with its settings.
  package private(set) var kind: Kind
  /// The captions, in effect as soon as they are set; a floating circle shows none.
  package var captions: RefreshCaptions
  /// Whether pictures are mirrored horizontally, as in right-to-left layouts.
  package var isMirrored = false

  private init(_ kind: Kind, captions: RefreshCaptions = RefreshCaptions()) {
    self.kind = kind
    self.captions = captions
  }

  /// No drawing: the app draws the component itself.
  static var none: RefreshIndicator { RefreshIndicator(.none) }

  /// Creates an indicator with animations and captions.
  package static func animation(
    _ indicator: AnimatedIndicator, captions: RefreshCaptions = RefreshCaptions()
  ) -> RefreshIndicator {
    RefreshIndicator(.animation(indicator), captions: captions)
  }

  /// Creates an indicator with an arrow that turns, a spinner while loading, and captions: MJRefresh's normal
  /// header.
  package static func arrow(
    turn: Duration = ArrowRotation.usual, captions: RefreshCaptions = RefreshCaptions()
  ) -> RefreshIndicator {
    RefreshIndicator(.arrow(turn: turn), captions: captions)
  }

  /// Creates an indicator with a ring that fills with the pull, a spinner while loading, and captions.
  package static func ring(
    captions: RefreshCaptions = RefreshCaptions()
  ) -> RefreshIndicator {
    RefreshIndicator(.ring, captions: captions)
  }

  /// Creates a ring in a circle that floats down over the list; it shows no captions, but keeps them.
  package static func hud(captions: RefreshCaptions = RefreshCaptions()) -> RefreshIndicator {
    RefreshIndicator(.hud, captions: captions)
  }

  /// Creates an indicator with captions only.
  package static func caption(_ captions: RefreshCaptions) -> RefreshIndicator {
    RefreshIndicator(.caption, captions: captions)
  }

  /// The animated indicator; `nil` for another kind.
  var animation: AnimatedIndicator? {
    if case .animation(let indicator) = kind { indicator } else { nil }
  }

  /// The time for which each outcome is shown before the component closes.
  ///
  /// Unless the app has set the durations, a failure with a caption is shown long enough to read the caption.
  var endDurations: EndDurations {
    switch kind {
    case .animation(let indicator): indicator.endDurations(saying: captions)
    case .arrow, .ring, .caption:
      EndDurations().holdingFailure(withCaption: captions.failed?.isEmpty == false)
    case .none, .hud: EndDurations()
    }
  }

  /// Whether the drawing floats over the list or sits in a bar, and so does not scroll with the content.
  var isFloating: Bool {
    switch kind {
    case .ring, .hud: true
    case .none, .animation, .arrow, .caption: false
    }
  }

  /// Whether the drawing's opacity follows the pull, as the pull's configuration says.
  var fades: Bool {
    switch kind {
    case .animation, .arrow: true
    case .none, .caption, .ring, .hud: false
    }
  }

  /// The frames per second of the loading animation; `nil` for the animation's own delays, and for indicators without
  /// animations.
  ///
  /// A playing animation continues from its frame at the new rate.
  var loadingFrameRate: Double? {
    get { animation?.loadingFrameRate }
    set {
      guard var animation else { return }
      animation.loadingFrameRate = newValue
      kind = .animation(animation)
    }
  }

  // MARK: Drawing

  /// Creates an object that draws this indicator, beginning at rest.
  func makeDrawing() -> any Indicator {
    switch kind {
    case .none, .caption: EmptyDrawing()
    case .animation(let indicator): AnimatedDrawing(indicator)
    case .arrow(let turn): ArrowDrawing(turn: turn)
    case .ring: RingDrawing()
    case .hud: HUDDrawing()
    }
  }

  /// Replaces the caption of a pull that cannot refresh now, since the list's other component loads.
  func explainBusy(_ content: inout IndicatorContent) {
    switch kind {
    case .animation, .arrow, .caption, .ring:
      content.caption = captions.busy ?? captions.loading ?? content.caption
    case .hud, .none: break
    }
  }

  /// Adds the captions of a phase to a drawing's content; a message replaces the caption.
  func complete(_ content: inout IndicatorContent, in phase: RefreshPhase, message: String?) {
    switch kind {
    case .animation, .arrow, .caption, .ring:
      content.caption = message ?? captions.caption(for: phase)
    case .hud, .none: content.caption = message
    }
    content.isMirrored = isMirrored
  }
}
