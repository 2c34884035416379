import TestSupport
import Testing

extension PseudoTerminal {
  /// Waits for output that ends with a text, and returns the output; fails if the text does not come.
  func output(upTo text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let bytes = bytes(upTo: text)
    let output = String(decoding: bytes, as: UTF8.self)
    #expect(
      bytes.suffix(text.utf8.count).elementsEqual(text.utf8),
      "\(text.debugDescription) is missing in \(output.suffix(200).debugDescription)",
      sourceLocation: sourceLocation)
    return output
  }

  /// Waits for output that ends with a text; fails if the text does not come.
  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    _ = output(upTo: text, sourceLocation: sourceLocation)
  }
}
