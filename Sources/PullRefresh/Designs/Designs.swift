/// A well-known pull-to-refresh design as a set of values: one row of this table.
///
/// All designs run on the same state machine; they differ in these values and in the indicator. Headers, footers, the
/// tool's `--preset`, scripts and the web page use these values. To add a design, write its values below, list it in
/// ``all``, and add its numbers to `RefreshPresetTests`.
///
/// ```
/// name       height  trigger  arms   disarms  holds  opens   closes  action     scrolled   indicator
/// tmall      60      60       ≥ 1    ≤ 0.95   80     0.3 s   0.3 s   at once    stays      frames, opaque from a fifth on
/// mjrefresh  54      54       > 1    ≤ 1      54     0.25 s  0.4 s   when open  follows    frames, opaque
/// eoc        50      50       > 1    < 1      50     0.4 s   0.4 s   at once    follows    frames, opacity = progress
/// title      20      80       > 1    ≤ 1      —      —       —       at once    —          ring in the title
/// hud        40      64       ≥ 1    < 1      —      —       0.3 s   at once    —          floating ring
/// ```
///
/// *Arms* and *disarms* are conditions for the pull's progress; *holds* is the inset while loading; *opens* and
/// *closes* are the durations of its animations. *Scrolled* says whether that inset shrinks when the list is scrolled
/// while it loads, so that section headers stick to the bar (`PullConfiguration.insetWhileLoading`).
public struct RefreshPreset: Sendable, Equatable {
  /// The kind of indicator in a design's header.
  public enum IndicatorKind: Sendable {
    /// Frames: ``AnimatedIndicator``; without a GIF an arrow that turns: ``ArrowIndicator``.
    case animation
    /// A ring that fills, in a title: ``RingIndicator``.
    case ring
    /// A ring in a circle that floats over the list: ``HUDIndicator``.
    case hud
    /// Captions without a picture.
    case caption
  }

  /// A short name, for example for an option of a command.
  public let name: String
  /// The header's height, in points; for a ring in a title or a floating circle, the height of the drawing alone.
  public var height: Double
  /// The distances, durations and rules of the header's pull.
  public var header: PullConfiguration
  /// The configuration of a pulled footer; Tmall's for designs without a footer.
  public var footer: PullConfiguration
  /// The opacity of the indicator during the pull.
  public var opacity: PullOpacity
  /// The kind of indicator in the header.
  public var indicatorKind: IndicatorKind
  /// The duration of the arrow's half turn, in a header without a GIF.
  public var arrowDuration: Duration

  /// Creates a design (default: an opaque indicator with frames, and Tmall's footer).
  public init(
    name: String, height: Double, header: PullConfiguration,
    footer: PullConfiguration = .tmallFooter(), opacity: PullOpacity = .opaque,
    indicatorKind: IndicatorKind = .animation, arrowDuration: Duration = .milliseconds(250)
  ) {
    self.name = name
    self.height = height
    self.header = header
    self.footer = footer
    self.opacity = opacity
    self.indicatorKind = indicatorKind
    self.arrowDuration = arrowDuration
  }

  /// The design of Tmall's `TMMuiPullView`: the default, also for the library's own GIFs.
  public static var tmall: RefreshPreset {
    RefreshPreset(name: "tmall", height: 60, header: .tmallHeader(), opacity: .fadesInQuickly)
  }
  /// The design of `MJRefresh`.
  public static var mjRefresh: RefreshPreset {
    RefreshPreset(
      name: "mjrefresh", height: 54, header: .mjRefreshHeader(), footer: .mjRefreshFooter())
  }
  /// The design of `EOCRefresh`: slower, with an opacity that follows the pull's progress.
  public static var eoc: RefreshPreset {
    RefreshPreset(
      name: "eoc", height: 50, header: .eocHeader(), opacity: .followsProgress,
      arrowDuration: .milliseconds(400))
  }
  /// The design of `JPRefreshTitleView`: a ring beside the navigation bar's title, and a spinner while loading.
  public static var titleView: RefreshPreset {
    RefreshPreset(name: "title", height: 20, header: .titleView(), indicatorKind: .ring)
  }
  /// The design of `ZNRefreshHUD`: a ring in a circle that floats down over the list.
  public static var hud: RefreshPreset {
    RefreshPreset(name: "hud", height: 40, header: .hud(), indicatorKind: .hud)
  }

  /// The designs of the table above, in its order.
  public static var all: [RefreshPreset] { [.tmall, .mjRefresh, .eoc, .titleView, .hud] }

  /// The same design as ``mjRefresh``, named after its header without a GIF: an arrow, a spinner, captions and the last
  /// update.
  public static var arrow: RefreshPreset { .mjRefresh }
  /// The same design as ``titleView``, named after its indicator.
  public static var ring: RefreshPreset { .titleView }
  /// The design of ``mjRefresh`` with captions and no picture.
  public static var caption: RefreshPreset {
    RefreshPreset(
      name: "caption", height: 54, header: .mjRefreshHeader(), footer: .mjRefreshFooter(),
      indicatorKind: .caption)
  }

  /// The indicator of a header without a GIF.
  var indicator: RefreshIndicator {
    switch indicatorKind {
    case .animation:
      .arrow(ArrowIndicator(arrow: ArrowRotation(duration: arrowDuration)), opacity: opacity)
    case .ring: .ring()
    case .hud: .hud()
    case .caption: .caption(RefreshTitles())
    }
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
  /// loading is 20 points higher than the picture. The inset and the durations are those of the public predecessor
  /// (UzysAnimatedGIFPullToRefresh).
  public static func tmallHeader(height: Double = 60) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .atLeast(1), disarms: .atMost(0.95),
      holdDistance: height + 20, holdDuration: .milliseconds(300),
      settleDuration: .milliseconds(300), actionTiming: .immediately, reveal: .nearEdge)
  }

  /// Returns the configuration of Tmall's footer, for a picture that is `height` points high.
  public static func tmallFooter(height: Double = 60) -> PullConfiguration {
    var configuration = tmallHeader(height: height)
    configuration.holdDistance = height + 2
    return configuration
  }

  /// Returns the configuration of MJRefresh's header, for a header that is `height` points high.
  ///
  /// A pull arms beyond the trigger distance, and the action begins after the opening animation. In MJRefresh, a header
  /// is 54 points high, a footer 44, and a trailer 60 wide; the trigger distance has the same length. For a higher
  /// picture, pass its height.
  public static func mjRefreshHeader(height: Double = 54) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .above(1), disarms: .atMost(1), holdDistance: height,
      holdDuration: .milliseconds(250), settleDuration: .milliseconds(400),
      actionTiming: .afterHoldAnimation, reveal: .always, insetWhileLoading: .follows)
  }

  /// Returns the configuration of MJRefresh's pulled footer ("back footer"), for a footer that is `height` points high.
  public static func mjRefreshFooter(height: Double = 44) -> PullConfiguration {
    mjRefreshHeader(height: height)
  }

  /// Returns the configuration of MJRefresh's trailer, a footer at the end of a horizontal list that is `width` points
  /// wide.
  public static func mjRefreshTrailer(width: Double = 60) -> PullConfiguration {
    mjRefreshHeader(height: width)
  }

  /// Returns the configuration of EOCRefresh's header, for a header that is `height` points high.
  ///
  /// A pull arms beyond the trigger distance, and the action begins on release. Exactly at the trigger distance the
  /// state does not change.
  public static func eocHeader(height: Double = 50) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: height, arms: .above(1), disarms: .below(1), holdDistance: height,
      holdDuration: .milliseconds(400), settleDuration: .milliseconds(400),
      actionTiming: .immediately, reveal: .always, insetWhileLoading: .follows)
  }

  /// Returns the configuration of JPRefreshTitleView's header, for a trigger distance in points.
  ///
  /// The indicator sits in the navigation title, so no inset is held open. Unlike in the original, a list that
  /// overshoots without a finger does not refresh, and an offset that falls at the moment of release cannot prevent a
  /// refresh.
  public static func titleView(triggerDistance: Double = 80) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: triggerDistance, arms: .above(1), disarms: .atMost(1),
      holdDistance: 0, holdDuration: .zero, settleDuration: .zero, actionTiming: .immediately,
      reveal: .never)
  }

  /// Returns the configuration of ZNRefreshHUD's header, for a trigger distance in points.
  ///
  /// A circle floats down over the list, which stays in place. A pull of 64 points moves the circle to its resting
  /// place (the dwell line), where a release refreshes. At the end the circle disappears in 0.3 s.
  public static func hud(triggerDistance: Double = 64) -> PullConfiguration {
    PullConfiguration(
      triggerDistance: triggerDistance, arms: .atLeast(1), disarms: .below(1), holdDistance: 0,
      holdDuration: .zero, settleDuration: .milliseconds(300), actionTiming: .immediately,
      reveal: .never)
  }
}
