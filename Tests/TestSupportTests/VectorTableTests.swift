import TestSupport
import Testing

@Suite("Tables of known values")
struct VectorTableTests {
  private static let text = """
    # What it is about.
    name   x     is  none

      a  0.5    yes  -
    # Between rows too.
      b   -2     no  7
    """

  @Test("Rows have values by the names of their columns")
  func values() throws {
    let rows = try VectorTable(parsing: Self.text, name: "table").rows
    #expect(rows.count == 2)
    #expect(try rows.map { try $0.word("name") } == ["a", "b"])
    #expect(try rows.map { try $0.number("x") } == [0.5, -2])
    #expect(try rows.map { try $0.flag("is") } == [true, false])
    #expect(try rows.map { try $0.optionalNumber("none") } == [nil, 7])
    #expect(try rows[1].count("x") == -2)
    #expect(rows.map(\.description) == ["table, line 4", "table, line 6"])
  }

  @Test("What is asked for wrongly is an error")
  func questions() throws {
    let row = try #require(try VectorTable(parsing: Self.text, name: "table").rows.first)
    #expect(throws: VectorTable.Damage.self) { try row.word("y") }
    #expect(throws: VectorTable.Damage.self) { try row.number("name") }
    #expect(throws: VectorTable.Damage.self) { try row.number("none") }
    #expect(throws: VectorTable.Damage.self) { try row.count("x") }
    #expect(throws: VectorTable.Damage.self) { try row.flag("name") }
  }

  @Test("A damaged table is an error", arguments: ["", "# nothing", "a b", "a a\n1 2", "a b\n1"])
  func damaged(text: String) {
    #expect(throws: VectorTable.Damage.self) { try VectorTable(parsing: text, name: "table") }
  }

  @Test("Every table of the project can be read")
  func all() throws {
    let names = try VectorTable.names()
    #expect(names.count >= 18)
    for name in names { #expect(try !VectorTable(name).rows.isEmpty) }
  }
}
