/// A buffer for an image's palette indexes, laid out so that decoding needs no special cases.
///
/// ```
/// bytes   [ 0 1 2 … 255 ][ pixels …                  ][ slack ]
///           literals       one byte each, from the top   208
/// ```
///
/// Each of the first 256 bytes holds its own offset, so a literal, too, is a string with a position and a length. The
/// slack receives the bytes that ``FastCodes`` writes past the end of the image.
///
/// The buffer grows if an image has more pixels than fit, and is reused otherwise. Memory: a byte for each pixel, and
/// half a KiB.
///
/// ```swift
/// var buffer = PaletteIndexBuffer()
/// let outcome = decoder.unpack(chain, minimumCodeSize: 8, pixelCount: count, into: &buffer)
/// draw(buffer.pixels(first: outcome.pixelCount))
/// ```
package struct PaletteIndexBuffer: Sendable {
  static let front = 256
  /// The number of bytes after the last pixel.
  static let slack = FastCodes.reach + FastCodes.stride

  var bytes: [UInt8] = []

  package init() {}

  var capacity: Int { max(0, bytes.count - Self.front - Self.slack) }

  /// Grows the buffer to at least `pixelCount` pixels; growing discards the contents.
  mutating func reserve(_ pixelCount: PixelCount) {
    let count = pixelCount.value
    guard bytes.isEmpty || capacity < count else { return }
    // Frees the old array before the new one is allocated, so that both are never in memory together.
    bytes = []
    bytes = .unwritten(count: Self.front + count + Self.slack)
    for literal in 0..<Self.front { bytes[literal] = UInt8(literal) }
  }

  /// Calls the body with all bytes and the offset of the first pixel; the body may write the first `count` pixels.
  ///
  /// Does not call the body for a count of zero; a count above ``capacity`` traps.
  mutating func write(
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

/// A number of pixels that a ``PaletteIndexBuffer`` can hold.
///
/// The initializer checks a number from a file, so that later code need not.
package struct PixelCount: Sendable, Equatable {
  /// The largest count: positions and lengths in a buffer have 31 bits.
  package static let most = Int(Int32.max) - PaletteIndexBuffer.front - PaletteIndexBuffer.slack

  package let value: Int

  init() { value = 0 }

  /// Creates a pixel count; `nil` for a negative number and for a number above ``most``.
  package init?(_ value: Int) {
    guard (0...Self.most).contains(value) else { return nil }
    self.value = value
  }
}

/// The string of a code: a position in a ``PaletteIndexBuffer`` and a length.
///
/// Takes eight bytes, so that a table of 4096 strings fits the first-level cache.
struct LZWString: Equatable, BitwiseCopyable {
  private let start: UInt32
  private let count: UInt32

  /// Creates a string in a buffer of fewer than 2³² bytes, or 2³¹ where `Int` has 32 bits.
  @inline(__always)
  init(at position: Int, length: Int) {
    start = UInt32(truncatingIfNeeded: position)
    count = UInt32(truncatingIfNeeded: length)
  }

  @inline(__always)
  var position: Int { Int(truncatingIfNeeded: start) }

  @inline(__always)
  var length: Int { Int(truncatingIfNeeded: count) }

  /// The table entry of a code that stands for no string.
  ///
  /// Its length exceeds that of every string, also where `Int` has 32 bits, so that the check for long strings finds
  /// `none`, too.
  static var none: LZWString {
    @inline(__always) get { LZWString(at: wordOfNone, length: wordOfNone) }
  }
  private static var wordOfNone: Int { 0x0101_0101 &* Int(byteOfNone) }
  /// The value of each byte of ``none``; all bytes are equal, so that `memset` can set table ranges to `none`.
  static let byteOfNone: UInt8 = 0x7F
}

extension [UInt8] {
  /// Creates an array of `count` uninitialized bytes, since zeroing the buffer of a large image would take a twentieth
  /// of the time to decode that image.
  static func unwritten(count: Int) -> [UInt8] {
    unsafe Self(unsafeUninitializedCapacity: count) { _, initialized in
      // Every byte value is valid, and the memory holds `count` of them.
      initialized = count
    }
  }

  /// Copies a range of bytes from `source` to an offset with one memory copy.
  ///
  /// A loop over spans, which copies byte by byte, takes three times as long.
  mutating func copy(_ range: Range<Int>, of source: Span<UInt8>, to offset: Int) {
    precondition(range.lowerBound >= 0 && range.upperBound <= source.count)
    precondition(offset >= 0 && range.count <= count - offset)
    unsafe source.withUnsafeBytes { source in
      unsafe withUnsafeMutableBytes { target in
        // The preconditions keep both ranges inside their memory.
        unsafe UnsafeMutableRawBufferPointer(rebasing: target[offset...])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[range]))
      }
    }
  }

  /// Returns the eight bytes from an offset on as a word; the first byte becomes the lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count - 8)
    // The precondition keeps all eight bytes inside the array.
    let word = unsafe withUnsafeBytes {
      unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return UInt64(littleEndian: word)
  }
}

extension [LZWString] {
  /// Marks table entries as ``LZWString/none``.
  ///
  /// A loop over a span would write entry by entry; in a browser this takes a twentieth of the time to decode a
  /// photograph.
  mutating func forget(_ codes: Range<Int>) {
    precondition(codes.lowerBound >= 0 && codes.upperBound <= count)
    unsafe withUnsafeMutableBufferPointer { table in
      // The precondition keeps all entries inside the table, and `none` consists of equal bytes.
      let entries = unsafe UnsafeMutableRawBufferPointer(
        UnsafeMutableBufferPointer(rebasing: table[codes]))
      _ = unsafe entries.initializeMemory(as: UInt8.self, repeating: LZWString.byteOfNone)
    }
  }
}
