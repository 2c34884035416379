/// The byte that says whether a colour table follows, in the screen's and the image's descriptor alike.
///
/// ```
/// G . . . . n n n       G: a colour table of 2ⁿ⁺¹ colours follows, 3 bytes each
/// ```
struct PackedFields {
  private let byte: UInt8

  init(_ byte: UInt8) { self.byte = byte }

  /// Where the colour table is that follows at an offset, if one does.
  func colorTable(at offset: Int) -> Range<Int>? {
    guard byte & 0x80 != 0 else { return nil }
    return offset..<(offset + 3 << (Int(byte & 7) + 1))
  }
}
