extension FrameTimeline {
  /// A timeline of the frames in a range; its frame 0 is the first of the range.
  ///
  /// Frames beyond the last one are left out, so that a truncated file loses only its end. A range that begins below 0
  /// traps. O(n) in the frames of the range.
  package func sliced(to range: Range<Int>) -> FrameTimeline {
    require(range.lowerBound >= 0, "range must not begin below 0, found \(range.lowerBound)")
    return FrameTimeline(
      delays: range.clamped(to: 0..<frameCount).map(delay(of:)), loopCount: loopCount)
  }
}
