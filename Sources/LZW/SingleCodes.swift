/// The loop in which codes are decoded one at a time: around clear codes, where the table is full, and at the
/// end of the pixels and of the chain.
///
/// ```
/// clear ─► literal ─► code ─► code ─► │ four codes of one width, none of them clear: ``FastCodes``
///   ▲                   │
///   └───────────────────┘               a chain may have a clear code behind every pixel
/// ```
///
/// A file made to keep a decoder busy stays in here, so nothing is done twice and nothing is made ready that the
/// next code may not need: what a clear code makes undefined is forgotten when ``FastCodes`` is about to
/// look it up.
struct SingleCodes {
  /// How far the codes of an image have come.
  struct State {
    /// Bytes of the buffer that are written, the literals included.
    var filled: Int
    /// The lowest code that is not defined.
    var undefined: Int
    /// How many bits the next code has.
    var width: Int
    /// The highest value that `undefined` had at a clear code.
    var highest = 0
    /// Whether the code before defined the string below `undefined`.
    var isFresh = false
    /// Below which code the table may have strings from before a clear code, at `undefined` or above; what is
    /// wider than `width` may be left over anyway.
    var stale: Int

    /// Whether a group of codes can be decoded by ``FastCodes``, given the bits there are.
    ///
    /// A code defines nothing if it is the first after a clear or if the table is full; there the string that
    /// was defined last could reach into its copy, and from the next code on none does.
    @inline(__always)
    func lastBit(in window: borrowing CodeWindow) -> Int {
      guard isFresh == (undefined < LZWDecoder.capacity) else { return 0 }
      return window.bit + min(codesOfWidth &* width, window.bitCount)
    }

    /// How many codes there are at least before the width changes or the table is full.
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

  /// Why no more codes are decoded one at a time.
  enum Stop {
    /// All pixels are there, or the window has less than a group of codes, or the next is a group, or the table
    /// has no entry for the next string.
    case pause
    /// A code ended the image; it was read.
    case ending(LZWOutcome.Ending)
  }

  /// The clear code, and in what widths codes begin behind it.
  let clear: Int
  private let firstWidth: Int
  private let clears: CodeRun

  /// Codes of a minimum code size.
  init(minimumCodeSize: Int) {
    clear = 1 << minimumCodeSize
    firstWidth = minimumCodeSize + 1
    clears = CodeRun(of: clear, width: firstWidth)
  }

  /// What is known before the first code.
  var start: State {
    State(
      filled: IndexBuffer.front, undefined: clear + 2, width: firstWidth, stale: 1 << firstWidth)
  }

  /// Decodes a code, and more of them until a whole group may follow.
  @inline(__always)
  func decode(
    from window: inout CodeWindow, with table: inout [LZWString], to buffer: inout IndexBuffer,
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
      // Forwards, since it may reach into its own copy.
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
        // Farther from a clear code, what it takes to begin a group has been paid for.
        if now.undefined > clear + 2 + FastCodes.group || isGroupNext(in: window, now.width) {
          return .pause
        }
      }
    } while now.filled < end && now.undefined < table.count
      && window.bitCount >= FastCodes.group * now.width
    return .pause
  }

  /// Whether none of the next codes is clear.
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
  /// Reads codes a bit wider from now on if the highest defined one does not fit.
  @inline(__always)
  mutating func widen() {
    guard undefined > 1 << width, width < LZWDecoder.maximumWidth else { return }
    width += 1
    // Nothing is defined above the one that was defined last.
    stale = 1 << width
  }
}
