extension GIFIndex {
  /// A frame from which drawing may begin on an empty canvas.
  struct Restart: Sendable, Hashable {
    let frame: Int
    /// Whether it only serves if all of its pixels can be decoded: it hides what came before.
    let mustBeComplete: Bool
  }

  /// The nearest such frame at or before one, on the way to a target that is not before it.
  ///
  /// Nothing that came before shows through in the first frame, in one after a frame that cleared
  /// the whole canvas, and in one that covers the canvas without transparent pixels, as long as it
  /// stays until the target.
  func restart(atOrBefore frame: Int, for target: Int) -> Restart {
    var number = frame
    while number > 0 {
      let before = frames[number - 1]
      if before.disposal == .clear, before.covers(canvas) { break }
      let record = frames[number]
      if record.covers(canvas), record.transparentIndex == nil,
        number == target || record.disposal == .keep
      {
        return Restart(frame: number, mustBeComplete: true)
      }
      number -= 1
    }
    return Restart(frame: number, mustBeComplete: false)
  }
}
