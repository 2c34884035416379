import GIFRefresh

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is there as a whole or not at all.
///
/// What is written goes to a new file beside it, which takes its name when all is there. Whatever goes
/// wrong before, or whichever signal ends the tool, nothing under its name has changed and nothing is left
/// beside it. A link stays a link: what it leads to is replaced. A pipe or a device, which has no "before", is
/// written to directly.
struct OutputFile: ~Copyable {
  private let name: String
  /// What the name leads to, behind all links.
  private let target: FileName
  private let replaces: Bool
  private let file: FileDescriptor
  /// The new file; `nil` for what is written to directly.
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

  /// Begins a file; where one of its name exists, it is replaced in the end, or this throws now.
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
      throw Self.failure(name, error)
    }
  }

  /// Writes a file, or with `-` to the standard output, and returns its bytes; whether it can be written is known
  /// before it is made.
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

  /// Writes bytes behind those written before.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) { try file.write(bytes) } catch {
      throw OutputError(place: name.visible, reason: error)
    }
  }

  /// Gives the file its name.
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
      // Where a signal's handler on another thread has removed the file, the signal ends the tool meanwhile.
      if error.number == ENOENT { sleep(1) }
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
    // When all went well, the name is gone already.
    part?.remove()
  }
}
