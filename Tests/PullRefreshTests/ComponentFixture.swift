import Frames
import PullRefresh
import RefreshChecks
import RefreshSimulation

/// One component on a list, driven through an engine as a host drives it, and what each event led to.
struct ComponentFixture {
  struct Report: Equatable {
    var inset: InsetChange?
    var cancels: LoadingTicket?
    var ended: RefreshOutcome?
    var begins: LoadingTicket?

    static let none = Report()
    var startsLoading: Bool { begins != nil }
  }

  private(set) var engine: RefreshEngine
  let edge: ScrollEdge
  private var sample = ScrollSample.nowhere

  init(_ component: RefreshComponent) {
    edge = component.edge
    engine =
      edge == .start ? RefreshEngine(header: component) : RefreshEngine(footer: component)
  }

  init(header configuration: PullConfiguration, indicator: RefreshIndicator = .cat) {
    self.init(.header(configuration, indicator: indicator))
  }

  var snapshot: RefreshSnapshot { engine.snapshot(of: edge) ?? .absent(edge) }
  var phase: RefreshPhase { snapshot.phase }
  var content: IndicatorContent { snapshot.content }
  var ticket: LoadingTicket? { engine.ticket(at: edge) }
  var wakeAt: Moment? { engine.wakeAt }

  mutating func scrolled(
    _ geometry: ListGeometry, motion: ScrollMotion, at now: Moment
  ) -> Report {
    sample = ScrollSample(geometry, motion: motion)
    return heard(.scrolled, at: now)
  }

  mutating func loadingRequested(
    by trigger: RefreshTrigger = .program, at now: Moment
  ) -> Report { heard(.requested(edge, by: trigger), at: now) }

  mutating func loadingEnded(
    _ result: LoadingResult, of ticket: LoadingTicket? = nil, at now: Moment
  ) -> Report { heard(.ended(edge, result, of: ticket), at: now) }

  mutating func ticked(at now: Moment) -> Report { heard(.ticked, at: now) }
  mutating func detached(at now: Moment) -> Report { heard(.enabled(edge, false), at: now) }

  private mutating func heard(_ event: RefreshEvent, at now: Moment) -> Report {
    var report = Report()
    for action in engine.actions(for: event, sample, at: now) {
      switch action {
      case .giveRoom(let change): report.inset = change
      case .cancel(_, let ticket): report.cancels = ticket
      case .end(_, _, let result): report.ended = result.outcome
      case .begin(_, let loading): report.begins = loading.ticket
      case .handled, .shiftOffset, .show, .feel, .announce, .wake: break
      }
    }
    return report
  }
}

/// A scroll view that is carried along, so that a test reads as what happens to it.
extension ComponentFixture {
  mutating func scrolled(_ model: inout ScrollModel, at now: Moment) -> Bool {
    defer { model.endOfDragTold() }
    return carryOut(scrolled(model.geometry, motion: model.motion, at: now), on: &model)
  }

  mutating func loadingRequested(_ model: inout ScrollModel, at now: Moment) -> Bool {
    carryOut(loadingRequested(at: now), on: &model)
  }

  mutating func loadingEnded(_ result: LoadingResult, host model: inout ScrollModel, at now: Moment)
  {
    _ = carryOut(loadingEnded(result, at: now), on: &model)
  }

  mutating func ticked(_ model: inout ScrollModel, at now: Moment) -> Bool {
    carryOut(ticked(at: now), on: &model)
  }

  mutating func detached(from model: inout ScrollModel, at now: Moment) {
    _ = carryOut(detached(at: now), on: &model)
  }

  private func carryOut(_ report: Report, on model: inout ScrollModel) -> Bool {
    if let change = report.inset { model.apply(change) }
    return report.begins != nil
  }
}
