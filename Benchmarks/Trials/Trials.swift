import ArgumentParser

/// Long trials and what is made from recipes: everything that takes longer than a test may, or writes
/// files.
///
/// ```
/// swift run -c release Trials --help
/// ```
@main struct Trials: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "Trials",
    abstract: "Long trials of the decoder, the refresh components and the painter; fixtures.",
    subcommands: [
      FuzzCommand.self, FuzzWorkerCommand.self,
      BombsCommand.self, LargeCommand.self, PathCommand.self, SpeedCommand.self,
      SameCommand.self,
      StoreCommand.self, RepeatCommand.self, GrowthCommand.self, GrowthPointCommand.self,
      SoakRefreshCommand.self, SweepCommand.self,
      QualityCommand.self, LettersCommand.self, PaintingCommand.self, PaintCommand.self,
      PlaybackCommand.self,
      FixturesCommand.self,
    ])
}
