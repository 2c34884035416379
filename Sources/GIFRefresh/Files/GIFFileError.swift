import GIFCodec

/// A reason why a GIF file cannot be shown.
public enum GIFFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file cannot be read: the system's reason in words, and its error number from `errno.h`.
  case unreadable(reason: String, number: Int32)
  /// The file was read, but cannot be decoded.
  case undecodable(GIFError)
  /// The bundle at a path has neither a GIF file nor a data asset of this name, which is given without `.gif`.
  case missing(name: String, bundle: String)

  init(_ error: SystemError) {
    self = .unreadable(reason: error.description, number: error.number)
  }

  /// The reason as one line, without a full stop and without the file's name.
  public var description: String {
    switch self {
    case .unreadable(let reason, _): reason
    case .undecodable(let error): "\(error)"
    case .missing(let name, let bundle): "no \(name).gif and no data asset \(name) in \(bundle)"
    }
  }
}
