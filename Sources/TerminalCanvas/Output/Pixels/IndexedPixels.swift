import Frames

/// A bitmap with at most 256 colours, as palette indexes.
struct IndexedPixels {
  private(set) var colors: [RGBA8] = []
  /// The number of bits of a palette index.
  let depth: UInt8
  /// The palette index of each pixel.
  private(set) var indexes: [UInt8] = []
  private let width: Int

  /// Returns `nil` if there are more than 256 colours.
  init?(_ bitmap: Bitmap) {
    width = bitmap.size.width
    indexes.reserveCapacity(bitmap.pixels.count)
    var places: [RGBA8: UInt8] = [:]
    var last: (color: RGBA8, place: UInt8)?
    for pixel in bitmap.pixels {
      if let last, last.color == pixel {
        indexes.append(last.place)
        continue
      }
      let place: UInt8
      if let known = places[pixel] {
        place = known
      } else {
        guard colors.count < 256 else { return nil }
        place = UInt8(colors.count)
        places[pixel] = place
        colors.append(pixel)
      }
      last = (pixel, place)
      indexes.append(place)
    }
    depth = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
  }

  /// The rows of a PNG: a zero for no filter, then the indexes of the row.
  var rows: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(indexes.count + indexes.count / max(1, width))
    for start in stride(from: 0, to: indexes.count, by: max(1, width)) {
      bytes.append(0)
      let row = indexes[start..<start + width]
      if depth == 8 {
        bytes += row
        continue
      }
      var byte: UInt8 = 0
      var free: UInt8 = 8
      for index in row {
        free -= depth
        byte |= index << free
        if free == 0 {
          bytes.append(byte)
          (byte, free) = (0, 8)
        }
      }
      if free < 8 { bytes.append(byte) }
    }
    return bytes
  }
}
