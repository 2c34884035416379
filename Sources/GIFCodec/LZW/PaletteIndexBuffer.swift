/// A buffer for an image's palette indexes, laid out so that decoding needs no special cases.
///
/// ```
/// bytes   [ 0 1 2 … 255 ][ pixels …                  ][ slack ]
///           literals       one byte each, from the top   208
/// ```
///
/// A literal is a string among the first 256 bytes, so every string has a position and a length. The slack takes what
/// ``FastCodes`` writes past the end of a string.
///
/// The buffer grows when an image needs more, and is reused otherwise. Memory: a byte a pixel and half a KiB.
///
/// ```swift
/// var buffer = PaletteIndexBuffer()
/// let outcome = decoder.unpack(chain, minimumCodeSize: 8, pixelCount: count, into: &buffer)
/// draw(buffer.pixels(first: outcome.pixelCount))
/// ```
package struct PaletteIndexBuffer: Sendable {
  /// The offset of the first pixel.
  static let front = 256
  /// The number of bytes behind the last pixel.
  static let slack = FastCodes.reach + FastCodes.stride

  var bytes: [UInt8] = []

  package init() {}

  package var capacity: Int { max(0, bytes.count - Self.front - Self.slack) }

  /// Makes room for `pixelCount` pixels; discards the contents if the buffer must grow.
  package mutating func reserve(_ pixelCount: PixelCount) {
    let count = pixelCount.value
    guard bytes.isEmpty || capacity < count else { return }
    // Frees the old buffer first, so that only one is in memory.
    bytes = []
    bytes = .unwritten(count: Self.front + count + Self.slack)
    for literal in 0..<Self.front { bytes[literal] = UInt8(literal) }
  }

  /// Lends the bytes for writing the first `count` pixels, which begin at `front`; a count above ``capacity`` traps.
  package mutating func write(
    first count: Int, _ body: (_ bytes: inout MutableSpan<UInt8>, _ front: Int) -> Void
  ) {
    precondition(count <= capacity, "\(count) pixels of \(capacity)")
    guard count > 0 else { return }
    var all = bytes.mutableSpan
    body(&all, Self.front)
  }

  /// Borrows the first `count` pixels; a count above ``capacity`` traps.
  @_lifetime(borrow self)
  package func pixels(first count: Int) -> Span<UInt8> {
    precondition(count <= capacity, "\(count) pixels of \(capacity)")
    let front = min(Self.front, bytes.count)
    return bytes.span.extracting(front..<(front + count))
  }
}
