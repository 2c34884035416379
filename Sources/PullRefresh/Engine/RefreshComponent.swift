import Frames

/// A description of a header or footer: its behavior and its indicator.
///
/// A ``RefreshEngine`` runs the described component at an edge of a list.
///
/// ```swift
/// .header(.tmallHeader(), indicator: .animation(AnimatedIndicator(pull: cat.timeline)))
/// .footer(loadsAhead: LoadMorePolicy(preload: .screens(1.5)), indicator: .caption(captions))
/// .automaticFooter(indicator: .caption(captions))
/// .earlierItems(indicator: .caption(captions))
/// ```
package struct RefreshComponent: Sendable {
  /// The kind of load: a refresh or another page.
  package enum Role: Sendable {
    /// The load refreshes the whole list; no-more-data counts as a success.
    case refresh
    /// The load adds a page: at the end for a footer, at the start for earlier items.
    case loadMore
  }

  /// The kind of load: a refresh or another page.
  package let role: Role
  /// The component's position in the content.
  package let placement: ComponentPlacement
  /// The condition under which the component counts as missing, such as an empty list.
  package let absence: Absence
  /// The indicator that shows the component's phase.
  package let indicator: RefreshIndicator
  /// The configuration of the pull; `nil` for a row that is not pulled.
  let pullConfiguration: PullConfiguration?
  /// The policy for loads near the edge; `nil` if the component loads only after a pull or a request.
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
      closing: configuration.settleDuration,
      rowsDelay: role == .loadMore ? LoadMoreGate.grace : .zero, keepsFailures: role == .loadMore)
    self.role = role
    placement = ComponentPlacement(kind, length: length ?? configuration.triggerDistance)
    self.absence = absence
    self.indicator = indicator
    self.haptics = haptics
  }

  /// Creates a row that loads when the user scrolls near it; numbers that are out of range trap.
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

  /// The list's edge at which the component is.
  package var edge: ScrollEdge { placement.edge }

  /// Returns the length of a pull with the given progress, in points.
  ///
  /// A row is not pulled, so progress 1 stands for the row's height.
  package func pull(atProgress progress: Double) -> Double {
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
  /// The condition under which a component is absent: it has no inset, takes no taps and begins no load.
  package enum Absence: Sendable {
    case never
    /// The component is absent while the list has no items; if the host does not count items, while it has no content.
    case whileEmpty
    /// The component is absent while the content does not fill the viewport.
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
  ///   - configuration: The pull's distances and the durations of its animations.
  ///   - length: The component's length along the axis, in points; `nil` for the trigger distance.
  ///   - indicator: The indicator to draw (default: none, the app draws).
  ///   - haptics: The haptics to play (default: one when the pull arms).
  package static func header(
    _ configuration: PullConfiguration = .tmallHeader(), length: Double? = nil,
    indicator: RefreshIndicator = .none, haptics: RefreshHaptics = RefreshHaptics()
  ) -> RefreshComponent {
    RefreshComponent(
      configuration, .header, role: .refresh, loadsAhead: nil, length: length, absence: .never,
      indicator: indicator, haptics: haptics)
  }

  /// Creates a footer that is pulled and released to load more; with a policy, scrolling near the end also loads.
  ///
  /// - Parameters:
  ///   - configuration: The pull's distances and the durations of its animations.
  ///   - policy: When the footer loads without being pulled; `nil` for never.
  ///   - length: The component's length along the axis, in points; `nil` for the trigger distance.
  ///   - absence: The condition under which the footer counts as missing.
  ///   - indicator: The indicator to draw (default: none, the app draws).
  ///   - haptics: The haptics to play (default: one when the pull arms).
  package static func footer(
    _ configuration: PullConfiguration = .tmallFooter(), loadsAhead policy: LoadMorePolicy? = nil,
    length: Double? = nil, absence: Absence = .never, indicator: RefreshIndicator = .none,
    haptics: RefreshHaptics = RefreshHaptics()
  ) -> RefreshComponent {
    RefreshComponent(
      configuration, .pulledFooter, role: .loadMore, loadsAhead: policy, length: length,
      absence: absence, indicator: indicator, haptics: haptics)
  }

  /// Creates a footer that is always visible as a row right after the content, and loads when the user scrolls near it.
  ///
  /// - Parameters:
  ///   - policy: The conditions under which the footer loads.
  ///   - height: The height of the row and of its inset, in points.
  ///   - timeOut: The time after which a load counts as failed; `nil` for never.
  ///   - absence: The condition under which the footer counts as missing.
  ///   - indicator: The indicator to draw (default: none, the app draws).
  ///   - haptics: The haptics to play (default: only one for arming, so none for a row).
  package static func automaticFooter(
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
  /// The component is an automatic footer at the other edge: it loads when the user scrolls near the start, and counts
  /// its own pages. To keep the visible items in place, the app reports the content that it inserts at the start
  /// (``RefreshEvent/contentInserted(_:)``).
  package static func earlierItems(
    _ policy: LoadMorePolicy = LoadMorePolicy(), height: Double = 44, timeOut: Duration? = nil,
    absence: Absence = .never, indicator: RefreshIndicator = .none,
    haptics: RefreshHaptics = RefreshHaptics()
  ) -> RefreshComponent {
    RefreshComponent(
      row: .header, policy, height: height, timeOut: timeOut, absence: absence,
      indicator: indicator, haptics: haptics)
  }
}
