#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The error of a system call; its description is meant to follow a file's name and a colon.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  /// The error number from `errno.h`.
  package let number: Int32

  package init(number: Int32) { self.number = number }

  /// The error of the last failed call.
  package static var last: SystemError { SystemError(number: errno) }

  package var description: String {
    switch number {
    case ENOENT: "there is no such file"
    case EACCES, EPERM: "permission is denied"
    case EISDIR: "it is a folder"
    case ENOTDIR: "a part of its path is no folder"
    case EEXIST: "it exists already"
    case ENOSPC: "the disk is full"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "it would be larger than files may be"
    case EROFS: "the disk is read-only"
    case EPIPE: "its reader has closed it"
    case EBADF: "it is closed"
    case EIO: "the device failed"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "its links lead in a circle"
    case EMFILE, ENFILE: "too many files are open"
    case ENXIO, ENODEV: "there is no such device"
    case ENOMEM: "there is not enough memory"
    case EINVAL: "the system does not allow it"
    default: "the system's error \(number)"
    }
  }
}
