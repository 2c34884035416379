import Foundation

/// Long trials of the decoder, for those who want to know.
///
/// ```
/// DecoderTrials bombs                    each bomb by each path: time and memory, as tables
/// DecoderTrials large [FOLDER]           the same of large ordinary files, which are left in the folder
/// DecoderTrials speed FILE|FOLDER…       side by side with giflib: CPU time, as a table
/// DecoderTrials store FILE|FOLDER…       any frame from a prepared store: time and memory, as a table
/// DecoderTrials same FILE|FOLDER…       the pixels alone: fails if giflib shows others
/// DecoderTrials repeat [--giflib] WORK COUNT FILE   a piece of work of that, so many times: for
///                                        profilers, and for `make compare`
/// DecoderTrials soak [COUNT [SEED]]      so many mutants of the fixtures (1,000,000) through all checks
/// ```
@main enum DecoderTrials {
  static func main() {
    do {
      try run(CommandLine.arguments.dropFirst())
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: ArraySlice<String>) throws {
    switch arguments.first {
    case "bombs": try BombTrial.runAll()
    case "path": try PathTrial.measure(Array(arguments.dropFirst()))
    case "large":
      #if canImport(CGifLib)
        try LargeFileTrial.runAll(arguments.dropFirst())
      #else
        throw TrialFailure("large files are made with giflib, which is not here")
      #endif
    case "soak": try Soak.run(arguments.dropFirst())
    case "store": try StoreTrial.run(arguments.dropFirst())
    case "repeat": try SpeedWork.repeat(arguments.dropFirst())
    case "speed", "same":
      #if canImport(CGifLib)
        try SpeedTrial.run(arguments.dropFirst(), isTimed: arguments.first == "speed")
      #else
        throw TrialFailure("speed is measured against giflib, which is not here")
      #endif
    default:
      throw TrialFailure(
        "DecoderTrials bombs | large [FOLDER] | soak [COUNT [SEED]] | speed|same|store FILE|FOLDER…"
      )
    }
  }
}
