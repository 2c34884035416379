/// The loop in which nearly all codes are decoded: four at a time, without a look at where blocks, the
/// table or the output end.
///
/// ```
/// input   ──8 bytes──► [ code ][ code ][ code ][ code ]    4 codes of up to 12 bits, and 7 bits before
///                          │
/// table                    ▼                               first looked up, and only then defined: what
///           code ──► position, length                      the code before it defines
///                          │
/// room                     ▼
///         [ literals ][ … string … ]──32 bytes──►[ filled …  copied past a short string's end: the
///                                                            next one is written over it
/// ```
///
/// The caller makes sure that the four codes are there, and that their width does not change between
/// them. Since a code is looked up before the code before it defines its string, the string that is
/// being defined is not there yet: that case, long strings and all that is no string share one branch,
/// which is hardly ever taken in a picture of many colours.
enum FastCodes {
  /// How many bytes are copied at once, whatever a string's length.
  static let stride = 16

  /// How many codes are decoded between two looks at how far the output is filled.
  static let group = 4

  /// What codes are decoded from and to, and how far they have come.
  struct State {
    /// Bits of the input that are used.
    var bit: Int
    /// Bytes of the room that are written, the literals included.
    var filled: Int
    /// The lowest code that is not defined.
    var undefined: Int
  }

  /// How much further than the last byte that a group may begin at it can write.
  static let reach = group * stride * 3

  /// Decodes codes of one width, in groups.
  ///
  /// Goes on for as long as a whole group is in front of bit `last` and
  /// begins in the room before `limit`. Returns before a code that is no string, or whose string
  /// is long and passes `end`. Unless the table is full, every code defines a string, and the code
  /// before must have defined one.
  static func decode(
    width: Int, from input: [UInt8], until last: Int, with table: inout [LZWString],
    to room: inout [UInt8], limit: Int, end: Int, _ state: inout State
  ) {
    // What is read begins in front of the last bit, at most 7 bits into a byte, and is 8 bytes long.
    precondition(state.bit >= 0 && last / 8 + 8 <= input.count)
    // A code has at most 12 bits, and so many entries there are.
    precondition((1...12).contains(width) && table.count == 4096)
    // None is defined beyond them, and the one that the code before defined is among them.
    let isDefining = state.undefined < table.count
    precondition(
      !isDefining
        || state.undefined > 0
          && state.undefined + (last - state.bit) / width <= table.count
    )
    // A group begins before the limit and is four short strings long; a long one ends at the end;
    // and all copy up to one stride more.
    precondition(state.filled >= 0 && max(limit + reach, end) + stride <= room.count)
    unsafe input.withUnsafeBytes { input in
      unsafe table.withUnsafeMutableBufferPointer { table in
        unsafe room.withUnsafeMutableBytes { room in
          guard let input = input.baseAddress, let table = table.baseAddress,
            let room = room.baseAddress
          else { return }
          if isDefining {
            unsafe define(width, input, last, table, room, limit, end, &state)
          } else {
            unsafe use(width, input, last, table, room, limit, end, &state)
          }
        }
      }
    }
  }
}

// MARK: - Loops

extension FastCodes {
  private typealias Table = UnsafeMutablePointer<LZWString>

  /// Decodes while every code defines a string; one loop for each of the widths that most codes have,
  /// so that a code is cut out of the input by numbers that the loop need not keep.
  @inline(never)
  private static func define(
    _ width: Int, _ input: UnsafeRawPointer, _ last: Int, _ table: Table,
    _ room: UnsafeMutableRawPointer, _ limit: Int, _ end: Int, _ state: inout State
  ) {
    switch width {
    case 9: unsafe defineLoop(9, input, last, table, room, limit, end, &state)
    case 10: unsafe defineLoop(10, input, last, table, room, limit, end, &state)
    case 11: unsafe defineLoop(11, input, last, table, room, limit, end, &state)
    case 12: unsafe defineLoop(12, input, last, table, room, limit, end, &state)
    default: unsafe defineLoop(width, input, last, table, room, limit, end, &state)
    }
  }

  @inline(__always)
  private static func defineLoop(
    _ width: Int, _ input: UnsafeRawPointer, _ last: Int, _ table: Table,
    _ room: UnsafeMutableRawPointer, _ limit: Int, _ end: Int, _ state: inout State
  ) {
    var bit = state.bit
    var filled = state.filled
    // The string that the code before defines, and where its entry is.
    var next = unsafe table + state.undefined - 1
    var fresh = unsafe next.pointee
    unsafe next.pointee = .none
    let lastGroup = last &- group &* width
    while bit <= lastGroup, filled < limit {
      let word = unsafe load(input, bit)
      var done = 0
      if unsafe step(0, word, width, table, next, room, &filled, &fresh) {
        done = 1
        if unsafe step(1, word, width, table, next, room, &filled, &fresh) {
          done = 2
          if unsafe step(2, word, width, table, next, room, &filled, &fresh) {
            done = 3
            if unsafe step(3, word, width, table, next, room, &filled, &fresh) {
              unsafe next += group
              bit &+= group &* width
              continue
            }
          }
        }
      }
      // The next code is the one that the code before defines, or a long string, or none.
      unsafe next += done
      bit &+= done &* width
      let code = unsafe table + self.code(done, of: word, width)
      let isFresh = unsafe code == next
      let string = unsafe isFresh ? fresh : code.pointee
      let length = Int(string.length)
      guard string != .none, filled &+ length <= end else { break }
      unsafe copyLong(string, room, to: filled)
      if isFresh {
        // It ends with the byte that it begins with, which was not there yet when it was copied.
        let first = unsafe room.load(fromByteOffset: filled, as: UInt8.self)
        unsafe room.storeBytes(of: first, toByteOffset: filled &+ length &- 1, as: UInt8.self)
      }
      unsafe next.pointee = fresh
      unsafe next += 1
      fresh = LZWString(at: filled, length: length &+ 1)
      filled &+= length
      bit &+= width
    }
    unsafe next.pointee = fresh
    state = unsafe State(bit: bit, filled: filled, undefined: next - table + 1)
  }

  /// Puts out one code of a group, and defines what the code before it defines; `false`, and nothing is
  /// done, if that takes more than a short copy.
  @inline(__always)
  private static func step(
    _ number: Int, _ word: UInt64, _ width: Int, _ table: Table, _ next: Table,
    _ room: UnsafeMutableRawPointer, _ filled: inout Int, _ fresh: inout LZWString
  ) -> Bool {
    let string = unsafe table[code(number, of: word, width)]
    let length = Int(string.length)
    if length > stride {
      guard length <= 3 * stride else { return false }
      unsafe copyStride(room, from: Int(string.position) &+ stride, to: filled &+ stride)
      unsafe copyStride(
        room, from: Int(string.position) &+ stride &+ stride, to: filled &+ stride &+ stride)
    }
    unsafe copyStride(room, from: Int(string.position), to: filled)
    unsafe next[number] = fresh
    fresh = LZWString(at: filled, length: length &+ 1)
    filled &+= length
    return true
  }

  /// One of the codes of a group, by its number in it.
  @inline(__always)
  private static func code(_ number: Int, of word: UInt64, _ width: Int) -> Int {
    let mask = (1 &<< UInt64(width)) &- 1 as UInt64
    return Int(truncatingIfNeeded: word &>> UInt64(number &* width) & mask)
  }

  /// Decodes while the table is full and no code defines anything.
  @inline(never)
  private static func use(
    _ width: Int, _ input: UnsafeRawPointer, _ last: Int, _ table: Table,
    _ room: UnsafeMutableRawPointer, _ limit: Int, _ end: Int, _ state: inout State
  ) {
    var bit = state.bit
    var filled = state.filled
    let mask = (1 &<< UInt64(width)) &- 1 as UInt64
    let lastGroup = last &- group &* width
    loop: while bit <= lastGroup, filled < limit {
      var word = unsafe load(input, bit)
      for _ in 0..<group {
        let string = unsafe table[Int(truncatingIfNeeded: word & mask)]
        let length = Int(string.length)
        if length <= stride {
          unsafe copyStride(room, from: Int(string.position), to: filled)
        } else {
          guard string != .none, filled &+ length <= end else { break loop }
          unsafe copyLong(string, room, to: filled)
        }
        filled &+= length
        word &>>= UInt64(width)
        bit &+= width
      }
    }
    state.bit = bit
    state.filled = filled
  }

  /// Eight bytes of input from the one that a bit is in, shifted so that it comes first.
  @inline(__always)
  private static func load(_ input: UnsafeRawPointer, _ bit: Int) -> UInt64 {
    let word = unsafe input.loadUnaligned(fromByteOffset: bit &>> 3, as: UInt64.self)
    return UInt64(littleEndian: word) &>> UInt64(bit & 7)
  }

  @inline(__always)
  private static func copyLong(
    _ string: LZWString, _ room: UnsafeMutableRawPointer, to target: Int
  ) {
    let place = Int(string.position)
    let length = Int(string.length)
    var offset = 0
    repeat {
      unsafe copyStride(room, from: place &+ offset, to: target &+ offset)
      offset &+= stride
    } while offset < length
  }

  @inline(__always)
  private static func copyStride(_ room: UnsafeMutableRawPointer, from place: Int, to target: Int) {
    typealias Half = SIMD16<UInt8>
    let first = unsafe room.loadUnaligned(fromByteOffset: place, as: Half.self)
    unsafe room.storeBytes(of: first, toByteOffset: target, as: Half.self)
  }
}
