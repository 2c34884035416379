import Foundation
import GIFCodec
import TestSupport
import Testing

/// Every option of every command changes the output, the exit status, the errors or the files.
///
/// The options are those that the tool describes, so an option without a row fails.
@Suite struct EveryOptionTests {
  private enum Part { case status, output, errors, files }

  private enum Proof {
    /// An option with a value, "" for a flag, changes a part of what a run with other arguments gives.
    ///
    /// In arguments, `@` is the folder with the files.
    case changes(Part, String, of: String)
    /// The tests of a file prove it: it needs a terminal, or what it changes has a test of its own.
    case tests(of: String)
  }

  /// The options of all commands.
  private static let common: [String: Proof] = [
    "--help": .changes(.status, "", of: ""), "--version": .changes(.status, "", of: ""),
    "--limits": .tests(of: "OptionsTests"),
  ]

  private static let still = "-s 16x6 @/cat.gif"
  private static let fitted = "-o - @/cat.gif"
  private static let page = "-o - --module @ @/cat.gif"
  private static let film = "-o - --pixels 32x32 --fps 4 @/cat.gif"

  private static let proofs: [String: [String: Proof]] = [
    "preview": [
      "--frame": .changes(.output, "3", of: still), "--progress": .changes(.output, "1", of: still),
      "--sheet": .changes(.output, "3", of: still), "--center": .changes(.output, "", of: still),
      "--size": .changes(.output, "10x4", of: "@/cat.gif"),
      "--format": .changes(.output, "kitty", of: still),
      "--grid": .changes(.output, "2", of: "-s 40x10 @/cat.gif @/run.gif"),
      "--title": .changes(.output, "", of: still), "--invert": .changes(.output, "", of: still),
      "--colors": .changes(.output, "16", of: still),
      "--dither": .changes(.output, "none", of: "-c 16 \(still)"),
      "--symbols": .changes(.output, "ascii", of: "-c full \(still)"),
      "--bg": .changes(.output, "red", of: "-c full \(still)"),
      "--fg-only": .changes(.output, "", of: "-c full \(still)"),
      "--font-ratio": .changes(.output, "1", of: "-s 16x16 @/cat.gif"),
      "--loading": .changes(.output, "@/run.gif", of: still),
      "--fps": .tests(of: "PreviewTerminalTests"), "--speed": .tests(of: "PreviewTerminalTests"),
      "--loops": .tests(of: "PreviewTerminalTests"),
      "--duration": .tests(of: "PreviewTerminalTests"),
      "--watch": .tests(of: "PreviewTerminalTests"), "--probe": .tests(of: "PreviewTerminalTests"),
      "--loading-fps": .tests(of: "PreviewTerminalTests"),
    ],
    "pull": [
      "--loading": .changes(.output, "@/run.gif", of: "@/cat.gif"),
      "--loading-fps": .changes(.output, "7", of: "--loading @/run.gif @/cat.gif"),
      "--preset": .changes(.output, "eoc", of: "@/cat.gif"),
      "--threshold": .changes(.output, "100", of: "@/cat.gif"),
      "--arrow": .changes(.output, "", of: "@/cat.gif"),
      "--end-gif": .changes(.output, "@/run.gif", of: "--script @/end.script @/cat.gif"),
      "--script": .changes(.output, "@/end.script", of: "@/cat.gif"),
      "--json": .changes(.output, "", of: "@/cat.gif"),
      "--titles": .tests(of: "PullTerminalTests"), "--save-script": .tests(of: "PullTerminalTests"),
      "--force": .tests(of: "PullTerminalTests"), "--colors": .tests(of: "PullTerminalTests"),
      "--dither": .tests(of: "PullTerminalTests"), "--symbols": .tests(of: "PullTerminalTests"),
      "--bg": .tests(of: "PullTerminalTests"), "--fg-only": .tests(of: "PullTerminalTests"),
      "--invert": .tests(of: "PullTerminalTests"), "--font-ratio": .tests(of: "PullTerminalTests"),
      "--probe": .tests(of: "PreviewTerminalTests"),
    ],
    "info": [
      "--json": .changes(.output, "", of: "@/cat.gif"),
      "--verdict": .changes(.output, "", of: "@/cat.gif"),
    ],
    "fit": [
      "--output": .changes(.files, "@/new.gif", of: "@/cat.gif"),
      "--force": .changes(.files, "", of: "-o @/run.gif @/cat.gif"),
      "--height": .changes(.output, "8", of: fitted), "--width": .changes(.output, "9", of: fitted),
      "--scale": .changes(.output, "1", of: "--height 12 \(fitted)"),
      "--frames": .changes(.output, "0..<2", of: fitted),
      "--every": .changes(.output, "2", of: fitted), "--keep": .changes(.output, "1/2", of: fitted),
      "--reverse": .changes(.output, "", of: fitted), "--speed": .changes(.output, "2", of: fitted),
      "--delay": .changes(.output, "100", of: fitted),
      "--loops": .changes(.output, "2", of: fitted),
      "--crop": .changes(.output, "8x8+1+1", of: fitted),
      "--trim": .changes(.output, "", of: fitted), "--bg": .changes(.output, "red", of: fitted),
      "--colors": .changes(.output, "4", of: fitted),
      "--lossy": .changes(.output, "200", of: fitted),
      "--target": .changes(.output, "2kB", of: fitted),
    ],
    "frames": [
      "--out": .changes(.files, "@/frames", of: "@/cat.gif"),
      "--format": .changes(.files, "png", of: "--out @/frames @/cat.gif"),
      "--force": .tests(of: "InspectTests"), "--json": .changes(.output, "", of: "@/cat.gif"),
      "--sha256": .changes(.output, "", of: "@/cat.gif"),
      "--decoder": .tests(of: "InspectTests"),
    ],
    "record": [
      "--output": .changes(.files, "@/new.gif", of: "--pixels 32x32 --fps 4 @/cat.gif"),
      "--force": .changes(.files, "", of: "-o @/run.gif --pixels 32x32 --fps 4 @/cat.gif"),
      "--loading": .changes(.output, "@/run.gif", of: film),
      "--loading-fps": .changes(.output, "7", of: "--loading @/run.gif \(film)"),
      "--preset": .changes(.output, "eoc", of: film),
      "--threshold": .changes(.output, "100", of: film),
      "--titles": .changes(.output, "Tug|Let|Wait", of: film),
      "--arrow": .changes(.output, "", of: film),
      "--end-gif": .changes(.output, "@/run.gif", of: "--script @/end.script \(film)"),
      "--script": .changes(.output, "@/end.script", of: film),
      "--pixels": .changes(.output, "40x32", of: "-o - --fps 4 @/cat.gif"),
      "--fps": .changes(.output, "5", of: "-o - --pixels 32x32 @/cat.gif"),
    ],
    "export": [
      "--output": .changes(.files, "@/new.html", of: "--module @ @/cat.gif"),
      "--force": .changes(.files, "", of: "-o @/pull.html --module @ @/cat.gif"),
      "--loading": .changes(.output, "@/run.gif", of: page),
      "--loading-fps": .changes(.output, "7", of: "--loading @/run.gif \(page)"),
      "--preset": .changes(.output, "eoc", of: page),
      "--threshold": .changes(.output, "100", of: page),
      "--titles": .changes(.output, "Tug|Let|Wait", of: page),
      "--module": .changes(.status, "@", of: fitted),
    ],
    "bench": Dictionary(
      uniqueKeysWithValues: [
        "fps", "against", "tool", "fail-late", "fail-slower", "frames", "save", "json", "size",
        "colors", "decoder", "dither", "symbols", "bg", "font-ratio", "fg-only", "invert",
      ].map { ("--" + $0, .tests(of: "BenchCommandTests")) }
    ).merging([
      "--force": .changes(.status, "", of: "-s 8x3 --save @/old.json @/run.gif"),
      "--probe": .tests(of: "PreviewTerminalTests"),
    ]) { $1 },
  ]

  /// The files of each run, made anew.
  private static let files = Result {
    [
      "cat.gif": try SmallCat().gif.bytes, "run.gif": try Fixture("edge/loop-2.gif").bytes(),
      "end.script": Array("noMoreData footer\nscroll to 3000\ntouch\ndrag -300\nwait 1s\n".utf8),
      "pull.html": Array("<script>CARRIED</script>".utf8), "gif-playground.js.gz": [1, 2, 3],
      "gif-refresh.wasm.gz": [4, 5, 6], "old.json": [],
    ]
  }

  private let folder = TemporaryFolder()

  /// Runs the tool, and returns each part of what it gives, as bytes by name.
  private func run(_ arguments: [String]) throws -> [Part: [String: [UInt8]]] {
    for name in try folder.names() {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
    for (name, bytes) in try Self.files.get() { _ = try folder.file(name, bytes) }
    let path = folder.url.path
    // In the folder, since `export` writes its page there unless another place is said.
    let outcome = try Tool.run(
      in: folder, arguments.map { $0.replacingOccurrences(of: "@", with: path) })
    let files = try FileManager.default.subpathsOfDirectory(atPath: path).map { name in
      (name, Array(FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data()))
    }
    return [
      .status: ["": Array(String(outcome.status).utf8)], .output: ["": outcome.output],
      .errors: ["": Array(outcome.errors.utf8)], .files: Dictionary(uniqueKeysWithValues: files),
    ]
  }

  @Test(arguments: Tool.commands)
  func everyOptionChangesWhatIsSeen(command: Tool.Command) throws {
    let proofs = try #require(Self.proofs[command.commandName]).merging(Self.common) { $1 }
    #expect(Set(proofs.keys) == command.options)
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
    for (option, proof) in proofs {
      switch proof {
      case .changes(let part, let value, let others):
        let rest = others.split(separator: " ").map(String.init)
        let plain = try run([command.commandName] + rest)
        let own = value.isEmpty ? [option] : [option, value]
        let changed = try run([command.commandName] + own + rest)
        #expect(plain[part] != changed[part], "\(command.commandName) \(option)")
        // An option that is refused would change the output, too.
        #expect(changed[.status] == ["": Array("0".utf8)], "\(command.commandName) \(option)")
      case .tests(let file):
        let source = try String(
          contentsOf: sources.appending(path: "\(file).swift"), encoding: .utf8)
        #expect(source.contains("\"\(option)\""), "\(file): \(command.commandName) \(option)")
      }
    }
  }
}
