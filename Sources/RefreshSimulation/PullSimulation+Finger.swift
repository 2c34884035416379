import Frames
public import PullRefresh

/// The finger's steps.
extension PullSimulation {
  /// Puts the finger down.
  public mutating func touch() {
    model.touched()
    report(.touched)
  }

  /// Moves the finger evenly by a distance in points, down for positive numbers.
  public mutating func drag(by distance: Double, over duration: Duration = .zero) {
    drag(by: distance, toOffset: nil, over: duration)
  }

  /// Moves the finger evenly; the last sample brings the list exactly to an offset, if one is given.
  private mutating func drag(by distance: Double, toOffset offset: Double?, over duration: Duration)
  {
    let start = now
    var done = 0.0
    while duration > .zero, nextSample < start.advanced(by: duration) {
      let sample = nextSample
      advance(to: sample)
      let due = distance * (start.duration(to: sample) / duration)
      model.dragged(by: due - done)
      done = due
      report(.dragged)
    }
    advance(to: start.advanced(by: duration))
    if let offset {
      model.dragged(toOffset: offset)
    } else {
      model.dragged(by: distance - done)
    }
    report(.dragged)
  }

  /// Moves the finger until a component's pull progress is reached, putting it down first if necessary.
  public mutating func pull(
    _ edge: ScrollEdge, toProgress progress: Double, over duration: Duration = .zero
  ) {
    if !model.motion.isDragging { touch() }
    let pull = engine.pull(edge, atProgress: progress)
    let offset = model.geometry.offset(at: pull, past: edge)
    drag(by: model.drag(toOffset: offset), toOffset: offset, over: duration)
  }

  /// Lifts the finger, with a velocity in points of offset per second.
  public mutating func release(velocity: Double = 0) {
    model.released(velocity: velocity)
    report(.released)
  }

  /// Lifts the finger so that the list lands where the engine asks, with the component in view.
  public mutating func releaseIntoRoom(velocity: Double = 0) {
    if let offset = engine.landingOffset {
      model.released(velocity: velocity, landingAt: offset)
    } else {
      model.released(velocity: velocity)
    }
    report(.released)
  }

  /// Cancels the drag, as the system does for an incoming call.
  public mutating func cancelDrag() {
    model.dragCancelled()
    report(.cancelled)
  }
}
