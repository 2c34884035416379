/// A buffer with the data bytes of a sub-block chain, without their length bytes, from which codes are read.
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
package struct CodeWindow: Sendable {
  private static let capacities = (1 << 10)...(8 << 10)
  private static let slack = 8
  /// More bits than a window ever holds.
  static let bitCapacity = capacities.upperBound * 8

  /// The data bytes, then the slack.
  private(set) var bytes: [UInt8] = []
  private var count = 0
  /// The number of data bytes before `bytes[0]` that were dropped.
  private var dropped = 0
  /// The chain offset of the next data byte, and the number of bytes left in its sub-block.
  private var (next, left) = (0, 0)
  /// The offset of the first unread bit in `bytes`.
  package internal(set) var bit = 0

  package init() {}

  private var capacity: Int { bytes.count - Self.slack }

  /// The number of bits read since the chain was opened; only for comparison, since it wraps around at 256 MiB where
  /// `Int` has 32 bits.
  var position: Int { dropped &* 8 &+ bit }

  package var bitCount: Int { count * 8 - bit }

  package mutating func open(_ chain: Span<UInt8>) {
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

  package mutating func refill(from chain: Span<UInt8>) {
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
  package mutating func code(of width: Int) -> Int? {
    guard bitCount >= width else { return nil }
    let word = bytes.word(at: bit / 8) >> UInt64(bit & 7)
    bit += width
    return Int(truncatingIfNeeded: word & (1 &<< UInt64(width) &- 1))
  }

  /// Skips repetitions of a code while a whole run of them comes next; less than a run may remain.
  @inline(__always)
  mutating func skip(_ run: CodeRun) {
    while bitCount >= run.bitCount, run.begins(bytes.word(at: bit / 8) >> UInt64(bit & 7)) {
      bit += run.bitCount
    }
  }

  /// The number of data bytes before the one in which the last code, `width` bits long, begins.
  package func dataOffset(beforeCodeOf width: Int) -> Int { dropped + (bit - width) / 8 }

  /// The number of data bytes read into the window so far; at the end of the chain, all of them.
  package var dataCount: Int { dropped + count }
}

/// A run of a code: as many repetitions as an eight-byte load is sure to hold.
struct CodeRun {
  let bitCount: Int
  private let bits: UInt64
  private let mask: UInt64

  init(of code: Int, width: Int) {
    // Up to 7 of the 64 bits belong to the previous code.
    let count = 57 / width
    bitCount = count * width
    bits = (0..<count).reduce(0) { bits, _ in bits << UInt64(width) | UInt64(code) }
    mask = (1 << UInt64(bitCount)) - 1
  }

  @inline(__always)
  func begins(_ word: UInt64) -> Bool { word & mask == bits }
}
