/// A buffer for an image's palette indexes, laid out so that decoding needs no special cases.
///
/// ```
/// bytes   [ 0 1 2 … 255 ][ pixels …                  ][ slack ]
///           literals       one byte each, from the top   208
/// ```
///
/// A literal is a string like any other: it stands among the first 256 bytes, so every string has a
/// place and a length. The slack takes what ``FastCodes`` copies past a string's end, always 16 bytes at once.
///
/// Reused from image to image, and made larger only when an image needs more. Memory: a byte a pixel and half
/// a KiB.
///
/// ```swift
/// var buffer = IndexBuffer()
/// let outcome = decoder.unpack(chain, minimumCodeSize: 8, pixelCount: count, into: &buffer)
/// draw(buffer.pixels(first: outcome.pixelCount))
/// ```
package struct IndexBuffer: Sendable {
  /// Where the pixels begin.
  static let front = 256
  /// How many bytes are behind them.
  static let slack = FastCodes.reach + FastCodes.stride

  var bytes: [UInt8] = []

  /// Creates a buffer for no pixels.
  package init() {}

  /// How many pixels it can hold.
  package var capacity: Int { max(0, bytes.count - Self.front - Self.slack) }

  /// Makes room for so many pixels; the old ones are lost if there was too little.
  package mutating func reserve(_ pixelCount: PixelCount) {
    let count = pixelCount.value
    guard bytes.isEmpty || capacity < count else { return }
    // What is there is let go first, so that no two are in memory.
    bytes = []
    bytes = .unwritten(count: Self.front + count + Self.slack)
    for literal in 0..<Self.front { bytes[literal] = UInt8(literal) }
  }

  /// The first pixels, lent; there must be as many.
  @_lifetime(borrow self)
  package func pixels(first count: Int) -> Span<UInt8> {
    precondition(count <= capacity, "\(count) pixels of \(capacity)")
    let front = min(Self.front, bytes.count)
    return bytes.span.extracting(front..<(front + count))
  }
}
