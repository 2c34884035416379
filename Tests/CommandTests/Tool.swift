import Foundation
import TestSupport

/// The tool as a user would run it.
struct Tool {
  /// What came of a run.
  struct Outcome {
    let status: Int32
    let output: [UInt8]
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  }

  /// The built tool, which stands beside the tests.
  static let executable: URL = {
    let tests =
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      ?? Bundle.main.bundleURL.appending(path: "tests")
    return tests.deletingLastPathComponent().appending(path: "gifrefresh")
  }()

  /// Runs it to its end, with nothing of the environment but what is given.
  static func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments: arguments, input: input, environment: environment)
  }

  /// Runs it to its end, with nothing of the environment but what is given.
  static func run(
    arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    // What a sanitizer was told holds for the tool, too.
    let sanitizers = ProcessInfo.processInfo.environment.filter { $0.key.contains("SAN_") }
    process.environment = sanitizers.merging(["LANG": "C.UTF-8"]) { $1 }
      .merging(environment) { $1 }
    let (output, errors, stdin) = (Pipe(), Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = stdin
    try process.run()

    // What is written is small enough for a pipe, or the tool reads it at once.
    DispatchQueue.global().async {
      try? stdin.fileHandleForWriting.write(contentsOf: Data(input))
      try? stdin.fileHandleForWriting.close()
    }
    let complaint = Mailbox()
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      complaint.data = errors.fileHandleForReading.readDataToEndOfFile()
    }
    let result = output.fileHandleForReading.readDataToEndOfFile()
    group.wait()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      output: [UInt8](result), errors: String(decoding: complaint.data, as: UTF8.self))
  }

  /// Where the tool is.
  static var path: String { (executable.exists ? executable : besideTheRunner).path }

  private static var besideTheRunner: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "gifrefresh")
  }

  /// What one queue leaves for another, which waits for it.
  private final class Mailbox: @unchecked Sendable {
    var data = Data()
  }
}

extension URL {
  fileprivate var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

/// A folder that is gone when the test is over.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "gifrefresh-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Puts a file there and gives its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }
}
