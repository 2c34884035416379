public import Frames
public import GIFCodec

extension EncodedGIF {
  /// Reads a file and indexes it.
  ///
  /// Blocks the calling thread until the file is read, so reading a pipe blocks until the pipe's writer closes it.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the working directory.
  ///   - limits: The limits for the file; at most one byte more than `GIFLimits.inputBytes` is read.
  ///   - delays: The policy that replaces short delays (default: as browsers do).
  public init(
    contentsOfFile path: String, limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
  ) throws(GIFFileError) {
    let bytes = try Self.reading(path) { file throws(SystemError) in
      try file.readToEnd(limit: limits.inputBytes)
    }
    do throws(GIFError) {
      try self.init(bytes, limits: limits, delays: delays)
    } catch {
      throw .undecodable(error)
    }
  }

  /// Reads and decodes only the first frame of a file, for example to show it until the complete file has been read.
  ///
  /// Reads 64 KiB, and more if the frame is longer. The result equals `frame(at: 0)` of the whole file.
  ///
  /// - Parameters:
  ///   - path: The path, absolute or relative to the working directory.
  ///   - limits: The limits for the bytes that are read.
  public static func firstFrame(
    ofFile path: String, limits: GIFLimits = GIFLimits()
  ) throws(GIFFileError) -> Bitmap {
    let start = try reading(path) { file throws(SystemError) in
      let most = FileReader.oneMore(than: limits.inputBytes)
      var expected = min(most, 1 << 16)
      var bytes: [UInt8] = []
      while true {
        bytes = try file.read(upTo: expected, behind: bytes)
        guard bytes.count == expected, expected < most else { return bytes }
        let missing = missingBytes(behind: bytes, limits)
        guard missing > 0 else { return bytes }
        expected = min(most, expected + max(expected, missing))
      }
    }
    do throws(GIFError) {
      return try EncodedGIF(start, limits: limits).frame(at: 0)
    } catch {
      throw .undecodable(error)
    }
  }

  /// Estimates how many more bytes the first frame needs; returns 0 if the frame is complete or cannot be decoded.
  private static func missingBytes(behind start: [UInt8], _ limits: GIFLimits) -> Int {
    do throws(GIFError) {
      let index = try EncodedGIF(start, limits: limits).index
      guard case .truncated = index.ending, index.frames.count == 1 else { return 0 }
      // A compressed pixel seldom takes more than a byte. The cap of 1 MiB bounds the cost of a wrong frame size in the
      // file.
      return min(max(1, index.frames[0].area.size.area), 1 << 20)
    } catch {
      return error.reason == .noFrames ? 1 : 0
    }
  }

  private static func reading<Content>(
    _ path: String, _ body: (FileReader) throws(SystemError) -> Content
  ) throws(GIFFileError) -> Content {
    do throws(SystemError) {
      let file = try FileReader(opening: path)
      defer { file.close() }
      return try body(file)
    } catch {
      throw GIFFileError(error)
    }
  }
}

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
