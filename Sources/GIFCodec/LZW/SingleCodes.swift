/// The loop that decodes codes one at a time: after clear codes, when the table gets full, and at the end of the image
/// or the chain.
///
/// ```
/// clear ─► literal ─► code ─► code ─► │ four codes of one width, none of them clear: ``FastCodes``
///   ▲                   │
///   └───────────────────┘               a chain may have a clear code after every pixel
/// ```
///
/// Hostile files keep the decoder in this loop, so a clear code does not clear the table: ``FastCodes`` gets stale
/// entries cleared when it is about to look codes up.
struct SingleCodes {
  struct State {
    var filled: Int
    var undefined: Int
    var width: Int
    var highest = 0
    /// Whether the previous code defined the string below `undefined`.
    var isFresh = false
    /// The end of the table entries that may be left from before a clear code; they begin at `undefined`.
    ///
    /// Entries above the codes of `width` may be left from before it, too, whatever this says.
    var stale: Int

    /// The bit up to which ``FastCodes`` can decode; 0 if it cannot begin.
    ///
    /// The first code after a clear code, and the first with a full table, are read here: neither defines a string, and
    /// the latter may be a KwKwK code.
    @inline(__always)
    func lastBit(in window: borrowing CodeWindow) -> Int {
      guard isFresh == (undefined < LZWDecoder.capacity) else { return 0 }
      return window.bit + min(codesOfWidth &* width, window.bitCount)
    }

    /// The least number of codes before the width changes or the table is full.
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

  enum Stop {
    /// All pixels are decoded, or the window has less than a group of codes, or a group may follow, or the table must
    /// grow.
    case pause
    /// An end code, an undefined code or the end of the chain.
    case ending(LZWOutcome.Ending)
  }

  /// The clear code; the width of codes after it; a run of clear codes.
  let clear: Int
  private let firstWidth: Int
  private let clears: CodeRun

  init(minimumCodeSize: Int) {
    clear = 1 << minimumCodeSize
    firstWidth = minimumCodeSize + 1
    clears = CodeRun(of: clear, width: firstWidth)
  }

  var start: State {
    State(
      filled: PaletteIndexBuffer.front, undefined: clear + 2, width: firstWidth,
      stale: 1 << firstWidth)
  }

  /// Decodes at least one code, and more until ``FastCodes`` can go on.
  @inline(__always)
  func decode(
    from window: inout CodeWindow, with table: inout [LZWString],
    to buffer: inout PaletteIndexBuffer,
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
      // Forwards: a KwKwK string overlaps its copy.
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
        // Some codes after a clear code, entering ``FastCodes`` is worth its cost.
        if now.undefined > clear + 2 + FastCodes.group || isGroupNext(in: window, now.width) {
          return .pause
        }
      }
    } while now.filled < end && now.undefined < table.count
      && window.bitCount >= FastCodes.group * now.width
    return .pause
  }

  /// Returns whether the window has a whole group of codes without a clear code.
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
  /// Widens codes by a bit if the highest defined code does not fit.
  @inline(__always)
  mutating func widen() {
    guard undefined > 1 << width, width < LZWDecoder.maximumWidth else { return }
    width += 1
    // No entry above the last one defined is in use.
    stale = 1 << width
  }
}
