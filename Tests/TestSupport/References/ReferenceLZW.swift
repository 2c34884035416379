/// GIF's LZW decoding, slow and obvious: every entry of the table is spelled out.
///
/// ```
/// after a clear:   a code must be a literal; its pixel is the output
/// any other code:  in the table                 output entry;   add previous + entry[0]
///                  the next free one            entry = previous + previous[0]; likewise
///                  beyond that                  impossible: stop
/// ```
///
/// Checks other decoders; shares no code with them.
package struct ReferenceLZW {
  /// Why decoding stopped.
  package enum Ending: Sendable, Hashable {
    /// Every pixel is there.
    case full
    /// An end code came first.
    case endCode
    /// The data ended first.
    case endOfData
    /// A code that no encoder could mean, after a number of codes.
    case impossibleCode(index: Int)
    /// Literals of 12 bits or more leave no room for codes.
    case unusableLiteralWidth
  }

  /// Palette indexes, as many as could be decoded.
  package private(set) var pixels: [UInt8] = []
  /// Why there are no more of them.
  package private(set) var ending: Ending

  /// Decodes the bytes of an image, sub-blocks already joined, until there are enough pixels.
  package init(_ data: [UInt8], minimumCodeSize: Int, pixelCount: Int) {
    guard minimumCodeSize <= 11 else {
      ending = .unusableLiteralWidth
      return
    }
    let clear = 1 << minimumCodeSize
    let end = clear + 1
    let literals = (0..<clear).map { [UInt8($0 & 255)] }
    // The clear and the end code have places in the table that are never looked up.
    let initial = literals + [[], []]

    var bits = BitCursor(data)
    var table = initial
    var width = minimumCodeSize + 1
    var previous: [UInt8]?
    var codeIndex = 0
    ending = .full
    while pixels.count < pixelCount {
      guard let code = bits.next(width) else {
        ending = .endOfData
        return
      }
      defer { codeIndex += 1 }
      if code == clear {
        table = initial
        width = minimumCodeSize + 1
        previous = nil
        continue
      }
      if code == end {
        ending = .endCode
        return
      }
      let entry: [UInt8]
      if let previous {
        if code < table.count {
          entry = table[code]
        } else if code == table.count && table.count < 4096 {
          entry = previous + [previous[0]]
        } else {
          ending = .impossibleCode(index: codeIndex)
          return
        }
        if table.count < 4096 { table.append(previous + [entry[0]]) }
      } else if code < clear {
        entry = table[code]
      } else {
        ending = .impossibleCode(index: codeIndex)
        return
      }
      pixels += entry
      previous = entry
      if table.count >= 1 << width && width < 12 { width += 1 }
    }
    pixels = Array(pixels.prefix(pixelCount))
  }
}

/// Bits of a byte array, the lowest of each byte first.
private struct BitCursor {
  private let data: [UInt8]
  private var position = 0

  init(_ data: [UInt8]) { self.data = data }

  /// The next number of `width` bits, or `nil` if fewer are left.
  mutating func next(_ width: Int) -> Int? {
    guard position + width <= data.count * 8 else { return nil }
    var number = 0
    for bit in 0..<width {
      let place = position + bit
      if data[place / 8] >> UInt8(place % 8) & 1 == 1 { number |= 1 << bit }
    }
    position += width
    return number
  }
}
