/// Rows that are drawn upon, one behind the other in memory; valid only while that is lent.
@unsafe struct TargetRows {
  private let start: UnsafeMutablePointer<UInt32>
  /// Which rows of the canvas they are.
  let rows: Range<Int>
  let width: Int

  /// Rows in memory that has as many pixels as they have.
  init(start: UnsafeMutablePointer<UInt32>, rows: Range<Int>, width: Int) {
    unsafe self.start = unsafe start
    unsafe self.rows = rows
    unsafe self.width = width
  }

  /// Where a row of the canvas begins, which must be one of these.
  subscript(y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe start + (y - rows.lowerBound) * width
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Copies pixels as bytes: Embedded Swift assigns one after the other what it is told to update.
  @inline(__always)
  func copy(_ count: Int, from source: UnsafePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(self).copyMemory(from: source, byteCount: count * 4)
  }
}
