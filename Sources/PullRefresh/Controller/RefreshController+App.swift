#if !hasFeature(Embedded)
  import Frames

  /// The methods that apps and hosts call.
  extension RefreshController {
    /// Whether the header loads, or will load after the list's first layout; a hidden one that waits does not count.
    public var isRefreshing: Bool { isLoading(.start) }
    /// Whether the footer loads, or will load after the list's first layout; a hidden one that waits does not count.
    public var isLoadingMore: Bool { isLoading(.end) }
    /// Returns whether the component at an edge loads, or will load after the list's first layout.
    package func isLoading(_ edge: ScrollEdge) -> Bool { engine.isRefreshing(edge) }

    /// Requests a load at an edge, for example for a button.
    ///
    /// If the list has not been laid out yet, the load begins after layout. A request is ignored if the component is
    /// missing, disabled or hidden, loads already, or may not load while the other component loads. A request by
    /// ``RefreshTrigger/preload`` has the same effect as ``cameNear(_:)``.
    public func request(_ edge: ScrollEdge, by trigger: RefreshTrigger = .program) {
      receive(.requested(edge, by: trigger))
    }

    /// Cancels the load at an edge: cancels the action's task, and closes the component.
    ///
    /// A load whose action has ended, and which is still shown for its minimum duration, ends with its own result.
    public func cancel(_ edge: ScrollEdge = .start) { end(edge, .cancelled) }

    /// Ends the load at an edge, for components without an action (default: as a success).
    ///
    /// `LoadingResult.cancelled` also cancels the task of an action.
    public func end(_ edge: ScrollEdge, _ result: LoadingResult = .succeeded) {
      receive(.ended(edge, result, of: nil))
    }

    /// Sets a component's no-more-data state, for an app that knows without a load that there are no more pages.
    ///
    /// While a page loads, that page becomes the last one, if it succeeds.
    public func setNoMoreData(_ edge: ScrollEdge = .end) { receive(.noMoreData(edge)) }

    /// Clears a component's no-more-data state, so that the component can load again.
    ///
    /// The next page loads when the user pulls or scrolls towards the end; to load at once, call ``request(_:by:)``.
    /// Without a pull or a scroll, only a policy that fills lists shorter than the viewport begins a load
    /// (``LoadMorePolicy/ShortContent``).
    public func resetNoMoreData(_ edge: ScrollEdge = .end) { receive(.noMoreDataReset(edge)) }

    /// Begins the pages anew, for a search, a filter or another account: cancels the running loads, clears no-more-data
    /// and a failure that is shown, and continues with the first page.
    ///
    /// Call it when the list's content changes. The first page loads when the user scrolls, or at once by
    /// ``loadMore(by:)`` or ``refresh(by:)``; by itself it loads only if the policy fills lists shorter than the viewport
    /// (``LoadMorePolicy/ShortContent``). In a list with a header, refresh: its first page comes after the items that the
    /// refresh brings, so one that replaces them may count as empty.
    ///
    /// A result of a cancelled load is ignored; a load whose action has ended already ends with its own result.
    public func restartPages() { receive(.pagesRestarted) }

    /// Hides an edge's component and its inset, or shows them again; a running load continues.
    ///
    /// A load that waits for the list's first layout also waits until the component is shown; meanwhile, the other
    /// component may load, and calls that wait for the load return `RefreshOutcome.cancelled`.
    ///
    /// The setting also applies to components that are set at the edge later.
    public func setHidden(_ isHidden: Bool, at edge: ScrollEdge) {
      receive(.hidden(edge, isHidden))
    }

    /// Sets the frames per second of a component's loading animation; `nil` for the GIF's own delays.
    public func setLoadingFrameRate(_ rate: Double?, at edge: ScrollEdge = .start) {
      restyle(edge) { $0.loadingFrameRate = rate }
    }

    /// Reports that the list prefetches items near an edge, so that the component can load the next page.
    ///
    /// The conditions for a load are those of a scroll near the edge, for example at most one load for each page.
    public func cameNear(_ edge: ScrollEdge = .end) { receive(.cameNear(edge)) }

    /// Reports that content with a length in points was inserted before the existing content.
    ///
    /// The controller moves the scroll position by this length, so that the visible items stay in place. Drags and
    /// decelerations continue.
    public func contentInserted(_ length: Double) { receive(.contentInserted(length)) }
  }

  extension RefreshController {
    /// The list's captions and the texts that assistive technologies read (default: `CaptionTexts.default` on Apple's
    /// systems, English on others).
    public var texts: CaptionTexts {
      get { ownTexts ?? usualTexts }
      set {
        ownTexts = newValue
        updateTexts()
      }
    }

    /// Returns what assistive technologies read of the component at an edge in a phase.
    package func description(
      at edge: ScrollEdge, in phase: RefreshPhase
    ) -> AccessibilityTexts.Description {
      let spoken = texts.accessibility
      var description = spoken.description(of: purpose(at: edge, in: spoken), in: phase)
      description.value = engine.snapshot(at: edge)?.message ?? description.value
      return description
    }

    /// Returns the text of an announcement about the component at an edge: the action's message, if it has one.
    package func text(of announcement: RefreshAnnouncement, at edge: ScrollEdge) -> String {
      // The load's own, since a component that shows no outcome has closed already.
      if announcement != .started, let message = engine.message(at: edge) { return message }
      let spoken = texts.accessibility
      return announcement.text(of: purpose(at: edge, in: spoken), in: spoken)
    }

    private func purpose(
      at edge: ScrollEdge, in spoken: AccessibilityTexts
    ) -> AccessibilityTexts.Purpose {
      switch engine.role(at: edge) {
      case .refresh: spoken.refresh
      case .loadMore: spoken.loadMore
      }
    }

    /// Sets the default of ``texts``, which has no effect if the app has set that property.
    package func setDefaultTexts(_ texts: CaptionTexts) {
      usualTexts = texts
      updateTexts()
    }

    private func updateTexts() {
      for edge in ScrollEdge.allCases { updateTexts(at: edge) }
      viewHost?.textsChanged()
    }

    /// Sets a component's captions in the list's language.
    func updateTexts(at edge: ScrollEdge) {
      guard let component = component(at: edge) else { return }
      let captions = component.captions(in: viewHost?.isHorizontal == true ? texts.sideways : texts)
      guard let indicator = engine.indicator(at: edge), indicator.captions != captions else {
        return
      }
      restyle(edge) { $0.captions = captions }
    }

    /// Returns the description of the header or the footer; `nil` if there is none.
    package func component(at edge: ScrollEdge) -> AnimatedComponent? {
      switch edge {
      case .start: header?.described
      case .end: footer?.described
      }
    }

    // MARK: Animations

    /// Reads a newly set component's animations off the main actor and then shows them; does nothing if they have been
    /// read already.
    func readAnimations(of component: AnimatedComponent?, at edge: ScrollEdge) {
      let animations = component?.animations
      unread[edge] = animations?.isUnread == true ? animations : nil
      guard let animations = unread[edge] else { return }
      Task { [weak self] in
        await animations.readAhead()
        guard let self, unread[edge]?.identity == animations.identity else { return }
        showRead(at: edge)
      }
    }

    /// Shows a component's animations for the first time; reads them on the main actor if they have not been read yet.
    func showRead(at edge: ScrollEdge) {
      guard let animations = unread[edge] else { return }
      unread[edge] = nil
      let problems = animations.read()
      if let component = component(at: edge) {
        let made = component.indicator
        restyle(edge) { indicator in
          var read = made
          read.loadingFrameRate = indicator.loadingFrameRate
          read.captions = indicator.captions
          read.isMirrored = indicator.isMirrored
          indicator = read
        }
        updateTexts(at: edge)
      }
      for problem in problems { report(problem) }
    }
  }
#endif
