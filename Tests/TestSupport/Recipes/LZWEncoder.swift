package enum LZWCode: Sendable, Hashable {
  case clear
  case end
  /// A literal or a table entry.
  case value(Int)
  /// A code one beyond the next free entry, which is undefined.
  case impossible
}

/// The choices in turning an image's pixels into LZW codes and sub-blocks.
///
/// The defaults are those of ordinary encoders.
package struct LZWPacking: Sendable, Hashable {
  package enum Clearing: Sendable, Hashable {
    /// A clear code is written when the table's 4096 entries are used.
    case whenFull
    /// No clear code is written later: a full table stays in use ("deferred clear").
    case never
    /// A clear code is written after a number of codes, or when the table is full.
    case every(Int)
  }

  /// The minimum code size; `nil` for the size that the number of colours needs, at least 2.
  package var minimumCodeSize: Int?
  package var clearing = Clearing.whenFull
  package var startsWithClear = true
  package var endsWithEnd = true
  /// The number of pixels to write; `nil` for all.
  package var pixelLimit: Int?
  /// The number of pixels of index 0 after the image's last one.
  package var excessPixels = 0
  /// The number of pixels after which an impossible code replaces the rest; `nil` for no such code.
  package var impossibleAfter: Int?
  /// The largest number of bytes in a sub-block, 1...255.
  package var subBlockSize = 255
  package var hasTerminator = true

  package init() {}
}

extension LZWPacking {
  init(parsing words: inout RecipeWords) throws(GIFRecipeParser.Failure) {
    self.init()
    while !words.isAtEnd {
      if words.take("literal width") {
        minimumCodeSize = try words.number(0...255)
      } else if words.take("clear never") {
        clearing = .never
      } else if words.take("clear every") {
        clearing = .every(try words.number(1...4096))
      } else if words.take("no first clear") {
        startsWithClear = false
      } else if words.take("no end") {
        endsWithEnd = false
      } else if words.take("no terminator") {
        hasTerminator = false
      } else if words.take("stop after") {
        pixelLimit = try words.number(0...Int.max)
      } else if words.take("excess") {
        excessPixels = try words.number(1...0xffff)
      } else if words.take("impossible after") {
        impossibleAfter = try words.number(0...Int.max)
      } else if words.take("sub-blocks of") {
        subBlockSize = try words.number(1...255)
      } else {
        throw words.failure("no way of packing is called \(words.peek ?? "that")")
      }
    }
  }
}

/// An encoder from pixels to LZW codes, and from codes to bytes.
///
/// ```
/// pixels ─codes─► clear 1 1 6 0 … end ─bytes─► widths grow with the table, lowest bit first
///
/// literal width w:  literals 0 ..< 2^w,  clear = 2^w,  end = 2^w + 1,  entries from 2^w + 2
/// code width:       w + 1 at first and after a clear, one more whenever the next free entry
///                   no longer fits, 12 at most
/// ```
package struct LZWEncoder {
  /// The number of bits of a literal, 0...12.
  package let minimumCodeSize: Int
  package let packing: LZWPacking

  /// Creates an encoder; a minimum code size above 12 counts as 12.
  package init(minimumCodeSize: Int, packing: LZWPacking) {
    self.minimumCodeSize = min(minimumCodeSize, 12)
    self.packing = packing
  }

  private var firstFree: Int { (1 << minimumCodeSize) + 2 }

  /// Returns the codes for an image; pixels that are not literals trap.
  package func codes(for image: [UInt16]) -> [LZWCode] {
    var pixels = image.map(Int.init)
    if let limit = packing.pixelLimit { pixels = Array(pixels.prefix(limit)) }
    pixels += Array(repeating: 0, count: packing.excessPixels)
    if let limit = packing.impossibleAfter { pixels = Array(pixels.prefix(limit)) }
    precondition(pixels.allSatisfy { $0 < 1 << minimumCodeSize }, "a pixel wider than a literal")

    var codes: [LZWCode] = packing.startsWithClear ? [.clear] : []
    // The key of an entry is the code of its string but for the last pixel, and that pixel.
    var table: [Int: Int] = [:]
    var nextFree = firstFree
    var codesSinceClear = 0
    var prefix: Int?
    for pixel in pixels {
      guard let known = prefix else {
        prefix = pixel
        continue
      }
      let key = known << 12 | pixel
      if let longer = table[key] {
        prefix = longer
        continue
      }
      codes.append(.value(known))
      codesSinceClear += 1
      if nextFree < 4096 {
        table[key] = nextFree
        nextFree += 1
      }
      if clears(nextFree: nextFree, codesSinceClear: codesSinceClear) {
        codes.append(.clear)
        table = [:]
        nextFree = firstFree
        codesSinceClear = 0
      }
      prefix = pixel
    }
    if let prefix { codes.append(.value(prefix)) }
    if packing.impossibleAfter != nil { codes.append(.impossible) }
    if packing.endsWithEnd { codes.append(.end) }
    return codes
  }

  private func clears(nextFree: Int, codesSinceClear: Int) -> Bool {
    switch packing.clearing {
    case .whenFull: nextFree == 4096
    case .never: false
    case .every(let count): nextFree == 4096 || codesSinceClear >= count
    }
  }

  /// Returns codes in as few bits as they need.
  ///
  /// Each code has the width that a decoder expects at that point. Traps on an impossible code if every number of
  /// that width is possible; one more pixel before it helps.
  package func packed(_ codes: [LZWCode]) -> PackedCodes {
    var packed = PackedCodes()
    var width = minimumCodeSize + 1
    var nextFree = firstFree
    var hasPrevious = false
    for code in codes {
      let number: Int
      switch code {
      case .clear: number = 1 << minimumCodeSize
      case .end: number = (1 << minimumCodeSize) + 1
      case .value(let value): number = value
      case .impossible: number = nextFree + 1
      }
      precondition(number < 1 << width, "code \(number) does not fit in \(width) bits")
      packed.add(number, bits: width)

      switch code {
      case .clear:
        width = minimumCodeSize + 1
        nextFree = firstFree
        hasPrevious = false
      case .end: break
      case .value, .impossible:
        if hasPrevious && nextFree < 4096 { nextFree += 1 }
        hasPrevious = true
        if nextFree >= 1 << width && width < 12 { width += 1 }
      }
    }
    return packed
  }
}
