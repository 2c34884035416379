/// The loop in which nearly all codes are decoded: four at a time, without a look at where blocks, the
/// table or the output end.
///
/// ```
/// input   ──8 bytes──► [ code ][ code ][ code ][ code ]    4 codes of up to 12 bits, and 7 bits before
///                          │
/// table                    ▼                               first looked up, and only then defined: what
///           code ──► position, length                      the code before it defines
///                          │
/// buffer                   ▼
///         [ literals ][ … string … ]──16 bytes──►[ filled …  copied past a short string's end: the
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
    /// Bytes of the buffer that are written, the literals included.
    var filled: Int
    /// The lowest code that is not defined.
    var undefined: Int
  }

  /// How far behind the image's end a group that begins before it can write: four strings of up to 48 bytes, or a
  /// longer one that stops at the end, and three more.
  static let reach = group * stride * 3

  /// Decodes codes of one width, in groups.
  ///
  /// Goes on for as long as a whole group is in front of bit `last` and begins in the buffer before `end`; where
  /// codes define strings, for as long as one code is. Returns before a code that is no string, or whose string is
  /// long and passes `end`. Unless the table is full, every code defines a string, and the code before must have
  /// defined one.
  ///
  /// More may be filled than up to the end: then all pixels are there, and the rest is slack.
  static func decode(
    width: Int, from input: [UInt8], until last: Int, with table: inout [LZWString],
    to buffer: inout [UInt8], end: Int, _ state: inout State
  ) {
    // What is read begins in front of the last bit, at most 7 bits into a byte, and is 8 bytes long.
    precondition(state.bit >= 0 && last / 8 + 8 <= input.count)
    // Every code of the width has an entry.
    precondition((1...12).contains(width) && table.count >= 1 << width)
    // None is defined beyond them, and the one that the code before defined is among them.
    let isDefining = state.undefined < LZWDecoder.capacity
    precondition(
      !isDefining
        || state.undefined > 0
          && state.undefined + (last - state.bit) / width <= table.count
    )
    // A group begins before the end and reaches no further than that behind it; all copy up to one stride more.
    precondition(state.filled >= 0 && end + reach + stride <= buffer.count)
    unsafe input.withUnsafeBytes { input in
      unsafe table.withUnsafeMutableBufferPointer { table in
        unsafe buffer.withUnsafeMutableBytes { buffer in
          guard let input = input.baseAddress, let table = table.baseAddress,
            let buffer = buffer.baseAddress
          else { return }
          let memory = unsafe Memory(input: input, table: table, buffer: buffer)
          let bounds = Bounds(
            lastGroup: last - group * width, lastCode: last - width, end: end)
          if isDefining {
            unsafe define(width, memory, bounds, &state)
          } else {
            unsafe use(width, memory, bounds, &state)
          }
        }
      }
    }
  }
}

// MARK: - Loops

extension FastCodes {
  private typealias Table = UnsafeMutablePointer<LZWString>

  /// What codes are read from, looked up in and written to; valid only while it is lent.
  ///
  /// Three words, as many as ``Bounds`` has: structs of more than four are passed by address, and the loop would
  /// read them again and again.
  @unsafe private struct Memory {
    let input: UnsafeRawPointer
    let table: Table
    let buffer: UnsafeMutableRawPointer
  }

  /// Where a run of codes of one width ends.
  private struct Bounds {
    /// The last bit of the input at which a whole group may begin.
    let lastGroup: Int
    /// The last bit at which a code may begin.
    let lastCode: Int
    /// Where in the buffer the image ends: no group begins there, and no long string goes further.
    let end: Int
  }

  /// Decodes while every code defines a string; one loop for each of the widths that most codes have,
  /// so that a code is cut out of the input by numbers that the loop need not keep.
  ///
  /// In WebAssembly one loop for all widths is as fast, and a player's module is a twelfth smaller.
  @inline(never)
  private static func define(_ width: Int, _ memory: Memory, _ bounds: Bounds, _ state: inout State)
  {
    #if arch(wasm32)
      unsafe defineLoop(width, memory, bounds, &state)
    #else
      switch width {
      case 9: unsafe defineLoop(9, memory, bounds, &state)
      case 10: unsafe defineLoop(10, memory, bounds, &state)
      case 11: unsafe defineLoop(11, memory, bounds, &state)
      case 12: unsafe defineLoop(12, memory, bounds, &state)
      default: unsafe defineLoop(width, memory, bounds, &state)
      }
    #endif
  }

  @inline(__always)
  private static func defineLoop(
    _ width: Int, _ memory: Memory, _ bounds: Bounds, _ state: inout State
  ) {
    var bit = state.bit
    // Where the string that the code before defines has its entry.
    var next = unsafe memory.table + state.undefined - 1
    var (filled, fresh) = unsafe (state.filled, next.pointee)
    unsafe next.pointee = .none
    all: while bit <= bounds.lastCode, filled < bounds.end {
      var word = unsafe load(memory.input, bit)
      var done = 0
      while bit <= bounds.lastGroup {
        done = unsafe steps(word, width, memory, next, &filled, &fresh)
        guard done == group else { break }
        done = 0
        unsafe next += group
        bit &+= group &* width
        guard filled < bounds.end else { break all }
        word = unsafe load(memory.input, bit)
      }
      guard bit <= bounds.lastCode else { break }
      // The next code is the one that the code before defines, or a long string, or none, or one of the last few.
      unsafe next += done
      bit &+= done &* width
      let code = unsafe memory.table + self.code(done, of: word, width)
      let isFresh = unsafe code == next
      let string = unsafe isFresh ? fresh : code.pointee
      let length = string.length
      guard string != .none, filled &+ length <= bounds.end else { break }
      unsafe copyLong(string, memory.buffer, to: filled)
      if isFresh {
        // It ends with the byte that it begins with, which was not there yet when it was copied.
        let first = unsafe memory.buffer.load(fromByteOffset: filled, as: UInt8.self)
        unsafe memory.buffer.storeBytes(
          of: first, toByteOffset: filled &+ length &- 1, as: UInt8.self)
      }
      unsafe next.pointee = fresh
      unsafe next += 1
      fresh = LZWString(at: filled, length: length &+ 1)
      filled &+= length
      bit &+= width
    }
    unsafe next.pointee = fresh
    state = unsafe State(bit: bit, filled: filled, undefined: next - memory.table + 1)
  }

  /// Puts out a group of codes, and answers how many: fewer if the next takes more than a short copy.
  ///
  /// Written out, for where size counts a loop stays one.
  @inline(__always)
  private static func steps(
    _ word: UInt64, _ width: Int, _ memory: Memory, _ next: Table, _ filled: inout Int,
    _ fresh: inout LZWString
  ) -> Int {
    let (first, second) = (code(0, of: word, width), code(1, of: word, width))
    guard unsafe step(first, memory, next, &filled, &fresh) else { return 0 }
    guard unsafe step(second, memory, next + 1, &filled, &fresh) else { return 1 }
    let (third, fourth) = (code(2, of: word, width), code(3, of: word, width))
    guard unsafe step(third, memory, next + 2, &filled, &fresh) else { return 2 }
    guard unsafe step(fourth, memory, next + 3, &filled, &fresh) else { return 3 }
    return group
  }

  /// Puts out one code, and defines what the code before it defines, in the entry `next`; `false`, and
  /// nothing is done, if that takes more than a short copy.
  @inline(__always)
  private static func step(
    _ code: Int, _ memory: Memory, _ next: Table, _ filled: inout Int, _ fresh: inout LZWString
  ) -> Bool {
    let string = unsafe memory.table[code]
    let (source, target) = (string.position, filled)
    let length = string.length
    if length > stride {
      guard length <= 3 * stride else { return false }
      unsafe copyStride(memory.buffer, from: source &+ stride, to: target &+ stride)
      unsafe copyStride(
        memory.buffer, from: source &+ stride &+ stride, to: target &+ stride &+ stride)
    }
    unsafe copyStride(memory.buffer, from: source, to: target)
    unsafe next.pointee = fresh
    fresh = LZWString(at: target, length: length &+ 1)
    filled &+= length
    return true
  }

  /// One of the codes of a group, by its number in it.
  @inline(__always)
  private static func code(_ number: Int, of word: UInt64, _ width: Int) -> Int {
    let mask = (1 &<< UInt64(truncatingIfNeeded: width)) &- 1 as UInt64
    return Int(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: number &* width) & mask)
  }

  /// Decodes while the table is full and no code defines anything.
  @inline(never)
  private static func use(_ width: Int, _ memory: Memory, _ bounds: Bounds, _ state: inout State) {
    var bit = state.bit
    var filled = state.filled
    let mask = (1 &<< UInt64(truncatingIfNeeded: width)) &- 1 as UInt64
    loop: while bit <= bounds.lastGroup, filled < bounds.end {
      var word = unsafe load(memory.input, bit)
      for _ in 0..<group {
        let string = unsafe memory.table[Int(truncatingIfNeeded: word & mask)]
        let length = string.length
        if length <= stride {
          unsafe copyStride(memory.buffer, from: string.position, to: filled)
        } else {
          guard string != .none, filled &+ length <= bounds.end else { break loop }
          unsafe copyLong(string, memory.buffer, to: filled)
        }
        filled &+= length
        word &>>= UInt64(truncatingIfNeeded: width)
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
    return UInt64(littleEndian: word) &>> UInt64(truncatingIfNeeded: bit & 7)
  }

  @inline(__always)
  private static func copyLong(
    _ string: LZWString, _ buffer: UnsafeMutableRawPointer, to target: Int
  ) {
    let place = string.position
    let length = string.length
    var offset = 0
    repeat {
      unsafe copyStride(buffer, from: place &+ offset, to: target &+ offset)
      offset &+= stride
    } while offset < length
  }

  @inline(__always)
  private static func copyStride(_ buffer: UnsafeMutableRawPointer, from place: Int, to target: Int)
  {
    typealias Half = SIMD16<UInt8>
    let first = unsafe buffer.loadUnaligned(fromByteOffset: place, as: Half.self)
    unsafe buffer.storeBytes(of: first, toByteOffset: target, as: Half.self)
  }
}
