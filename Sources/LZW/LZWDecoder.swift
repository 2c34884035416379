/// Turns one image's sub-block chain into palette indexes.
///
/// ```
/// codes    0 ... 2ʷ-1     2ʷ      2ʷ+1    2ʷ+2 ... 4095          w: the literal width, 0...11
///          literals      clear    end     strings, defined as the image goes
/// ```
///
/// Every code puts out a string; each but the first after a clear also defines one: the string
/// before it, and one byte more. In the output that byte stands right behind the string before. So
/// a definition needs no chain of prefixes, only a place in the output and a length:
///
/// ```
/// output   … │ a b c │ d … │         the code before put out "abc", this one begins with "d":
///              ▲───────┘             the new string is "abcd", at the place of "abc", 4 long
/// ```
///
/// It is written down as soon as "abc" is out. If the very next code means it, its last byte is the
/// first one that this code copies, and copying forwards gets it right.
///
/// Codes are read w + 1 bits wide at first, and a bit wider, up to 12, as soon as the highest
/// defined one does not fit. When all 4096 are taken nothing is defined until a clear code comes.
///
/// Source: GIF89a specification, appendix F. Where the specification is silent: literals above 255
/// (w > 8) keep their low eight bits; pixels beyond the output's end are dropped; below w = 2, which
/// no encoder should write, the width grows by the rule above from the first code on.
///
/// Memory: 32 KiB of tables, kept from image to image. Decoding allocates nothing.
package struct LZWDecoder: ~Copyable, Sendable {
  /// Where in the output a string stands.
  private struct Place {
    var position: UInt32
    var length: UInt32
  }

  /// The literal widths that can be decoded; codes of 12 bits leave no room for more.
  package static let literalWidths = 0...11

  private static let maximumWidth = 12
  private static let capacity = 1 << maximumWidth

  private var places: [Place]

  /// Creates a decoder for any number of images.
  package init() {
    places = Array(repeating: Place(position: 0, length: 0), count: Self.capacity)
  }

  /// Decodes pixels to the front of the output, until there are so many or something else ends the
  /// codes.
  ///
  /// The chain begins with a length byte. The literal width must be one of ``literalWidths``, and
  /// the output long enough; anything else traps. What is behind the pixels is nobody's: it may be
  /// overwritten.
  package mutating func unpack(
    _ chain: Span<UInt8>, literalWidth: Int, pixelCount: Int,
    into output: inout MutableSpan<UInt8>
  ) -> LZWOutcome {
    precondition(Self.literalWidths.contains(literalWidth), "literal width \(literalWidth)")
    precondition(pixelCount <= output.count && pixelCount <= UInt32.max, "\(pixelCount) pixels")
    let clear = 1 << literalWidth
    let end = clear + 1

    var reader = SubBlockReader()
    var table = places.mutableSpan
    /// The lowest code that is not defined.
    var undefined = end + 1
    var width = literalWidth + 1
    var filled = 0

    while filled < pixelCount {
      guard let code = reader.code(of: width, in: chain) else {
        return LZWOutcome(ending: .chainEnded, pixelCount: filled, offset: reader.endOffset)
      }

      let start = filled
      let length: Int
      if code < clear {
        output[filled] = UInt8(truncatingIfNeeded: code)
        filled += 1
        length = 1
      } else if code > end, code < undefined {
        let place = table[code]
        length = Int(place.length)
        var source = Int(place.position)
        let stop = min(filled + length, pixelCount)
        while filled < stop {
          output[filled] = output[source]
          filled += 1
          source += 1
        }
      } else if code == clear {
        undefined = end + 1
        width = literalWidth + 1
        continue
      } else {
        return LZWOutcome(
          ending: code == end ? .endCode : .impossibleCode, pixelCount: filled,
          offset: reader.offset(beforeCodeOf: width, in: chain))
      }

      if undefined < Self.capacity {
        table[undefined] = Place(position: UInt32(start), length: UInt32(length + 1))
        undefined += 1
        if undefined > 1 << width, width < Self.maximumWidth { width += 1 }
      }
    }
    return LZWOutcome(
      ending: .complete, pixelCount: filled, offset: reader.offset(beforeCodeOf: 0, in: chain))
  }
}
