import Frames
import GIFCodec

/// The frames of a GIF as JSON lines: a header, then a line for each frame.
///
/// ```
/// {"width":160,"height":96,"frames":2,"loops":0}
/// {"index":0,"delay_cs":4,"width":160,"height":96,"sha256":"…"}
/// ```
///
/// `loops` counts all plays, 0 means forever; `delay_cs` is the delay in the file. A frame that could not be
/// decoded completely has `"complete":false`.
struct FrameChecksums {
  private let gif: EncodedGIF

  init(_ gif: EncodedGIF) { self.gif = gif }

  /// Returns the first line, before those of the frames.
  static func header(of gif: EncodedGIF, file: String?) -> String {
    let name = file.map { "\"file\":\(JSONText.string($0))," } ?? ""
    return "{\(name)\(JSONText.members(gif.index.canvas))"
      + ",\"frames\":\(gif.index.frames.count),\"loops\":\(gif.index.timeline.loopCount.plays ?? 0)}"
  }

  func print(file: String?) throws(OutputError) {
    let size = JSONText.members(gif.index.canvas)
    try StandardOutput.write(line: Self.header(of: gif, file: file))
    var reader = GIFFrameReader(gif)
    while let frame = reader.next() {
      let index = reader.nextIndex - 1
      let complete = reader.damage.last?.frameIndex == index ? ",\"complete\":false" : ""
      var checksum = SHA256()
      checksum.update(frame.pixels.span)
      try StandardOutput.write(
        line: "{\"index\":\(index),\"delay_cs\":\(gif.index.frames[index].delayCentiseconds),"
          + "\(size),\"sha256\":\"\(checksum.hexDigest())\"\(complete)}")
    }
  }

  /// Prints the reason why there are no frames, or no more.
  static func print(error: String, file: String) throws(OutputError) {
    try StandardOutput.write(
      line: "{\"file\":\(JSONText.string(file)),\"error\":\(JSONText.string(error))}")
  }
}
