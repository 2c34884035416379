/// The byte that says whether a palette follows, in the screen's and the image's descriptor alike.
///
/// ```
/// G . . . . n n n       G: a palette of 2ⁿ⁺¹ colours follows, 3 bytes each
/// ```
struct PaletteFlags {
  private let byte: UInt8

  init(_ byte: UInt8) { self.byte = byte }

  /// Where the palette is that follows at an offset, if one does.
  func palette(at offset: Int) -> Range<Int>? {
    guard byte & 0x80 != 0 else { return nil }
    return offset..<(offset + 3 << (Int(byte & 7) + 1))
  }
}
