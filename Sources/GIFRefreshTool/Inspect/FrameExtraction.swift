import ArgumentParser
import Frames
import GIFCodec
import GIFWriting
import TerminalCanvas

enum FrameFormat: String, ExpressibleByArgument, CaseIterable {
  /// A file for each frame.
  case gif, png
  /// One PNG with all frames, row by row.
  case sheet
}

struct FrameExtraction {
  /// The beginning of the files' names, including the folder.
  let beginning: String
  let format: FrameFormat
  let replaces: Bool

  struct Place {
    let index: Int
    let delay: Int
    let path: String
    let area: PixelRect

    var json: String {
      let path = String(decoding: ArgumentText.bytes(of: path), as: UTF8.self)
      return "{\"index\":\(index),\"delay_cs\":\(delay),\"path\":\(JSONText.string(path))"
        + ",\(JSONText.members(area))}"
    }
  }

  func write(_ gif: EncodedGIF) throws -> [Place] {
    let places = places(gif)
    // Names that are taken are reported before the first file is written, not after some of the files.
    let present = replaces ? [] : try present(at: places, of: gif)
    var reader = GIFFrameReader(gif)
    var reduced: [Int] = []
    var progress = ProgressLine(beginning)
    defer {
      UnfinishedFile.setInterruptionMessage(nil)
      progress.end()
    }
    if format == .sheet {
      try writeSheet(places, &reader, &progress)
    } else {
      for place in places {
        progress.report(place.index, of: places.count)
        guard let frame = reader.next() else { break }
        guard !present.contains(place.index) else { continue }
        try OutputFile.write(to: place.path, replacing: replaces) {
          let file = try encoded(frame)
          if !file.isExact { reduced.append(place.index) }
          return file.bytes
        }
        UnfinishedFile.setInterruptionMessage(
          progress.erasing + "gifrefresh: \(beginning.visible): interrupted, "
            + "frames 0 to \(place.index) of \(places.count) are there"
            + (replaces ? "" : "; the same command writes the others"))
      }
    }
    progress.end()
    StandardError.report(beginning, damage: reader.damage)
    if !reduced.isEmpty {
      StandardError.report(
        beginning,
        "\(reduced.inRanges) reduced to 256 colors; --format png keeps all")
    }
    if !present.isEmpty {
      StandardError.report(
        beginning, "\(present.count) of \(places.count) frames were there already")
    }
    return places
  }

  /// Returns the frames that an earlier run has written: their files hold exactly the bytes that would be written.
  ///
  /// Throws if a file with other bytes has one of the names.
  private func present(at places: [Place], of gif: EncodedGIF) throws -> Set<Int> {
    let taken = places.filter { FileName($0.path).isTaken }
    var present: Set<Int> = []
    var reader = GIFFrameReader(gif)
    for place in taken {
      var isPresent = false
      if format != .sheet, (try? FileName(place.path).status())?.kind == .regular {
        while reader.nextIndex < place.index { guard reader.next() != nil else { break } }
        if let frame = reader.next() {
          let bytes = try encoded(frame).bytes
          isPresent = (try? InputFile(name: place.path).bytes(limit: bytes.count)) == bytes
        }
      }
      guard isPresent else {
        throw ReadingError("\(place.path.visible) exists already; --force replaces it")
      }
      present.insert(place.index)
    }
    return present
  }

  private func encoded(_ frame: Bitmap) throws -> (bytes: [UInt8], isExact: Bool) {
    // A frame with its GIF or PNG takes at most this many bytes a pixel.
    try Memory.check(80 * frame.size.area)
    return format == .gif
      ? try GIFEncoder.still(frame, isQuick: true) : (PNGFile.encode(frame), true)
  }

  /// Returns the file of each frame, and on a sheet also the frame's area.
  ///
  /// A sheet has as many columns as make it nearly square.
  private func places(_ gif: EncodedGIF) -> [Place] {
    let (canvas, count) = (gif.canvas, gif.index.frames.count)
    let digits = max(3, String(count - 1).count)
    var columns = 1
    while format == .sheet, columns * canvas.width < rows(count, columns) * canvas.height {
      columns += 1
    }
    return gif.index.frames.enumerated().map { index, frame in
      let number = String(index)
      let padded = String(repeating: "0", count: digits - number.count) + number
      let origin =
        format == .sheet
        ? PixelPoint(x: index % columns * canvas.width, y: index / columns * canvas.height) : .zero
      return Place(
        index: index, delay: frame.delayCentiseconds,
        path: format == .sheet ? "\(beginning).png" : "\(beginning)-\(padded).\(format.rawValue)",
        area: PixelRect(origin: origin, size: canvas))
    }
  }

  private func rows(_ count: Int, _ columns: Int) -> Int { (count + columns - 1) / columns }

  private func writeSheet(
    _ places: [Place], _ reader: inout GIFFrameReader, _ progress: inout ProgressLine
  ) throws {
    guard let path = places.first?.path else { return }
    let width = places.map { $0.area.origin.x + $0.area.size.width }.max() ?? 0
    let height = places.map { $0.area.origin.y + $0.area.size.height }.max() ?? 0
    // Each pixel takes 12 bytes: 4 each in the sheet, in the rows of the PNG, and in the compressed result.
    let (bytes, overflow) = width.multipliedReportingOverflow(by: height * 12)
    try Memory.check(overflow ? .max : bytes)
    var pixels = Array(repeating: RGBA8.clear, count: width * height)
    for place in places {
      progress.report(place.index, of: places.count)
      guard let frame = reader.next() else { break }
      let area = place.area
      for y in 0..<area.size.height {
        let start = (area.origin.y + y) * width + area.origin.x
        let row = y * area.size.width
        pixels.replaceSubrange(
          start..<start + area.size.width, with: frame.pixels[row..<row + area.size.width])
      }
    }
    try OutputFile.write(to: path, replacing: replaces) {
      PNGFile.encode(Bitmap(size: PixelSize(width: width, height: height), pixels: pixels))
    }
  }
}

extension [Int] {
  /// The numbers of frames, which must be in order, as words: `frames 0 to 4, 7`.
  fileprivate var inRanges: String {
    let ranges = reduce(into: [ClosedRange<Int>]()) { ranges, number in
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let words = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
    }
    return (count == 1 ? "frame " : "frames ") + words.joined(separator: ", ")
  }
}

/// Unique names for files to write, each derived from its source's name.
///
/// ```
/// day/cat.gif  night/cat.gif  cat-2.gif         →   cat  cat-3  cat-2
/// ```
struct OutputNames {
  private let names: [String]

  /// Creates a name for each file; names that differ only in case count as equal, as on some file systems.
  init(for files: [String]) {
    let stems = files.map { InputFile(name: $0).stem }
    var taken = Set(stems.map { $0.lowercased() })
    var seen: Set<String> = []
    names = stems.map { stem in
      if seen.insert(stem.lowercased()).inserted { return stem }
      var number = 2
      while !taken.insert("\(stem)-\(number)".lowercased()).inserted { number += 1 }
      return "\(stem)-\(number)"
    }
  }

  subscript(number: Int) -> String { names[number] }
}
