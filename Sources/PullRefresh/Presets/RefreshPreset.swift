/// A well-known pull-to-refresh design as a set of values.
///
/// All designs run on the same state machine; they differ in these values and in the indicator.
///
/// ```
/// name       height  trigger  arms   disarms  holds  opens   closes  action     look
/// tmall      60      60       ≥ 1    ≤ 0.95   80     0.3 s   0.3 s   at once    frames, opaque from a fifth on
/// mjrefresh  54      54       > 1    ≤ 1      54     0.25 s  0.4 s   when open  frames, opaque
/// eoc        50      50       > 1    < 1      50     0.4 s   0.4 s   at once    frames, as opaque as pulled
/// title      20      80       > 1    ≤ 1      —      —       —       at once    ring in the title
/// hud        40      64       ≥ 1    < 1      —      —       0.3 s   at once    floating ring
/// ```
public struct RefreshPreset: Sendable, Equatable {
  /// The kind of indicator in a design's header.
  public enum Look: Sendable {
    /// Frames: ``AnimatedIndicator``.
    case animation
    /// A ring that fills, in a title: ``RingIndicator``.
    case ring
    /// A ring in a circle that floats over the list: ``HUDIndicator``.
    case hud
  }

  /// A short name, for example for an option of a command.
  public let name: String
  /// The header's height, in points; a title's ring and a floating circle have no inset.
  public var height: Double
  /// The header's configuration.
  public var header: PullConfiguration
  /// The configuration of a pulled footer; Tmall's for designs without a footer.
  public var footer: PullConfiguration
  /// The opacity of the indicator during the pull.
  public var opacity: PullOpacity
  /// The kind of indicator in the header.
  public var look: Look

  /// Creates a design.
  public init(
    name: String, height: Double, header: PullConfiguration,
    footer: PullConfiguration = .tmallFooter(), opacity: PullOpacity = .opaque,
    look: Look = .animation
  ) {
    self.name = name
    self.height = height
    self.header = header
    self.footer = footer
    self.opacity = opacity
    self.look = look
  }

  /// Tmall's `TMMuiPullView`, the default design.
  public static var tmall: RefreshPreset {
    RefreshPreset(name: "tmall", height: 60, header: .tmallHeader(), opacity: .fadesInQuickly)
  }
  /// The design of `MJRefresh`.
  public static var mjRefresh: RefreshPreset {
    RefreshPreset(
      name: "mjrefresh", height: 54, header: .mjRefreshHeader(), footer: .mjRefreshFooter())
  }
  /// The design of `EOCRefresh`.
  public static var eoc: RefreshPreset {
    RefreshPreset(name: "eoc", height: 50, header: .eocHeader(), opacity: .followsProgress)
  }
  /// The design of `JPRefreshTitleView`.
  public static var titleView: RefreshPreset {
    RefreshPreset(name: "title", height: 20, header: .titleView(), look: .ring)
  }
  /// The design of `ZNRefreshHUD`.
  public static var hud: RefreshPreset {
    RefreshPreset(name: "hud", height: 40, header: .hud(), look: .hud)
  }

  /// All designs.
  public static var all: [RefreshPreset] { [.tmall, .mjRefresh, .eoc, .titleView, .hud] }
}
