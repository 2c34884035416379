import Foundation
import Frames
import GIFCodec
import GIFWriting
import TestSupport
import Testing

/// The tool as a user would run it.
struct Tool {
  typealias Outcome = ChildProcess.Outcome

  /// The built tool, in the folder of the built tests.
  static let executable: URL = {
    let tests =
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      ?? Bundle.main.bundleURL.appending(path: "tests")
    return tests.deletingLastPathComponent().appending(path: "gifrefresh")
  }()

  /// Runs the tool to its end, with only the given environment.
  static func run(
    _ arguments: String..., input: [UInt8] = [], environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments: arguments, input: input, environment: environment)
  }

  /// Runs the tool to its end, with only the given environment.
  ///
  /// With `readsLate`, nothing is read before the output pipe is full, and refuses bytes; otherwise the tool waits.
  static func run(
    arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    readsLate: Bool = false
  ) throws -> Outcome {
    try run(
      program: path, arguments: arguments, input: input, environment: environment,
      readsLate: readsLate)
  }

  /// Runs a script of the shell, in which `$TOOL` is the tool and `$@` are the arguments.
  static func shell(
    _ script: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(
      program: "/bin/sh", arguments: ["-c", script, "sh"] + arguments, input: [],
      environment: environment.merging(["TOOL": path]) { $1 }, readsLate: false)
  }

  /// Runs the tool in a folder.
  static func run(in folder: TemporaryFolder, _ arguments: [String]) throws -> Outcome {
    try shell(#"cd "$1" && shift && exec "$TOOL" "$@""#, [folder.url.path] + arguments)
  }

  private static func run(
    program: String, arguments: [String], input: [UInt8], environment: [String: String],
    readsLate: Bool
  ) throws -> Outcome {
    // The options of a sanitizer hold for the tool, too.
    let sanitizers = ProcessInfo.processInfo.environment.filter { $0.key.contains("SAN_") }
    let environment = sanitizers.merging(["LANG": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
    return try ChildProcess.run(
      program, arguments, environment: environment.map { "\($0)=\($1)" }, input: input,
      readsLate: readsLate)
  }

  /// The path of the tool.
  static var path: String { (executable.exists ? executable : besideTheRunner).path }

  private static var besideTheRunner: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "gifrefresh")
  }
}

extension ChildProcess.Outcome {
  /// Expects a refusal: status 2, nothing on the output, and as many lines of error, which begin with the tool's name.
  ///
  /// Returns them without the name and the last line's end.
  func refusal(
    lines: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    let name = "gifrefresh: "
    #expect(status == 2 && output.isEmpty, "\(status): \(text)", sourceLocation: sourceLocation)
    #expect(
      errors.hasPrefix(name) && errors.hasSuffix("\n")
        && errors.split(separator: "\n").count == lines, sourceLocation: sourceLocation)
    return String(errors.dropFirst(name.count).dropLast())
  }
}

extension URL {
  fileprivate var exists: Bool { FileManager.default.isExecutableFile(atPath: path) }
}

extension TemporaryFolder {
  /// Writes a browser module for `export`, whose page has nothing but the data, in `<p>`.
  func addBrowserModule(in path: String = "") throws {
    for name in ["gif-playground.js.gz", "gif-refresh.wasm.gz"] { _ = try file(path + name, [1]) }
    _ = try file(path + "pull.html", Array("<p>CARRIED</p>".utf8))
  }
}

extension Tool {
  /// A command as the tool describes it; the manual page is made from the same description.
  struct Command: Decodable {
    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }
      let names: [Name]?
      let shouldDisplay: Bool
      let allValues: [String]?
    }
    let commandName: String
    let arguments: [Argument]?
    let subcommands: [Command]?

    /// The long options that help shows.
    var options: Set<String> {
      let names = (arguments ?? []).filter(\.shouldDisplay).flatMap { $0.names ?? [] }
      return Set(names.filter { $0.kind == "long" }.map { "--" + $0.name })
    }
  }

  /// All commands that take GIFs.
  static let commands: [Command] = {
    struct Description: Decodable { let command: Command }
    let output = try? run("--experimental-dump-help").output
    let tool = try? JSONDecoder().decode(Description.self, from: Data(output ?? [])).command
    return (tool?.subcommands ?? []).filter { $0.commandName != "help" }
  }()
}

/// A small GIF: every fourth frame of a cat at half its size, 80x48, at 25 frames a second.
///
/// For the whole cat, a tool that is built without optimization takes fifteen times as long.
struct SmallCat {
  let gif: EncodedGIF
  let path: String
  private let folder = TemporaryFolder()

  init() throws {
    gif = try Self.made.get()
    path = try folder.file("cat.gif", gif.bytes)
  }

  private static let made = Result {
    let cat = try EncodedGIF(try Fixture("cat-pull.gif").bytes())
    let frames = stride(from: 0, to: cat.timeline.frameCount, by: 4).map {
      cat.frame(at: $0).resampledInLinearLight(to: PixelSize(width: 80, height: 48))
    }
    return try EncodedGIF(try GIFEncoder.encode(StillFrames(frames, frameRate: 25)))
  }
}
