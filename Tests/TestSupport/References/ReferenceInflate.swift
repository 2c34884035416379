/// Undoes zlib's compression (RFC 1950, RFC 1951), slowly.
public enum ReferenceInflate {
  /// What was compressed; `nil` if the stream is broken or its sum is wrong.
  public static func inflate(_ stream: [UInt8]) -> [UInt8]? {
    guard stream.count >= 6, stream[0] & 15 == 8, (Int(stream[0]) * 256 + Int(stream[1])) % 31 == 0
    else { return nil }
    var reader = Reader(bytes: Array(stream.dropFirst(2).dropLast(4)))
    var output: [UInt8] = []
    while true {
      guard let isLast = reader.bits(1), let kind = reader.bits(2) else { return nil }
      switch kind {
      case 0:
        reader.align()
        guard let length = reader.bits(16), let inverse = reader.bits(16),
          length ^ inverse == 0xFFFF
        else { return nil }
        for _ in 0..<length {
          guard let byte = reader.bits(8) else { return nil }
          output.append(UInt8(byte))
        }
      case 1:
        guard readCodes(&reader, &output, fixedLiterals, Codes(Array(repeating: 5, count: 30)))
        else { return nil }
      case 2:
        guard let (literals, distances) = readTables(&reader),
          readCodes(&reader, &output, literals, distances)
        else { return nil }
      case _: return nil
      }
      if isLast == 1 { break }
    }
    let sum = stream.suffix(4).reduce(0) { $0 << 8 | Int($1) }
    return sum == adler(output) ? output : nil
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
    3073, 4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]

  private static let fixedLiterals = Codes(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })

  /// The two tables of a block that brings its own.
  private static func readTables(_ reader: inout Reader) -> (Codes, Codes)? {
    guard let literals = reader.bits(5), let distances = reader.bits(5), let count = reader.bits(4)
    else { return nil }
    var own = Array(repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for place in order.prefix(count + 4) {
      guard let length = reader.bits(3) else { return nil }
      own[place] = length
    }
    let codes = Codes(own)
    let all = literals + 257 + distances + 1
    var lengths: [Int] = []
    while lengths.count < all {
      guard let symbol = codes.symbol(&reader) else { return nil }
      if symbol < 16 {
        lengths.append(symbol)
        continue
      }
      let (bits, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
      guard let more = reader.bits(bits), let last = symbol == 16 ? lengths.last : 0 else {
        return nil
      }
      lengths += Array(repeating: last, count: least + more)
    }
    guard lengths.count == all else { return nil }
    return (Codes(lengths.prefix(literals + 257)), Codes(lengths.dropFirst(literals + 257)))
  }

  private static func readCodes(
    _ reader: inout Reader, _ output: inout [UInt8], _ literals: Codes, _ distances: Codes
  ) -> Bool {
    while true {
      guard let symbol = literals.symbol(&reader) else { return false }
      if symbol == 256 { return true }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      guard symbol < 286, let more = reader.bits(lengthBits[symbol - 257]),
        let code = distances.symbol(&reader), code < 30, let far = reader.bits(distanceBits[code])
      else { return false }
      let distance = distanceBases[code] + far
      guard distance <= output.count else { return false }
      for _ in 0..<lengthBases[symbol - 257] + more {
        output.append(output[output.count - distance])
      }
    }
  }

  private static func adler(_ bytes: [UInt8]) -> Int {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }

  /// Canonical codes: those of a length follow each other, in the order of their symbols.
  private struct Codes {
    private var symbols: [[Int]: Int] = [:]

    init(_ lengths: some Sequence<Int>) {
      let lengths = Array(lengths)
      var code = 0
      for length in 1...15 {
        code <<= 1
        for (symbol, own) in lengths.enumerated() where own == length {
          symbols[[length, code]] = symbol
          code += 1
        }
      }
    }

    func symbol(_ reader: inout Reader) -> Int? {
      var code = 0
      for length in 1...15 {
        guard let bit = reader.bit() else { return nil }
        code = code << 1 | bit
        if let symbol = symbols[[length, code]] { return symbol }
      }
      return nil
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    mutating func bit() -> Int? {
      guard place < bytes.count * 8 else { return nil }
      defer { place += 1 }
      return Int(bytes[place / 8]) >> (place % 8) & 1
    }

    mutating func bits(_ count: Int) -> Int? {
      var value = 0
      for index in 0..<count {
        guard let bit = bit() else { return nil }
        value |= bit << index
      }
      return value
    }

    mutating func align() { place = (place + 7) / 8 * 8 }
  }
}
