import Frames

/// A counter of work, in the steps of ``GIFLimits/work``.
///
/// Counts every loop whose length a file controls: decoding codes and pixels; drawing, clearing, restoring and copying
/// pixels; frames on a path or in a plan. Debug builds trap at more work than the limits promise, so that a fuzzer
/// finds slow files.
package struct Steps: Sendable {
  package private(set) var count = 0
  package let limit: Int

  /// Creates a counter whose limit is that of playing a GIF once, in order.
  ///
  /// ``GIFLimits/work`` counts a pixel once for unpacking and drawing.
  package init(playing gif: EncodedGIF) { limit = gif.work.times(2) }

  /// Creates a counter whose limit is that of reading one frame from a store.
  ///
  /// Each read writes a canvas. Up to nine damaged key frames are unpacked twice, and the store replans after each.
  package init(readingAnyOf gif: EncodedGIF) {
    limit = gif.work.plus(gif.canvas.area).times(4)
  }

  mutating func take(_ steps: Int) {
    count = count.plus(steps)
    assert(count <= limit, "\(count) steps, at most \(limit) expected")
  }
}
