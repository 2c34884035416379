/// What files that are written are called: after the file they come from, and no two alike.
///
/// ```
/// day/cat.gif  night/cat.gif  cat-2.gif         →   cat  cat-3  cat-2
/// ```
struct OutputNames {
  private let names: [String]

  /// Finds a name for each file; a case that differs is no difference on some disks.
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

  /// The name for the file with this number.
  subscript(number: Int) -> String { names[number] }
}
