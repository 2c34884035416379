import ArgumentParser
import TerminalCanvas

/// The options for a GIF to write.
struct GIFOutput: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("GIF to write; - is the standard output.", valueName: "file"),
    completion: .gifs)
  var output: String

  @Flag(help: "Replace --output if it exists.")
  var force = false

  func validate() throws {
    if force, output == "-" { throw ValidationError("--force needs --output with a file") }
  }

  func refuseTerminal() throws {
    if output == "-", TerminalDevice.standardOutput.isTerminal {
      throw ValidationError("refusing to write a GIF to a terminal; use -o FILE")
    }
  }

  @discardableResult
  func write(_ make: () throws -> [UInt8]) throws -> [UInt8] {
    try OutputFile.write(to: output, replacing: force, make)
  }
}
