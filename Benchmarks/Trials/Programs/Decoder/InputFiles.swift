import Foundation

/// The GIFs named on a command line.
enum InputFiles {
  /// Returns the files, and for a folder the GIFs in it, by name.
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
