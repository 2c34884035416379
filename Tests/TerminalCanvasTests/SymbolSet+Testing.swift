public import TerminalCanvas
public import Testing

extension SymbolSet: CustomTestStringConvertible {
  /// Its name is enough in a test's log; all its glyphs would fill tens of kilobytes.
  public var testDescription: String { name }
}
