import Frames

/// A count of the work that reading frames takes, in the steps of ``GIFLimits/work``.
///
/// Every loop whose length a file controls is counted: codes and pixels that are unpacked; pixels that are drawn,
/// cleared, restored or copied; frames on a path or in a plan. Debug builds trap where more is done than the limits
/// promise, so that a fuzzer finds slow files as it finds wrong ones.
package struct Steps: Sendable {
  /// The steps so far.
  package private(set) var count = 0
  /// The most there may be.
  package let limit: Int

  /// Steps of playing a GIF once, frame after frame.
  ///
  /// ``GIFLimits/work`` counts a pixel once that is unpacked and then drawn.
  package init(playing gif: EncodedGIF) { limit = gif.work.times(2) }

  /// Steps of reading any one frame of a GIF from a store.
  ///
  /// A canvas is written for each. Up to nine damaged key frames are unpacked twice, and the store plans anew after
  /// each of them.
  package init(readingAnyOf gif: EncodedGIF) {
    limit = gif.work.plus(gif.canvas.area).times(4)
  }

  /// Counts steps.
  mutating func take(_ steps: Int) {
    count = count.plus(steps)
    assert(count <= limit, "\(count) steps, at most \(limit) expected")
  }
}
