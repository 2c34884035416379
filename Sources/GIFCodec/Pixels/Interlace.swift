/// The order of an interlaced frame's rows in the file.
///
/// ```
/// row    0  1  2  3  4  5  6  7  8  …
/// pass   1  4  3  4  2  4  3  4  1
///
/// pass   1: every 8th from 0   2: every 8th from 4   3: every 4th from 2   4: every 2nd from 1
/// ```
///
/// Source: GIF89a specification, appendix E.
package enum Interlace {
  /// The rows of a pass, numbered from 0.
  package static func pass(_ number: Int) -> (first: Int, step: Int) {
    let step = min(8, 16 >> number)
    return (number == 0 ? 0 : step / 2, step)
  }

  /// The number of rows before a row in the file.
  package static func position(ofRow row: Int, height: Int) -> Int {
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
