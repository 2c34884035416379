import ArgumentParser
import Frames
import GIFCodec
import GIFWriting
import TerminalCanvas

enum FrameFormat: String, ExpressibleByArgument, CaseIterable {
  case gif, png
}

extension FramesCommand {
  /// Writes a file for each frame, and returns their lines of JSON.
  ///
  /// The files' names start with `beginning`, which includes the folder.
  func write(_ gif: EncodedGIF, of file: InputFile, beginning: String) throws -> [String] {
    let format = format ?? .gif
    let count = gif.index.frames.count
    let digits = max(3, "\(count - 1)".count)
    let paths = (0..<count).map { index in
      let number = "\(index)".padded(to: digits)
      return "\(beginning)-\(number).\(format.rawValue)"
    }
    // Names that are taken are reported before the first file is written, not after some of the files.
    if !force, let taken = try paths.first(where: OutputFile.isTaken) {
      throw ReadingError("\(taken.visible) exists already; --force replaces it")
    }
    var reader = GIFFrameReader(gif)
    var reduced: [Int] = []
    var progress = ProgressLine(beginning)
    defer { progress.end() }
    for (index, path) in paths.enumerated() {
      progress.report(index, of: count)
      guard let frame = reader.next() else { break }
      try OutputFile.write(to: path, replacing: force) {
        // A frame with its GIF or PNG takes at most this many bytes a pixel.
        try Memory.check(80 * frame.size.area)
        guard format == .gif else { return PNGFile.encode(frame) }
        let still = try GIFEncoder.still(frame)
        if !still.isExact { reduced.append(index) }
        return still.bytes
      }
    }
    progress.end()
    file.reportFaults(of: gif, reader.damage)
    if let first = reduced.first {
      let others = reduced.count > 1 ? " and \(Figures.count(reduced.count - 1, "more frame"))" : ""
      StandardError.report(
        beginning, "frame \(first)\(others) reduced to 256 colors; --format png keeps all")
    }
    let area = JSONText.members(PixelRect(origin: .zero, size: gif.canvas))
    return paths.enumerated().map { index, path in
      let path = ArgumentText.unicode(of: path)
      return Self.row(index, of: gif, "\"path\":\(JSONText.string(path)),\(area)")
    }
  }
}
