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
/// wrong before, nothing under its name has changed. A pipe or a device, which has no "before", is
/// written to directly.
struct OutputFile: ~Copyable {
  private let name: String
  private let replaces: Bool
  private let file: FileDescriptor
  /// The new file's name; `nil` for what is written to directly.
  private let part: FileName?
  private var isOpen = true

  private init(_ name: String, replaces: Bool, file: FileDescriptor, part: FileName?) {
    self.name = name
    self.replaces = replaces
    self.file = file
    self.part = part
  }

  /// Begins a file; where one of its name exists, it is replaced in the end, or this throws now.
  static func begin(_ name: String, replacing replaces: Bool) throws(OutputError) -> OutputFile {
    do throws(SystemError) {
      let final = FileName(name)
      guard replaces || !final.isTaken else { throw SystemError(number: EEXIST) }
      let old = try? final.status()
      if old?.kind == .folder { throw SystemError(number: EISDIR) }
      if old?.kind == .special {
        return OutputFile(name, replaces: true, file: try final.open(O_WRONLY), part: nil)
      }
      var random = SystemRandomNumberGenerator()
      let folder = name.unicodeScalars.lastIndex(of: "/").map { name[...$0] } ?? ""
      let part = FileName("\(folder).gifrefresh-\(String(random.next(), radix: 36)).part")
      let file = try part.open(
        O_WRONLY | O_CREAT | O_EXCL, permissions: old?.permissions ?? 0o666)
      return OutputFile(name, replaces: replaces, file: file, part: part)
    } catch {
      throw OutputError(place: name.visible, reason: error)
    }
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
        try part?.rename(to: FileName(name))
      } else {
        try part?.renameUnlessTaken(to: FileName(name))
      }
    } catch {
      throw OutputError(place: name.visible, reason: error)
    }
  }

  deinit {
    if isOpen { try? file.close() }
    // When all went well, the name is gone already.
    part?.remove()
  }
}
