/// Rows of a canvas that is drawn already; valid only while its memory is lent.
@unsafe struct SourceRows {
  private let start: UnsafePointer<UInt32>
  /// On which pixel each row begins; without, one begins behind the other.
  private let places: UnsafePointer<Int>?
  private let width: Int

  /// As many rows as the canvas has, each of which lies in the memory.
  init(start: UnsafePointer<UInt32>, places: UnsafePointer<Int>? = nil, width: Int) {
    unsafe self.start = unsafe start
    unsafe self.places = unsafe places
    unsafe self.width = width
  }

  /// Where a row of the canvas begins.
  @inline(__always)
  subscript(y: Int) -> UnsafePointer<UInt32> {
    guard let places = unsafe places else { return unsafe start + y * width }
    return unsafe start + places[y]
  }

  /// Copies rows of the canvas to others that lie one behind the other.
  func copy(_ rows: Range<Int>, to target: UnsafeMutablePointer<UInt32>) {
    guard unsafe places != nil else {
      return unsafe target.copy(rows.count * width, from: self[rows.lowerBound])
    }
    for (line, y) in rows.enumerated() {
      unsafe (target + line * width).copy(width, from: self[y])
    }
  }
}
