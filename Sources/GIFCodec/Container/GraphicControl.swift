/// What a graphic control extension says about the image after it.
///
/// ```
/// 21 F9 04   . . . d d d u t   delay lo, hi   transparent index   00
///                  └──┬──┘  └ whether the index counts
///                 disposal
/// ```
///
/// Source: GIF89a specification, section 23.
struct GraphicControl {
  let disposalCode: Int
  let delayCentiseconds: Int
  let transparentIndex: UInt8?

  /// What holds for an image without one.
  static let absent = GraphicControl(disposalCode: 0, delayCentiseconds: 0, transparentIndex: nil)

  private init(disposalCode: Int, delayCentiseconds: Int, transparentIndex: UInt8?) {
    self.disposalCode = disposalCode
    self.delayCentiseconds = delayCentiseconds
    self.transparentIndex = transparentIndex
  }

  /// Reads the first four bytes of an extension's first sub-block; a shorter one says nothing.
  init?(_ data: Span<UInt8>) {
    guard data.count >= 4 else { return nil }
    self.init(
      disposalCode: Int(data[0] >> 2 & 7), delayCentiseconds: data.word(at: 1),
      transparentIndex: data[0] & 1 == 1 ? data[3] : nil)
  }
}
