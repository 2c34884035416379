/// A graphic control extension, which applies to the next image.
///
/// ```
/// 21 F9 04   . . . d d d u t   delay lo, hi   transparent index   00
///                  └──┬──┘  └ whether the transparent index counts
///                 disposal
/// ```
///
/// Source: GIF89a specification, section 23.
struct GraphicControl {
  let disposalCode: Int
  let delayCentiseconds: Int
  let transparentIndex: UInt8?

  /// The values for an image without a graphic control.
  static let absent = GraphicControl(disposalCode: 0, delayCentiseconds: 0, transparentIndex: nil)

  private init(disposalCode: Int, delayCentiseconds: Int, transparentIndex: UInt8?) {
    self.disposalCode = disposalCode
    self.delayCentiseconds = delayCentiseconds
    self.transparentIndex = transparentIndex
  }

  /// Reads the first four bytes of the extension's first sub-block; a shorter one is ignored.
  init?(_ data: Span<UInt8>) {
    guard data.count >= 4 else { return nil }
    self.init(
      disposalCode: Int(data[0] >> 2 & 7), delayCentiseconds: data.word(at: 1),
      transparentIndex: data[0] & 1 == 1 ? data[3] : nil)
  }
}
