import Frames

/// A refresh or load-more component, as a value: what it does, how it looks, and how it stands.
///
/// It is given to a ``RefreshEngine``, which tells it what happens. All that changes it is in this file, so
/// that its parts can be private.
///
/// ```swift
/// .header(.tmallHeader(), indicator: .animation(AnimatedIndicator(pull: cat.timeline)))
/// .footer(loadsAhead: LoadMorePolicy(preload: .screens(1.5)), indicator: .caption(titles))
/// .automaticFooter(indicator: .caption(titles))
/// .earlierItems(indicator: .caption(titles))
/// ```
public struct RefreshComponent: Sendable {
  /// What its loading means.
  public enum Role: Sendable, Hashable, CaseIterable {
    /// The list anew: page 0. There is always more to refresh.
    case refresh
    /// One page more.
    case loadMore
  }

  /// The loading whose action runs, or is over while the component still shows it.
  private struct Running: Sendable {
    let ticket: LoadingTicket
    var result: LoadingResult?
  }

  /// What its loading means.
  public private(set) var role: Role
  /// Where it stands in the content.
  public private(set) var placement: ComponentPlacement
  /// When it is as if it were not there.
  public private(set) var absence: Absence
  /// How it looks.
  public private(set) var indicator: RefreshIndicator
  /// The look that another has taken the place of, until that has heard how the component stands.
  private var replaced: RefreshIndicator?
  private(set) var behavior: RefreshBehavior
  private var haptics: RefreshHaptics
  /// Whether it is one at all.
  private(set) var isThere = true
  /// Whether the app wants it; if not, it is as if it were not there.
  public private(set) var isEnabled = true
  /// Whether it is on a scroll view; if not, it hears of no scrolling and of no time.
  public private(set) var isAttached = true
  /// Whether the app hides it: it holds no room then and begins nothing, but what loads goes on.
  public private(set) var isHidden = false
  /// Whether there is nothing that it could belong to (``Absence``).
  private var isAbsent = false
  /// Whether the other component keeps it from loading.
  private var isBlocked = false
  private var running: Running?
  private var ticketCount = 0
  /// The room that the behaviour wants; none of it is given while hidden.
  private var room: InsetChange?
  private var motion = ScrollMotion.resting
  private var motionPreference = MotionPreference.full
  /// What one sees of it, 0...1.
  private var visibleFraction = 0.0
  /// Where it begins along the axis, in content coordinates.
  private var origin = 0.0
  /// What came of the loading that ended last.
  private(set) var result = LoadingResult.succeeded

  /// When ``ticked(at:)`` is due, since ``noteStanding()`` was called last; `nil` if nothing will happen by
  /// itself.
  private(set) var wakeAt: Moment?
  /// All that a view needs to show it, likewise.
  private(set) var snapshot: RefreshSnapshot

  // Once, for all kinds: four copies of it would be a tenth of what a page loads of the engine.
  @inline(never)
  init(
    _ behavior: RefreshBehavior, role: Role, placement: ComponentPlacement, absence: Absence,
    indicator: RefreshIndicator, haptics: RefreshHaptics
  ) {
    self.behavior = behavior
    self.role = role
    self.placement = placement
    self.absence = absence
    self.indicator = indicator
    self.haptics = haptics
    snapshot = .absent(placement.edge)
    snapshot.length = placement.length
    self.behavior.showEndings(for: indicator.endDurations)
    noteStanding()
  }

  /// No component: it does nothing, ever.
  static func none(at edge: ScrollEdge) -> RefreshComponent {
    var component = RefreshComponent(
      RefreshBehavior(), role: edge == .start ? .refresh : .loadMore,
      placement: ComponentPlacement(edge == .start ? .header : .pulledFooter, length: 0),
      absence: .never, indicator: .none, haptics: RefreshHaptics())
    component.isThere = false
    component.isEnabled = false
    component.isAttached = false
    return component
  }

  // MARK: How it stands

  /// The edge it lives at.
  public var edge: ScrollEdge { placement.edge }
  /// Where loading stands.
  public var phase: RefreshPhase { behavior.standing.phase }
  /// The pull in points at which a progress is reached; what is not pulled takes its height for one.
  public func pull(atProgress progress: Double) -> Double { behavior.pull(atProgress: progress) }
  /// Whether its behaviour waits for a moment, whatever its look does.
  package var isWaiting: Bool { isAttached && behavior.standing.wakeAt != nil }
  /// The loading whose action runs; `nil` if none does.
  public var ticket: LoadingTicket? { isRunning ? running?.ticket : nil }
  /// The room it has been given, in points.
  var contribution: Double { isSetAside ? 0 : room?.length ?? 0 }

  /// Whether an assistive technology that asks it to load gets anything by it.
  var canBeAsked: Bool {
    guard isEnabled, isAttached, !isSetAside, !isBlocked else { return false }
    return switch phase {
    case .idle, .pulling, .armed, .waiting, .loading, .finishing, .settling, .failed: true
    case .noMoreData: false
    }
  }

  /// Takes note of how it stands after an event, and says whether a view has to show it anew.
  @discardableResult
  mutating func noteStanding() -> Bool {
    // What the user cannot see does not move, so only what the behaviour waits for counts then.
    wakeAt =
      isAttached ? earliest(behavior.standing.wakeAt, isOnScreen ? indicator.wakeAt : nil) : nil
    guard isThere else { return false }
    var isChanged = indicator.update(&snapshot.content, message: message)
    snapshot.phase.become(phase, noting: &isChanged)
    snapshot.trigger.become(behavior.standing.trigger, noting: &isChanged)
    snapshot.message.become(message, noting: &isChanged)
    snapshot.floor.become(behavior.standing.floor, noting: &isChanged)
    snapshot.floorProgress.become(behavior.standing.floorProgress, noting: &isChanged)
    snapshot.contribution.become(contribution, noting: &isChanged)
    snapshot.origin.become(origin, noting: &isChanged)
    snapshot.visibleFraction.become(visibleFraction, noting: &isChanged)
    snapshot.frameRate.become(frameRate, noting: &isChanged)
    return isChanged
  }

  /// What the loading that has just ended says of itself, while its end is shown.
  private var message: String? {
    switch phase {
    case .finishing, .settling: result.message
    case .idle, .pulling, .armed, .waiting, .loading, .failed, .noMoreData: nil
    }
  }

  private var frameRate: RefreshSnapshot.FrameRate {
    guard isOnScreen else { return .none }
    if motion.isDragging, phase.progress > 0 { return .display }
    return indicator.frameRate.map { .animation($0) } ?? .none
  }

  private var isOnScreen: Bool { visibleFraction > 0 }

  private var isSetAside: Bool { isHidden || isAbsent }

  /// Whether an action runs that has not ended.
  private var isRunning: Bool {
    guard let running, case nil = running.result else { return false }
    return true
  }

  // MARK: Events

  /// What happens to it, other than that it is scrolled.
  mutating func handle(_ event: RefreshEvent, at now: Moment) -> Reaction {
    switch event {
    case .requested(_, let trigger): return loadingRequested(by: trigger, at: now)
    case .cameNear: return cameNear(at: now)
    case .ended(_, let result, let ticket): return loadingEnded(result, of: ticket, at: now)
    case .noMoreData: return noMoreData(at: now)
    case .noMoreDataReset: return noMoreDataReset(at: now)
    case .hidden(_, let isHidden): return hidden(isHidden, at: now)
    case .enabled(_, let isEnabled):
      self.isEnabled = isEnabled
      guard isEnabled else { return detached(at: now) }
      isAttached = true
      return Reaction()
    case .attached:
      isAttached = isEnabled
      return Reaction()
    case .detached: return detached(at: now)
    case .ticked: return ticked(at: now)
    case .restyled: return restyled(at: now)
    case .scrolled, .contentInserted, .replaced: return Reaction()
    }
  }

  /// The scroll view moved, was resized, or its finger came or went.
  mutating func scrolled(
    _ geometry: ListGeometry, motion: ScrollMotion, at now: Moment
  ) -> Reaction {
    guard isAttached else { return Reaction() }
    self.motion = motion
    let isAbsent = absence.applies(to: geometry)
    let changesAbsence = isAbsent != self.isAbsent
    if changesAbsence {
      self.isAbsent = isAbsent
      behavior.suspend(isSetAside || isBlocked)
    }
    let wasOnScreen = isOnScreen
    place(in: geometry)
    // What was not seen meanwhile shows what the time demands.
    if isOnScreen, !wasOnScreen { indicator.ticked(at: now) }
    var reaction = react(to: behavior.scrolled(geometry, motion: motion, at: now), at: now)
    if changesAbsence, reaction.room == nil { reaction.room = roomNow }
    return reaction
  }

  /// The host fetches ahead what lies near the edge.
  mutating func cameNear(at now: Moment) -> Reaction {
    react(to: behavior.cameNear(at: now), at: now)
  }

  /// The app or the user asks to load, other than by scrolling.
  mutating func loadingRequested(by trigger: RefreshTrigger, at now: Moment) -> Reaction {
    // Loading ahead goes through the gate, for a host that asks for it, too.
    if trigger == .preload { return cameNear(at: now) }
    return react(to: behavior.loadingRequested(by: trigger, at: now), at: now)
  }

  /// Loading is over: that of a ticket, or without one whichever runs.
  ///
  /// A ticket of an earlier loading changes nothing.
  mutating func loadingEnded(
    _ result: LoadingResult, of ticket: LoadingTicket? = nil, at now: Moment
  ) -> Reaction {
    guard ticket == nil || ticket == self.ticket else { return Reaction() }
    // What the app gives up is not over by itself: its action is cancelled.
    if ticket == nil, result.outcome == .cancelled { return loadingCancelled(at: now) }
    var result = result
    // A refresh never finds that there is no more.
    if role == .refresh, result.outcome == .noMoreData { result.outcome = .succeeded }
    if isRunning {
      running?.result = result
      if result.message != nil {
        behavior.showEndings(for: indicator.endDurations.holding(result.outcome))
      }
    }
    return react(to: behavior.loadingEnded(result, at: now), at: now)
  }

  /// Loading is to end, whether or not its action has.
  mutating func loadingCancelled(at now: Moment) -> Reaction {
    react(to: behavior.loadingEnded(.cancelled, at: now), at: now)
  }

  /// There is nothing more to load, as the app has learned otherwise than by loading.
  mutating func noMoreData(at now: Moment) -> Reaction {
    if role == .loadMore { behavior.noMoreData() }
    return react(to: .none, at: now)
  }

  /// There may be more to load again.
  mutating func noMoreDataReset(at now: Moment) -> Reaction {
    if role == .loadMore { behavior.noMoreDataReset() }
    return react(to: .none, at: now)
  }

  /// Time passed.
  mutating func ticked(at now: Moment) -> Reaction {
    guard isAttached else { return Reaction() }
    indicator.ticked(at: now)
    return react(to: behavior.ticked(at: now), at: now)
  }

  /// The app hides it, or shows it again: its room goes with it.
  mutating func hidden(_ isHidden: Bool, at now: Moment) -> Reaction {
    guard isHidden != self.isHidden else { return Reaction() }
    self.isHidden = isHidden
    behavior.suspend(isSetAside || isBlocked)
    return Reaction(room: roomNow)
  }

  /// It may not begin to load for now, or may again.
  mutating func blocked(_ isBlocked: Bool) {
    guard isBlocked != self.isBlocked else { return }
    self.isBlocked = isBlocked
    behavior.suspend(isSetAside || isBlocked)
  }

  /// It is to look otherwise: other words, another language, another rate.
  mutating func restyle(_ change: (inout RefreshIndicator) -> Void) {
    replaced = replaced ?? indicator
    change(&indicator)
    behavior.showEndings(for: indicator.endDurations)
  }

  /// The user wants this much motion from now on.
  mutating func preferMotion(_ motion: MotionPreference, at now: Moment) {
    motionPreference = motion
    indicator.motionPreferred(motion, at: now)
    behavior.showEndings(for: indicator.endDurations)
  }

  /// Its look is another, which has yet to hear how it stands.
  mutating func restyled(at now: Moment) -> Reaction {
    if let replaced { indicator.goOn(from: replaced, at: now) }
    replaced = nil
    indicator.motionPreferred(motionPreference, at: now)
    indicator.shown(phase, motion: motion, at: now)
    return Reaction()
  }

  /// Another takes its place: phase, room, what loads, and that there is no more, stay.
  ///
  /// One that means something else begins anew, and what loads is cancelled.
  mutating func replace(with new: RefreshComponent?, isOnList: Bool, at now: Moment) -> Reaction {
    guard isThere, let new, new.role == role else {
      var reaction = detached(at: now)
      let (old, count) = (self, ticketCount)
      self = new ?? .none(at: edge)
      // Tickets of the one before end nothing.
      ticketCount = count
      motionPreference = old.motionPreference
      result = old.result
      isAttached = isOnList && isThere
      isHidden = old.isHidden
      isBlocked = old.isBlocked
      behavior.suspend(isSetAside || isBlocked)
      reaction.add(restyled(at: now))
      reaction.shows = true
      return reaction
    }
    placement = new.placement
    absence = new.absence
    haptics = new.haptics
    _ = haptics.shown(phase)
    snapshot.length = placement.length
    let effect = behavior.replace(with: new.behavior, room: room?.length ?? 0, at: now)
    behavior.suspend(isSetAside || isBlocked)
    restyle { $0 = new.indicator }
    var reaction = react(to: effect, at: now)
    reaction.add(restyled(at: now))
    reaction.shows = true
    return reaction
  }

  /// The offset at which a release should come to rest, so that it lands in the room it opens; `nil` if
  /// letting go would load nothing.
  func landingOffset(in geometry: ListGeometry) -> Double? {
    guard isAttached, let room = behavior.roomOfRelease else { return nil }
    var geometry = geometry
    geometry.contributions[edge] = room
    let range = geometry.restingOffsets
    return edge == .start ? range.lowerBound : range.upperBound
  }

  /// It leaves its scroll view, and gives back all room it holds.
  mutating func detached(at now: Moment) -> Reaction {
    guard isAttached || running != nil || phase != .idle else { return Reaction() }
    let held = contribution
    var reaction = react(to: behavior.detached(), at: now)
    // A behaviour that has just taken another's place knows nothing yet of the room that was held.
    if held != 0, reaction.room == nil { reaction.room = InsetChange(edge: edge, length: 0) }
    isAttached = false
    visibleFraction = 0
    room = nil
    return reaction
  }

  // MARK: -

  /// The room it is to have now, after it was hidden or shown; `nil` if it never wanted any.
  private var roomNow: InsetChange? {
    room.map { InsetChange(edge: $0.edge, length: isSetAside ? 0 : $0.length) }
  }

  private mutating func place(in geometry: ListGeometry) {
    origin = placement.origin(in: geometry)
    if isSetAside || !geometry.isLaidOut || !geometry.isVisible {
      visibleFraction = 0
    } else if indicator.isFloating || placement.length == 0 {
      visibleFraction = 1
    } else {
      visibleFraction = placement.visibleFraction(from: origin, in: geometry)
    }
  }

  private mutating func react(to effect: RefreshEffect, at now: Moment) -> Reaction {
    var reaction = Reaction()
    let phase = phase
    if let change = effect.inset {
      room = change
      reaction.room = isSetAside ? nil : change
    }
    reaction.haptic = haptics.shown(phase)
    if effect.startsLoading {
      // What is replaced ends first, as it would have; its successor begins after that.
      end(into: &reaction, as: running?.result ?? .cancelled)
      ticketCount += 1
      running = Running(ticket: LoadingTicket(number: ticketCount))
      behavior.showEndings(for: indicator.endDurations)
      reaction.begins = running?.ticket
      reaction.haptic = haptics.began(by: behavior.standing.trigger) ?? reaction.haptic
      reaction.announcement = RefreshAnnouncement(startBy: behavior.standing.trigger)
    } else if running != nil, !phase.isRefreshing {
      let result =
        running?.result ?? (phase.outcome == .failed ? .failed : .cancelled)
      reaction.haptic =
        haptics.ended(result.outcome, of: behavior.standing.trigger) ?? reaction.haptic
      reaction.announcement = RefreshAnnouncement(endOf: behavior.standing.trigger, result.outcome)
      end(into: &reaction, as: result)
    }
    indicator.shown(phase, motion: motion, at: now)
    // What settles in no time has settled.
    if case .settling = phase, let due = behavior.standing.wakeAt, due <= now {
      reaction.add(react(to: behavior.ticked(at: now), at: now))
    }
    return reaction
  }

  /// The loading that runs is over.
  private mutating func end(into reaction: inout Reaction, as result: LoadingResult) {
    guard let running else { return }
    reaction.cancels = ticket
    reaction.ends = running.ticket
    self.result = result
    self.running = nil
  }
}
