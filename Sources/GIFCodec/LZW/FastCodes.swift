/// The loop that decodes nearly all codes: in groups of four, with bounds checked once per group.
///
/// ```
/// input   ──8 bytes──► [ code ][ code ][ code ][ code ]    4 codes of up to 12 bits, after up to 7 used bits
///                          │
/// table                    ▼                               each code is looked up before the string that
///           code ──► position, length                      this code completes is stored in the table
///                          │
/// buffer                   ▼
///         [ literals ][ … string … ]──16 bytes──►[ filled …  short strings are copied with a fixed stride;
///                                                            the next string overwrites the excess
/// ```
///
/// The caller makes sure that all codes have the same width and are in the input. KwKwK codes, strings over 48 bytes
/// and codes without a string (undefined, clear and end codes) take the slow branch, which is rare in pictures with
/// many colours.
enum FastCodes {
  /// The number of bytes that one copy writes, even if the string is shorter.
  static let stride = 16

  /// The number of codes between two checks of the output's bounds.
  static let group = 4

  struct State {
    /// The offset of the next code in the input, in bits.
    var bit: Int
    var filled: Int
    var undefined: Int
  }

  /// The largest number of bytes that a group writes past the image's end: four strings of up to 48 bytes.
  ///
  /// A group begins before the end, and a string of more than 48 bytes never passes the end.
  static let reach = group * stride * 3

  /// Decodes codes of one width, in groups, up to bit `last` of the input or until the output reaches `end`.
  ///
  /// While the table is not full, every code defines a string, and the code before `state.bit` must have defined one,
  /// too. In this case the last codes before `last`, which do not fill a group, are also decoded. Returns early before
  /// a code without a string, and before a string of more than 48 bytes that would pass `end`.
  ///
  /// A group may write past `end`: then all pixels are decoded, and the excess bytes are in the buffer's slack.
  static func decode(
    width: Int, from input: [UInt8], until last: Int, with table: inout [LZWString],
    to buffer: inout [UInt8], end: Int, _ state: inout State
  ) {
    // Each load takes 8 bytes, from the byte that contains a bit before `last`, so all loads are inside the input.
    precondition(state.bit >= 0 && last / 8 + 8 <= input.count)
    // Every code of the width has a table entry.
    precondition((1...12).contains(width) && table.count >= 1 << width)
    // The table has an entry for each string that is defined here, and for the string that the previous code defined.
    let isDefining = state.undefined < LZWDecoder.capacity
    precondition(
      !isDefining
        || state.undefined > 0
          && state.undefined + (last - state.bit) / width <= table.count
    )
    // A group begins before `end` and ends at most `reach` bytes past `end`; a copy writes up to one stride more.
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

  /// The input, table and buffer; valid only inside the closure that lends them.
  ///
  /// Three words, like ``Bounds``: a struct of more than four words would be passed by address, and the loop would load
  /// its fields from memory again and again.
  @unsafe private struct Memory {
    let input: UnsafeRawPointer
    let table: Table
    let buffer: UnsafeMutableRawPointer
  }

  private struct Bounds {
    /// The last bit at which a complete group may begin.
    let lastGroup: Int
    let lastCode: Int
    /// The end of the image in the buffer: no group begins at the end or later, and no string of more than 48 bytes
    /// passes the end.
    let end: Int
  }

  /// Decodes while every code defines a string; specialized for the common widths, so that shifts and masks are
  /// constants.
  ///
  /// Not specialized for WebAssembly, which would gain nothing, and whose module would be a twelfth larger.
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
    // The table entry for the string that the previous code defines.
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
      // The next code is a KwKwK code, stands for a long string or for none, or is one of the last codes, which do not
      // fill a group.
      unsafe next += done
      bit &+= done &* width
      let code = unsafe memory.table + self.code(done, of: word, width)
      let isFresh = unsafe code == next
      let string = unsafe isFresh ? fresh : code.pointee
      let length = string.length
      guard string != .none, filled &+ length <= bounds.end else { break }
      unsafe copyLong(string, memory.buffer, to: filled)
      if isFresh {
        // A KwKwK string ends with its own first byte. The copy may have read that last place before the first byte was
        // written there, so the byte is stored again.
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

  /// Decodes a group, and returns the number of codes decoded: fewer than four if the next code needs the slow branch.
  ///
  /// Unrolled by hand, since builds that are optimized for size would keep a loop.
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

  /// Decodes one code, and stores in the entry `next` the string that the previous code defined.
  ///
  /// Returns `false` and changes nothing if the code needs the slow branch.
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

  @inline(__always)
  private static func code(_ number: Int, of word: UInt64, _ width: Int) -> Int {
    let mask = (1 &<< UInt64(truncatingIfNeeded: width)) &- 1 as UInt64
    return Int(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: number &* width) & mask)
  }

  /// Decodes while the table is full, so that no code defines a string.
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

  /// Loads eight bytes of input and shifts them such that the bit at offset `bit` is the lowest.
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
