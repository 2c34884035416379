import Foundation

/// Gives the target a file.
///
/// Not on the main actor, of whose thread ThreadSanitizer knows nothing.
private nonisolated func give(_ bytes: [UInt8]) {
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
  defer { memory.deallocate() }
  memory.initialize(from: bytes, count: bytes.count)
  _ = fuzz(memory, bytes.count)
}

/// Gives a target every file that is named, once: what a sanitizer without libFuzzer can do.
@main enum Replay {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      give([UInt8](try Data(contentsOf: URL(filePath: path))))
    }
    print("\(CommandLine.arguments.count - 1) files")
  }
}
