import Foundation

/// The names of what a Swift file declares, as articles write them: `draw(_:into:)`, `init(_:)`, `size`.
///
/// It looks for words, not for grammar, and does not know what is nested in what.
struct Declarations {
  let names: Set<String>

  init(_ source: String) {
    var names: Set<String> = []
    let code = source.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }.joined(separator: "\n")
    for match in code.matches(of: /\b(?:var|let)\s+(\w+)/) { names.insert(String(match.1)) }
    for match in code.matches(of: /\b(?:func\s+`?(\w+)`?|(init|subscript)[?!]?)\s*(?=[<(])/) {
      let name = match.1 ?? match.2 ?? ""
      if let labels = Self.labels(code[match.range.upperBound...]) {
        names.insert("\(name)(\(labels.map { "\($0):" }.joined()))")
      }
    }
    self.names = names
  }

  /// The labels of a list of parameters, which may come behind generic ones; `nil` if it does not end.
  private static func labels(_ text: Substring) -> [Substring]? {
    guard let start = text.firstIndex(of: "(") else { return nil }
    var parameters: [Substring] = []
    var begin = text.index(after: start)
    var depth = 0
    var before: Character = " "
    for index in text[start...].indices {
      switch text[index] {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}": depth -= 1
      // Not the head of an arrow.
      case ">" where before != "-": depth -= 1
      case "," where depth == 1:
        parameters.append(text[begin..<index])
        begin = text.index(after: index)
      default: break
      }
      if depth == 0 {
        parameters.append(text[begin..<index])
        return parameters.compactMap { parameter in
          parameter.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != ":" }
        }.filter { !$0.isEmpty }
      }
      before = text[index]
    }
    return nil
  }
}
