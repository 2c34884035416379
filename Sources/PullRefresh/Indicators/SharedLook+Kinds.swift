import Frames

// The looks there are, on the heap. A class each, and not a generic one, whose methods would be the same code for all
// of them and copy a look to read of it.

final class SharedAnimation: SharedLook {
  var look: AnimatedIndicator

  init(_ look: AnimatedIndicator) {
    self.look = look
    super.init()
    note(look)
  }

  override func copy() -> SharedLook { SharedAnimation(look) }
  override func handle(_ event: Event, at now: Moment) { handle(event, by: &look, at: now) }
  override func show(_ update: (IndicatorContent) -> Bool) -> Bool { update(look.content) }
  override var endDurations: EndDurations { look.endDurations }
}

final class SharedArrow: SharedLook {
  var look: ArrowIndicator

  init(_ look: ArrowIndicator) {
    self.look = look
    super.init()
    note(look)
  }

  override func copy() -> SharedLook { SharedArrow(look) }
  override func handle(_ event: Event, at now: Moment) { handle(event, by: &look, at: now) }
  override func show(_ update: (IndicatorContent) -> Bool) -> Bool { update(look.content) }
  override var endDurations: EndDurations { look.endDurations }
}

final class SharedRing: SharedLook {
  var look: RingIndicator

  init(_ look: RingIndicator) {
    self.look = look
    super.init()
    note(look)
  }

  override func copy() -> SharedLook { SharedRing(look) }
  override func handle(_ event: Event, at now: Moment) { handle(event, by: &look, at: now) }
  override func show(_ update: (IndicatorContent) -> Bool) -> Bool { update(look.content) }
  override var endDurations: EndDurations { look.endDurations }
  override var isFloating: Bool { true }
}

final class SharedHUD: SharedLook {
  var look: HUDIndicator

  init(_ look: HUDIndicator) {
    self.look = look
    super.init()
    note(look)
  }

  override func copy() -> SharedLook { SharedHUD(look) }
  override func handle(_ event: Event, at now: Moment) { handle(event, by: &look, at: now) }
  override func show(_ update: (IndicatorContent) -> Bool) -> Bool { update(look.content) }
  override var endDurations: EndDurations { look.endDurations }
  override var isFloating: Bool { true }
  override func circle(at now: Moment) -> HUDAppearance? { look.appearance(at: now) }
}

final class SharedCaption: SharedLook {
  var look: CaptionIndicator

  init(_ look: CaptionIndicator) {
    self.look = look
    super.init()
    note(look)
  }

  override func copy() -> SharedLook { SharedCaption(look) }
  override func handle(_ event: Event, at now: Moment) { handle(event, by: &look, at: now) }
  override func show(_ update: (IndicatorContent) -> Bool) -> Bool { update(look.content) }
  override var endDurations: EndDurations { look.endDurations }
}
