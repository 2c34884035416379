/// Unique names for files to write, each derived from its source's name.
///
/// ```
/// day/cat.gif  night/cat.gif  cat-2.gif         →   cat  cat-3  cat-2
/// ```
struct OutputNames {
  private let names: [String]

  /// Creates a name for each file; names that differ only in case count as equal, as on some file systems.
  init(for files: [String]) {
    let stems = files.map { InputFile(name: $0).stem }
    var taken = Set(stems.map { $0.lowercased() })
    var seen: Set<String> = []
    names = stems.map { stem in
      if seen.insert(stem.lowercased()).inserted { return stem }
      var number = 2
      while !taken.insert("\(stem)-\(number)".lowercased()).inserted { number += 1 }
      return "\(stem)-\(number)"
    }
  }

  /// The name for the file at an index.
  subscript(number: Int) -> String { names[number] }
}
