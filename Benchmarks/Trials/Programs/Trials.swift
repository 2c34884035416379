import ArgumentParser

/// Programs that run too long for a test, or write files: trials, and the making of fixtures.
///
/// ```
/// Benchmarks/trial
/// ```
@main struct Trials: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Trials",
    abstract: "Long trials of the decoder and the painter; fixtures.",
    subcommands: [
      FuzzCommand.self, FuzzWorkerCommand.self,
      BombsCommand.self, PathCommand.self,
      StoreCommand.self, RepeatCommand.self,
      QualityCommand.self, LettersCommand.self,
      FixturesCommand.self,
    ])
}
