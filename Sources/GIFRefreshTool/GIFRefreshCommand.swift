import ArgumentParser

/// Preview, inspect, extract and pull animated GIFs from a terminal.
struct GIFRefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gifrefresh",
    abstract: "Animated GIFs as pull-to-refresh headers, in a terminal.",
    discussion: """
      A file without a command is previewed. Results go to the standard output, reasons to the standard error. The exit status is 0 when \
      all went well, 1 when some of several files failed, 2 when all did or the command was not \
      understood, and 130 after Ctrl-C.
      """,
    version: "0.2.0",
    subcommands: [
      PreviewCommand.self, PullCommand.self, InfoCommand.self, FramesCommand.self,
      RecordCommand.self, ExportCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: PreviewCommand.self)

  /// What the commands are called.
  static let names =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
}
