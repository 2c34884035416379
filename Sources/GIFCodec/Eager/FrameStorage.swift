/// Where all frames of an animation are decoded to.
protocol FrameStorage {
  /// Adds all frames, batch by batch; the memory of each is lent to be drawn on.
  ///
  /// All rows of all frames of a batch must be composed, unless the answer is the frame before which drawing was
  /// cancelled: then that is thrown, and nothing of the batch is added.
  mutating func addAll(_ draw: (Range<Int>, UninitializedFrames) -> Int?) throws(GIFError)
}
