import Foundation

@_silgen_name("LLVMFuzzerTestOneInput")
private func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt

/// Gives a target every file that is named, once: what a sanitizer without libFuzzer can do.
@main enum Replay {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      _ = bytes.withUnsafeBufferPointer { fuzz($0.baseAddress, $0.count) }
    }
    print("\(CommandLine.arguments.count - 1) files")
  }
}
