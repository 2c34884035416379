import ArgumentParser
import Frames
import GIFCodec
import GIFWriting
import TerminalCanvas

enum FrameFormat: String, ExpressibleByArgument, CaseIterable {
  case gif, png
}

/// The frames of a GIF as files, one for each frame.
struct FrameExtraction {
  /// The beginning of the files' names, including the folder.
  let beginning: String
  let format: FrameFormat
  let replaces: Bool

  /// Writes the files, and returns a line of JSON for each.
  func write(_ gif: EncodedGIF) throws -> [String] {
    let count = gif.index.frames.count
    let digits = max(3, "\(count - 1)".count)
    let paths = (0..<count).map { index in
      let zeros = String(repeating: "0", count: digits - "\(index)".count)
      return "\(beginning)-\(zeros)\(index).\(format.rawValue)"
    }
    // Names that are taken are reported before the first file is written, not after some of the files.
    if !replaces, let taken = paths.first(where: { FileName($0).isTaken }) {
      throw ReadingError("\(taken.visible) exists already; --force replaces it")
    }
    var reader = GIFFrameReader(gif)
    var reduced: [Int] = []
    var progress = ProgressLine(beginning)
    defer { progress.end() }
    for (index, path) in paths.enumerated() {
      progress.report(index, of: count)
      guard let frame = reader.next() else { break }
      try OutputFile.write(to: path, replacing: replaces) {
        // A frame with its GIF or PNG takes at most this many bytes a pixel.
        try Memory.check(80 * frame.size.area)
        guard format == .gif else { return PNGFile.encode(frame) }
        let still = try GIFEncoder.still(frame, isQuick: true)
        if !still.isExact { reduced.append(index) }
        return still.bytes
      }
    }
    progress.end()
    StandardError.report(beginning, damage: reader.damage)
    if let first = reduced.first {
      let others = reduced.count > 1 ? " and \(Figures.count(reduced.count - 1, "more frame"))" : ""
      StandardError.report(
        beginning, "frame \(first)\(others) reduced to 256 colors; --format png keeps all")
    }
    let area = JSONText.members(PixelRect(origin: .zero, size: gif.canvas))
    return zip(paths, gif.index.frames).enumerated().map { index, place in
      let path = String(decoding: ArgumentText.bytes(of: place.0), as: UTF8.self)
      return "{\"index\":\(index),\"delay_cs\":\(place.1.delayCentiseconds)"
        + ",\"path\":\(JSONText.string(path)),\(area)}"
    }
  }
}
