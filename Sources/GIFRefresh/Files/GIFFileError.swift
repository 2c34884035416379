import GIFCodec

/// Why nothing of a file can be shown.
public enum GIFFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The system does not let it be read: its reason, and the number of that in `errno.h`.
  case unreadable(reason: String, number: Int32)
  /// The file cannot be decoded.
  case undecodable(GIFError)
  /// A bundle has no GIF of that name, which is without `.gif`, and no data asset.
  case missing(name: String, bundle: String)

  init(_ error: SystemError) {
    self = .unreadable(reason: error.description, number: error.number)
  }

  /// One line, without a full stop and without the file's name.
  public var description: String {
    switch self {
    case .unreadable(let reason, _): reason
    case .undecodable(let error): "\(error)"
    case .missing(let name, let bundle): "no \(name).gif and no data asset \(name) in \(bundle)"
    }
  }
}
