public import Frames
public import GIFCodec

extension EncodedGIF {
  /// Reads a file and indexes it.
  ///
  /// Its bytes are read straight to where they stay. That blocks the calling thread, for good if the path is that of
  /// a pipe to which nothing is written.
  ///
  /// - Parameters:
  ///   - path: The path, as the system takes it.
  ///   - limits: What a file may ask for; where it is longer than `GIFLimits.inputBytes`, no more is read.
  ///   - delays: What short delays mean.
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

  /// The first frame of a file as it is shown: a poster, or what there is to see until a long file is read.
  ///
  /// Reads 64 KiB, and on where the frame is longer. It is the frame that `frame(at: 0)` shows of the whole file.
  ///
  /// - Parameters:
  ///   - path: The path, as the system takes it.
  ///   - limits: What the part that is read may ask for.
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

  /// How many bytes more of a file its first frame may take, roughly; 0 if it takes none.
  private static func missingBytes(behind start: [UInt8], _ limits: GIFLimits) -> Int {
    do throws(GIFError) {
      let index = try EncodedGIF(start, limits: limits).index
      guard case .truncated = index.ending, index.frames.count == 1 else { return 0 }
      // A pixel seldom takes more than a byte; what a file says of itself costs no more than a mebibyte.
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
