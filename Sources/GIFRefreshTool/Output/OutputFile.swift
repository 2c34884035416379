import ArgumentParser
import Foundation
import GIFRefresh
import TerminalCanvas

/// A file that is written completely or not at all.
///
/// The bytes are made first, and then written to a new file in the same folder, which gets the final name at the end. So
/// however the tool ends before that, there is no new file, and an existing file is unchanged. A file that is replaced
/// keeps its owner, group and permissions. A link stays a link: its target is replaced. Pipes and devices are written to
/// directly.
struct OutputFile {
  private let name: String
  /// The file to replace: the file at `name`, after all symbolic links.
  private let target: FileName
  private let replaces: Bool
  /// The open pipe or device; `nil` for a file.
  private let device: FileDescriptor?

  /// Begins a file; throws if it cannot be written, or if a file of that name exists and must not be replaced.
  private init(_ name: String, replacing replaces: Bool) throws(OutputError) {
    (self.name, self.replaces) = (name, replaces)
    do throws(SystemError) {
      let named = FileName(name)
      let old = try? named.status()
      if old?.kind == .folder { throw SystemError(number: EISDIR) }
      if old?.kind == .special {
        (target, device) = (named, try named.open(O_WRONLY))
        return
      }
      (target, device) = (replaces ? try named.behindLinks() : named, nil)
      let isTaken = try target.isTaken()
      guard replaces || !isTaken else { throw SystemError(number: EEXIST) }
      try target.checkFolder()
    } catch {
      throw Self.failure(name, error)
    }
    guard let old = try? target.status() else { return }
    guard old.canKeepOwner else {
      throw OutputError(
        place: name.visible,
        reason: "it belongs to another user, and replacing it would make it yours; remove it first")
    }
    let group: gid_t
    do throws(SystemError) { group = old.canKeepGroup ? old.group : try newGroup() } catch {
      throw Self.failure(name, error)
    }
    guard group == old.group else {
      throw OutputError(
        place: name.visible,
        reason: "it belongs to group \(old.group), which you are not in, and replacing it would "
          + "change that; remove it first")
    }
  }

  /// Returns the group of a new file beside the target: the process's or the folder's, as the file system decides.
  private func newGroup() throws(SystemError) -> gid_t {
    let part = UnfinishedFile(beside: target)
    let file = try part.open()
    defer {
      try? file.close()
      part.remove()
    }
    return try file.status().group
  }

  /// Writes the bytes that a closure makes to a file, or with `-` to the standard output.
  ///
  /// Throws before calling the closure if the file cannot be written.
  @discardableResult
  static func write(
    to name: String, replacing replaces: Bool, _ make: () throws -> [UInt8]
  ) throws -> [UInt8] {
    let file: OutputFile? = name == "-" ? nil : try OutputFile(name, replacing: replaces)
    let bytes = try make()
    if let file { try file.write(bytes) } else { try StandardOutput.write(bytes) }
    return bytes
  }

  /// Whether a result went to the standard output, which must then have no words about the result.
  static func isStandardOutput(_ name: String) -> Bool {
    guard name != "-" else { return true }
    guard let named = try? FileName(name).status(),
      let own = try? FileDescriptor.standardOutput.status()
    else { return false }
    return named.isSameFile(as: own)
  }

  private func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      guard let device else { return try moveIntoPlace(bytes) }
      try device.write(bytes)
      try device.close()
    } catch {
      // A signal handler on another thread may have removed the file; the handler then ends the process, so no error is
      // reported.
      UnfinishedFile.waitForSignal()
      throw Self.failure(name, error)
    }
  }

  private func moveIntoPlace(_ bytes: [UInt8]) throws(SystemError) {
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
    try replaces ? part.name.move(to: target) : part.name.moveUnlessTaken(to: target)
  }

  /// Returns whether a file with a name exists; throws if no file can have the name.
  static func isTaken(_ name: String) throws(OutputError) -> Bool {
    do throws(SystemError) { return try FileName(name).isTaken() } catch {
      throw failure(name, error)
    }
  }

  private static func failure(_ name: String, _ reason: SystemError) -> OutputError {
    let folder = FileName(name).folderName
    let isLost =
      reason.number == ENOENT && !folder.isEmpty && (try? FileName(folder).isTaken()) == false
    let remedy = reason.number == EEXIST ? "; --force replaces it" : ""
    return OutputError(
      place: name.visible,
      reason: isLost ? "there is no folder '\(folder.visible)'" : "\(reason)\(remedy)")
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
        throw OutputError(place: folder.visible, reason: "\(error)")
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
    try demand(!force || output != "-", "--force needs --output with a file")
    try OutputKind.gif.check(output)
  }

  func refuseTerminal() throws {
    try demand(
      output == "-" ? !TerminalDevice.standardOutput.isTerminal : !FileName(output).isTerminal,
      "refusing to write a GIF to a terminal; use -o FILE")
  }
}

/// The kind of a file to write, and the extensions of its name.
///
/// A name with no extension, or with an unknown one, is accepted for every kind.
struct OutputKind {
  static let gif = OutputKind(name: "a GIF", extensions: ["gif"])
  static let page = OutputKind(name: "a web page", extensions: ["html", "htm", "xhtml"])
  static let script = OutputKind(name: "a script", extensions: ["script", "txt", "text"])
  static let results = OutputKind(name: "JSON", extensions: ["json"])

  let name: String
  /// The usual extensions; error messages suggest the first one.
  let extensions: [String]

  /// The known extensions, also of kinds that the tool does not write.
  private static let known =
    [gif, page, script, results].flatMap(\.extensions) + [
      "png", "apng", "jpg", "jpeg", "webp", "avif", "heic", "bmp", "tif", "tiff", "pdf", "svg",
      "mp4", "m4v", "mov", "webm", "mkv", "avi", "zip", "gz",
    ]

  /// Throws if a name has the extension of another kind, since programs would then misread the file.
  ///
  /// Also throws for an empty name.
  func check(_ name: String?) throws {
    guard let name, name != "-" else { return }
    if name.isEmpty { throw ValidationError("the name of the file to write is empty") }
    let found = name.lastPart.extension.lowercased()
    guard !extensions.contains(found), Self.known.contains(found), !name.hasSuffix("/") else {
      return
    }
    let stem = String(name.unicodeScalars.dropLast(found.unicodeScalars.count + 1))
    let isDouble = extensions.contains { stem.lowercased().hasSuffix("." + $0) }
    throw ValidationError(
      "'\(name.visible)': the result is \(self.name); "
        + "write it to '\((isDouble ? stem : "\(stem).\(extensions[0])").visible)'")
  }
}
