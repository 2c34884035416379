import ArgumentParser
import TerminalCanvas

struct GIFOutput: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("GIF to write; - is the standard output.", valueName: "file"),
    completion: .gifs)
  var output: String

  @Flag(help: "Replace --output if it exists.")
  var force = false

  func validate() throws {
    if force, output == "-" { throw ValidationError("--force needs --output with a file") }
    try OutputKind.gif.check(output)
  }

  func refuseTerminal() throws {
    if output == "-", TerminalDevice.standardOutput.isTerminal {
      throw ValidationError("refusing to write a GIF to a terminal; use -o FILE")
    }
  }

  @discardableResult
  func write(_ make: () throws -> [UInt8]) throws -> [UInt8] {
    try OutputFile.write(to: output, replacing: force, make)
  }
}

/// The kind of a file to write, and the extensions of its name.
///
/// A name without an extension, or with one of no kind below, may hold anything.
enum OutputKind: CaseIterable {
  case gif, text, page, script, plot

  /// The usual extensions, the first one to be suggested.
  private var extensions: [String] {
    switch self {
    case .gif: ["gif"]
    case .text: ["txt", "ans", "ansi", "text"]
    case .page: ["html", "htm", "xhtml"]
    case .script: ["script", "txt", "text"]
    case .plot: ["svg"]
    }
  }

  private var name: String {
    switch self {
    case .gif: "a GIF"
    case .text: "a still as text"
    case .page: "a web page"
    case .script: "a script"
    case .plot: "a plot as SVG"
    }
  }

  /// The extensions of kinds that the tool does not write.
  private static let others = [
    "png", "apng", "jpg", "jpeg", "webp", "avif", "heic", "bmp", "tif", "tiff", "pdf", "json",
    "mp4", "m4v", "mov", "webm", "mkv", "avi", "zip", "gz",
  ]

  /// Throws if a name has the extension of another kind, by which programs would misread the file.
  func check(_ name: String?) throws {
    guard let name, name != "-" else { return }
    // By scalars, as an accent would form one character with the point before it.
    guard let last = name.unicodeScalars.split(separator: "/").last,
      let point = last.lastIndex(of: "."), point > last.startIndex
    else { return }
    let found = String(last[last.index(after: point)...]).lowercased()
    let known = Self.allCases.flatMap(\.extensions) + Self.others
    guard !extensions.contains(found), known.contains(found) else { return }
    let stem = String(name.unicodeScalars[..<point])
    let isDouble = extensions.contains { stem.lowercased().hasSuffix("." + $0) }
    throw ValidationError(
      "'\(name.visible)': the result is \(self.name); "
        + "write it to '\((isDouble ? stem : "\(stem).\(extensions[0])").visible)'")
  }
}
