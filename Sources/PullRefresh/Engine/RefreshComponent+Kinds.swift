extension RefreshComponent {
  /// A header that is pulled and let go to refresh.
  ///
  /// - Parameters:
  ///   - configuration: Distances and durations.
  ///   - length: How long it is along the axis, in points; `nil` for its trigger distance.
  ///   - indicator: How it looks.
  ///   - haptics: What is felt of it.
  public static func header(
    _ configuration: PullConfiguration = .tmallHeader(), length: Double? = nil,
    indicator: RefreshIndicator = .none, haptics: RefreshHaptics = RefreshHaptics()
  ) -> RefreshComponent {
    RefreshComponent(
      .pulled(configuration, loadsAhead: nil), role: .refresh,
      placement: ComponentPlacement(.header, length: length ?? configuration.triggerDistance),
      absence: .never, indicator: indicator, haptics: haptics)
  }

  /// A footer that is pulled and let go to load more; with a policy it also loads ahead, once a page.
  ///
  /// - Parameters:
  ///   - configuration: Distances and durations.
  ///   - policy: When it loads without being pulled; `nil` for never.
  ///   - length: How long it is along the axis, in points; `nil` for its trigger distance.
  ///   - absence: When it is as if it were not there.
  ///   - indicator: How it looks.
  ///   - haptics: What is felt of it.
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

  /// A footer that belongs to the content's end and loads as it comes near.
  ///
  /// - Parameters:
  ///   - policy: When it loads.
  ///   - height: The room it takes at the end, in points.
  ///   - timeOut: When loading that has not ended counts as failed; `nil` for never.
  ///   - absence: When it is as if it were not there.
  ///   - indicator: How it looks.
  ///   - haptics: What is felt of it.
  public static func automaticFooter(
    _ policy: LoadMorePolicy = LoadMorePolicy(), height: Double = 44, timeOut: Duration? = nil,
    absence: Absence = .never, indicator: RefreshIndicator = .none,
    haptics: RefreshHaptics = RefreshHaptics()
  ) -> RefreshComponent {
    .automatic(
      .autoFooter, policy, height: height, timeOut: timeOut, absence: absence,
      indicator: indicator, haptics: haptics)
  }

  /// A loader at the start, for earlier items: a chat's history.
  ///
  /// It loads as the start comes near, as an automatic footer does at the end, and counts pages of its own.
  /// Content that is put in front is announced by ``RefreshEvent/contentInserted(_:)``, which keeps what
  /// one reads where it is.
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
