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
/// **Termination.** Each pass of the outer loop reads at least one code of the chain, or returns: ``FastCodes`` either
/// reads one or leaves the next code to ``SingleCodes``, and that reads a code before it does anything else. A chain
/// is finite and no bit is read twice, so decoding ends after as many passes as the chain has codes, whatever they are.
///
/// Source: GIF89a specification, appendix F. Where the specification is silent: literals above 255
/// (w > 8) keep their low eight bits; pixels beyond the output's end are dropped; below w = 2, which
/// no encoder should write, the width grows by the rule above from the first code on.
///
/// Memory: 9 to 40 KiB, as the images need, kept from image to image. Later images allocate nothing,
/// unless they need more.
package struct LZWDecoder: ~Copyable, Sendable {
  /// The minimum code sizes that can be decoded; codes of 12 bits leave none for more.
  package static let minimumCodeSizes = 0...11

  static let maximumWidth = 12
  static let capacity = 1 << maximumWidth
  /// Codes up to this width get along with a short table.
  private static let shortWidth = 10

  /// What every code stands for; nothing if it is undefined, clear or end.
  ///
  /// Kept up where ``FastCodes`` looks; ``SingleCodes/State/stale`` says what may be left over from before.
  ///
  /// Of two lengths, as the widest codes so far need: to make all of it ready takes longer than to decode a small
  /// image.
  private var table: [LZWString] = []
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
    _ chain: Span<UInt8>, minimumCodeSize: Int, pixelCount: PixelCount,
    into buffer: inout IndexBuffer
  ) -> LZWOutcome {
    precondition(
      Self.minimumCodeSizes.contains(minimumCodeSize), "minimum code size \(minimumCodeSize)")
    buffer.reserve(pixelCount)
    let codes = SingleCodes(minimumCodeSize: minimumCodeSize)
    var state = codes.start
    begin(literalCount: codes.clear)
    window.open(chain)

    let end = IndexBuffer.front + pixelCount.value
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
        // The last group may have gone on behind the image, into the slack.
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
    LZWOutcome(ending: ending, pixelCount: filled - IndexBuffer.front, dataOffset: offset)
  }
}

// MARK: - Table

extension LZWDecoder {
  /// Puts literals into the table, unless they are there.
  private mutating func begin(literalCount count: Int) {
    guard count != literalCount else { return }
    literalCount = count
    lengthenTable(forCodesOf: count.bitWidth - count.leadingZeroBitCount)
    for literal in 0..<count {
      // Literals above 255 keep their low eight bits.
      table[literal] = LZWString(at: literal & 255, length: 1)
    }
    highest = max(highest, count)
    // Clear and end are no strings.
    forget(count..<(count + 2))
  }

  /// Sees to it that all codes of a width have an entry, and the one that makes codes wider.
  private mutating func lengthenTable(forCodesOf width: Int) {
    let count = width > Self.shortWidth ? Self.capacity : (1 << Self.shortWidth) + 1
    guard table.count < count else { return }
    var longer = [LZWString](repeating: .none, count: count)
    longer.replaceSubrange(table.indices, with: table)
    table = longer
  }

  /// Makes codes undefined.
  private mutating func forget(_ codes: Range<Int>) {
    guard codes.lowerBound < highest else { return }
    table.forget(codes.clamped(to: 0..<highest))
  }
}
