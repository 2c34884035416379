package import PullRefresh

/// A script's list and components with their witnesses, and an app that knows what it has done.
///
/// After every step all that must always hold is looked at, by name; after the last one the app finishes
/// what runs, the finger leaves, and everything has to come to rest with no inset moved by a bit.
package struct RefreshWorld<Header: RefreshComponent> {
  package typealias Simulation = PullSimulation<
    Witness<Header>, PresetLook, Witness<StageFooter>, PresetLook
  >

  /// The components, witnessed.
  package private(set) var simulation: Simulation
  private let preset: RefreshPreset
  private let stage: DragScript.Stage
  private let headerRules: PullConfiguration
  private let footerRules: PullConfiguration?
  /// What the app has set last, or will set when something happens that it waits for.
  private var appInsets: (start: Set<Double>, end: Set<Double>)
  private var wasExhausted = false

  private static var autoHeight: Double { 44 }

  /// Sets the scene for a script; what `header` makes takes the place of the design's.
  package init(
    _ stage: DragScript.Stage, preset: RefreshPreset, isRecording: Bool = false,
    header: (PullHeader) -> Header
  ) {
    self.stage = stage
    self.preset = preset
    var headerRules = preset.header
    headerRules.triggerDistance = stage.triggerDistance ?? headerRules.triggerDistance
    headerRules.minimumDuration = stage.minimumDuration
    headerRules.timeOut = stage.timeOut
    self.headerRules = headerRules
    var footerRules = preset.footer
    footerRules.minimumDuration = stage.minimumDuration
    footerRules.timeOut = stage.timeOut
    self.footerRules = stage.footer == .pull ? footerRules : nil
    appInsets = ([stage.insets.start], [stage.insets.end])

    let policy = LoadMorePolicy(
      preload: stage.preload ?? .points(0), pagesPerDrag: stage.pagesPerDrag,
      shortContent: stage.shortContent ?? (stage.footer == .pull ? .never : .onPull),
      emptyPage: stage.emptyPage)
    let isAhead = stage.footer == .auto || stage.preload != nil
    simulation = PullSimulation(
      stage.geometry,
      header: RefreshAttachment(
        Witness(
          header(stage.header(of: preset)), .init(edge: .start, pull: headerRules)),
        indicator: stage.look(preset)),
      footer: RefreshAttachment(
        Witness(
          stage.footer(of: preset),
          .init(
            edge: .end, pull: self.footerRules, height: Self.autoHeight,
            policy: isAhead ? policy : nil)),
        indicator: .animation(stage.animation(preset, titles: .footer))),
      manners: stage.manners, isRecording: isRecording)
  }

  /// Does a step, and looks at everything.
  package mutating func run(_ step: DragScript.Step) throws(Violation) {
    note(step)
    let wasAttached = (simulation.header.isAttached, simulation.footer.isAttached)
    let calls = (simulation.header.component.calls, simulation.footer.component.calls)
    simulation.run(step)
    try check()
    switch step {
    case .attach, .move, .when: break
    // What is done at once when something happens may attach and detach again.
    case _ where isReactive: break
    default:
      if !wasAttached.0 && !simulation.header.isAttached {
        try expect("INV-4", simulation.header.component.calls == calls.0, "a detached header hears")
      }
      if !wasAttached.1 && !simulation.footer.isAttached {
        try expect("INV-4", simulation.footer.component.calls == calls.1, "a detached footer hears")
      }
    }
    try checkExhaustion(after: step)
  }

  /// The app finishes what runs, the finger leaves, and all comes to rest.
  package mutating func end() throws(Violation) {
    var rounds = 0
    repeat {
      rounds += 1
      try expect("INV-13", rounds <= 100, "it loads and loads and never comes to rest")
      // What waits for an end may do anything at all, so all is put right once more.
      for step: DragScript.Step in [
        .release(velocity: 0), .viewport(600), .window(true), .hide(.start, false),
        .hide(.end, false), .attach(.start), .attach(.end), .settle, .finish(.start, .succeeded),
        .finish(.end, .succeeded), .settle,
      ] { try run(step) }
    } while !isPutRight
    let geometry = simulation.model.geometry
    let held = stage.footer == .auto ? Self.autoHeight : 0
    try expect(
      "INV-1", geometry.contributions == .init(start: 0, end: held),
      "at rest \(geometry.contributions.start) and \(geometry.contributions.end) of the insets are "
        + "left over")
    try expect(
      "INV-6", simulation.header.phase == .idle, "the header ends \(simulation.header.phase)")
    switch simulation.footer.phase {
    case .idle, .exhausted, .failed: break
    case .pulling, .armed, .waiting, .loading, .finishing, .settling:
      throw Violation("INV-6", "the footer ends \(simulation.footer.phase)")
    }
    try expect("INV-1", simulation.model.motion == .resting, "it is not at rest")
    try expect(
      "INV-1", geometry.restingOffsets.contains(geometry.offset),
      "it rests at \(geometry.offset), out of \(geometry.restingOffsets)")
  }

  // MARK: -

  private var isPutRight: Bool {
    let (header, footer) = (simulation.header, simulation.footer)
    return header.isAttached && footer.isAttached && !header.isHidden && !footer.isHidden
      && simulation.model.geometry.isLaidOut && !simulation.model.motion.isDragging
      && !header.phase.isRefreshing && !footer.phase.isRefreshing
  }

  private func expect(
    _ invariant: String, _ holds: Bool, _ reason: @autoclosure () -> String
  ) throws(Violation) {
    if !holds { throw Violation(invariant, reason()) }
  }

  private mutating func note(_ step: DragScript.Step) {
    switch step {
    // The model takes a billion points for the most there can be.
    case .inset(.start, let length): appInsets.start.insert(min(max(length, -1e9), 1e9))
    case .inset(.end, let length): appInsets.end.insert(min(max(length, -1e9), 1e9))
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
    if let violation = simulation.header.component.violation { throw violation }
    if let violation = simulation.footer.component.violation { throw violation }

    try checkRoom(geometry)
    try check(simulation.header, at: .start, rules: headerRules)
    try check(simulation.footer, at: .end, rules: footerRules)
    if stage.manners.loadingTogether != .allowed {
      try expect(
        "INV-11", simulation.header.ticket == nil || simulation.footer.ticket == nil,
        "header and footer load at a time")
    }
    try expect(
      "INV-16", simulation.wakeAt.map { $0 >= simulation.now } ?? true, "a moment is missed")
    if geometry.isLaidOut, simulation.backToTop.isShown {
      try expect(
        "INV-17", geometry.offset > 2 * geometry.viewport, "the way back to the start is no way")
    }
  }

  private func checkRoom(_ geometry: ScrollGeometry) throws(Violation) {
    let room = geometry.contributions
    try expect(
      "INV-2", (0...headerRules.holdDistance).contains(room.start), "header room \(room.start)")
    // What nobody sees does not follow the content; it does as soon as one does (MJ-21).
    let most =
      footerRules.map { geometry.isLaidOut ? $0.holdDistance + geometry.shortfall : .infinity }
      ?? Self.autoHeight
    try expect("INV-2", (0...most).contains(room.end), "footer room \(room.end) of \(most)")
    if !simulation.header.isAttached || simulation.header.isHidden {
      try expect("INV-3", room.start == 0, "a header that is not there holds \(room.start)")
    }
    if !simulation.footer.isAttached || simulation.footer.isHidden {
      try expect("INV-3", room.end == 0, "a footer that is not there holds \(room.end)")
    }
  }

  private func check<Component>(
    _ attachment: RefreshAttachment<Witness<Component>, PresetLook>, at edge: ScrollEdge,
    rules: PullConfiguration?
  ) throws(Violation) {
    let tally = simulation.tally(at: edge)
    let running = tally.begun - tally.ended - tally.replaced
    try expect("INV-5", (0...1).contains(running), "\(edge): \(tally)")
    if attachment.ticket != nil {
      try expect("INV-5", running == 1, "\(edge): \(tally) and one runs")
    }
    if attachment.phase != .loading {
      try expect("INV-5", running == 0, "\(edge): \(tally), but \(attachment.phase)")
    } else if rules?.actionTiming != .afterHoldAnimation {
      try expect("INV-5", running == 1, "\(edge): \(tally), but loading")
    }
    try checkLook(attachment.indicator, phase: attachment.phase)
  }

  private func checkLook(_ look: PresetLook, phase: RefreshPhase) throws(Violation) {
    let content = look.content
    switch look {
    case .animation:
      switch content.picture {
      case .pull(let frame):
        try expect("INV-9", (0..<stage.frames).contains(frame), "frame \(frame) of \(stage.frames)")
        switch phase {
        case .idle, .pulling, .armed:
          let part = phase.progress.isNaN ? 0 : min(max(phase.progress, 0), 1)
          let due = min(stage.frames - 1, Int(Double(stage.frames) * part))
          try expect("INV-9", frame == due, "frame \(frame) at \(phase.progress), not \(due)")
        case .waiting, .loading, .finishing, .settling, .failed, .exhausted: break
        }
      case .loading(let frame):
        try expect("INV-9", (0..<12).contains(frame), "loading frame \(frame)")
      case .noMore(let frame):
        try expect("INV-9", (0..<3).contains(frame), "last frame \(frame)")
      // The stage has no animations of endings.
      case .success, .failure: throw Violation("INV-9", "a picture that there is not")
      case nil: try expect("INV-9", stage.frames == 0 || phase.isAfterLoading, "no picture")
      }
    case .ring:
      switch content.activity {
      case .ring(let ring):
        try expect("INV-18", (0...1).contains(ring.strokeEnd), "a ring drawn to \(ring.strokeEnd)")
        try expect("INV-18", !phase.isRefreshing, "a ring where a spinner has to be")
      case .spinner: try expect("INV-18", phase.isRefreshing, "a spinner in \(phase)")
      case .arrow, .fadingSpinner: throw Violation("INV-18", "an arrow in the place of a ring")
      case nil: break
      }
    case .hud(let look):
      let appearance = look.appearance(at: simulation.now)
      try expect("INV-18", (-32...139).contains(appearance.y), "a circle at \(appearance.y)")
      try expect(
        "INV-18", (0...1).contains(appearance.ring.strokeEnd),
        "a ring drawn to \(appearance.ring.strokeEnd)")
    }
  }

  /// Nothing but the app, or a refresh if it may, says that there is more again.
  private mutating func checkExhaustion(after step: DragScript.Step) throws(Violation) {
    let isExhausted = simulation.footer.phase == .exhausted
    defer { wasExhausted = isExhausted }
    guard wasExhausted, !isExhausted, !stage.manners.refreshReplenishes else { return }
    switch step {
    case .replenish(.end), .begin(.end, _), .detach(.end), .move: break
    default:
      // A step that was waited for may have been one of those.
      try expect("INV-11", isReactive, "there is more again after \(step)")
    }
  }

  /// Whether anything is, or was, to be done at once when something else happens.
  package var isReactive = false
}

extension RefreshPhase {
  fileprivate var isAfterLoading: Bool {
    switch self {
    case .exhausted: true
    case .idle, .pulling, .armed, .waiting, .loading, .finishing, .settling, .failed: false
    }
  }
}

extension RefreshWorld where Header == PullHeader {
  /// What the first step of a script breaks, and which; `nil` if all holds to the end.
  package static func violation(
    of script: DragScript, by preset: RefreshPreset
  ) -> (violation: Violation, step: Int)? {
    RefreshWorld.violation(of: script, by: preset) { $0 }
  }
}

extension RefreshWorld {
  /// The same with another component in the header's place.
  package static func violation(
    of script: DragScript, by preset: RefreshPreset, header: (PullHeader) -> Header
  ) -> (violation: Violation, step: Int)? {
    var world = RefreshWorld(script.stage, preset: preset, header: header)
    world.isReactive = script.isReactive
    for (index, step) in script.steps.enumerated() {
      do { try world.run(step) } catch { return (error, index) }
    }
    do { try world.end() } catch { return (error, script.steps.count) }
    return nil
  }
}

extension DragScript {
  /// Whether a step waits for something to happen.
  package var isReactive: Bool {
    steps.contains { if case .when = $0 { true } else { false } }
  }
}

extension RefreshWorld where Header == PullHeader {
  /// What is wrong with a design, as the shortest script that shows it; `nil` if nothing is.
  package static func report(of script: DragScript, by preset: RefreshPreset) -> String? {
    guard let first = violation(of: script, by: preset)?.violation else { return nil }
    let shortest = script.shrunk {
      violation(of: $0, by: preset)?.violation.invariant == first.invariant
    }
    let last = violation(of: shortest, by: preset)
    return "\(preset.name): \(last?.violation ?? first)\n\(shortest)"
  }
}
