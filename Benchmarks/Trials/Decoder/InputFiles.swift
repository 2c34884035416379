import Foundation

/// Files named on the command line.
enum InputFiles {
  /// The files, and in the place of a folder the GIFs in it, by name.
  static func gifs(_ paths: some Sequence<String>) throws -> [URL] {
    try paths.flatMap { path in
      let url = URL(filePath: path)
      guard try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
        return [url]
      }
      return try FileManager.default.contentsOfDirectory(
        at: url, includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "gif" }.sorted { $0.path < $1.path }
    }
  }
}
