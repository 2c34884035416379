import GIFRefresh

/// The GIFs in a folder and in its subfolders.
///
/// They are regular files, and links to such, whose names end in `.gif`, in the order of their paths' bytes. Hidden
/// files and folders are left out, and links to folders are not followed, so the search ends.
struct GIFFolder {
  /// The number of folders, one in the other, that are searched.
  private static let mostLevels = 8
  /// The number of files and folders that are looked at.
  private static let mostEntries = 10_000

  private(set) var files: [InputFile] = []
  private var entries = 0

  init(_ path: String) {
    search(path, level: 1)
    if files.isEmpty { files = [InputFile(name: path, obstacle: "a folder without GIFs")] }
  }

  private mutating func search(_ path: String, level: Int) {
    // The first folder with too many is reported, and the search ends.
    guard entries <= Self.mostEntries else { return }
    let names: [String]
    do throws(SystemError) {
      names = try FileName(path).entries(limit: Self.mostEntries - entries + 1)
    } catch {
      files.append(InputFile(name: path, obstacle: "\(error)"))
      return
    }
    entries += names.count
    guard entries <= Self.mostEntries else {
      let obstacle = "more than \(Self.mostEntries) files; name folders in it"
      files.append(InputFile(name: path, obstacle: obstacle))
      return
    }
    for name in names.sorted(by: { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) })
    where name.unicodeScalars.first != "." {
      let entry = path.unicodeScalars.last == "/" ? path + name : "\(path)/\(name)"
      let file = FileName(entry)
      switch (try? file.status())?.kind {
      case .folder where !file.isLink:
        guard level < Self.mostLevels else {
          let obstacle = "a folder more than \(Self.mostLevels) levels deep; name it on its own"
          files.append(InputFile(name: entry, obstacle: obstacle))
          continue
        }
        search(entry, level: level + 1)
      // A link to a missing file is reported when it is opened.
      case .regular, nil:
        if name.lowercased().hasSuffix(".gif") { files.append(InputFile(name: entry)) }
      case .folder, .special: continue
      }
    }
  }
}
