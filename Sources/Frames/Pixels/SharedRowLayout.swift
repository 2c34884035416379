/// Where the rows of pictures lie when a picture has only those that it changes, and shares the others.
///
/// ```
/// memory     [ a clear row ][ rows that 0 changes ][ that 1 changes ][ that 2 changes ] …
/// picture 2  its own, and the others where the picture that it lies on has them
/// ```
package struct SharedRowLayout: Sendable {
  package let size: PixelSize
  /// On which pixel each row begins: those of the first picture, then those of the second, and so on.
  package private(set) var places: [Int] = []
  /// How many pixels there are, those of a clear row at the beginning included.
  package private(set) var pixelCount: Int

  /// The layout of no pictures; room for more is made at once, 8 bytes a row.
  package init(size: PixelSize, reserving pictures: Int) {
    self.size = size
    pixelCount = size.width
    places.reserveCapacity(pictures * size.height)
  }

  /// Adds a picture with rows of its own, one behind the other, which otherwise is like an earlier one, or clear.
  package mutating func append(changing rows: Range<Int>, of base: Int?) {
    for y in 0..<size.height {
      if rows.contains(y) {
        places.append(pixelCount)
        pixelCount += size.width
      } else {
        places.append(base.map { places[$0 * size.height + y] } ?? 0)
      }
    }
  }
}
