#if !hasFeature(Embedded)
  import Frames

  /// An engine of any components, so that a session's type does not depend on theirs.
  protocol SessionEngine: AnyObject {
    /// When time is due to be passed on.
    var wakeAt: Moment? { get }
    func handle(
      _ event: RefreshEvent, geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
    ) -> EdgePair<RefreshReport>
    func phase(at edge: ScrollEdge) -> RefreshPhase
    func content(at edge: ScrollEdge) -> IndicatorContent
    func ticket(at edge: ScrollEdge) -> LoadingTicket?
    func trigger(at edge: ScrollEdge) -> RefreshTrigger?
    /// Changes the look of a component, if it is of that type.
    func restyle<Look: RefreshIndicator>(_ edge: ScrollEdge, _ change: (inout Look) -> Void)
  }

  extension SessionEngine {
    /// How a component stands that has no room.
    func atRest(_ edge: ScrollEdge) -> RefreshSnapshot {
      RefreshSnapshot(phase: phase(at: edge), content: content(at: edge), contribution: 0)
    }
  }

  extension EdgePair {
    init(start: Value, end: Value) {
      self.init(start)
      self[.end] = end
    }
  }

  /// The one there is, in a box so that events change it in place.
  final class BoxedEngine<
    Header: RefreshComponent, HeaderLook: RefreshIndicator, Footer: RefreshComponent,
    FooterLook: RefreshIndicator
  >: SessionEngine {
    private var engine: RefreshEngine<Header, HeaderLook, Footer, FooterLook>

    init(_ engine: RefreshEngine<Header, HeaderLook, Footer, FooterLook>) { self.engine = engine }

    var wakeAt: Moment? { engine.wakeAt }

    func handle(
      _ event: RefreshEvent, geometry: ScrollGeometry, motion: ScrollMotion, at now: Moment
    ) -> EdgePair<RefreshReport> {
      let reports = engine.handle(event, geometry: geometry, motion: motion, at: now)
      return EdgePair(start: reports.start, end: reports.end)
    }

    func phase(at edge: ScrollEdge) -> RefreshPhase {
      switch edge {
      case .start: engine.header.phase
      case .end: engine.footer.phase
      }
    }

    func content(at edge: ScrollEdge) -> IndicatorContent {
      switch edge {
      case .start: engine.header.content
      case .end: engine.footer.content
      }
    }

    func ticket(at edge: ScrollEdge) -> LoadingTicket? {
      switch edge {
      case .start: engine.header.ticket
      case .end: engine.footer.ticket
      }
    }

    func trigger(at edge: ScrollEdge) -> RefreshTrigger? {
      switch edge {
      case .start: engine.header.component.trigger
      case .end: engine.footer.component.trigger
      }
    }

    func restyle<Look: RefreshIndicator>(_ edge: ScrollEdge, _ change: (inout Look) -> Void) {
      switch edge {
      case .start: engine.restyleHeader { Self.restyle(&$0, change) }
      case .end: engine.restyleFooter { Self.restyle(&$0, change) }
      }
    }

    private static func restyle<Look, Own>(_ own: inout Own, _ change: (inout Look) -> Void) {
      guard var look = own as? Look else { return }
      change(&look)
      own = look as? Own ?? own
    }
  }
#endif
