import GIFRefresh

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file's name, as the system has it: any bytes but zero.
struct FileName {
  /// The bytes, and a zero behind them.
  let bytes: [CChar]

  private init(bytes: [CChar]) { self.bytes = bytes }

  /// Takes the name out of an argument; see ``ArgumentText``.
  init(_ text: String) {
    // What comes behind a zero would be another name to the system than to the reader.
    bytes = ArgumentText.bytes(of: text).prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
  }

  // Below, a name ends with a zero inside its array, which outlives the call.

  /// Opens it with some of the system's `O_` flags.
  func open(_ flags: Int32 = O_RDONLY, permissions: mode_t = 0o666) throws(SystemError)
    -> FileDescriptor
  {
    while true {
      let number = systemOpen(bytes, flags | O_CLOEXEC, permissions)
      if number >= 0 { return FileDescriptor(number: number) }
      guard errno == EINTR else { throw .last }
    }
  }

  /// What the system says of the file, behind all links.
  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    // As said above; and a local variable, which outlives the call.
    guard unsafe stat(bytes, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Another name in the same folder.
  func sibling(_ name: String) -> FileName { FileName(bytes: folder + FileName(name).bytes) }

  /// What is before the last part of its path, with the slash.
  private var folder: ArraySlice<CChar> {
    bytes[..<(bytes.lastIndex(of: CChar(UInt8(ascii: "/"))).map { $0 + 1 } ?? 0)]
  }

  /// Where links lead, also if nothing is there yet.
  func behindLinks() throws(SystemError) -> FileName {
    var name = self
    // As many as systems follow.
    for _ in 0..<40 {
      guard let next = name.linked else { return name }
      let isAbsolute = next.first == CChar(UInt8(ascii: "/"))
      name = FileName(bytes: (isAbsolute ? [] : Array(name.folder)) + next + [0])
    }
    throw SystemError(number: ELOOP)
  }

  /// What a link says; `nil` for all that is no link.
  private var linked: [CChar]? {
    var target = [CChar](repeating: 0, count: 4096)
    // As said above; the array is as long as is said.
    let count = unsafe readlink(bytes, &target, target.count)
    return count > 0 ? Array(target[..<count]) : nil
  }

  /// Whether the name is taken, if only by a link that leads nowhere.
  var isTaken: Bool {
    var status = stat()
    // As said above; and a local variable, which outlives the call.
    return unsafe lstat(bytes, &status) == 0 || errno != ENOENT
  }

  /// Gives the file another name, which may be another file's until now.
  func rename(to other: FileName) throws(SystemError) {
    guard systemRename(bytes, other.bytes) == 0 else { throw .last }
  }

  /// Gives the file another name, unless that is taken.
  func renameUnlessTaken(to other: FileName) throws(SystemError) {
    // As said above.
    if unsafe link(bytes, other.bytes) == 0 { return remove() }
    guard errno != EEXIST else { throw .last }
    // A disk without links; between the question and the answer the name might be taken.
    guard !other.isTaken else { throw SystemError(number: EEXIST) }
    try rename(to: other)
  }

  /// Removes it, if it is there.
  func remove() {
    // As said above.
    _ = unsafe unlink(bytes)
  }

  /// Makes a folder of that name; one that is there already will do.
  func makeFolder() throws(SystemError) {
    // As said above.
    if unsafe mkdir(bytes, 0o777) == 0 { return }
    let failure = SystemError.last
    guard (try? status())?.kind == .folder else { throw failure }
  }
}

extension FileName {
  /// Makes a folder and those it lies in.
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

// The system's own calls, whose names ``FileName`` gives its methods.

private func systemOpen(_ name: [CChar], _ flags: Int32, _ permissions: mode_t) -> Int32 {
  // The caller's array, which ends with a zero.
  unsafe open(name, flags, permissions)
}

private func systemRename(_ name: [CChar], _ other: [CChar]) -> Int32 {
  // The caller's arrays, which end with zeros.
  unsafe rename(name, other)
}
