import ArgumentParser
import Foundation
import GIFRefresh
import TerminalCanvas

/// A file that is written completely or not at all.
///
/// The bytes stay in memory until ``finish()`` writes them to a new file in the same folder, which then gets the final
/// name. So however the tool ends before that, there is no new file, and an existing file is unchanged. A file that is
/// replaced keeps its owner, group and permissions. A link stays a link: its target is replaced. Pipes and devices are
/// written to directly.
final class OutputFile {
  private let name: String
  /// The file to replace: the file at `name`, after all symbolic links.
  private let target: FileName
  private let replaces: Bool
  /// The open pipe or device; `nil` for a file.
  private let device: FileDescriptor?
  private var bytes: [UInt8] = []

  private init(_ name: String, replacing replaces: Bool) throws(SystemError) {
    (self.name, self.replaces) = (name, replaces)
    let named = FileName(name)
    let old = try? named.status()
    if old?.kind == .folder { throw SystemError(number: EISDIR) }
    if old?.kind == .special {
      (target, device) = (named, try named.open(O_WRONLY))
      return
    }
    guard replaces || !named.isTaken else { throw SystemError(number: EEXIST) }
    (target, device) = (replaces ? try named.behindLinks() : named, nil)
  }

  /// Begins a file; throws if it cannot be written, or if a file of that name exists and must not be replaced.
  static func begin(_ name: String, replacing replaces: Bool) throws(OutputError) -> OutputFile {
    let file: OutputFile
    do throws(SystemError) {
      file = try OutputFile(name, replacing: replaces)
      guard file.device == nil else { return file }
      try file.target.checkFolder()
    } catch {
      throw failure(name, error)
    }
    if let old = try? file.target.status(), !old.canKeepOwner {
      throw OutputError(
        place: name.visible, reason: SystemError(number: EPERM),
        words: "it belongs to another user, and replacing it would make it yours; remove it first")
    }
    return file
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
    file.bytes = bytes
    try file.finish()
    return bytes
  }

  func write(_ more: [UInt8]) { bytes += more }

  func finish() throws(OutputError) {
    do throws(SystemError) {
      guard let device else { return try moveIntoPlace() }
      try device.write(bytes)
      try device.close()
    } catch {
      // A signal handler on another thread may have removed the file; the handler then ends the process, so no error is
      // reported.
      UnfinishedFile.waitForSignal()
      throw Self.failure(name, error)
    }
  }

  private func moveIntoPlace() throws(SystemError) {
    let part = UnfinishedFile(beside: target)
    let file = try part.open()
    // After a success, the file has been renamed already, and this call only clears the name for the signal handler.
    defer { part.remove() }
    do throws(SystemError) {
      if replaces, let old = try? target.status() { try file.keepOwner(of: old) }
      try file.write(bytes)
    } catch {
      try? file.close()
      throw error
    }
    try file.close()
    try replaces ? part.name.rename(to: target) : part.name.renameUnlessTaken(to: target)
  }

  private static func failure(_ name: String, _ reason: SystemError) -> OutputError {
    let folder = FileName(name).folderName
    if reason.number == ENOENT, !folder.isEmpty, !FileName(folder).isTaken {
      return OutputError(
        place: name.visible, reason: reason, words: "there is no folder '\(folder.visible)'")
    }
    return OutputError(
      place: name.visible, reason: reason,
      remedy: reason.number == EEXIST ? "--force replaces it" : nil)
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
  case gif, text, page, script, results

  /// The usual extensions; error messages suggest the first one.
  private var extensions: [String] {
    switch self {
    case .gif: ["gif"]
    case .text: ["txt", "ans", "ansi", "text"]
    case .page: ["html", "htm", "xhtml"]
    case .script: ["script", "txt", "text"]
    case .results: ["json"]
    }
  }

  private var name: String {
    switch self {
    case .gif: "a GIF"
    case .text: "a still as text"
    case .page: "a web page"
    case .script: "a script"
    case .results: "JSON"
    }
  }

  /// The known extensions of kinds that the tool does not write.
  private static let others = [
    "png", "apng", "jpg", "jpeg", "webp", "avif", "heic", "bmp", "tif", "tiff", "pdf", "svg",
    "mp4", "m4v", "mov", "webm", "mkv", "avi", "zip", "gz",
  ]

  /// Throws if a name has the extension of another kind, since programs would then misread the file.
  ///
  /// Also throws for an empty name.
  func check(_ name: String?) throws {
    guard let name, name != "-" else { return }
    if name.isEmpty { throw ValidationError("the name of the file to write is empty") }
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
