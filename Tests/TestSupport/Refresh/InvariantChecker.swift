import Frames
package import PullRefresh
package import RefreshSimulation

/// A checker of the invariants that must hold after every step of a script.
///
/// After the last step, the app finishes its loads, the finger leaves, and the list must come to rest with exactly the
/// app's insets.
///
/// The monitors receive every event from a second engine, the twin, which receives the same events as the first engine.
/// Both engines must give the same commands (INV-16).
package struct InvariantChecker {
  package var simulation: PullSimulation
  private let preset: RefreshPreset
  private let setup: DragScript.Setup
  private let headerRules: PullConfiguration
  private let footerRules: PullConfiguration?
  private var twin: RefreshEngine
  private var monitors: EdgePair<ComponentMonitor>
  /// The number of the simulation's commands that have been checked.
  private var seen = 0
  /// The twin's commands that the simulation has not carried out yet.
  private var expected: [RefreshCommand] = []
  /// The insets that the app set last, or may have set in a reaction.
  private var appInsets: EdgePair<Set<Double>>
  private var hadNoMoreData = false
  /// Whether the script has steps that wait for an event.
  private let isReactive: Bool

  private static var autoHeight: Double { 44 }

  package init(_ script: DragScript, preset: RefreshPreset) {
    setup = script.setup
    isReactive = script.isReactive
    self.preset = preset
    headerRules = setup.headerConfiguration(of: preset)
    footerRules = setup.footer == .pull ? setup.footerConfiguration(of: preset) : nil
    appInsets = EdgePair(start: [setup.insets.start], end: [setup.insets.end])
    let isAhead = setup.footer == .auto || setup.preload != nil
    monitors = EdgePair(
      start: ComponentMonitor(.init(edge: .start, pull: headerRules)),
      end: ComponentMonitor(
        .init(
          edge: .end, pull: footerRules, height: Self.autoHeight,
          policy: isAhead ? setup.policy : nil)))
    twin = setup.engine(of: preset)
    twin.awaitsRows = true
    twin.reportsEvents = true
    simulation = setup.simulation(of: preset)
  }

  package mutating func run(_ step: DragScript.Step) throws(Violation) {
    note(step)
    simulation.run(step)
    try watch()
    try check()
    try checkNoMoreData(after: step)
  }

  /// Finishes the loads, lifts the finger, waits until the list is at rest, and checks the result.
  package mutating func end() throws(Violation) {
    var rounds = 0
    repeat {
      rounds += 1
      try expect("INV-13", rounds <= 100, "it loads and loads and never comes to rest")
      // A step that waits for an end may do anything, so all these steps may be needed once more.
      for step: DragScript.Step in [
        .release(velocity: 0), .viewport(600), .window(true), .cover(false), .hide(.start, false),
        .hide(.end, false), .attach(.start), .attach(.end), .settle, .finish(.start, .succeeded),
        .finish(.end, .succeeded), .settle,
      ] { try run(step) }
    } while !isPutRight
    let geometry = simulation.model.geometry
    // A footer whose load failed stays open for a tap.
    let failed = simulation.footer.phase == .failed ? footerRules : nil
    let held =
      setup.footer == .auto
      ? Self.autoHeight : failed.map { $0.holdDistance + geometry.shortfall } ?? 0
    try expect(
      "INV-1", geometry.contributions == .init(start: 0, end: held),
      "at rest \(geometry.contributions.start) and \(geometry.contributions.end) of the insets are "
        + "left over")
    try expect(
      "INV-6", simulation.header.phase == .idle, "the header ends \(simulation.header.phase)")
    switch simulation.footer.phase {
    case .idle, .noMoreData, .failed: break
    case .pulling, .armed, .waiting, .loading, .finishing, .settling:
      throw Violation("INV-6", "the footer ends \(simulation.footer.phase)")
    }
    try expect("INV-1", simulation.model.motion == .resting, "it is not at rest")
    try expect(
      "INV-1", geometry.restingOffsets.contains(geometry.offset),
      "it rests at \(geometry.offset), out of \(geometry.restingOffsets)")
  }

  // MARK: Watching

  /// Sends to the twin the events of the simulation's engine, and to the monitors their effects.
  private mutating func watch() throws(Violation) {
    for action in simulation.actions[seen...] {
      if case .handled(let event, let sample, let now) = action {
        try expect("INV-16", expected.isEmpty, "\(expected.first as Any) was not carried out")
        try tell(event, sample, at: now)
      }
      try expect(
        "INV-16", !expected.isEmpty && expected[0] == action,
        "\(action) was carried out instead of \(expected.first as Any)")
      expected.removeFirst()
    }
    seen = simulation.actions.count
    try expect("INV-16", expected.isEmpty, "\(expected.first as Any) was not carried out")
    if let violation = monitors.start.violation ?? monitors.end.violation { throw violation }
  }

  private mutating func tell(
    _ event: RefreshEvent, _ sample: ScrollSample, at now: Moment
  ) throws(Violation) {
    let before = ScrollEdge.allCases.map { twin.snapshot(at: $0) ?? .absent($0) }
    let wasSuspended = ScrollEdge.allCases.map(isSuspended)
    expected += twin.actions(for: event, sample, at: now)
    for (index, edge) in ScrollEdge.allCases.enumerated() {
      var inset: InsetChange?
      var ends = false
      var begins: RefreshLoading?
      for action in expected {
        switch action {
        case .changeInset(let change) where change.edge == edge: inset = change
        case .end(edge, _, _): ends = true
        case .begin(edge, let loading): begins = loading
        default: break
        }
      }
      monitors[edge].heard(
        ComponentMonitor.Step(
          event: event, sample: sample, now: now, before: before[index],
          after: twin.snapshot(at: edge) ?? .absent(edge), inset: inset, ends: ends,
          begins: begins,
          isSuspended: wasSuspended[index] && isSuspended(edge),
          isAttached: twin.isEnabled(edge)))
    }
  }

  private func isSuspended(_ edge: ScrollEdge) -> Bool {
    if twin.isHidden(edge) { return true }
    let other = twin.snapshot(at: edge == .start ? .end : .start)?.phase.isRefreshing ?? false
    return switch setup.coordination.overlap {
    case .allowed: false
    case .firstComeFirstServed: other
    case .refreshCancelsLoadingMore: edge == .end && other
    }
  }

  // MARK: Looking

  private var isPutRight: Bool {
    let engine = simulation.engine
    return engine.isEnabled(.start) && engine.isEnabled(.end) && !engine.isHidden(.start)
      && !engine.isHidden(.end) && simulation.model.geometry.isLaidOut
      && !simulation.model.motion.isDragging && !simulation.header.phase.isRefreshing
      && !simulation.footer.phase.isRefreshing
  }

  private func expect(
    _ invariant: String, _ holds: Bool, _ reason: @autoclosure () -> String
  ) throws(Violation) {
    if !holds { throw Violation(invariant, reason()) }
  }

  private mutating func note(_ step: DragScript.Step) {
    switch step {
    // The model limits insets to a billion points.
    case .inset(let edge, let length):
      // A reaction that sets an inset may come before or after this step.
      if !isReactive { appInsets[edge] = [] }
      appInsets[edge].insert(min(max(length, -1e9), 1e9))
    case .when(_, _, let step): note(step)
    default: break
    }
  }

  private mutating func check() throws(Violation) {
    let geometry = simulation.model.geometry
    try expect(
      "INV-5", geometry.offset.isFinite && simulation.model.presentedOffset.isFinite,
      "an offset that is no number")
    try expect(
      "INV-1",
      appInsets.start.contains(geometry.insets.start)
        && appInsets.end.contains(geometry.insets.end),
      "the app's insets are \(geometry.insets.start) and \(geometry.insets.end)")
    try checkInset(geometry)
    try checkLoadings(at: .start, rules: headerRules)
    try checkLoadings(at: .end, rules: footerRules)
    if setup.coordination.overlap != .allowed {
      try expect(
        "INV-11",
        simulation.engine.ticket(at: .start) == nil || simulation.engine.ticket(at: .end) == nil,
        "header and footer load at a time")
    }
    try expect(
      "INV-16", simulation.wakeAt.map { $0 >= simulation.now } ?? true, "a moment is missed")
    if geometry.isLaidOut, simulation.backToTop.isShown {
      try expect(
        "INV-17", geometry.offset > 2 * geometry.viewport, "the way back to the start is no way")
    }
  }

  private func checkInset(_ geometry: ListGeometry) throws(Violation) {
    let inset = geometry.contributions
    try expect(
      "INV-2", (0...headerRules.holdDistance).contains(inset.start), "header inset \(inset.start)")
    // A component outside the window does not follow the content, until it is in the window again.
    let most =
      footerRules.map { geometry.isLaidOut ? $0.holdDistance + geometry.shortfall : .infinity }
      ?? Self.autoHeight
    try expect("INV-2", (0...most).contains(inset.end), "footer inset \(inset.end) of \(most)")
    for edge in ScrollEdge.allCases {
      if !simulation.engine.isEnabled(edge) || simulation.engine.isHidden(edge) {
        try expect("INV-3", inset[edge] == 0, "a component that is not there holds \(inset[edge])")
      }
    }
  }

  private func checkLoadings(
    at edge: ScrollEdge, rules: PullConfiguration?
  ) throws(Violation) {
    let engine = simulation.engine
    guard let snapshot = engine.snapshot(at: edge) else { return }
    let phase = snapshot.phase
    let tally = simulation.tally(at: edge)
    let running = tally.begun - tally.ended
    try expect("INV-5", (0...1).contains(running), "\(edge): \(tally)")
    if engine.ticket(at: edge) != nil {
      try expect("INV-5", running == 1, "\(edge): \(tally) and one runs")
    }
    if phase != .loading {
      try expect("INV-5", running == 0, "\(edge): \(tally), but \(phase)")
    } else if rules?.actionTiming != .afterHoldAnimation {
      try expect("INV-5", running == 1, "\(edge): \(tally), but loading")
    }
    try checkContent(of: snapshot)
  }

  private func checkContent(of snapshot: RefreshSnapshot) throws(Violation) {
    let (content, phase) = (snapshot.content, snapshot.phase)
    let indicator = simulation.engine.indicator(at: snapshot.edge)
    if indicator?.kind == .hud {
      guard let appearance = simulation.engine.hudAppearance(at: snapshot.edge, simulation.now)
      else { throw Violation("INV-18", "no circle") }
      try expect("INV-18", (-32...139).contains(appearance.y), "a circle at \(appearance.y)")
      try expect(
        "INV-18", (0...1).contains(appearance.ring.strokeEnd),
        "a ring drawn to \(appearance.ring.strokeEnd)")
    } else if indicator?.kind == .ring {
      switch content.activity {
      case .ring(let ring):
        try expect("INV-18", (0...1).contains(ring.strokeEnd), "a ring drawn to \(ring.strokeEnd)")
        try expect("INV-18", !phase.isRefreshing, "a ring where a spinner has to be")
      case .spinner: try expect("INV-18", phase.isRefreshing, "a spinner in \(phase)")
      case .arrow, .fadingSpinner: throw Violation("INV-18", "an arrow where a ring has to be")
      case nil: break
      }
    } else {
      try checkPicture(content.picture, phase: phase)
    }
  }

  private func checkPicture(
    _ picture: RefreshPicture?, phase: RefreshPhase
  ) throws(Violation) {
    guard let picture else {
      return try expect("INV-9", setup.frames == 0 || phase == .noMoreData, "no picture")
    }
    let frame = picture.frame
    switch picture.animation {
    case .pull:
      try expect("INV-9", (0..<setup.frames).contains(frame), "frame \(frame) of \(setup.frames)")
      switch phase {
      case .idle, .pulling, .armed:
        let part = phase.progress.isNaN ? 0 : min(max(phase.progress, 0), 1)
        let due = min(setup.frames - 1, Int(Double(setup.frames) * part))
        try expect("INV-9", frame == due, "frame \(frame) at \(phase.progress), not \(due)")
      case .waiting, .loading, .finishing, .settling, .failed, .noMoreData: break
      }
    case .loading:
      try expect("INV-9", (0..<12).contains(frame), "loading frame \(frame)")
    case .noMore:
      try expect("INV-9", (0..<3).contains(frame), "last frame \(frame)")
    // The setup has no animations for these occasions.
    case .armed, .success, .failure: throw Violation("INV-9", "a picture that there is not")
    }
  }

  /// Checks that only the app, or a refresh if the setup allows it, resets the state of no more data.
  private mutating func checkNoMoreData(after step: DragScript.Step) throws(Violation) {
    let hasNoMoreData = simulation.footer.phase == .noMoreData
    defer { hadNoMoreData = hasNoMoreData }
    guard hadNoMoreData, !hasNoMoreData, !setup.coordination.refreshResetsNoMoreData else { return }
    switch step {
    case .resetNoMoreData(.end), .restart, .begin(.end, _), .detach(.end), .move: break
    default:
      // A reaction may have been one of those steps.
      try expect("INV-11", isReactive, "there is more again after \(step)")
    }
  }
}

extension InvariantChecker {
  /// Returns the first violation and its step; `nil` if all invariants hold.
  package static func violation(
    of script: DragScript, by preset: RefreshPreset,
    with change: (inout PullSimulation) -> Void = { _ in }
  ) -> (violation: Violation, step: Int)? {
    var checker = InvariantChecker(script, preset: preset)
    change(&checker.simulation)
    for (index, step) in script.steps.enumerated() {
      do { try checker.run(step) } catch { return (error, index) }
    }
    do { try checker.end() } catch { return (error, script.steps.count) }
    return nil
  }

  /// Returns the first violation of a script by a design, with the steps up to it; `nil` for none.
  package static func report(of script: DragScript, by preset: RefreshPreset) -> String? {
    violation(of: script, by: preset).map { violation, step in
      let steps = DragScript(Array(script.steps.prefix(step + 1)), on: script.setup)
      return "\(preset.name): \(violation)\n\(steps)"
    }
  }
}

extension DragScript {
  /// Whether a step waits for an event.
  package var isReactive: Bool {
    steps.contains { if case .when = $0 { true } else { false } }
  }
}
