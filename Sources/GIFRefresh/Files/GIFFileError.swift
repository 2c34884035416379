import GIFCodec

/// A reason why a GIF file cannot be shown.
public enum GIFFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file cannot be read, for a reason of the system with a number in `errno.h`.
  case unreadable(reason: String, number: Int32)
  /// The file was read, but cannot be decoded.
  case undecodable(GIFError)
  /// The bundle has neither a GIF nor a data asset of that name; the name is without `.gif`.
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
