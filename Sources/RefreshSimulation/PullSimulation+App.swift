public import PullRefresh

/// What the app does, and the scroll view by itself.
extension PullSimulation {
  /// The app or the user asks a component to load, other than by scrolling.
  public mutating func request(_ edge: ScrollEdge, by trigger: RefreshTrigger = .program) {
    receive(.requested(edge, by: trigger))
  }

  /// The host fetches ahead what lies near an edge.
  public mutating func comeNear(_ edge: ScrollEdge) { receive(.cameNear(edge)) }

  /// The app says that loading is over: that of a ticket, or without one whichever runs.
  public mutating func finish(
    _ edge: ScrollEdge, _ result: LoadingResult = .succeeded, of ticket: LoadingTicket? = nil
  ) {
    receive(.ended(edge, result, of: ticket))
  }

  /// The app says that there is nothing more to load.
  public mutating func setNoMoreData(_ edge: ScrollEdge) { receive(.noMoreData(edge)) }

  /// The app says that there may be more to load again.
  public mutating func resetNoMoreData(_ edge: ScrollEdge) { receive(.noMoreDataReset(edge)) }

  /// The app hides a component, or shows it again.
  public mutating func hide(_ edge: ScrollEdge, _ isHidden: Bool = true) {
    receive(.hidden(edge, isHidden))
  }

  /// The app removes a component; it hears of nothing until it is attached again.
  public mutating func detach(_ edge: ScrollEdge) { receive(.enabled(edge, false)) }

  /// The app puts a component back that it had removed.
  public mutating func attach(_ edge: ScrollEdge) {
    tell(.enabled(edge, true))
    receive(.scrolled)
  }

  /// The app puts content of a length in points in front of what there is.
  public mutating func insertContent(_ length: Double) {
    change { $0.setContent($0.geometry.content + length) }
    receive(.contentInserted(length))
  }

  /// The app moves both components to another list of the same size, which is at rest; what it had
  /// set for the first one's insets it sets for this one too.
  ///
  /// Asked for while actions are carried out, it is done right after them.
  public mutating func move(toContent content: Double) {
    guard !isCarryingOut else {
      moveDue = content
      return
    }
    // What waits for an end may attach a component again at once.
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

  /// From now on, the work at an edge ends by itself; `nil` leaves that to ``finish(_:_:of:)``, also for
  /// what runs already.
  public mutating func setWork(_ work: Work?, at edge: ScrollEdge) {
    self.work[edge] = work
    if work == nil { running[edge] = nil }
  }

  /// The app changes the scroll view itself.
  public mutating func change(_ body: (inout ScrollModel) -> Void) {
    body(&model)
    report(.changed)
  }

  /// For one event, the scroll view tells the components something else about itself than what is so.
  public mutating func misreport(_ body: (inout ListGeometry) -> Void) {
    var lie = model.geometry
    body(&lie)
    self.lie = lie
    report(.changed)
    self.lie = nil
    report(.changed, ifChanged: true)
  }

  /// The next time loading begins or ends at an edge, a step is done before anything else happens.
  public mutating func react(
    to occasion: DragScript.Occasion, at edge: ScrollEdge, by step: DragScript.Step
  ) {
    reactions.append(Reaction(edge: edge, occasion: occasion, step: step))
  }

  /// The button that leads back to the start is tapped.
  public mutating func tapBackToTop() {
    if case .scroll(let offset, let duration) = backToTop.tapped() {
      change { $0.scroll(to: offset, over: duration) }
    }
  }
}
