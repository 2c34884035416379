/// Long trials of the decoder, for those who want to know.
///
/// ```
/// DecoderTrials bombs                    each bomb by each path: time and memory, as a table
/// DecoderTrials soak [COUNT [SEED]]      so many mutants of the fixtures (1,000,000) through all checks
/// ```
@main enum DecoderTrials {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "bombs": try BombTrial.runAll()
    case "bomb": try BombTrial.measure(arguments.dropFirst())
    case "soak": try Soak.run(arguments.dropFirst())
    default: throw Misuse()
    }
  }

  /// What is said to those who ask for something else.
  struct Misuse: Error, CustomStringConvertible {
    let description = "DecoderTrials bombs | soak [COUNT [SEED]]"
  }
}
