import ArgumentParser
import Foundation
import Frames
import GIFCodec

/// The composited frames of a GIF: as checksums, as files, or as a table.
struct FramesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "List, checksum or extract the frames of GIFs.",
    discussion: """
      Without options, a table of the frames as they are in the file. Frames are decoded one after \
      another; only one canvas is in memory.
      """)

  @Flag(help: "Print JSON lines: the canvas, then each frame's SHA-256 of its RGBA bytes.")
  var sha256 = false

  @Option(
    help: ArgumentHelp("Write each frame as a GIF of its own into a folder.", valueName: "dir"))
  var out: String?

  @Flag(help: .hidden)
  var portable = false

  @Argument(help: "The GIFs; - reads the standard input.")
  var files: [String]

  func run() async throws {
    if let out { try makeFolder(out) }
    try await InputFile.each(files) { file in
      do {
        let gif = try file.gif(scanner: portable ? .portable : .giflib)
        if sha256 { FrameChecksums(gif).print(file: files.count > 1 ? file.title : nil) }
        if let out { try extract(gif, into: out, name: file.stem) }
        if !sha256, out == nil { StandardOutput.write(line: FrameTable(gif).description) }
      } catch {
        if sha256 { FrameChecksums.print(error: "\(error)", file: file.title) }
        throw error
      }
    }
  }

  private func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw ValidationError("\(path): the folder cannot be made")
    }
  }

  private func extract(_ gif: EncodedGIF, into folder: String, name: String) throws {
    #if canImport(CGifLib)
      let digits = max(3, String(gif.index.frames.count - 1).count)
      var reader = GIFFrameReader(gif)
      while let frame = reader.next() {
        let number = String(reader.nextIndex - 1)
        let padded = String(repeating: "0", count: max(0, digits - number.count)) + number
        let path = "\(folder)/\(name)-\(padded).gif"
        guard
          FileManager.default.createFile(atPath: path, contents: Data(try GIFEncoder.encode(frame)))
        else { throw ReadingError("\(path) cannot be written") }
      }
      for damage in reader.damage { StandardError.report(name, damage) }
    #else
      throw ReadingError("frames cannot be written: this tool was built without giflib")
    #endif
  }
}
