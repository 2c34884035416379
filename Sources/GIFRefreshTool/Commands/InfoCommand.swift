import ArgumentParser
import Foundation
import Frames
import GIFCodec

/// What a GIF says about itself, without decoding a pixel.
struct InfoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show canvas, frames, delays, loops and memory of GIFs.")

  @Flag(help: "Print one line of JSON for each file.")
  var json = false

  @Argument(help: "The GIFs; - reads the standard input.")
  var files: [String]

  func run() async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try await InputFile.each(files) { file in
      let summary = GIFSummary(try file.gif(), name: file.title)
      if json {
        StandardOutput.write(Array(try encoder.encode(summary)) + [UInt8(ascii: "\n")])
      } else {
        StandardOutput.write(line: summary.description)
      }
    }
  }
}
