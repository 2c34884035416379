/// A piece of an image's sub-block chain with the length bytes taken out, from which codes are read.
///
/// ```
/// chain   [ n ][ n data bytes ][ n ][ n data bytes ] … [ 0 ]      n: 1...255, 0 ends the chain
///                    │                  │
///                    └───────┬──────────┘
/// window             [ data bytes … ][ slack ]     up to 8 KiB at a time, or a short chain's length, and 8 bytes
///
/// bits    data byte 0     data byte 1     …       a code's low bit comes first, and a code
///         7 6 5 4 3 2 1 0 7 6 5 4 3 2 1 0         runs on over bytes and blocks alike
///             └second─┘└first┘
/// ```
///
/// Copying the bytes costs far less than to look for the end of a block at every code. The slack lets
/// eight bytes be read at once wherever a code begins.
///
/// Source: GIF89a specification, section 15 (data sub-blocks) and appendix F (packing). A chain may
/// also just stop; a last block shorter than it says is read as far as it goes.
package struct CodeWindow: Sendable {
  private static let capacities = (1 << 10)...(8 << 10)
  private static let slack = 8
  /// More bits than there ever are to use.
  static let bitCapacity = capacities.upperBound * 8

  /// Data bytes, and the slack behind them.
  private(set) var bytes: [UInt8] = []
  /// How many of them are data.
  private var count = 0
  /// How many data bytes were there before the first of them.
  private var dropped = 0
  /// Where in the chain the next data byte is, and how many are left of its block.
  private var (next, left) = (0, 0)
  /// The first bit that was not used.
  package internal(set) var bit = 0

  /// Creates a window that must be opened before it is used.
  package init() {}

  /// How many data bytes there can be.
  private var capacity: Int { bytes.count - Self.slack }

  /// The bits of the chain that were used.
  ///
  /// Only compared: where an `Int` has 32 bits, it wraps around behind 256 MiB.
  var position: Int { dropped &* 8 &+ bit }

  /// How many bits there are to use.
  package var bitCount: Int { count * 8 - bit }

  /// Goes to the start of a chain.
  package mutating func open(_ chain: Span<UInt8>) {
    reserve(chain.count)
    (count, dropped, next, left) = (0, 0, 0, 0)
    bit = 0
    refill(from: chain)
  }

  /// Sees to it that a chain of some length fits, or as much of it as ever does.
  private mutating func reserve(_ count: Int) {
    var needed = Self.capacities.lowerBound
    while needed < min(count, Self.capacities.upperBound) { needed *= 2 }
    guard bytes.isEmpty || capacity < needed else { return }
    bytes = Array(repeating: 0, count: needed + Self.slack)
  }

  /// Drops the bytes that were used, and fills the window with new ones.
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

  /// The next code of `width` bits (1...12), or `nil` if the window does not hold as many.
  @inline(__always)
  package mutating func code(of width: Int) -> Int? {
    guard bitCount >= width else { return nil }
    let word = bytes.word(at: bit / 8) >> UInt64(bit & 7)
    bit += width
    return Int(truncatingIfNeeded: word & (1 &<< UInt64(width) &- 1))
  }

  /// Passes over runs of a code for as long as there is one next; fewer codes than make a run may be left.
  @inline(__always)
  mutating func skip(_ run: CodeRun) {
    while bitCount >= run.bitCount, run.begins(bytes.word(at: bit / 8) >> UInt64(bit & 7)) {
      bit += run.bitCount
    }
  }

  /// How many data bytes are in front of the one whose bits are used next, stepping back over a code that
  /// was `width` bits long.
  package func dataOffset(beforeCodeOf width: Int) -> Int { dropped + (bit - width) / 8 }

  /// How many data bytes were taken; where there is nothing more to take, how many there are.
  package var dataCount: Int { dropped + count }
}

/// A code as often as fits into the bits that are read at once.
struct CodeRun {
  let bitCount: Int
  private let bits: UInt64
  private let mask: UInt64

  /// Runs of a code of `width` bits (1...12).
  init(of code: Int, width: Int) {
    // Up to 7 of the 64 bits belong to the code before.
    let count = 57 / width
    bitCount = count * width
    bits = (0..<count).reduce(0) { bits, _ in bits << UInt64(width) | UInt64(code) }
    mask = (1 << UInt64(bitCount)) - 1
  }

  /// Whether the lowest bits are such a run.
  @inline(__always)
  func begins(_ word: UInt64) -> Bool { word & mask == bits }
}
