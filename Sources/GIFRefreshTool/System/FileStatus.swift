#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file's status; two that are equal are those of the same unchanged file.
struct FileStatus: Hashable {
  /// The kind of file.
  enum Kind: Hashable {
    case regular, folder
    /// A pipe, a device or a socket.
    case special
  }

  let kind: Kind
  /// The length in bytes; meaningful for a regular file only.
  let size: Int
  /// The permissions.
  let permissions: mode_t
  private let device: UInt64
  private let number: UInt64
  private let modifiedSeconds: Int
  private let modifiedNanoseconds: Int

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .folder
    default: kind = .special
    }
    size = kind == .regular ? Int(status.st_size) : 0
    permissions = status.st_mode & 0o777
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
