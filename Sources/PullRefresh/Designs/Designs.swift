/// A well-known pull-to-refresh design as a set of values: one row of this table.
///
/// All designs run on the same state machine; they differ in these values and in the indicator. Headers, footers, the
/// tool's `--preset`, scripts and the web page use these values. To add a design, write its values below, list it in
/// ``all``, and add its numbers to `RefreshPresetTests`.
///
/// ```
/// name       height  trigger  arms   disarms  holds  opens   closes  action     scrolled   indicator
/// tmall      60      60       ≥ 1    ≤ 0.95   80     0.3 s   0.3 s   at once    stays      frames, opaque from 20 %
/// mjrefresh  54      54       > 1    ≤ 1      54     0.25 s  0.4 s   when open  follows    frames, opaque
/// eoc        50      50       > 1    < 1      50     0.4 s   0.4 s   at once    follows    frames, opacity = progress
/// title      20      80       > 1    ≤ 1      —      —       —       at once    —          ring in the title
/// hud        40      64       ≥ 1    < 1      —      —       0.3 s   at once    —          floating ring
/// ```
///
/// *Trigger* is the pull's trigger distance, and *holds* is the inset while loading; both are in points, like *height*.
/// *Arms* and *disarms* are conditions for the pull's progress. *Opens* and *closes* are the durations of the inset's
/// animations. *Action* says whether loading begins at the release or once the inset is open. *Scrolled* says whether
/// scrolling during loading shrinks the inset ("follows"), so that section headers stick to the bar
/// (`PullConfiguration.insetWhileLoading`).
public struct RefreshPreset: Sendable, Equatable {
  /// The kind of indicator in a design's header.
  package enum IndicatorKind: Sendable {
    /// A GIF; if the app gives none, an arrow that turns.
    case animation
    /// A ring that fills beside the navigation bar's title.
    case ring
    /// A ring in a circle that floats over the list.
    case hud
    /// Captions without a picture.
    case caption
  }

  /// A short name, such as a value of the tool's `--preset` option.
  public let name: String
  /// The header's height, in points; for `ring` and `hud`, the indicator's height.
  package var height: Double
  /// The distances, durations and rules of the header's pull.
  public var header: PullConfiguration
  /// The configuration of a footer that the user pulls; Tmall's if the design has no footer of its own.
  public var footer: PullConfiguration
  /// The kind of indicator in the header.
  package internal(set) var indicatorKind: IndicatorKind

  /// Creates a design (default: an indicator with frames, and Tmall's footer).
  init(
    name: String, height: Double, header: PullConfiguration,
    footer: PullConfiguration = .tmallFooter(), indicatorKind: IndicatorKind = .animation
  ) {
    self.name = name
    self.height = height
    self.header = header
    self.footer = footer
    self.indicatorKind = indicatorKind
  }

  /// The design of Tmall's `TMMuiPullView`: the default, also for the library's own GIFs.
  public static var tmall: RefreshPreset {
    RefreshPreset(name: "tmall", height: 60, header: .tmallHeader())
  }
  /// The design of `MJRefresh`, whose header shows an arrow if it has no GIF.
  public static var arrow: RefreshPreset {
    RefreshPreset(
      name: "mjrefresh", height: 54, header: .mjRefreshHeader(), footer: .mjRefreshFooter())
  }
  /// The design of `EOCRefresh`: slower animations, and an opacity that equals the pull's progress.
  public static var eoc: RefreshPreset {
    RefreshPreset(name: "eoc", height: 50, header: .eocHeader())
  }
  /// The design of `JPRefreshTitleView`: a ring beside the navigation bar's title, and a spinner while loading.
  public static var ring: RefreshPreset {
    RefreshPreset(name: "title", height: 20, header: .titleView(), indicatorKind: .ring)
  }
  /// The design of `ZNRefreshHUD`: a ring in a circle that floats down over the list.
  public static var hud: RefreshPreset {
    RefreshPreset(name: "hud", height: 40, header: .hud(), indicatorKind: .hud)
  }

  /// The designs of the table above, in its order.
  public static var all: [RefreshPreset] { [.tmall, .arrow, .eoc, .ring, .hud] }

  /// The design of ``arrow`` with captions and no picture.
  public static var caption: RefreshPreset {
    RefreshPreset(
      name: "caption", height: 54, header: .mjRefreshHeader(), footer: .mjRefreshFooter(),
      indicatorKind: .caption)
  }

  /// Returns the indicator of the design's header: with `film`, if the design has a GIF.
  package func indicator(
    _ film: AnimatedIndicator? = nil, captions: RefreshCaptions
  ) -> RefreshIndicator {
    switch indicatorKind {
    case .animation: picture(film, captions: captions)
    case .ring: .ring(captions: captions)
    case .hud: .hud(captions: captions)
    case .caption: .caption(captions)
    }
  }

  /// Returns an indicator with a film or, without one, with an arrow that turns for as long as the header's inset takes
  /// to open.
  package func picture(
    _ film: AnimatedIndicator?, captions: RefreshCaptions
  ) -> RefreshIndicator {
    film.map { .animation($0, captions: captions) }
      ?? .arrow(turn: header.holdDuration, captions: captions)
  }

  /// The header's length, in points; `nil` if the header is as long as the trigger distance.
  var length: Double? {
    switch indicatorKind {
    case .animation, .caption: nil
    case .ring, .hud: height
    }
  }
}

/// The distances and durations of each design.
extension PullConfiguration {
  /// Returns the configuration of Tmall's header, for a picture that is `height` points high.
  ///
  /// The finger scrubs a GIF, and another GIF plays while loading, at both ends of the list. A pull arms at 100 % and
  /// disarms only at 95 %, so that an offset that falls slightly during the release still refreshes. The inset while
  /// loading is 20 points higher than the picture. The inset and the durations are those of an open-source predecessor,
  /// UzysAnimatedGIFPullToRefresh.
  public static func tmallHeader(height: Double = 60) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, holdDistance: height + 20, holdDuration: .milliseconds(300),
      settleDuration: .milliseconds(300), actionTiming: .immediately, reveal: .nearEdge,
      opacity: .fadesInQuickly)
  }

  /// Returns the configuration of Tmall's footer: like the header's, but with an inset of `height + 2` while loading.
  public static func tmallFooter(height: Double = 60) -> PullConfiguration {
    var configuration = tmallHeader(height: height)
    configuration.holdDistance = height + 2
    return configuration
  }

  /// Returns the configuration of MJRefresh's header, for a header that is `height` points high.
  ///
  /// A pull arms beyond the trigger distance, and the action begins after the opening animation. In MJRefresh, a header
  /// is 54 points high, a footer 44, and a trailer 60 wide; each trigger distance equals that length. For a higher
  /// picture, pass its height.
  public static func mjRefreshHeader(height: Double = 54) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, holdDistance: height, holdDuration: .milliseconds(250),
      settleDuration: .milliseconds(400), actionTiming: .afterHoldAnimation, reveal: .always,
      insetWhileLoading: .follows
    ).arming(.above(1), disarming: .atMost(1))
  }

  /// Returns the configuration of MJRefresh's pulled footer ("back footer"), for a footer that is `height` points high.
  public static func mjRefreshFooter(height: Double = 44) -> PullConfiguration {
    mjRefreshHeader(height: height)
  }

  /// Returns the configuration of MJRefresh's trailer: a footer, `width` points wide, at the end of a horizontal list.
  public static func mjRefreshTrailer(width: Double = 60) -> PullConfiguration {
    mjRefreshHeader(height: width)
  }

  /// Returns the configuration of EOCRefresh's header, for a header that is `height` points high.
  ///
  /// A pull arms beyond the trigger distance, and the action begins on release. At exactly the trigger distance, a pull
  /// neither arms nor disarms.
  public static func eocHeader(height: Double = 50) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, holdDistance: height, holdDuration: .milliseconds(400),
      settleDuration: .milliseconds(400), actionTiming: .immediately, reveal: .always,
      insetWhileLoading: .follows, opacity: .followsProgress
    ).arming(.above(1), disarming: .below(1))
  }

  /// Returns the configuration of JPRefreshTitleView's header, for a trigger distance in points.
  ///
  /// The indicator sits in the navigation title, so the list has no inset while loading. Unlike in the original, a
  /// list that bounces without a drag does not refresh, and once the finger has lifted, a falling offset no longer
  /// prevents the refresh.
  public static func titleView(triggerDistance: Double = 80) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: triggerDistance, holdDistance: 0, holdDuration: .zero,
      settleDuration: .zero, actionTiming: .immediately, reveal: .never
    ).arming(.above(1), disarming: .atMost(1))
  }

  /// Returns the configuration of ZNRefreshHUD's header, for a trigger distance in points.
  ///
  /// A circle floats down over the list, which stays in place. A pull of 64 points moves the circle to its resting
  /// place (the dwell line), where a release refreshes. At the end the circle disappears in 0.3 s.
  public static func hud(triggerDistance: Double = 64) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: triggerDistance, holdDistance: 0, holdDuration: .zero,
      settleDuration: .milliseconds(300), actionTiming: .immediately, reveal: .never
    ).arming(.atLeast(1), disarming: .below(1))
  }
}
