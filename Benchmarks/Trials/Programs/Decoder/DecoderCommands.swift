import ArgumentParser

struct BombsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bombs",
    abstract: "Measure the time and memory that bombs and large ordinary files take, as tables.")

  func run() throws { try BombTrial.runAll() }
}

/// The process that `bombs` starts for each measurement.
struct PathCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "path", shouldDisplay: false)

  @Argument var path: PathTrial.Path
  @Argument var limits: PathTrial.Limits
  @Argument var file: String

  func run() throws { try PathTrial.measure(path, limits, file) }
}

extension PathTrial.Path: ExpressibleByArgument {}
extension PathTrial.Limits: ExpressibleByArgument {}

struct StoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store",
    abstract: "Measure reading any frame from a prepared store: time and memory, as a table.")

  @Option(help: "Budget of the store as a share of all frames as RGBA.") var share = 0.25
  @Argument(help: "GIFs, or folders of them.") var files: [String]

  func validate() throws {
    guard (0...1).contains(share) else { throw ValidationError("A share is from 0 to 1.") }
  }

  func run() throws { try StoreTrial.run(on: try InputFiles.gifs(files), within: share) }
}

struct RepeatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repeat",
    abstract: "Repeat one piece of work, for profilers and for `make compare`.")

  @Flag(help: "Use giflib.") var giflib = false
  @Argument(help: "The work.") var work: RepeatedWork
  @Argument(help: "Number of times; 0 is once, in new memory.") var times: Int
  @Argument(help: "A GIF.") var file: String

  func run() throws { try work.run(times: times, on: file, byGiflib: giflib) }
}

extension RepeatedWork: ExpressibleByArgument {}
