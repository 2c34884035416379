/// How much of a frame was unpacked.
package struct UnpackedPixels: Sendable {
  /// How many pixels, in the order of the file.
  package let count: Int
  /// How many there are to draw on the canvas.
  package let expected: Int
  /// What ended the pixels too soon, and at which byte of the file.
  let failure: (cause: GIFDamage.Cause, byteOffset: Int)?

  /// Whether all of the frame can be drawn.
  package var isComplete: Bool { failure == nil }

  /// What there is to report about the frame.
  package func damage(inFrame index: Int) -> GIFDamage? {
    failure.map {
      GIFDamage(
        cause: $0.cause, byteOffset: $0.byteOffset, frameIndex: index, decodedPixels: count,
        expectedPixels: expected)
    }
  }
}
