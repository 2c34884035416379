/// Where the cursor is, counted from the top-left cell of the frame.
struct Cursor: Sendable {
  /// The row it is in.
  var row = 0
  /// The column it is in; `nil` behind the last one, where terminals disagree.
  var column: Int? = 0
  /// How many rows the frame has taken; moves stay within them.
  var height = 0

  /// Goes to a cell in the fewest bytes.
  mutating func move(
    toRow target: Int, column targetColumn: Int, into bytes: inout ByteBuffer,
    _ dialect: TerminalDialect
  ) {
    let distance = target - row
    var column = column
    if distance < 0 {
      bytes.append(dialect.up, -distance)
    } else if distance > 0 {
      let straight =
        dialect.down.cost(distance) + Self.cost(from: column, to: targetColumn, dialect)
      let byLines =
        distance * dialect.newLine.bytes.count + Self.cost(from: 0, to: targetColumn, dialect)
      if byLines <= straight {
        for _ in 0..<distance { bytes.append(dialect.newLine) }
        column = 0
      } else {
        bytes.append(dialect.down, distance)
      }
    }
    Self.move(from: column, to: targetColumn, into: &bytes, dialect)
    (row, self.column) = (target, targetColumn)
  }

  /// Goes to the beginning of the frame's last row.
  mutating func moveToLastRow(into bytes: inout ByteBuffer, _ dialect: TerminalDialect) {
    move(toRow: max(0, height - 1), column: 0, into: &bytes, dialect)
  }

  /// The bytes it takes to go to a column of the same row.
  func cost(toColumn target: Int, _ dialect: TerminalDialect) -> Int {
    Self.cost(from: column, to: target, dialect)
  }

  /// The ways within a row, the plainest first.
  private enum Way {
    case stay, start, right(Int), left(Int), startThenRight(Int), absolute(Int)

    func cost(_ dialect: TerminalDialect) -> Int {
      switch self {
      case .stay: 0
      case .start: dialect.carriageReturn.bytes.count
      case .right(let distance): dialect.right.cost(distance)
      case .left(let distance): dialect.left.cost(distance)
      case .startThenRight(let distance):
        dialect.carriageReturn.bytes.count + dialect.right.cost(distance)
      case .absolute(let column): dialect.column.cost(column + 1)
      }
    }
  }

  private static func way(from column: Int?, to target: Int, _ dialect: TerminalDialect) -> Way {
    if column == target { return .stay }
    if target == 0 { return .start }
    var best = Way.startThenRight(target)
    func consider(_ way: Way) { if way.cost(dialect) < best.cost(dialect) { best = way } }
    consider(.absolute(target))
    if let column { consider(target > column ? .right(target - column) : .left(column - target)) }
    return best
  }

  private static func cost(from column: Int?, to target: Int, _ dialect: TerminalDialect) -> Int {
    way(from: column, to: target, dialect).cost(dialect)
  }

  private static func move(
    from column: Int?, to target: Int, into bytes: inout ByteBuffer, _ dialect: TerminalDialect
  ) {
    switch way(from: column, to: target, dialect) {
    case .stay: break
    case .start: bytes.append(dialect.carriageReturn)
    case .right(let distance): bytes.append(dialect.right, distance)
    case .left(let distance): bytes.append(dialect.left, distance)
    case .startThenRight(let distance):
      bytes.append(dialect.carriageReturn)
      bytes.append(dialect.right, distance)
    case .absolute(let column): bytes.append(dialect.column, column + 1)
    }
  }
}

extension TerminalDialect.Counted {
  /// The bytes it takes with a number.
  fileprivate func cost(_ count: Int) -> Int {
    before.bytes.count + (count == 1 ? 0 : ByteBuffer.digits(count)) + after.bytes.count
  }
}
