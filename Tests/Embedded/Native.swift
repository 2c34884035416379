import Foundation

/// The same program as a process, for comparison: `native describe|pull FILE`.
@main enum Native {
  static func main() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2])))
    _ = input(Int32(bytes.count))
    _ = Program.input.initialize(fromContentsOf: bytes)
    _ = CommandLine.arguments[1] == "pull" ? pull() : describe()
    FileHandle.standardOutput.write(Data(Program.output))
  }
}
