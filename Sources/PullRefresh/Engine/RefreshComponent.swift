import Frames

/// A description of a header or footer: its behaviour and its indicator.
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
  /// The indicator that shows the component's phase.
  package let indicator: RefreshIndicator
  /// The configuration of the pull; `nil` for a row that is not pulled.
  package let pullConfiguration: PullConfiguration?
  /// The policy for loads near the edge; `nil` if the component loads only after a pull or a request.
  let loadMorePolicy: LoadMorePolicy?
  let rules: LoadCycle.Rules
  /// Whether the app ends the loads, which no action begins (default: false).
  var appEndsLoads = false
  /// Whether the second floor has an action of its own, which refreshes nothing (default: false).
  var hasSecondAction = false

  /// Creates a component that is pulled and released; numbers that are out of range trap.
  private init(
    _ configuration: PullConfiguration, _ kind: ComponentPlacement.Kind, role: Role,
    loadsAhead policy: LoadMorePolicy?, length: Double?, indicator: RefreshIndicator
  ) {
    configuration.check()
    policy?.check()
    pullConfiguration = configuration
    loadMorePolicy = policy
    rules = LoadCycle.Rules(
      opening: configuration.actionTiming == .afterHoldAnimation
        && configuration.holdDuration > .zero ? configuration.holdDuration : nil,
      least: configuration.minimumDuration, timeOut: configuration.timeOut,
      closing: configuration.settleDuration,
      rowsDelay: role == .loadMore ? LoadMoreGate.grace : .zero, keepsFailures: role == .loadMore)
    self.role = role
    placement = ComponentPlacement(kind, length: length ?? configuration.triggerDistance)
    self.indicator = indicator
  }

  /// Creates a row that loads when the user scrolls near it; numbers that are out of range trap.
  private init(
    row kind: ComponentPlacement.Kind, _ policy: LoadMorePolicy, height: Double,
    timeOut: Duration?, indicator: RefreshIndicator
  ) {
    policy.check()
    Numbers.check(timeOut, "the time-out of an automatic loader")
    Numbers.check(height, "the height of an automatic loader")
    pullConfiguration = nil
    loadMorePolicy = policy
    rules = LoadCycle.Rules(timeOut: timeOut)
    role = .loadMore
    placement = ComponentPlacement(kind, length: height)
    self.indicator = indicator
  }

  /// The opacity of the indicator during the pull; a row is always opaque.
  package var opacity: PullOpacity {
    indicator.fades ? pullConfiguration?.opacity ?? .opaque : .opaque
  }
  /// The list's edge at which the component is.
  var edge: ScrollEdge { placement.edge }
}

extension RefreshComponent {
  /// Creates a header that is pulled and released to refresh.
  ///
  /// - Parameters:
  ///   - configuration: The pull's distances and the durations of its animations.
  ///   - length: The component's length along the axis, in points; `nil` for the trigger distance.
  ///   - indicator: The indicator to draw (default: none, the app draws).
  package static func header(
    _ configuration: PullConfiguration = .tmallHeader(), length: Double? = nil,
    indicator: RefreshIndicator = .none
  ) -> RefreshComponent {
    RefreshComponent(
      configuration, .header, role: .refresh, loadsAhead: nil, length: length, indicator: indicator)
  }

  /// Creates a footer that is pulled and released to load more; with a policy, scrolling near the end also loads.
  ///
  /// - Parameters:
  ///   - configuration: The pull's distances and the durations of its animations.
  ///   - policy: When the footer loads without being pulled; `nil` for never.
  ///   - indicator: The indicator to draw (default: none, the app draws).
  package static func footer(
    _ configuration: PullConfiguration = .tmallFooter(), loadsAhead policy: LoadMorePolicy? = nil,
    indicator: RefreshIndicator = .none
  ) -> RefreshComponent {
    RefreshComponent(
      configuration, .pulledFooter, role: .loadMore, loadsAhead: policy, length: nil,
      indicator: indicator)
  }

  /// Creates a footer that is always visible as a row right after the content, and loads when the user scrolls near it.
  ///
  /// - Parameters:
  ///   - policy: The conditions under which the footer loads.
  ///   - height: The height of the row and of its inset, in points.
  ///   - timeOut: The time after which a load counts as failed; `nil` for never.
  ///   - indicator: The indicator to draw (default: none, the app draws).
  package static func automaticFooter(
    _ policy: LoadMorePolicy = LoadMorePolicy(), height: Double = 44, timeOut: Duration? = nil,
    indicator: RefreshIndicator = .none
  ) -> RefreshComponent {
    RefreshComponent(
      row: .autoFooter, policy, height: height, timeOut: timeOut, indicator: indicator)
  }

  /// Creates a loader of earlier items at the start, for example for a chat's history.
  ///
  /// The component is an automatic footer at the other edge: it loads when the user scrolls near the start, and counts
  /// its own pages. To keep the visible items in place, the app reports the content that it inserts at the start
  /// (``RefreshEvent/contentInserted(_:)``).
  static func earlierItems(
    _ policy: LoadMorePolicy = LoadMorePolicy(), indicator: RefreshIndicator = .none
  ) -> RefreshComponent {
    RefreshComponent(row: .header, policy, height: 44, timeOut: nil, indicator: indicator)
  }
}
