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

  /// A place in the chain: the next data byte, and how many there are up to the next length byte.
  private struct Place {
    var position = 0
    var left = 0
  }

  /// Data bytes, and the slack behind them.
  private(set) var bytes: [UInt8] = []
  /// How many of them are data.
  private var count = 0
  /// How many of those are of the block that the last one is in.
  private var ofLastBlock = 0
  /// Where in the chain the first of them stands.
  private var start = Place()
  /// Where in the chain the one behind the last of them would stand.
  private var end = Place()
  /// The first bit that was not used.
  package internal(set) var bit = 0

  /// Creates a window that must be opened before it is used.
  package init() {}

  /// How many data bytes there can be.
  private var capacity: Int { bytes.count - Self.slack }

  /// How many bits there are to use.
  package var bitCount: Int { count * 8 - bit }

  /// Goes to the start of a chain.
  package mutating func open(_ chain: Span<UInt8>) {
    reserve(chain.count)
    (count, ofLastBlock) = (0, 0)
    start = Place()
    end = Place()
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
    drop(bit / 8, from: chain)
    while count < capacity {
      if end.left == 0 {
        guard end.position < chain.count, chain[end.position] > 0 else { break }
        end.left = min(Int(chain[end.position]), chain.count - end.position - 1)
        end.position += 1
        ofLastBlock = 0
      }
      let taken = min(end.left, capacity - count)
      guard taken > 0 else { break }
      bytes.copy(end.position..<(end.position + taken), of: chain, to: count)
      count += taken
      ofLastBlock += taken
      end.position += taken
      end.left -= taken
    }
  }

  private mutating func drop(_ used: Int, from chain: Span<UInt8>) {
    guard used > 0 else { return }
    let kept = count - used
    // What is left is nearly always of the last block that was begun.
    start =
      if kept <= ofLastBlock {
        Place(position: end.position - kept, left: end.left + kept)
      } else {
        place(ofByte: used, in: chain)
      }
    ofLastBlock = min(ofLastBlock, kept)
    for index in used..<count { bytes[index - used] = bytes[index] }
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

  /// The offset in the chain of the byte whose bits are used next, stepping back over a code that
  /// was `width` bits long.
  ///
  /// Meant to be asked once, when decoding is over.
  package func offset(beforeCodeOf width: Int, in chain: Span<UInt8>) -> Int {
    place(ofByte: (bit - width) / 8, in: chain).position
  }

  /// The offset in the chain of the byte behind the last one that was taken; where there is nothing
  /// more to take, that of the terminator or the end.
  package var endOffset: Int { end.position }

  /// Where in the chain a byte of the window stands; the one behind the last stands where it would.
  private func place(ofByte index: Int, in chain: Span<UInt8>) -> Place {
    var place = start
    var index = index
    while index >= place.left {
      index -= place.left
      place.position += place.left
      place.left = 0
      guard place.position < chain.count, chain[place.position] > 0 else { return place }
      place.left = min(Int(chain[place.position]), chain.count - place.position - 1)
      place.position += 1
      // A length byte with nothing behind it.
      guard place.left > 0 else { return place }
    }
    return Place(position: place.position + index, left: place.left - index)
  }
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
