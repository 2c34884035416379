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

/// A suggestion for an argument that begins with a dash but is no option.
///
/// The parser would read it as joined flags, `-h` among them, or as the name of a file to write.
struct DashSuggestion: Error, CustomStringConvertible {
  let description: String

  /// Returns the first suggestion; `nil` for none, and while a shell completes the command line.
  static func first(in arguments: [String]) -> DashSuggestion? {
    guard arguments.first != "---completion" else { return nil }
    return arguments.prefix { $0 != "--" }.lazy.compactMap(DashSuggestion.init).first
  }

  private init?(_ argument: String) {
    guard Self.isOption(argument) else { return nil }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let isShort = !argument.hasPrefix("--")
    let file = "the file './\(argument)'"
    if parts.count == 2 {
      // `--fps=-o` misses a space, or names a file that begins with a dash.
      guard Self.isOption(String(parts[1])) else { return nil }
      description =
        "'\(parts[1])' is no value for '\(parts[0])'; did you mean '\(parts[0]) <value> \(parts[1])', "
        + "or the file './\(parts[1])'?"
    } else if isShort
      ? argument.unicodeScalars.count <= 2 : !argument.contains(where: "./".contains)
    {
      return nil
    } else if !isShort || argument.lowercased().hasSuffix(".gif") || FileName(argument).isTaken {
      description = "'\(argument)' is no option; did you mean \(file)?"
    } else {
      // Options of one letter take values, so `-ab` cannot stand for `-a -b`.
      description =
        "'\(argument)' is no option; did you mean '\(argument.prefix(2)) \(argument.dropFirst(2))', "
        + "or \(file)?"
    }
  }

  /// Whether an argument looks like an option, unlike `-`, a negative number or a word.
  private static func isOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), let second = argument.dropFirst().first else { return false }
    return !second.isNumber && second != "."
  }
}

/// An option that is given twice; the parser alone would silently use the last value.
struct RepeatedOption: Error, CustomStringConvertible {
  let description: String

  private static let short = [
    "-c": "--colors", "-d": "--duration", "-f": "--format", "-o": "--output", "-s": "--size",
  ]

  /// Finds the first one; `nil` for none, and while a shell completes the command line.
  init?(in arguments: [String]) {
    guard arguments.first != "---completion" else { return nil }
    var seen: [String: String] = [:]
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("-") {
      let given = String(argument.prefix { $0 != "=" })
      let name = Self.short[given] ?? given
      guard name.dropFirst(2).first?.isLetter == true else { continue }
      guard let first = seen.updateValue(given, forKey: name) else { continue }
      description =
        first == given
        ? "'\(given)' is given twice" : "'\(first)' and '\(given)' are the same option"
      return
    }
    return nil
  }
}
