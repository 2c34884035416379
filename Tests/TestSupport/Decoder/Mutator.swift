/// A mutator that changes GIFs into files that are nearly GIFs.
///
/// The mutator knows where blocks begin, so that decoders walk most of its files to the end:
///
/// ```
/// header │ block │ block │ block │ trailer        drop, repeat, move or borrow a block
///            │
///            └─ 2C x y w h flags palette width n … n … 0      set a field, cut, flip a bit
/// ```
///
/// Everything follows from the seed; ``mutant()`` can be called forever.
///
/// ```swift
/// var mutator = Mutator(files, seed: 7)
/// for _ in 0..<1000 { try DecoderChecks(mutator.mutant()).all() }
/// ```
package struct Mutator {
  package private(set) var random: SeededGenerator
  private let files: [[UInt8]]

  /// Bytes that have a meaning in some field: introducers, labels, flags, lengths, widths, ends.
  private static let telling: [UInt8] = [
    0x21, 0x2C, 0x3B, 0xF9, 0xFF, 0xFE, 0x01, 0x00, 0x80, 0x40, 0xC0, 0x87, 0x81, 2, 3, 4, 8, 9, 11,
    12, 0x7F, 0xFE,
  ]

  /// Creates a mutator of some files, at least one.
  package init(_ files: [[UInt8]], seed: UInt64) {
    precondition(!files.isEmpty, "nothing to mutate")
    self.files = files
    random = SeededGenerator(seed: seed)
  }

  package mutating func mutant() -> [UInt8] {
    var bytes = pick(files)
    for _ in 0..<Int.random(in: 1...4, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let blocks = Self.blocks(of: bytes)
    let block = pick(blocks)
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes[place] = pick(Self.telling)
    case 3: bytes.remove(at: place)
    case 4: bytes.insert(pick(Self.telling), at: place)
    case 5: bytes.removeLast(Int.random(in: 1...min(bytes.count, 40), using: &random))
    case 6: bytes.removeSubrange(block)
    case 7: bytes.insert(contentsOf: Array(bytes[block]), at: pick(blocks).lowerBound)
    case 8, 9:
      let other = pick(files)
      let borrowed = Array(other[pick(Self.blocks(of: other))])
      bytes.insert(contentsOf: borrowed, at: pick(blocks).lowerBound)
    case 10: setField(&bytes, in: block)
    case 11, 12:
      setField(&bytes, in: pick(blocks.filter { bytes[$0.lowerBound] == 0x2C } + [block]))
    case 13: setControl(&bytes, before: block)
    case 14:
      // The changed byte is near the front of a block, where its lengths and flags are.
      let offset = Int.random(in: 0..<min(block.count, 16), using: &random)
      bytes[block.lowerBound + offset] = UInt8.random(in: 0...16, using: &random)
    default:
      let tail = max(block.lowerBound, block.upperBound - 12)..<block.upperBound
      bytes[Int.random(in: tail, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }

  /// Sets a number of a screen or an image descriptor to a random number, which is small in most cases.
  private mutating func setField(_ bytes: inout [UInt8], in block: Range<Int>) {
    let isImage = bytes[block.lowerBound] == 0x2C
    let offsets = isImage ? [1, 3, 5, 7, 9] : [6, 8, 10, 12]
    let place = block.lowerBound + pick(offsets)
    guard place + 1 < block.upperBound else { return }
    let isLarge = Int.random(in: 0..<40, using: &random) == 0
    bytes[place] = UInt8.random(in: 0...(isLarge ? 255 : 12), using: &random)
    bytes[place + 1] = isLarge ? UInt8.random(in: 0...255, using: &random) : 0
    let flags = block.lowerBound + 9
    if isImage, flags < block.upperBound, Bool.random(using: &random) {
      bytes[flags] = pick([0, 0x40, 0x80, 0xC1])
    }
  }

  private mutating func setControl(_ bytes: inout [UInt8], before block: Range<Int>) {
    let length = pick([4, 4, 4, 3, 5] as [UInt8])
    let content = (0..<length).map { _ in UInt8.random(in: 0...31, using: &random) }
    bytes.insert(contentsOf: [0x21, 0xF9, length] + content + [0], at: block.lowerBound)
  }

  /// The ranges of the header and of each block, as far as the file can be parsed.
  private static func blocks(of bytes: [UInt8]) -> [Range<Int>] {
    func palette(_ flags: Int) -> Int {
      guard flags < bytes.count, bytes[flags] & 0x80 != 0 else { return 0 }
      return 6 << Int(bytes[flags] & 7)
    }
    var blocks: [Range<Int>] = []
    var start = 0
    var end = 13 + palette(10)
    while start < bytes.count {
      blocks.append(start..<min(max(end, start + 1), bytes.count))
      start = blocks[blocks.count - 1].upperBound
      guard start < bytes.count else { break }
      switch bytes[start] {
      case 0x21: end = start + 2
      case 0x2C: end = start + 11 + palette(start + 9)
      default:
        end = start + 1
        continue
      }
      while end < bytes.count, bytes[end] > 0 { end += 1 + Int(bytes[end]) }
      end += 1
    }
    return blocks
  }
}
