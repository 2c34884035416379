extension FrameTimeline {
  /// Some of the frames, in a row, as a timeline of their own: its frame 0 is the range's first.
  ///
  /// What the range asks for beyond the frames there are is left out, so that a file that was cut
  /// short loses its end and nothing else. A range that begins below 0 traps. Costs O(n) in the
  /// frames of the range.
  package func slice(_ range: Range<Int>) -> FrameTimeline {
    require(range.lowerBound >= 0, "frames are counted from 0, not from \(range.lowerBound)")
    return FrameTimeline(
      delays: range.clamped(to: 0..<frameCount).map(delay(of:)), loopCount: loopCount)
  }
}
