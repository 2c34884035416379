/// The rows of a frame, in the order in which the file has them.
///
/// ```
/// row    0  1  2  3  4  5  6  7  8  …
/// pass   1  4  3  4  2  4  3  4  1          in which it comes, if the frame is interlaced
///
/// pass   1: every 8th from 0   2: every 8th from 4   3: every 4th from 2   4: every 2nd from 1
/// ```
///
/// Source: GIF89a specification, appendix E.
package struct RowOrder: Sequence, IteratorProtocol {
  private let height: Int
  private var row = 0
  private var step: Int

  /// Creates the order of the rows of a frame.
  package init(height: Int, isInterlaced: Bool) {
    self.height = height
    step = isInterlaced ? 8 : 1
  }

  /// The next row from the top, or `nil` when all were there.
  package mutating func next() -> Int? {
    while row >= height {
      // Which pass ends follows from its step and where it began.
      switch (step, row % step) {
      case (8, 0): row = 4
      case (8, _): (row, step) = (2, 4)
      case (4, _): (row, step) = (1, 2)
      default: return nil
      }
    }
    defer { row += step }
    return row
  }

  /// How many rows the file has before a row from the top.
  package static func position(ofRow row: Int, height: Int, isInterlaced: Bool) -> Int {
    guard isInterlaced else { return row }
    let firstPass = (height + 7) / 8
    let secondPass = firstPass + (height + 3) / 8
    let thirdPass = secondPass + (height + 1) / 4
    switch row & 7 {
    case 0: return row / 8
    case 4: return firstPass + row / 8
    case 2, 6: return secondPass + row / 4
    default: return thirdPass + row / 2
    }
  }
}
