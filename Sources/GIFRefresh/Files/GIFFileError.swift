/// Why nothing of a file can be shown.
public enum GIFFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The system does not let it be read: its reason, and the number of that in `errno.h`.
  case unreadable(reason: String, number: Int32)
  /// What is in it cannot be shown.
  case undecodable(GIFError)

  init(_ error: SystemError) {
    self = .unreadable(reason: error.description, number: error.number)
  }

  /// One line, without a full stop and without the file's name.
  public var description: String {
    switch self {
    case .unreadable(let reason, _): reason
    case .undecodable(let error): "\(error)"
    }
  }
}
