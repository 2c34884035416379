/// A decoder of LZW codes, which turns a chain of data sub-blocks into palette indexes.
///
/// ```
/// codes    0 ... 2ʷ-1     2ʷ      2ʷ+1    2ʷ+2 ... 4095          w: the minimum code size, 0...11
///          literals      clear    end     strings, defined while decoding
/// ```
///
/// Every code stands for a string of palette indexes. Each code but the first after a clear code also defines a string:
/// the previous string plus the first index of the current one. In the output that index follows the previous string,
/// so a table entry is a position in the output and a length, not a linked list of prefixes:
///
/// ```
/// output   … │ a b c │ d … │         the previous code stood for "abc", the current string begins with "d":
///              ▲───────┘             the new string is "abcd", at the position of "abc", 4 long
/// ```
///
/// The KwKwK case, a code that stands for the string being defined, needs no special treatment: the string's last index
/// is the first index that the copy writes, and the copy runs forwards. ``PaletteIndexBuffer`` has the literals before
/// the output, so literals are positions, too.
///
/// Codes are w + 1 bits wide at first. The width grows, up to 12, as soon as the highest defined code does not fit. A
/// full table of 4096 entries stays as it is until a clear code (deferred clear).
///
/// **Termination.** Each pass of the outer loop reads at least one code of the chain, or returns: ``FastCodes`` either
/// reads one or leaves the next code to ``SingleCodes``, which reads a code before it does anything else. A chain is
/// finite and no bit is read twice, so there are no more passes than codes.
///
/// Source: GIF89a specification, appendix F. Where the specification is silent: literals above 255 (w > 8) keep their
/// low eight bits; pixels beyond the requested count are dropped; for w < 2, which no encoder should write, the width
/// grows by the rule above from the first code on.
///
/// Memory: 9 KiB, or 40 KiB once an image has had codes of more than 10 bits; reused for the next image.
package struct LZWDecoder: ~Copyable, Sendable {
  /// The minimum code sizes that can be decoded: a larger one leaves no codes of 12 bits for strings.
  package static let minimumCodeSizes = 0...11

  static let maximumWidth = 12
  static let capacity = 1 << maximumWidth
  /// The width in bits of the widest codes for which the short table suffices.
  private static let shortWidth = 10

  /// The string of each code; ``LZWString/none`` for undefined codes, clear and end.
  ///
  /// After a clear code, entries of undefined codes may still hold old strings (``SingleCodes/State/stale`` says
  /// which). They become `none` before ``FastCodes`` reads the table; ``SingleCodes`` does not read them.
  ///
  /// The table is short at first, and grows for long codes: initializing a table of full length takes longer than
  /// decoding a small image.
  private var table: [LZWString] = []
  /// The number of literals in the table.
  private var literalCount = 0
  /// The end of the table entries that have ever held a string.
  private var highest = 0
  private var window = CodeWindow()

  package init() {}

  /// Decodes `pixelCount` pixels to the front of the buffer, or fewer if the codes end early or one is undefined.
  ///
  /// The chain begins with a length byte. A minimum code size outside ``minimumCodeSizes`` traps. The contents of the
  /// buffer after the pixels are undefined.
  package mutating func unpack(
    _ chain: Span<UInt8>, minimumCodeSize: Int, pixelCount: PixelCount,
    into buffer: inout PaletteIndexBuffer
  ) -> LZWOutcome {
    precondition(
      Self.minimumCodeSizes.contains(minimumCodeSize), "minimum code size \(minimumCodeSize)")
    buffer.reserve(pixelCount)
    let codes = SingleCodes(minimumCodeSize: minimumCodeSize)
    var state = codes.start
    begin(literalCount: codes.clear)
    window.open(chain)

    let end = PaletteIndexBuffer.front + pixelCount.value
    while state.filled < end {
      let position = window.position
      if window.bitCount < FastCodes.group * state.width { window.refill(from: chain) }
      let last = state.lastBit(in: window)
      if last - window.bit >= FastCodes.group * state.width {
        if state.undefined < state.stale { forget(state.undefined..<state.stale) }
        state.stale = 0
        var fast = FastCodes.State(
          bit: window.bit, filled: state.filled, undefined: state.undefined)
        FastCodes.decode(
          width: state.width, from: window.bytes, until: last, with: &table, to: &buffer.bytes,
          end: end, &fast)
        highest = max(highest, fast.undefined)
        (window.bit, state.filled, state.undefined) = (fast.bit, fast.filled, fast.undefined)
        // The last group may have written past the end of the image, into the slack.
        if state.filled >= end { break }
        let hasRunOut = last - window.bit < state.width
        state.widen()
        lengthenTable(forCodesOf: state.width)
        if hasRunOut {
          assert(window.position != position, "no code was read")
          continue
        }
      }
      let stop = codes.decode(from: &window, with: &table, to: &buffer, end: end, &state)
      lengthenTable(forCodesOf: state.width)
      highest = max(highest, state.highest, state.undefined)
      switch stop {
      case .pause: assert(window.position != position, "no code was read")
      case .ending(.chainEnded):
        return outcome(.chainEnded, state.filled, at: window.dataCount)
      case .ending(let ending):
        return outcome(ending, state.filled, at: window.dataOffset(beforeCodeOf: state.width))
      }
    }
    return outcome(.complete, end, at: window.dataOffset(beforeCodeOf: 0))
  }

  private func outcome(_ ending: LZWOutcome.Ending, _ filled: Int, at offset: Int) -> LZWOutcome {
    LZWOutcome(ending: ending, pixelCount: filled - PaletteIndexBuffer.front, dataOffset: offset)
  }
}

// MARK: - Table

extension LZWDecoder {
  private mutating func begin(literalCount count: Int) {
    guard count != literalCount else { return }
    literalCount = count
    lengthenTable(forCodesOf: count.bitWidth - count.leadingZeroBitCount)
    for literal in 0..<count {
      table[literal] = LZWString(at: literal & 255, length: 1)
    }
    highest = max(highest, count)
    forget(count..<(count + 2))
  }

  /// Grows the table to hold all codes of a width, and the first code of the next width.
  private mutating func lengthenTable(forCodesOf width: Int) {
    let count = width > Self.shortWidth ? Self.capacity : (1 << Self.shortWidth) + 1
    guard table.count < count else { return }
    var longer = [LZWString](repeating: .none, count: count)
    longer.replaceSubrange(table.indices, with: table)
    table = longer
  }

  private mutating func forget(_ codes: Range<Int>) {
    guard codes.lowerBound < highest else { return }
    table.forget(codes.clamped(to: 0..<highest))
  }
}

/// The number of pixels decoded from a chain, and why decoding ended.
package struct LZWOutcome: Sendable, Equatable {
  /// Why decoding ended.
  package enum Ending: Sendable, Equatable {
    /// All pixels were decoded; the rest of the chain was not read.
    case complete
    /// An end code came before the last pixel.
    case endCode
    /// The chain ended before the last pixel.
    case chainEnded
    /// An undefined code came before the last pixel.
    case impossibleCode
  }

  package let ending: Ending

  package let pixelCount: Int

  /// The offset at which decoding ended, in data bytes, without length bytes.
  ///
  /// - For an end code or an undefined code: the byte in which the code begins.
  /// - For a chain that ended early: the total number of data bytes.
  /// - For a complete image: the byte after the last code that was read, which is at most three codes beyond the last
  ///   one needed.
  package let dataOffset: Int

  /// Converts ``dataOffset`` to an offset in the chain, which also has length bytes; O(n) in the number of sub-blocks.
  package func offset(in chain: Span<UInt8>) -> Int {
    var (position, left) = (0, dataOffset)
    while position < chain.count, chain[position] > 0 {
      let length = min(Int(chain[position]), chain.count - position - 1)
      position += 1
      guard left >= length else { return position + left }
      position += length
      left -= length
    }
    return position
  }
}
