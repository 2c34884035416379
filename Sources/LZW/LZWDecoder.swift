/// Turns one image's sub-block chain into palette indexes.
///
/// ```
/// codes    0 ... 2ʷ-1     2ʷ      2ʷ+1    2ʷ+2 ... 4095          w: the minimum code size, 0...11
///          literals      clear    end     strings, defined as the image goes
/// ```
///
/// Every code puts out a string; each but the first after a clear also defines one: the string
/// before it, and one byte more. In the output that byte stands right behind the string before. So
/// a definition needs no chain of prefixes, only a place in the output and a length:
///
/// ```
/// output   … │ a b c │ d … │         the code before put out "abc", this one begins with "d":
///              ▲───────┘             the new string is "abcd", at the place of "abc", 4 long
/// ```
///
/// It is written down as soon as "abc" is out. If the very next code means it, its last byte is the
/// first one that this code copies, and copying forwards gets it right.
///
/// ``IndexBuffer`` has the literals in front of the output, so they have places as well.
///
/// Codes are read w + 1 bits wide at first, and a bit wider, up to 12, as soon as the highest
/// defined one does not fit. When all 4096 are taken nothing is defined until a clear code comes.
///
/// Source: GIF89a specification, appendix F. Where the specification is silent: literals above 255
/// (w > 8) keep their low eight bits; pixels beyond the output's end are dropped; below w = 2, which
/// no encoder should write, the width grows by the rule above from the first code on.
///
/// Memory: 40 KiB, kept from image to image. Decoding allocates nothing, unless the buffer is too small.
package struct LZWDecoder: ~Copyable, Sendable {
  /// The minimum code sizes that can be decoded; codes of 12 bits leave none for more.
  package static let minimumCodeSizes = 0...11

  private static let maximumWidth = 12
  private static let capacity = 1 << maximumWidth

  /// What every code stands for, as ``FastCodes`` has it; nothing if it is undefined, clear or end.
  ///
  /// Kept up for codes of the width that is read; what is beyond may be left over from before.
  private var table = [LZWString](repeating: .none, count: capacity)
  /// Where in the table the literals end, and from where on nothing was ever defined.
  private var literalCount = 0
  private var highest = 0
  private var window = CodeWindow()

  /// Creates a decoder for any number of images.
  package init() {}

  /// Decodes `pixelCount` pixels to the front of the buffer, or as many as there are before something else
  /// ends the codes.
  ///
  /// The chain begins with a length byte. The minimum code size must be one of ``minimumCodeSizes``; any
  /// other traps. What the buffer has behind the pixels means nothing.
  package mutating func unpack(
    _ chain: Span<UInt8>, minimumCodeSize: Int, pixelCount: Int, into buffer: inout IndexBuffer
  ) -> LZWOutcome {
    precondition(
      Self.minimumCodeSizes.contains(minimumCodeSize), "minimum code size \(minimumCodeSize)")
    precondition(pixelCount >= 0 && pixelCount < UInt32.max / 2, "\(pixelCount) pixels")
    buffer.reserve(pixelCount)
    let clear = 1 << minimumCodeSize
    let end = clear + 1
    begin(literalCount: clear)
    window.open(chain)

    let target = IndexBuffer.front + pixelCount
    var filled = IndexBuffer.front
    /// The lowest code that is not defined.
    var undefined = end + 1
    var width = minimumCodeSize + 1
    forget(clear..<max(undefined, 1 << width))
    /// Whether the code before defined the string below `undefined`.
    var isFresh = false
    let clears = CodeRun(of: clear, width: width)
    /// Up to where in the buffer groups of codes may begin.
    var limit = target

    while filled < target {
      if window.bitCount < FastCodes.group * width { window.refill(from: chain) }
      let last = lastBit(width: width, undefined: undefined, isFresh: isFresh)
      if last - window.bit >= FastCodes.group * width, filled < limit {
        var state = FastCodes.State(bit: window.bit, filled: filled, undefined: undefined)
        FastCodes.decode(
          width: width, from: window.bytes, until: last, with: &table, to: &buffer.bytes,
          limit: limit, end: target, &state)
        highest = max(highest, state.undefined)
        if state.filled > target {
          // Codes that do not matter were decoded: once more, and the last ones one by one.
          forget(undefined..<state.undefined)
          limit = target - FastCodes.reach
          continue
        }
        (window.bit, filled, undefined) = (state.bit, state.filled, state.undefined)
        widen(&width, toName: undefined)
        if filled == target { break }
        if window.bitCount < width { window.refill(from: chain) }
      }

      guard let code = window.code(of: width) else {
        return outcome(.chainEnded, filled, at: window.endOffset)
      }
      guard code < undefined, table[code] != .none else {
        if code == clear {
          width = minimumCodeSize + 1
          // Above what was defined nothing is; what is wider is forgotten when codes are.
          forget((end + 1)..<max(end + 1, min(undefined, 1 << width)))
          undefined = end + 1
          isFresh = false
          window.skip(clears)
          continue
        }
        return outcome(
          code == end ? .endCode : .impossibleCode, filled,
          at: window.offset(beforeCodeOf: width, in: chain))
      }
      let string = table[code]
      let start = filled
      filled = min(filled + Int(string.length), target)
      buffer.copy(from: Int(string.position), to: start..<filled)
      isFresh = undefined < Self.capacity
      if isFresh {
        table[undefined] = LZWString(at: start, length: Int(string.length) + 1)
        undefined += 1
        highest = max(highest, undefined)
        widen(&width, toName: undefined)
      }
    }
    return outcome(.complete, filled, at: window.offset(beforeCodeOf: 0, in: chain))
  }

  /// The bit in the window up to which codes may be read before the width changes or the table is full.
  @inline(__always)
  private func lastBit(width: Int, undefined: Int, isFresh: Bool) -> Int {
    // A code defines nothing if it is the first after a clear or if the table is full; there the string
    // that was defined last could reach into its copy, and from the next code on none does.
    guard isFresh == (undefined < Self.capacity) else { return 0 }
    let codes =
      if undefined == Self.capacity {
        window.bitCount
      } else if width == Self.maximumWidth {
        Self.capacity - undefined
      } else {
        (1 << width) - undefined + 1
      }
    return window.bit + min(codes * width, window.bitCount)
  }

  private func outcome(_ ending: LZWOutcome.Ending, _ filled: Int, at offset: Int) -> LZWOutcome {
    LZWOutcome(ending: ending, pixelCount: filled - IndexBuffer.front, offset: offset)
  }
}

// MARK: - Table

extension LZWDecoder {
  /// Puts literals into the table, unless they are there.
  private mutating func begin(literalCount count: Int) {
    guard count != literalCount else { return }
    literalCount = count
    for literal in 0..<count {
      // Literals above 255 keep their low eight bits.
      table[literal] = LZWString(at: literal & 255, length: 1)
    }
    highest = max(highest, count)
  }

  /// Reads codes a bit wider from now on if the highest defined one does not fit.
  @inline(__always)
  private mutating func widen(_ width: inout Int, toName undefined: Int) {
    guard undefined > 1 << width, width < Self.maximumWidth else { return }
    width += 1
    // Nothing is defined above the one that was defined last.
    forget(undefined..<max(undefined, 1 << width))
  }

  /// Makes codes undefined.
  private mutating func forget(_ codes: Range<Int>) {
    guard codes.lowerBound < highest else { return }
    let codes = codes.clamped(to: 0..<highest)
    var table = table.mutableSpan
    for code in codes { table[code] = .none }
  }
}
