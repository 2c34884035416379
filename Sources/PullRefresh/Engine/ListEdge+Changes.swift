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
      adoptIndicator(at: now)
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
        if phase.isRefreshing { gate?.loadingBegan() }
      }
      gate?.policy = policy
    } else {
      gate = nil
    }
    cycle.rules = new.rules
    restyle(to: new.indicator)
    adoptIndicator(at: now)
    apply(.nothing, at: now)
  }

  var indicatorAtWork: RefreshIndicator {
    var indicator = indicator
    indicator.kind = drawing.kind
    return indicator
  }

  /// Replaces the component, or removes it if `new` is `nil`; keeps the settings of the edge, such as whether the app
  /// hides the component there.
  private mutating func startOver(as new: RefreshComponent?, isOnList: Bool) {
    var fresh = ListEdge(new, at: edge, isOnList: isOnList)
    fresh.awaitsRows = awaitsRows
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

  mutating func restyle(to new: RefreshIndicator) {
    replaced = replaced ?? indicatorAtWork
    indicator = new
    drawing = indicator.makeDrawing()
    cycle.endDurations = endDurations
  }

  mutating func adoptIndicator(at now: Moment) {
    if let replaced {
      indicator = indicatorAtWork
      indicator.goOn(from: replaced, at: now)
      drawing = indicator.makeDrawing()
    }
    replaced = nil
    preferMotion(motionPreference, at: now)
  }

  mutating func preferMotion(_ motion: MotionPreference, at now: Moment) {
    motionPreference = motion
    drawing.prefer(motion, at: now)
  }
}
