/// A buffer from which codes are read: the data bytes of a sub-block chain, without the length bytes.
///
/// ```
/// chain   [ n ][ n data bytes ][ n ][ n data bytes ] … [ 0 ]      n: 1...255, 0 ends the chain
///                    │                  │
///                    └───────┬──────────┘
/// window             [ data bytes … ][ slack ]     at most 8 KiB at a time, and 8 bytes of slack
///
/// bits    data byte 0     data byte 1     …       the low bit of a code comes first; a code
///         7 6 5 4 3 2 1 0 7 6 5 4 3 2 1 0         may cross bytes and sub-blocks
///             └second─┘└first┘
/// ```
///
/// Copying the data bytes costs far less than checking for the end of a sub-block at every code. The slack lets every
/// code be read with one eight-byte load.
///
/// Source: GIF89a specification, section 15 (data sub-blocks) and appendix F (packing). A chain may end without a
/// terminator, and its last sub-block may be shorter than its length byte says.
struct CodeWindow: Sendable {
  private static let capacities = (1 << 10)...(8 << 10)
  private static let slack = 8
  /// The largest number of bits that a window holds.
  static let bitCapacity = capacities.upperBound * 8

  private(set) var bytes: [UInt8] = []
  private var count = 0
  /// The number of the chain's data bytes that came before `bytes[0]` and were dropped.
  private var dropped = 0
  /// The offset in the chain of the next data byte to copy, and the number of bytes left in that byte's sub-block.
  private var (next, left) = (0, 0)
  /// The offset of the first unread bit in `bytes`.
  var bit = 0

  init() {}

  private var capacity: Int { bytes.count - Self.slack }

  /// The number of bits read since the chain was opened; only for comparison, since the number wraps around at 256 MiB
  /// of data where `Int` has 32 bits.
  var position: Int { dropped &* 8 &+ bit }

  var bitCount: Int { count * 8 - bit }

  mutating func open(_ chain: Span<UInt8>) {
    reserve(chain.count)
    (count, dropped, next, left) = (0, 0, 0, 0)
    bit = 0
    refill(from: chain)
  }

  /// Grows the buffer to hold a chain of `count` bytes, up to the largest capacity.
  private mutating func reserve(_ count: Int) {
    var needed = Self.capacities.lowerBound
    while needed < min(count, Self.capacities.upperBound) { needed *= 2 }
    guard bytes.isEmpty || capacity < needed else { return }
    bytes = Array(repeating: 0, count: needed + Self.slack)
  }

  mutating func refill(from chain: Span<UInt8>) {
    drop(bit / 8)
    while count < capacity {
      if left == 0 {
        guard next < chain.count, chain[next] > 0 else { break }
        left = min(Int(chain[next]), chain.count - next - 1)
        next += 1
      }
      let taken = min(left, capacity - count)
      guard taken > 0 else { break }
      bytes.copy(next..<(next + taken), of: chain, to: count)
      count += taken
      next += taken
      left -= taken
    }
  }

  private mutating func drop(_ used: Int) {
    guard used > 0 else { return }
    for index in used..<count { bytes[index - used] = bytes[index] }
    dropped += used
    count -= used
    bit -= used * 8
  }

  /// Reads a code of `width` bits (1...12), or returns `nil` if the window has fewer bits.
  @inline(__always)
  mutating func code(of width: Int) -> Int? {
    guard bitCount >= width else { return nil }
    let word = bytes.word(at: bit / 8) >> UInt64(bit & 7)
    bit += width
    return Int(truncatingIfNeeded: word & (1 &<< UInt64(width) &- 1))
  }

  /// Skips a repeated code, one complete run at a time; repetitions at the end that do not fill a run are not skipped.
  @inline(__always)
  mutating func skip(_ run: CodeRun) {
    while bitCount >= run.bitCount, run.begins(bytes.word(at: bit / 8) >> UInt64(bit & 7)) {
      bit += run.bitCount
    }
  }

  /// Returns the number of data bytes before the byte in which the last read code begins; that code has `width` bits.
  func dataOffset(beforeCodeOf width: Int) -> Int { dropped + (bit - width) / 8 }

  /// The number of data bytes read into the window so far; at the end of the chain, all of them.
  var dataCount: Int { dropped + count }
}

/// A run of one code: as many repetitions as fit into an eight-byte load at any bit offset.
struct CodeRun {
  let bitCount: Int
  private let bits: UInt64
  private let mask: UInt64

  init(of code: Int, width: Int) {
    // Up to 7 of the 64 loaded bits belong to the previous code, so 57 are left.
    let count = 57 / width
    bitCount = count * width
    bits = (0..<count).reduce(0) { bits, _ in bits << UInt64(width) | UInt64(code) }
    mask = (1 << UInt64(bitCount)) - 1
  }

  @inline(__always)
  func begins(_ word: UInt64) -> Bool { word & mask == bits }
}

/// The loop that decodes codes one at a time: after clear codes, when the table gets full, and at the end of the image
/// or the chain.
///
/// ```
/// clear ─► literal ─► code ─► code ─► │ four codes of one width, none of them clear: ``FastCodes``
///   ▲                   │
///   └───────────────────┘               a chain may have a clear code after every pixel
/// ```
///
/// A hostile file can consist of clear codes only, so clearing the table at each of them would be slow. Instead, the
/// stale entries are cleared before ``FastCodes`` next reads the table.
struct SingleCodes {
  struct State {
    var filled: Int
    var undefined: Int
    var width: Int
    var highest = 0
    /// Whether the previous code defined a string, that of the code `undefined - 1`.
    var isFresh = false
    /// The end of the stale table entries, which may be left from before a clear code; they begin at `undefined`.
    ///
    /// Covers only codes of up to `width` bits; the entries of wider codes may be stale, too.
    var stale: Int

    /// The bit up to which ``FastCodes`` can decode; 0 if it cannot begin.
    ///
    /// ``FastCodes`` cannot begin with the first code after a clear code, which defines no string, or with the first
    /// code after the table became full, which may be a KwKwK code.
    @inline(__always)
    func lastBit(in window: borrowing CodeWindow) -> Int {
      guard isFresh == (undefined < LZWDecoder.capacity) else { return 0 }
      return window.bit + min(codesOfWidth &* width, window.bitCount)
    }

    /// The number of codes before the width changes or the table becomes full; once the table is full, a number larger
    /// than that of the codes in any window.
    @inline(__always)
    var codesOfWidth: Int {
      if undefined == LZWDecoder.capacity {
        CodeWindow.bitCapacity
      } else if width == LZWDecoder.maximumWidth {
        LZWDecoder.capacity - undefined
      } else {
        (1 << width) - undefined + 1
      }
    }
  }

  enum Stop {
    /// Decoding can go on, but the caller must act first: all pixels are decoded, the window has too few codes for a
    /// group, ``FastCodes`` can take over, or the table must grow.
    case pause
    /// An end code, an undefined code or the end of the chain.
    case ending(LZWOutcome.Ending)
  }

  let clear: Int
  /// The width of the codes after a clear code, in bits.
  private let firstWidth: Int
  private let clears: CodeRun

  init(minimumCodeSize: Int) {
    clear = 1 << minimumCodeSize
    firstWidth = minimumCodeSize + 1
    clears = CodeRun(of: clear, width: firstWidth)
  }

  var start: State {
    State(
      filled: PaletteIndexBuffer.front, undefined: clear + 2, width: firstWidth,
      stale: 1 << firstWidth)
  }

  /// Decodes at least one code, and more until there is a reason to stop.
  @inline(__always)
  func decode(
    from window: inout CodeWindow, with table: inout [LZWString],
    to buffer: inout PaletteIndexBuffer,
    end: Int, _ state: inout State
  ) -> Stop {
    var now = state
    defer { state = now }
    var table = table.mutableSpan
    var bytes = buffer.bytes.mutableSpan
    repeat {
      guard let code = window.code(of: now.width) else { return .ending(.chainEnded) }
      if code == clear {
        now.highest = max(now.highest, now.undefined)
        now.stale = min(max(now.stale, now.undefined), 1 << firstWidth)
        now.width = firstWidth
        now.undefined = clear + 2
        now.isFresh = false
        window.skip(clears)
        continue
      }
      guard code < now.undefined, code != clear + 1 else {
        return .ending(code == clear + 1 ? .endCode : .impossibleCode)
      }
      let string = table[code]
      let start = now.filled
      now.filled = min(start + string.length, end)
      // The copy runs forwards, byte by byte, since a KwKwK string overlaps its copy.
      let source = string.position
      bytes[start] = bytes[source]
      var offset = 1
      while start + offset < now.filled {
        bytes[start + offset] = bytes[source + offset]
        offset += 1
      }
      now.isFresh = now.undefined < LZWDecoder.capacity
      guard now.isFresh else { return .pause }
      table[now.undefined] = LZWString(at: start, length: string.length + 1)
      now.undefined += 1
      now.widen()
      if now.codesOfWidth >= FastCodes.group {
        // Switching to ``FastCodes`` pays off only some codes after a clear code, or if the next group has no clear
        // code.
        if now.undefined > clear + 2 + FastCodes.group || isGroupNext(in: window, now.width) {
          return .pause
        }
      }
    } while now.filled < end && now.undefined < table.count
      && window.bitCount >= FastCodes.group * now.width
    return .pause
  }

  /// Returns whether the next group of codes is complete in the window and has no clear code.
  @inline(__always)
  private func isGroupNext(in window: borrowing CodeWindow, _ width: Int) -> Bool {
    guard window.bitCount >= FastCodes.group * width else { return false }
    var word = window.bytes.word(at: window.bit / 8) >> UInt64(window.bit & 7)
    let mask = (1 as UInt64) << UInt64(width) - 1
    for _ in 0..<FastCodes.group {
      if word & mask == UInt64(clear) { return false }
      word >>= UInt64(width)
    }
    return true
  }
}

extension SingleCodes.State {
  /// Widens codes by a bit if the highest defined code does not fit.
  @inline(__always)
  mutating func widen() {
    guard undefined > 1 << width, width < LZWDecoder.maximumWidth else { return }
    width += 1
    // All entries from `undefined` on, up to the last code of the new width, may be left from before the last clear
    // code.
    stale = 1 << width
  }
}
