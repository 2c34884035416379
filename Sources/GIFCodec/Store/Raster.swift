import Frames

/// A frame's palette indexes, without the columns that no canvas shows.
///
/// ```
/// canvas      │        rows in the order of the file, interlaced or not; of a damaged frame as many
/// ┌ frame ┐───┼───┐    pixels as there are
/// │███████│███│···│    ··· is not kept
/// └───────┘───┼───┘
/// ```
///
/// Memory: one byte a pixel.
struct Raster: Sendable {
  let indexes: [UInt8]

  /// Keeps what was unpacked of a frame.
  init(_ record: FrameRecord, unpacked: Span<UInt8>) {
    let stride = record.area.size.width
    let width = record.visible?.size.width ?? 0
    let count = unpacked.count
    indexes = unsafe unpacked.withUnsafeBufferPointer { unpacked in
      guard width < stride else { return unsafe Array(unpacked) }
      var indexes: [UInt8] = []
      indexes.reserveCapacity(count / stride * width + min(width, count % stride))
      for row in Swift.stride(from: 0, to: count, by: stride) {
        // The range is clamped to what was unpacked.
        unsafe indexes.append(
          contentsOf: UnsafeBufferPointer(rebasing: unpacked[row..<min(row + width, count)]))
      }
      return indexes
    }
  }

  /// The most bytes that a frame's indexes can take.
  static func bytes(of record: FrameRecord) -> Int {
    guard let visible = record.visible else { return 0 }
    let rows = record.isInterlaced ? record.area.size.height : visible.size.height
    return min(visible.size.width.times(rows), record.unpackedPixels)
  }
}

extension FrameRecord {
  /// The same frame without the columns that the canvas does not show, as a ``Raster`` has it.
  var narrowed: FrameRecord {
    guard let visible else { return self }
    var narrowed = self
    narrowed.area = PixelRect(
      origin: area.origin, size: PixelSize(width: visible.size.width, height: area.size.height))
    return narrowed
  }
}
