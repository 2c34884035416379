import Frames

extension ListEdge {
  mutating func setHidden(_ isHidden: Bool, at now: Moment) {
    guard isHidden != self.isHidden else { return }
    self.isHidden = isHidden
    if inset.isOpen { outcome.inset = InsetChange(edge: edge, length: contribution) }
    // A component that is shown again may load now, like one that has come to rest.
    needsAnotherPass = !isHidden
    guard isHidden else { return }
    gesture?.disarm()
    apply(.nothing, at: now)
  }

  mutating func setEnabled(_ isEnabled: Bool, isOnList: Bool, at now: Moment) {
    self.isEnabled = isEnabled
    guard !isEnabled else {
      isAttached = isOnList
      return
    }
    detach(at: now)
    // The other component, which this one does not block any more, may load now.
    needsAnotherPass = true
  }

  mutating func attach() {
    isAttached = isEnabled
    // A host to which the component comes has not shown it, even if nothing about it has changed.
    outcome.isChanged = isThere
  }

  mutating func detach(at now: Moment) {
    guard isAttached || running != nil || phase != .idle else { return }
    if contribution != 0 { outcome.inset = InsetChange(edge: edge, length: 0) }
    inset = ComponentInset(edge)
    cycle.forget()
    endsPages = false
    gesture?.forget()
    gate?.detached()
    geometry = ScrollSample.nowhere.geometry
    motion = .resting
    wasLaidOut = false
    apply(LoadCycle.Step(ended: running == nil ? nil : .cancelled), at: now)
    (isAttached, opensSecondFloor) = (false, false)
  }

  mutating func replace(with new: RefreshComponent?, isOnList: Bool, at now: Moment) {
    guard isThere || new != nil else { return }
    guard let new, new.role == componentRole else {
      detach(at: now)
      startOver(as: new, isOnList: isOnList)
      drawing.prefer(motionPreference, at: now)
      return
    }
    outcome.isChanged = true
    describe(new)
    if let configuration = new.pullConfiguration {
      if gesture == nil { gesture = PullGesture(configuration) }
      gesture?.configuration = configuration
    } else {
      gesture = nil
    }
    if let policy = new.loadMorePolicy {
      if gate == nil {
        gate = LoadMoreGate(policy, edge: edge)
        if phase.isRefreshing { gate?.loadingBegan(beginsList: beginsList) }
      }
      gate?.policy = policy
    } else {
      gate = nil
    }
    cycle.rules = new.rules
    restyled = nil
    adopt(new.indicator, at: now)
    apply(appEndsLoads && !opensSecondFloor ? cycle.opened(at: now) : .nothing, at: now)
  }

  /// Replaces the component, or removes it if `new` is `nil`; keeps the settings of the edge, such as whether the app
  /// hides the component there.
  private mutating func startOver(as new: RefreshComponent?, isOnList: Bool) {
    var fresh = ListEdge(new, at: edge, isOnList: isOnList)
    (fresh.awaitsRows, fresh.beginsList) = (awaitsRows, beginsList)
    (fresh.isHidden, fresh.isBlocked, fresh.motionPreference) = (
      isHidden, isBlocked, motionPreference
    )
    (fresh.ticketCount, fresh.refreshCount, fresh.result, fresh.needsAnotherPass) = (
      ticketCount, refreshCount, result, needsAnotherPass
    )
    fresh.outcome = outcome
    fresh.outcome.isChanged = true
    self = fresh
  }

  /// Takes over the indicator that the app has set, if there is one.
  mutating func restyle(at now: Moment) {
    if let new = restyled.take() { adopt(new, at: now) }
  }

  /// Takes over an indicator; one of another kind gets a drawing of its own, which goes on from the previous one.
  private mutating func adopt(_ new: RefreshIndicator, at now: Moment) {
    if new.kind != indicator.kind {
      let next = new.makeDrawing()
      next.goOn(from: drawing, at: now)
      next.prefer(motionPreference, at: now)
      drawing = next
    }
    indicator = new
    cycle.endDurations = endDurations
  }

  mutating func preferMotion(_ motion: MotionPreference, at now: Moment) {
    motionPreference = motion
    drawing.prefer(motion, at: now)
  }
}
