import Frames

/// A frame's raster: its palette indexes without the columns outside the canvas, at one byte a pixel.
///
/// ```
/// canvas      │        rows in file order, interlaced or not; of a damaged frame, the decoded pixels
/// ┌ frame ┐───┼───┐
/// │███████│███│···│    ··· is left out
/// └───────┘───┼───┘
/// ```
extension FrameRecord {
  /// Cuts the raster out of all decoded palette indexes.
  func raster(of unpacked: Span<UInt8>) -> [UInt8] {
    let stride = area.size.width
    let width = visible?.size.width ?? 0
    let count = unpacked.count
    return unsafe unpacked.withUnsafeBufferPointer { unpacked in
      guard width < stride else { return unsafe Array(unpacked) }
      var indexes: [UInt8] = []
      indexes.reserveCapacity(count / stride * width + min(width, count % stride))
      for row in Swift.stride(from: 0, to: count, by: stride) {
        // The range is clamped to the decoded pixels.
        unsafe indexes.append(
          contentsOf: UnsafeBufferPointer(rebasing: unpacked[row..<min(row + width, count)]))
      }
      return indexes
    }
  }

  /// The largest number of bytes of the raster.
  var rasterBytes: Int {
    guard let visible else { return 0 }
    let rows = isInterlaced ? area.size.height : visible.size.height
    return min(visible.size.width.times(rows), unpackedPixels)
  }

  /// The record that describes the raster.
  var narrowed: FrameRecord {
    guard let visible else { return self }
    var narrowed = self
    narrowed.area = PixelRect(
      origin: area.origin, size: PixelSize(width: visible.size.width, height: area.size.height))
    return narrowed
  }
}
