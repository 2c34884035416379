public import PullRefresh

/// The app's steps, and changes of the scroll view without a finger.
extension PullSimulation {
  /// Asks a component to load, as the app or the user does other than by scrolling.
  public mutating func request(_ edge: ScrollEdge, by trigger: RefreshTrigger = .program) {
    receive(.requested(edge, by: trigger))
  }

  /// Prefetches items near an edge, as a host does.
  public mutating func comeNear(_ edge: ScrollEdge) { receive(.cameNear(edge)) }

  /// Ends a load, as the app does: that of a ticket, or the running one.
  public mutating func finish(
    _ edge: ScrollEdge, _ result: LoadingResult = .succeeded, of ticket: LoadingTicket? = nil
  ) {
    receive(.ended(edge, result, of: ticket))
  }

  /// Sets the no-more-data state, as the app does.
  public mutating func setNoMoreData(_ edge: ScrollEdge) { receive(.noMoreData(edge)) }

  /// Clears the no-more-data state, as the app does.
  public mutating func resetNoMoreData(_ edge: ScrollEdge) { receive(.noMoreDataReset(edge)) }

  /// Hides a component or shows it again, as the app does.
  public mutating func hide(_ edge: ScrollEdge, _ isHidden: Bool = true) {
    receive(.hidden(edge, isHidden))
  }

  /// Removes a component, as the app does; it receives no events until it is attached again.
  public mutating func detach(_ edge: ScrollEdge) { receive(.enabled(edge, false)) }

  /// Puts back a component that was removed.
  public mutating func attach(_ edge: ScrollEdge) {
    tell(.enabled(edge, true))
    receive(.scrolled)
  }

  /// Inserts content of a length in points before the present content.
  public mutating func insertContent(_ length: Double) {
    change { $0.setContent($0.geometry.content + length) }
    receive(.contentInserted(length))
  }

  /// Moves both components to another list at rest, with the same size and the same app insets.
  ///
  /// If it is called while actions are carried out, it takes effect right after them.
  public mutating func move(toContent content: Double) {
    guard !isCarryingOut else {
      moveDue = content
      return
    }
    // A task that waits for a load's end may attach a component again at once.
    while engine.isEnabled(.start) || engine.isEnabled(.end) {
      for edge in ScrollEdge.allCases { detach(edge) }
    }
    var geometry = model.geometry
    geometry.content = content
    geometry.contributions = .init()
    geometry.offset = -geometry.insetAtRest(at: .start)
    model = ScrollModel(geometry)
    for edge in ScrollEdge.allCases { attach(edge) }
  }

  /// Makes loads at an edge end by themselves; `nil` leaves the end to ``finish(_:_:of:)``, also for a running
  /// load.
  public mutating func setWork(_ work: Work?, at edge: ScrollEdge) {
    self.work[edge] = work
    if work == nil { running[edge] = nil }
  }

  /// Changes the scroll view, as the app does.
  public mutating func change(_ body: (inout ScrollModel) -> Void) {
    body(&model)
    report(.changed)
  }

  /// Makes the scroll view report a wrong value for one event.
  public mutating func misreport(_ body: (inout ListGeometry) -> Void) {
    var lie = model.geometry
    body(&lie)
    self.lie = lie
    report(.changed)
    self.lie = nil
    report(.changed, ifChanged: true)
  }

  /// Runs a step the next time a load begins or ends at an edge, before anything else happens.
  public mutating func react(
    to occasion: DragScript.Occasion, at edge: ScrollEdge, by step: DragScript.Step
  ) {
    reactions.append(Reaction(edge: edge, occasion: occasion, step: step))
  }

  /// Taps the back-to-top button.
  public mutating func tapBackToTop() {
    if case .scroll(let offset, let duration) = backToTop.tapped() {
      change { $0.scroll(to: offset, over: duration) }
    }
  }
}
