import Frames
package import PullRefresh
package import RefreshSimulation

/// A scroll view that repeats a simulation for a controller: the same readings, events and times.
///
/// A reading gives the values that the simulation's view gave, also wrong ones. Events that the simulation's engine
/// received during an action are sent within the call that carries out the same action. The controller must carry out
/// the same actions in the same order.
@MainActor
package final class ControllerReplay: RefreshViewHost {
  package weak var refreshController: RefreshController?

  private let journal: [HostEntry]
  private var position = 0
  private let clock = SimulatedClock()
  private var read: ScrollSample
  private var insets = EdgePair<Double>()
  private var completions = EdgePair<[LoadingTicket: LoadingCompletion]>([:])
  private var hasBegun = false
  private var difference: String?

  /// Returns the first difference between a controller and a simulation of a script; `nil` for none.
  package static func report(of script: DragScript, by preset: RefreshPreset) -> String? {
    var simulation = script.setup.simulation(of: preset, isRecording: false)
    simulation.journal = []
    for step in script.steps { simulation.run(step) }
    let replay = ControllerReplay(simulation.journal ?? [], on: script.setup.geometry)
    return replay.difference(from: simulation, with: script.setup.engine(of: preset)).map {
      "\(preset.name): \($0)\n\(script)"
    }
  }

  private init(_ journal: [HostEntry], on geometry: ListGeometry) {
    self.journal = journal
    read = PullSimulation(geometry, RefreshEngine()).sample
  }

  // MARK: What it says of itself

  package var geometry: ListGeometry {
    guard !hasBegun else { return read.geometry }
    var geometry = read.geometry
    geometry.contributions = insets
    return geometry
  }
  package var motion: ScrollMotion { read.motion }
  package var callsTicked: Bool { true }

  // MARK: What the session carries out

  package func apply(_ change: InsetChange) {
    // The length is limited as in a list: with an extremely negative inset, a short list would need a longer inset than
    // possible.
    insets[change.edge] = change.length.tamed
    carriesOut(.changeInset(change))
  }
  package func shiftOffset(by length: Double) { carriesOut(.shiftOffset(by: length)) }
  package func show(_ snapshot: RefreshSnapshot) { carriesOut(.show(snapshot.edge)) }
  package func feel() { carriesOut(.feel) }
  package func announce(_ announcement: RefreshAnnouncement, at edge: ScrollEdge) {
    carriesOut(.announce(edge, announcement))
  }

  private func begins(_ completion: LoadingCompletion, at edge: ScrollEdge) {
    completions[edge][completion.loading.ticket] = completion
    carriesOut(.begin(edge, completion.loading))
  }

  private func ends(_ edge: ScrollEdge, _ result: LoadingResult) {
    // The controller reports only the edge, not the ticket.
    guard case .carriedOut(.end(edge, let ticket, result)) = next else {
      return differs("ended \(edge) with \(result)")
    }
    carriesOut(.end(edge, ticket, result))
  }

  /// Checks an action that the controller carries out, and sends the events that the simulation's engine received
  /// during the action.
  private func carriesOut(_ action: RefreshCommand) {
    guard hasBegun, difference == nil else { return }
    guard next == .carriedOut(action) else { return differs("carried out \(action)") }
    position += 1
    while let event = takeEvent() { tell(event) }
    readOn()
  }

  // MARK: What the session is told

  /// Takes the event that the simulation's engine received next; `nil` if the next entry is no event.
  private func takeEvent() -> RefreshEvent? {
    guard difference == nil, case .received(let event) = next else { return nil }
    position += 1
    // A controller that enables a component reads its scroll view without a scroll event.
    if case .enabled(_, true) = event, next == .received(.scrolled) { position += 1 }
    return event
  }

  /// Takes the readings of the simulation that come next, with their times.
  private func readOn() {
    while case .read(let sample, let moment) = next {
      position += 1
      read = sample
      if moment > clock.now { clock.advance(by: clock.now.duration(to: moment)) }
      // The cancelling of an action is not reported to the host.
      if case .carriedOut(.cancel) = next { position += 1 }
    }
  }

  private func tell(_ event: RefreshEvent) {
    guard let session = refreshController else { return differs("lost its scroll view") }
    switch event {
    case .scrolled: session.scrolled(self)
    case .ticked: session.ticked()
    case .requested(let edge, let trigger): session.request(edge, by: trigger)
    case .cameNear(let edge): session.cameNear(edge)
    case .ended(let edge, let result, let ticket?):
      guard let completion = completions[edge][ticket] else {
        return differs("never began \(ticket)")
      }
      completion(result)
    case .ended(let edge, let result, nil): session.end(edge, result)
    case .noMoreData(let edge): session.setNoMoreData(edge)
    case .noMoreDataReset(let edge): session.resetNoMoreData(edge)
    case .pagesRestarted: session.restartPages()
    case .hidden(let edge, let isHidden): session.setHidden(isHidden, at: edge)
    case .contentInserted(let length): session.contentInserted(length)
    case .enabled(let edge, let isEnabled): session.setEnabled(isEnabled, at: edge)
    case .attached, .detached, .restyled, .replaced: differs("cannot be told of \(event)")
    }
  }

  // MARK: The comparison

  private var next: HostEntry? { position < journal.count ? journal[position] : nil }

  private func differs(_ what: String) {
    guard difference == nil else { return }
    difference = "entry \(position): the session \(what), not \(next.map { "\($0)" } ?? "nothing")"
  }

  private func difference(
    from simulation: PullSimulation, with engine: RefreshEngine
  ) -> String? {
    let session = RefreshController(
      engine, on: self,
      refresh: LoadingAction(callback: { [weak self] in self?.begins($0, at: .start) }),
      loadMore: LoadingAction(callback: { [weak self] in self?.begins($0, at: .end) }),
      clock: clock)
    session.onEvent = { [weak self] event, sample, moment in
      self?.carriesOut(.handled(event, sample, at: moment))
    }
    session.onEnd = { [weak self] edge, result in self?.ends(edge, result) }
    hasBegun = true
    while let event = takeEvent() {
      readOn()
      tell(event)
    }
    if let difference { return difference }
    if position < journal.count { differs("does nothing") }
    for edge in ScrollEdge.allCases {
      if session.snapshot(at: edge) != simulation.engine.snapshot(at: edge) {
        differs("ends with \(session.snapshot(at: edge) as Any)")
      }
      if insets[edge] != simulation.model.geometry.contributions[edge] {
        differs("has given \(insets[edge]) at \(edge)")
      }
    }
    return difference
  }
}
