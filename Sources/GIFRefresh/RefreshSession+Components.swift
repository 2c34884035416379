extension RefreshSession {
  /// Puts a header and a footer on a scroll view, with the actions they bring along.
  ///
  /// Unless told otherwise, a refresh that succeeds means that there may be more to load again.
  public convenience init<Header, HeaderPictures, Footer, FooterPictures>(
    header: AnimatedComponent<Header, HeaderPictures>,
    footer: AnimatedComponent<Footer, FooterPictures>, on host: (any RefreshHost)? = nil,
    manners: RefreshManners = RefreshManners(refreshReplenishes: true), firstPage: Int = 1,
    clock: some Clock<Duration> = ContinuousClock(), isRecording: Bool = false
  ) {
    self.init(
      RefreshEngine(header: header.attachment, footer: footer.attachment, manners: manners),
      on: host, refresh: header.action, loadMore: footer.action, firstPage: firstPage,
      clock: clock, isRecording: isRecording)
  }

  /// Puts a header on a scroll view, with the action it brings along.
  public convenience init<Header, Pictures>(
    header: AnimatedComponent<Header, Pictures>, on host: (any RefreshHost)? = nil,
    clock: some Clock<Duration> = ContinuousClock(), isRecording: Bool = false
  ) {
    self.init(
      RefreshEngine(header: header.attachment, footer: .none), on: host, refresh: header.action,
      clock: clock, isRecording: isRecording)
  }

  /// Puts a footer on a scroll view, with the action it brings along.
  public convenience init<Footer, Pictures>(
    footer: AnimatedComponent<Footer, Pictures>, on host: (any RefreshHost)? = nil,
    firstPage: Int = 1, clock: some Clock<Duration> = ContinuousClock(), isRecording: Bool = false
  ) {
    self.init(
      RefreshEngine(header: .none, footer: footer.attachment), on: host, loadMore: footer.action,
      firstPage: firstPage, clock: clock, isRecording: isRecording)
  }
}

extension PullSimulation where HeaderLook == AnimatedIndicator, FooterLook == AnimatedIndicator {
  /// Lays out a list with a header and a footer; their actions are left to the script.
  public init<HeaderPictures, FooterPictures>(
    _ geometry: ScrollGeometry, header: AnimatedComponent<Header, HeaderPictures>,
    footer: AnimatedComponent<Footer, FooterPictures>
  ) {
    self.init(geometry, header: header.attachment, footer: footer.attachment)
  }
}
