/// The position of the cursor, relative to the top-left cell of the frame.
struct Cursor: Sendable {
  var row = 0
  /// The column; `nil` after the last column, where terminals differ.
  var column: Int? = 0
  /// The number of rows that the frame has used; moves stay within them.
  var height = 0

  /// Moves to a cell with as few bytes as possible.
  mutating func move(toRow target: Int, column targetColumn: Int, into bytes: inout ByteBuffer) {
    let distance = target - row
    if distance < 0 {
      bytes.append(Sequence("A", -distance))
    } else if distance > 0 {
      let straight = Sequence("B", distance)
      if distance * Escape.newLine.utf8.count + Self.cost(from: 0, to: targetColumn)
        <= straight.cost + Self.cost(from: column, to: targetColumn)
      {
        for _ in 0..<distance { bytes.append(Escape.newLine) }
        column = 0
      } else {
        bytes.append(straight)
      }
    }
    let way = Self.way(from: column, to: targetColumn)
    if way.returns { bytes.append("\r" as Unicode.Scalar) }
    if let sequence = way.sequence { bytes.append(sequence) }
    (row, column) = (target, targetColumn)
  }

  /// Moves to the beginning of the frame's last row.
  mutating func moveToLastRow(into bytes: inout ByteBuffer) {
    move(toRow: max(0, height - 1), column: 0, into: &bytes)
  }

  /// Returns the number of bytes of a move to another column of the same row.
  func cost(toColumn target: Int) -> Int { Self.cost(from: column, to: target) }

  /// A control sequence with a number, which is omitted if it is 1.
  fileprivate struct Sequence {
    let final: Unicode.Scalar
    let number: Int

    init(_ final: Unicode.Scalar, _ number: Int) { (self.final, self.number) = (final, number) }

    var cost: Int { 3 + (number == 1 ? 0 : ByteBuffer.digits(number)) }
  }

  /// A move within a row: whether it goes to the first column first, and a sequence, if one is needed.
  private typealias Way = (returns: Bool, sequence: Sequence?)

  private static func way(from column: Int?, to target: Int) -> Way {
    if column == target { return (false, nil) }
    if target == 0 { return (true, nil) }
    var ways: [Way] = [(true, Sequence("C", target)), (false, Sequence("G", target + 1))]
    if let column {
      let distance = target - column
      ways.append((false, distance > 0 ? Sequence("C", distance) : Sequence("D", -distance)))
    }
    return ways.min { cost($0) < cost($1) } ?? ways[0]
  }

  private static func cost(_ way: Way) -> Int {
    (way.returns ? 1 : 0) + (way.sequence?.cost ?? 0)
  }

  private static func cost(from column: Int?, to target: Int) -> Int {
    cost(way(from: column, to: target))
  }
}

extension ByteBuffer {
  fileprivate static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : 1 + digits(number / 10)
  }

  fileprivate mutating func append(_ sequence: Cursor.Sequence) {
    append("\u{1B}[")
    if sequence.number != 1 { append(decimal: sequence.number) }
    append(sequence.final)
  }
}
