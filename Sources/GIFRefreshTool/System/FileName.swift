import Foundation
import GIFRefresh
import TerminalCanvas

/// A file name as the system has it: any bytes but zero.
struct FileName {
  /// The bytes, terminated by a zero.
  let bytes: [CChar]

  private init(bytes: [CChar]) { self.bytes = bytes }

  init(_ text: String) {
    // The system ends a name at the first zero, so the rest is cut off.
    bytes = ArgumentText.bytes(of: text).prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0]
  }

  // Each name passed to the system in this file is an array that ends with a zero and outlives the call.

  func open(_ flags: Int32 = O_RDONLY) throws(SystemError) -> FileDescriptor {
    while true {
      let number = systemOpen(bytes, flags | O_CLOEXEC)
      if number >= 0 { return FileDescriptor(number: number) }
      guard errno == EINTR else { throw .last }
    }
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    // `bytes` ends with a zero; `status` is a local variable that outlives the call.
    guard unsafe stat(bytes, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  func sibling(_ name: String) -> FileName { FileName(bytes: folder + FileName(name).bytes) }

  private var folder: ArraySlice<CChar> {
    bytes[..<(bytes.lastIndex(of: CChar(UInt8(ascii: "/"))).map { $0 + 1 } ?? 0)]
  }

  /// The name of the file's folder, without the slash at the end; empty for a name without a slash.
  var folderName: String {
    ArgumentText.text(of: folder.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// Returns the name of the file after all symbolic links; that file need not exist.
  func behindLinks() throws(SystemError) -> FileName {
    var name = self
    // As many links as Linux follows; the limit also ends a loop of links.
    for _ in 0..<40 {
      guard let next = name.linked else { return name }
      let isAbsolute = next.first == CChar(UInt8(ascii: "/"))
      name = FileName(bytes: (isAbsolute ? [] : Array(name.folder)) + next + [0])
    }
    throw SystemError(number: ELOOP)
  }

  private var linked: [CChar]? {
    var target = [CChar](repeating: 0, count: 4096)
    // `bytes` ends with a zero; the call writes at most `target.count` bytes.
    let count = unsafe readlink(bytes, &target, target.count)
    return count > 0 ? Array(target[..<count]) : nil
  }

  var isLink: Bool { linked != nil }

  /// Returns the names of a folder's files and folders, at most `limit` of them, in no particular order.
  func entries(limit: Int) throws(SystemError) -> [String] {
    // `bytes` ends with a zero.
    guard let folder = unsafe opendir(bytes) else { throw .last }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while names.count < limit, let entry = unsafe readdir(folder) {
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      // The name ends with a zero inside the entry, which is valid until the next call of `readdir`.
      let name = unsafe (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
      var bytes: [UInt8] = []
      while unsafe name[bytes.count] != 0 { unsafe bytes.append(name[bytes.count]) }
      if bytes != Array(".".utf8), bytes != Array("..".utf8) {
        names.append(ArgumentText.text(of: bytes))
      }
    }
    return names
  }

  /// Returns whether a file with this name exists; also `true` for a link to a missing file.
  ///
  /// Throws if the system cannot tell, so that no file can have the name: it is too long, or leads through a file or a
  /// folder that may not be searched.
  func isTaken() throws(SystemError) -> Bool {
    var status = stat()
    // `bytes` ends with a zero; `status` is a local variable that outlives the call.
    if unsafe lstat(bytes, &status) == 0 { return true }
    guard errno == ENOENT else { throw .last }
    return false
  }

  func move(to other: FileName) throws(SystemError) {
    // Both names end with a zero.
    guard unsafe rename(bytes, other.bytes) == 0 else { throw .last }
  }

  func moveUnlessTaken(to other: FileName) throws(SystemError) {
    // Both names end with a zero.
    if unsafe link(bytes, other.bytes) == 0 { return remove() }
    guard errno != EEXIST else { throw .last }
    // Without hard links, another process could take the name between this check and the renaming, which would replace
    // that file.
    guard try !other.isTaken() else { throw SystemError(number: EEXIST) }
    try move(to: other)
  }

  func remove() {
    // `bytes` ends with a zero.
    _ = unsafe unlink(bytes)
  }

  /// Throws if no file can be created in the file's folder.
  func checkFolder() throws(SystemError) {
    let folder = folder.isEmpty ? [CChar(UInt8(ascii: "."))] : Array(folder)
    // The name ends with a zero.
    guard unsafe access(folder + [0], W_OK | X_OK) == 0 else { throw .last }
  }

  /// Whether the file is a terminal.
  var isTerminal: Bool {
    // A pipe is not opened: its reader would take the end of this check for the end of the result.
    guard (try? status())?.isCharacterDevice == true,
      let device = try? open(O_WRONLY | O_NONBLOCK | O_NOCTTY)
    else { return false }
    defer { try? device.close() }
    return TerminalDevice(descriptor: device.number).isTerminal
  }

  /// Whether the file can be run; also `true` for a folder that can be searched.
  var isExecutable: Bool {
    // `bytes` ends with a zero.
    unsafe access(bytes, X_OK) == 0
  }

  func makeFolder() throws(SystemError) {
    // `bytes` ends with a zero.
    if unsafe mkdir(bytes, 0o777) == 0 { return }
    let failure = SystemError.last
    guard (try? status())?.kind == .folder else { throw failure }
  }
}

/// The system's call, since ``FileName`` has a method of the same name.
private func systemOpen(_ name: [CChar], _ flags: Int32) -> Int32 {
  // The caller's array is terminated by a zero.
  unsafe open(name, flags, 0o666)
}

/// An open file descriptor.
///
/// An interrupted call is repeated, and a call that would block waits, so that neither is an error. The code that
/// opened the descriptor must close it.
struct FileDescriptor {
  let number: Int32

  static let standardInput = FileDescriptor(number: 0)
  static let standardOutput = FileDescriptor(number: 1)
  static let standardError = FileDescriptor(number: 2)

  /// Opens those of the three standard descriptors that are closed, so that no other file gets their numbers; reading
  /// or writing them still fails with `EBADF`.
  ///
  /// Also makes sure that a write beyond the file size limit fails, instead of ending the process by a signal.
  static func prepareStandardOnes() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      // The system takes the lowest free number, which is `number`. The file is opened in the wrong direction, so the
      // descriptor cannot be used.
      _ = try? FileName("/dev/null").open(number == 0 ? O_WRONLY : O_RDONLY)
    }
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let written = writeOnce(number, bytes.span.extracting(start...))
      if written < 0 { try FileReader(number).wait(for: Int16(POLLOUT)) } else { start += written }
    }
  }

  /// Reads to the end, but at most one byte more than `limit`, so that the caller can tell that the file exceeds the
  /// limit.
  func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
    try FileReader(number).readToEnd(limit: limit, mayAllocate: Memory.check)
  }

  func status() throws(SystemError) -> FileStatus {
    var status = stat()
    // `status` is a local variable that outlives the call.
    guard unsafe fstat(number, &status) == 0 else { throw .last }
    return FileStatus(status)
  }

  /// Gives a new file the owner, group and permissions of another file.
  func keepOwner(of other: FileStatus) throws(SystemError) {
    let own = try status()
    if (own.owner, own.group) != (other.owner, other.group) {
      guard fchown(number, other.owner, other.group) == 0 else { throw .last }
    }
    guard fchmod(number, other.permissions) == 0 else { throw .last }
  }

  /// Closes the descriptor; throws, for example, if a network disk reports only now that it is full.
  func close() throws(SystemError) {
    guard systemClose(number) == 0 || errno == EINTR else { throw .last }
  }
}

/// The system's call, since ``FileDescriptor`` has a method of the same name.
private func systemClose(_ number: Int32) -> Int32 { close(number) }

/// The status of a file; if two statuses are equal, the file is the same and unchanged.
struct FileStatus: Hashable {
  enum Kind: Hashable {
    case regular, folder
    /// A pipe, a device or a socket.
    case special
  }

  let kind: Kind
  /// Whether the file is a device without blocks, as a terminal is.
  let isCharacterDevice: Bool
  /// The length in bytes; meaningful for a regular file only.
  let size: Int
  let permissions: mode_t
  let owner: uid_t
  let group: gid_t
  private let device: UInt64
  private let number: UInt64
  private let modifiedSeconds: Int
  private let modifiedNanoseconds: Int

  /// Whether a new file can get this file's owner.
  var canKeepOwner: Bool { owner == geteuid() || geteuid() == 0 }

  /// Whether a new file can get this file's group, whatever group the file system gives new files.
  var canKeepGroup: Bool {
    group == getegid() || geteuid() == 0 || Self.groups.contains(group)
  }

  func isSameFile(as other: FileStatus) -> Bool {
    (device, number) == (other.device, other.number)
  }

  /// The further groups of the process.
  private static var groups: [gid_t] {
    var groups = [gid_t](repeating: 0, count: Int(max(0, getgroups(0, nil))))
    // The call writes at most `groups.count` groups.
    let count = unsafe getgroups(Int32(groups.count), &groups)
    return Array(groups.prefix(Int(max(0, count))))
  }

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    default: kind = .special
    }
    isCharacterDevice = status.st_mode & S_IFMT == S_IFCHR
    size = kind == .regular ? Int(status.st_size) : 0
    permissions = status.st_mode & 0o7777
    (owner, group) = (status.st_uid, status.st_gid)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    (modifiedSeconds, modifiedNanoseconds) = (modified.tv_sec, modified.tv_nsec)
  }
}
