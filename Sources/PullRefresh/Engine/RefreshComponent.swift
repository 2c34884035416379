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

  /// The events that make it load.
  indirect enum Behavior: Sendable {
    /// It is pulled and released; with a policy it also loads ahead.
    case pulled(PullConfiguration, loadsAhead: LoadMorePolicy?)
    /// It loads near its edge of the content.
    case automatic(LoadMorePolicy, timeOut: Duration?)
  }

  /// The kind of load: a refresh or another page.
  public let role: Role
  /// The component's position in the content.
  public let placement: ComponentPlacement
  /// The lists in which the component is absent.
  public let absence: Absence
  /// The component's indicator.
  public let indicator: RefreshIndicator
  let behavior: Behavior
  let haptics: RefreshHaptics

  /// Creates a description; numbers that are out of range trap.
  init(
    _ behavior: Behavior, role: Role, placement: ComponentPlacement, absence: Absence,
    indicator: RefreshIndicator, haptics: RefreshHaptics
  ) {
    switch behavior {
    case .pulled(let configuration, let policy):
      configuration.check()
      policy?.check()
    case .automatic(let policy, let timeOut):
      policy.check()
      Numbers.check(timeOut, "the time-out of an automatic loader")
    }
    self.behavior = behavior
    self.role = role
    self.placement = placement
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

  /// The configuration of the pull; `nil` for a row that is not pulled.
  var pullConfiguration: PullConfiguration? {
    switch behavior {
    case .pulled(let configuration, _): configuration
    case .automatic: nil
    }
  }

  /// The policy for loading ahead; `nil` for a component that is only pulled.
  var loadMorePolicy: LoadMorePolicy? {
    switch behavior {
    case .pulled(_, let policy): policy
    case .automatic(let policy, _): policy
    }
  }

  /// The times of its loads.
  var rules: LoadCycle.Rules {
    switch behavior {
    case .pulled(let configuration, _):
      LoadCycle.Rules(
        opening: configuration.actionTiming == .afterHoldAnimation
          ? configuration.holdDuration : nil,
        least: configuration.minimumDuration, timeOut: configuration.timeOut,
        closing: configuration.settleDuration, keepsFailures: role == .loadMore)
    case .automatic(_, let timeOut): LoadCycle.Rules(timeOut: timeOut)
    }
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
      .pulled(configuration, loadsAhead: nil), role: .refresh,
      placement: ComponentPlacement(.header, length: length ?? configuration.triggerDistance),
      absence: .never, indicator: indicator, haptics: haptics)
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
      .pulled(configuration, loadsAhead: policy), role: .loadMore,
      placement: ComponentPlacement(.pulledFooter, length: length ?? configuration.triggerDistance),
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
    .automatic(
      .autoFooter, policy, height: height, timeOut: timeOut, absence: absence,
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
    .automatic(
      .header, policy, height: height, timeOut: timeOut, absence: absence, indicator: indicator,
      haptics: haptics)
  }

  private static func automatic(
    _ kind: ComponentPlacement.Kind, _ policy: LoadMorePolicy, height: Double, timeOut: Duration?,
    absence: Absence, indicator: RefreshIndicator, haptics: RefreshHaptics
  ) -> RefreshComponent {
    Numbers.check(height, "the height of an automatic loader")
    return RefreshComponent(
      .automatic(policy, timeOut: timeOut), role: .loadMore,
      placement: ComponentPlacement(kind, length: height), absence: absence,
      indicator: indicator, haptics: haptics)
  }
}
