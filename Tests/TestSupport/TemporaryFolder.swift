package import Foundation

/// A folder that is removed at the end of the test.
package final class TemporaryFolder {
  package let url = FileManager.default.temporaryDirectory.appending(path: "gifrefresh-\(UUID())")

  package init() {
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch { fatalError("no folder: \(error)") }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Returns the sorted names of the folder's files.
  package func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Writes a file in the folder and returns its path.
  package func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }
}
