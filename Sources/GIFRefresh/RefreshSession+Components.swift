extension RefreshSession {
  /// Puts a header and a footer on a scroll view, with the actions they bring along.
  ///
  /// Unless told otherwise, a refresh that succeeds means that there may be more to load again.
  public convenience init<HeaderPictures, FooterPictures>(
    header: RefreshHeader<HeaderPictures>, footer: LoadMoreFooter<FooterPictures>,
    on host: (any RefreshHost)? = nil,
    coordination: RefreshCoordination = RefreshCoordination(refreshResetsNoMoreData: true),
    firstPage: Int = 1, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      RefreshEngine(
        header: header.component, footer: footer.component, coordination: coordination,
        firstPage: firstPage),
      on: host, refresh: header.action, loadMore: footer.action,
      secondFloor: header.secondFloorAction, clock: clock)
  }

  /// Puts a header on a scroll view, with the actions it brings along.
  public convenience init<Pictures>(
    header: RefreshHeader<Pictures>, on host: (any RefreshHost)? = nil,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      RefreshEngine(header: header.component), on: host, refresh: header.action,
      secondFloor: header.secondFloorAction, clock: clock)
  }

  /// Puts a footer on a scroll view, with the action it brings along.
  public convenience init<Pictures>(
    footer: LoadMoreFooter<Pictures>, on host: (any RefreshHost)? = nil, firstPage: Int = 1,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      RefreshEngine(footer: footer.component, firstPage: firstPage), on: host,
      loadMore: footer.action, clock: clock)
  }
}
