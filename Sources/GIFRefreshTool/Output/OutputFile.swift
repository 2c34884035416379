import ArgumentParser
import Foundation
import GIFRefresh
import TerminalCanvas

/// A file that is written completely or not at all.
///
/// The bytes go to a new file in the same folder, which is renamed at the end. If an error or a signal ends the tool
/// before that, an existing file is unchanged, and the new file is removed. A link stays a link: its target is
/// replaced. Pipes and devices are written to directly.
struct OutputFile: ~Copyable {
  private let name: String
  /// The file to replace: the file at `name`, after all symbolic links.
  private let target: FileName
  private let replaces: Bool
  private let file: FileDescriptor
  /// The new file that is renamed at the end; `nil` for pipes and devices.
  private let part: UnfinishedFile?
  private var isOpen = true

  private init(
    _ name: String, _ target: FileName, replaces: Bool, file: FileDescriptor, part: UnfinishedFile?
  ) {
    self.name = name
    self.target = target
    self.replaces = replaces
    self.file = file
    self.part = part
  }

  /// Begins a file; throws if a file of that name exists and must not be replaced.
  static func begin(_ name: String, replacing replaces: Bool) throws(OutputError) -> OutputFile {
    do throws(SystemError) {
      let named = FileName(name)
      let old = try? named.status()
      if old?.kind == .folder { throw SystemError(number: EISDIR) }
      if old?.kind == .special {
        return OutputFile(name, named, replaces: true, file: try named.open(O_WRONLY), part: nil)
      }
      guard replaces || !named.isTaken else { throw SystemError(number: EEXIST) }
      let target = replaces ? try named.behindLinks() : named
      let part = UnfinishedFile(beside: target)
      let file = try part.open(permissions: old?.permissions ?? 0o666)
      return OutputFile(name, target, replaces: replaces, file: file, part: part)
    } catch {
      let folder = FileName(name).folderName
      if error.number == ENOENT, !folder.isEmpty, !FileName(folder).isTaken {
        throw OutputError(
          place: name.visible, reason: error, words: "there is no folder '\(folder.visible)'")
      }
      throw Self.failure(name, error)
    }
  }

  /// Writes the bytes that a closure makes to a file, or with `-` to the standard output.
  ///
  /// Throws before calling the closure if the file cannot be written.
  @discardableResult
  static func write(
    to name: String, replacing replaces: Bool, _ make: () throws -> [UInt8]
  ) throws -> [UInt8] {
    let file: OutputFile? = name == "-" ? nil : try begin(name, replacing: replaces)
    let bytes = try make()
    guard let file else {
      try StandardOutput.write(bytes)
      return bytes
    }
    try file.write(bytes)
    try file.finish()
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) { try file.write(bytes) } catch {
      throw OutputError(place: name.visible, reason: error)
    }
  }

  consuming func finish() throws(OutputError) {
    do throws(SystemError) {
      isOpen = false
      try file.close()
      if replaces {
        try part?.name.rename(to: target)
      } else {
        try part?.name.renameUnlessTaken(to: target)
      }
    } catch {
      // A signal handler on another thread may have removed the file; the handler then ends the process, so no error is
      // reported.
      UnfinishedFile.waitForSignal()
      throw Self.failure(name, error)
    }
  }

  private static func failure(_ name: String, _ reason: SystemError) -> OutputError {
    OutputError(
      place: name.visible, reason: reason,
      remedy: reason.number == EEXIST ? "--force replaces it" : nil)
  }

  deinit {
    if isOpen { try? file.close() }
    // After a success, the file has been renamed already, and this call only clears the name for the signal handler.
    part?.remove()
  }
}

extension FileName {
  static func makeFolders(_ path: String) throws(OutputError) {
    let scalars = path.unicodeScalars
    let ends = scalars.indices.filter { scalars[$0] == "/" && $0 > scalars.startIndex }
    for end in ends + [scalars.endIndex] {
      let folder = String(scalars[..<end])
      do throws(SystemError) {
        try FileName(folder).makeFolder()
      } catch {
        throw OutputError(place: folder.visible, reason: error)
      }
    }
  }
}

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
/// A name with no extension, or with an unknown one, is accepted for every kind.
enum OutputKind: CaseIterable {
  case gif, text, page, script, plot

  /// The usual extensions; error messages suggest the first one.
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

  /// The known extensions of kinds that the tool does not write.
  private static let others = [
    "png", "apng", "jpg", "jpeg", "webp", "avif", "heic", "bmp", "tif", "tiff", "pdf", "json",
    "mp4", "m4v", "mov", "webm", "mkv", "avi", "zip", "gz",
  ]

  /// Throws if a name has the extension of another kind, since programs would then misread the file.
  func check(_ name: String?) throws {
    guard let name, name != "-" else { return }
    // We split by scalars, since a point and a combining accent after it form one character.
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
