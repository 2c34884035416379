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
