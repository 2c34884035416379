/// The rows of a canvas that is drawn on; valid only while its memory is lent.
@unsafe struct CanvasRows {
  private let start: UnsafeMutablePointer<UInt32>
  let width: Int

  /// The memory must hold all rows.
  init(start: UnsafeMutablePointer<UInt32>, width: Int) {
    unsafe self.start = unsafe start
    unsafe self.width = width
  }

  /// The first pixel of a row, which must lie on the canvas.
  subscript(y: Int) -> UnsafeMutablePointer<UInt32> { unsafe start + y * width }
}

extension UnsafeMutablePointer<UInt32> {
  /// Copies pixels as bytes; `update(from:count:)` is a loop under Embedded Swift.
  @inline(__always)
  func copy(_ count: Int, from source: UnsafePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(self).copyMemory(from: source, byteCount: count * 4)
  }
}
