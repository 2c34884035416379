/// A slow and simple LZW decoder for GIFs, in which a string is another string and one more pixel.
///
/// ```
/// after a clear:   a code must be a literal; its pixel is the output
/// any other code:  in the table                 output its pixels;  add previous + first pixel of those
///                  the next free one            the same, with the first pixel of previous
///                  beyond that                  impossible: stop
///
/// code     pixels   before   last       a string is written from its last pixel to its first
/// 0 …      a        none     a
/// 6        a b      0        b
/// 7        a b c    6        c
/// ```
///
/// Checks other decoders; shares no code with them.
package struct ReferenceLZW {
  package enum Ending: Sendable, Hashable {
    case full
    case endCode
    case endOfData
    /// A code that is not defined, and the number of codes before it.
    case impossibleCode(index: Int)
    /// Literals of 12 bits or more leave no room for codes.
    case unusableLiteralWidth
  }

  package private(set) var pixels: [UInt8] = []
  package private(set) var ending: Ending
  /// The offset in bits of the code that ended decoding; for a full image, of the end of the last code.
  package private(set) var endingBit = 0

  /// The number of pixels after each code that stands for a string.
  package private(set) var codeEnds: [Int] = []

  /// Decodes the data of an image, from joined sub-blocks, until there are `pixelCount` pixels.
  package init(_ data: [UInt8], minimumCodeSize: Int, pixelCount: Int) {
    guard minimumCodeSize <= 11 else {
      ending = .unusableLiteralWidth
      return
    }
    let clear = 1 << minimumCodeSize
    let end = clear + 1

    var bits = BitCursor(data)
    // The clear code and the end code have entries that are never looked up.
    var table = (0..<(clear + 2)).map { Entry(literal: UInt8($0 & 255)) }
    var width = minimumCodeSize + 1
    var previous: Int?
    var codeIndex = 0
    ending = .full
    while pixels.count < pixelCount {
      endingBit = bits.position
      guard let code = bits.next(width) else {
        ending = .endOfData
        return
      }
      defer { codeIndex += 1 }
      if code == clear {
        table.removeLast(table.count - (clear + 2))
        width = minimumCodeSize + 1
        previous = nil
        continue
      }
      if code == end {
        ending = .endCode
        return
      }
      if let previous {
        // The next free code is the one that is being added: its string begins with the first pixel of the previous
        // string.
        guard code < table.count || code == table.count && code < 4096 else {
          ending = .impossibleCode(index: codeIndex)
          return
        }
        if table.count < 4096 {
          let added = table[code == table.count ? previous : code].first
          table.append(Entry(table[previous], before: previous, added))
        }
      } else if code >= clear {
        ending = .impossibleCode(index: codeIndex)
        return
      }
      var place = pixels.count + table[code].length
      pixels.append(contentsOf: repeatElement(0, count: table[code].length))
      var string: Int? = code
      while let part = string {
        place -= 1
        pixels[place] = table[part].last
        string = table[part].before
      }
      codeEnds.append(pixels.count)
      previous = code
      if table.count >= 1 << width && width < 12 { width += 1 }
    }
    endingBit = bits.position
    pixels.removeLast(pixels.count - pixelCount)
  }

  private struct Entry {
    /// The code of the string without the last pixel; `nil` for a literal.
    let before: Int?
    let first: UInt8
    let last: UInt8
    let length: Int

    init(literal: UInt8) {
      (before, first, last, length) = (nil, literal, literal, 1)
    }

    init(_ start: Entry, before: Int, _ last: UInt8) {
      (self.before, first, self.last, length) = (before, start.first, last, start.length + 1)
    }
  }
}

/// Bits of a byte array, the lowest of each byte first.
private struct BitCursor {
  private let data: [UInt8]
  private(set) var position = 0

  init(_ data: [UInt8]) { self.data = data }

  /// The next number of `width` bits, or `nil` if fewer are left.
  mutating func next(_ width: Int) -> Int? {
    guard position + width <= data.count * 8 else { return nil }
    var number = 0
    // Up to 12 bits lie in up to three bytes.
    for offset in 0..<3 where position / 8 + offset < data.count {
      number |= Int(data[position / 8 + offset]) << (8 * offset)
    }
    defer { position += width }
    return number >> (position % 8) & (1 << width - 1)
  }
}
