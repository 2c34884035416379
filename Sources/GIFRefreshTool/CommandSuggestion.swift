/// A suggestion of a command for a word that is neither a command nor a file.
struct CommandSuggestion: Error, CustomStringConvertible {
  let word: String
  let command: String

  /// Returns `nil` for a command, an option, a file, or a word that resembles no command.
  init?(for word: String) {
    guard !word.isEmpty, !word.hasPrefix("-"), !GIFRefreshCommand.names.contains(word),
      (try? FileName(word).status()) == nil
    else { return nil }
    let nearest = GIFRefreshCommand.names.map { ($0, Self.distance(word, $0)) }.min { $0.1 < $1.1 }
    guard let (command, edits) = nearest, edits <= 2, edits <= command.count / 2 else { return nil }
    self.word = word
    self.command = command
  }

  var description: String { "'\(word)' is neither a command nor a file; '\(command)' is a command" }

  /// Returns the number of letters to insert, remove or replace to turn one word into another (Levenshtein
  /// distance).
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.lowercased().unicodeScalars.prefix(20)), Array(b.unicodeScalars))
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
