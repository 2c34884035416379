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

  /// How much further than the last byte that a group may begin at it can write.
  static let reach = group * stride * 3

  /// Decodes codes of one width, in groups.
  ///
  /// Goes on for as long as a whole group is in front of bit `last` and
  /// begins in the buffer before `limit`. Returns before a code that is no string, or whose string
  /// is long and passes `end`. Unless the table is full, every code defines a string, and the code
  /// before must have defined one.
  static func decode(
    width: Int, from input: [UInt8], until last: Int, with table: inout [LZWString],
    to buffer: inout [UInt8], limit: Int, end: Int, _ state: inout State
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
    precondition(state.filled >= 0 && max(limit + reach, end) + stride <= buffer.count)
    unsafe input.withUnsafeBytes { input in
      unsafe table.withUnsafeMutableBufferPointer { table in
        unsafe buffer.withUnsafeMutableBytes { buffer in
          guard let input = input.baseAddress, let table = table.baseAddress,
            let buffer = buffer.baseAddress
          else { return }
          let run = unsafe Run(
            input: input, lastGroup: last - group * width, table: table, buffer: buffer,
            limit: limit, end: end)
          if isDefining {
            unsafe define(width, run, &state)
          } else {
            unsafe use(width, run, &state)
          }
        }
      }
    }
  }
}

// MARK: - Loops

extension FastCodes {
  private typealias Table = UnsafeMutablePointer<LZWString>

  /// The memory of a run of codes of one width, and where the run ends; valid only while that is lent.
  @unsafe private struct Run {
    let input: UnsafeRawPointer
    /// The last bit at which a whole group may begin.
    let lastGroup: Int
    let table: Table
    let buffer: UnsafeMutableRawPointer
    /// Where in the buffer groups no longer begin, and where long strings end at the latest.
    let limit: Int, end: Int
  }

  /// How far the buffer is filled, and the string that the code before defines.
  private struct Output {
    var filled: Int
    var fresh: LZWString
  }

  /// Decodes while every code defines a string; one loop for each of the widths that most codes have,
  /// so that a code is cut out of the input by numbers that the loop need not keep.
  @inline(never)
  private static func define(_ width: Int, _ run: Run, _ state: inout State) {
    switch width {
    case 9: unsafe defineLoop(9, run, &state)
    case 10: unsafe defineLoop(10, run, &state)
    case 11: unsafe defineLoop(11, run, &state)
    case 12: unsafe defineLoop(12, run, &state)
    default: unsafe defineLoop(width, run, &state)
    }
  }

  @inline(__always)
  private static func defineLoop(_ width: Int, _ run: Run, _ state: inout State) {
    var bit = state.bit
    // Where the string that the code before defines has its entry.
    var next = unsafe run.table + state.undefined - 1
    var output = unsafe Output(filled: state.filled, fresh: next.pointee)
    unsafe next.pointee = .none
    while unsafe bit <= run.lastGroup && output.filled < run.limit {
      let word = unsafe load(run.input, bit)
      var done = 0
      if unsafe step(code(0, of: word, width), run, next, &output) {
        done = 1
        if unsafe step(code(1, of: word, width), run, next + 1, &output) {
          done = 2
          if unsafe step(code(2, of: word, width), run, next + 2, &output) {
            done = 3
            if unsafe step(code(3, of: word, width), run, next + 3, &output) {
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
      let code = unsafe run.table + self.code(done, of: word, width)
      let isFresh = unsafe code == next
      let string = unsafe isFresh ? output.fresh : code.pointee
      let length = Int(string.length)
      guard string != .none, unsafe output.filled &+ length <= run.end else { break }
      unsafe copyLong(string, run.buffer, to: output.filled)
      if isFresh {
        // It ends with the byte that it begins with, which was not there yet when it was copied.
        let first = unsafe run.buffer.load(fromByteOffset: output.filled, as: UInt8.self)
        unsafe run.buffer.storeBytes(
          of: first, toByteOffset: output.filled &+ length &- 1, as: UInt8.self)
      }
      unsafe next.pointee = output.fresh
      unsafe next += 1
      output.fresh = LZWString(at: output.filled, length: length &+ 1)
      output.filled &+= length
      bit &+= width
    }
    unsafe next.pointee = output.fresh
    state = unsafe State(bit: bit, filled: output.filled, undefined: next - run.table + 1)
  }

  /// Puts out one code, and defines what the code before it defines, in the entry `next`; `false`, and
  /// nothing is done, if that takes more than a short copy.
  @inline(__always)
  private static func step(
    _ code: Int, _ run: Run, _ next: Table, _ output: inout Output
  ) -> Bool {
    let string = unsafe run.table[code]
    let (source, target) = (Int(string.position), output.filled)
    let length = Int(string.length)
    if length > stride {
      guard length <= 3 * stride else { return false }
      unsafe copyStride(run.buffer, from: source &+ stride, to: target &+ stride)
      unsafe copyStride(
        run.buffer, from: source &+ stride &+ stride, to: target &+ stride &+ stride)
    }
    unsafe copyStride(run.buffer, from: source, to: target)
    unsafe next.pointee = output.fresh
    output.fresh = LZWString(at: target, length: length &+ 1)
    output.filled &+= length
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
  private static func use(_ width: Int, _ run: Run, _ state: inout State) {
    var bit = state.bit
    var filled = state.filled
    let mask = (1 &<< UInt64(width)) &- 1 as UInt64
    loop: while unsafe bit <= run.lastGroup && filled < run.limit {
      var word = unsafe load(run.input, bit)
      for _ in 0..<group {
        let string = unsafe run.table[Int(truncatingIfNeeded: word & mask)]
        let length = Int(string.length)
        if length <= stride {
          unsafe copyStride(run.buffer, from: Int(string.position), to: filled)
        } else {
          guard string != .none, unsafe filled &+ length <= run.end else { break loop }
          unsafe copyLong(string, run.buffer, to: filled)
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
    _ string: LZWString, _ buffer: UnsafeMutableRawPointer, to target: Int
  ) {
    let place = Int(string.position)
    let length = Int(string.length)
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
