#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system says of a file; two that are equal are the same file, unchanged.
struct FileStatus: Hashable {
  /// What is to be known of what a name stands for.
  enum Kind: Hashable {
    case regular, folder
    /// A pipe, a device or a socket.
    case special
  }

  let kind: Kind
  /// Its length in bytes; of nothing but a regular file does it mean anything.
  let size: Int
  /// Who may read and write it.
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
