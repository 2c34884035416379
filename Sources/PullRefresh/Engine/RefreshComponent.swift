import Frames

/// A description of a header or footer: its behavior and its indicator.
///
/// A ``RefreshEngine`` runs it at an edge of a list.
///
/// ```swift
/// .header(.tmallHeader(), indicator: .animation(AnimatedIndicator(pull: cat.timeline)))
/// .footer(loadsAhead: LoadMorePolicy(preload: .screens(1.5)), indicator: .caption(titles))
/// .automaticFooter(indicator: .caption(titles))
/// .earlierItems(indicator: .caption(titles))
/// ```
public struct RefreshComponent: Sendable {
  /// The kind of load: a refresh or another page.
  public enum Role: Sendable {
    /// Loads the list from page 0; never ends with no-more-data.
    case refresh
    /// Loads the next page.
    case loadMore
  }

  /// The kind of load: a refresh or another page.
  public let role: Role
  /// The component's position in the content.
  public let placement: ComponentPlacement
  /// The lists in which the component is absent.
  public let absence: Absence
  /// The component's indicator.
  public let indicator: RefreshIndicator
  /// The configuration of the pull; `nil` for a row that is not pulled.
  let pullConfiguration: PullConfiguration?
  /// The policy for loading ahead; `nil` for a component that is only pulled.
  let loadMorePolicy: LoadMorePolicy?
  let rules: LoadCycle.Rules
  let haptics: RefreshHaptics

  /// Creates a component that is pulled and released; numbers that are out of range trap.
  private init(
    _ configuration: PullConfiguration, _ kind: ComponentPlacement.Kind, role: Role,
    loadsAhead policy: LoadMorePolicy?, length: Double?, absence: Absence,
    indicator: RefreshIndicator, haptics: RefreshHaptics
  ) {
    configuration.check()
    policy?.check()
    pullConfiguration = configuration
    loadMorePolicy = policy
    rules = LoadCycle.Rules(
      opening: configuration.actionTiming == .afterHoldAnimation
        ? configuration.holdDuration : nil,
      least: configuration.minimumDuration, timeOut: configuration.timeOut,
      closing: configuration.settleDuration, keepsFailures: role == .loadMore)
    self.role = role
    placement = ComponentPlacement(kind, length: length ?? configuration.triggerDistance)
    self.absence = absence
    self.indicator = indicator
    self.haptics = haptics
  }

  /// Creates a row that loads near its edge of the content; numbers that are out of range trap.
  private init(
    row kind: ComponentPlacement.Kind, _ policy: LoadMorePolicy, height: Double,
    timeOut: Duration?, absence: Absence, indicator: RefreshIndicator, haptics: RefreshHaptics
  ) {
    policy.check()
    Numbers.check(timeOut, "the time-out of an automatic loader")
    Numbers.check(height, "the height of an automatic loader")
    pullConfiguration = nil
    loadMorePolicy = policy
    rules = LoadCycle.Rules(timeOut: timeOut)
    role = .loadMore
    placement = ComponentPlacement(kind, length: height)
    self.absence = absence
    self.indicator = indicator
    self.haptics = haptics
  }

  /// The component's edge.
  public var edge: ScrollEdge { placement.edge }

  /// Returns the pull at a progress, in points; for a component that is not pulled, progress 1 is its height.
  public func pull(atProgress progress: Double) -> Double {
    Self.pull(atProgress: progress, by: pullConfiguration, length: placement.length)
  }

  static func pull(
    atProgress progress: Double, by configuration: PullConfiguration?, length: Double
  ) -> Double {
    if let configuration { return configuration.pull(atProgress: progress) }
    return progress > 0 ? progress * length : 0
  }
}

extension RefreshComponent {
  /// When a component is absent: it has no inset and takes no taps, as if it did not exist.
  public enum Absence: Sendable {
    /// The component is always present.
    case never
    /// In lists without content, or without items by the host's count.
    case whileEmpty
    /// In lists whose content does not fill the viewport.
    case whileShort
  }
}

extension RefreshComponent.Absence {
  func applies(to geometry: ListGeometry) -> Bool {
    switch self {
    case .never: false
    case .whileEmpty: geometry.itemCount.map { $0 <= 0 } ?? (geometry.content <= 0)
    case .whileShort: geometry.shortfall > 0
    }
  }
}

extension RefreshComponent {
  /// Creates a header that is pulled and released to refresh.
  ///
  /// - Parameters:
  ///   - configuration: Distances and durations.
  ///   - length: The length along the axis, in points; `nil` for the trigger distance.
  ///   - indicator: The drawing.
  ///   - haptics: The haptics.
  public static func header(
    _ configuration: PullConfiguration = .tmallHeader(), length: Double? = nil,
    indicator: RefreshIndicator = .none, haptics: RefreshHaptics = RefreshHaptics()
  ) -> RefreshComponent {
    RefreshComponent(
      configuration, .header, role: .refresh, loadsAhead: nil, length: length, absence: .never,
      indicator: indicator, haptics: haptics)
  }

  /// Creates a footer that is pulled and released to load more; with a policy it also loads ahead, once a page.
  ///
  /// - Parameters:
  ///   - configuration: Distances and durations.
  ///   - policy: When it loads without being pulled; `nil` for never.
  ///   - length: The length along the axis, in points; `nil` for the trigger distance.
  ///   - absence: The lists that show no footer.
  ///   - indicator: The drawing.
  ///   - haptics: The haptics.
  public static func footer(
    _ configuration: PullConfiguration = .tmallFooter(), loadsAhead policy: LoadMorePolicy? = nil,
    length: Double? = nil, absence: Absence = .never, indicator: RefreshIndicator = .none,
    haptics: RefreshHaptics = RefreshHaptics()
  ) -> RefreshComponent {
    RefreshComponent(
      configuration, .pulledFooter, role: .loadMore, loadsAhead: policy, length: length,
      absence: absence, indicator: indicator, haptics: haptics)
  }

  /// Creates a footer that follows the content and loads near its end.
  ///
  /// - Parameters:
  ///   - policy: When it loads.
  ///   - height: The height of the footer's inset, in points.
  ///   - timeOut: The time after which a load counts as failed; `nil` for never.
  ///   - absence: The lists that show no footer.
  ///   - indicator: The drawing.
  ///   - haptics: The haptics.
  public static func automaticFooter(
    _ policy: LoadMorePolicy = LoadMorePolicy(), height: Double = 44, timeOut: Duration? = nil,
    absence: Absence = .never, indicator: RefreshIndicator = .none,
    haptics: RefreshHaptics = RefreshHaptics()
  ) -> RefreshComponent {
    RefreshComponent(
      row: .autoFooter, policy, height: height, timeOut: timeOut, absence: absence,
      indicator: indicator, haptics: haptics)
  }

  /// Creates a loader of earlier items at the start, for example for a chat's history.
  ///
  /// It loads near the start as an automatic footer does near the end, and counts its own pages. The app announces
  /// content inserted at the start by ``RefreshEvent/contentInserted(_:)``, so that the visible items stay in
  /// place.
  public static func earlierItems(
    _ policy: LoadMorePolicy = LoadMorePolicy(), height: Double = 44, timeOut: Duration? = nil,
    absence: Absence = .never, indicator: RefreshIndicator = .none,
    haptics: RefreshHaptics = RefreshHaptics()
  ) -> RefreshComponent {
    RefreshComponent(
      row: .header, policy, height: height, timeOut: timeOut, absence: absence,
      indicator: indicator, haptics: haptics)
  }
}
