import ArgumentParser

/// Preview, inspect, extract and pull animated GIFs from a terminal.
struct GIFRefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gifrefresh",
    abstract: "Preview, inspect and pull animated GIFs in a terminal.",
    discussion: """
      A file without a command is previewed. Results go to stdout, errors to
      stderr. The exit status is 0 when all went well, 1 when some of several files
      failed, 2 when all did or the command was not understood, and 130 after
      Ctrl-C.

      EXAMPLES
        gifrefresh cat.gif                         play it
        gifrefresh info cat.gif                    frames, delays, memory
        gifrefresh pull cat.gif --loading run.gif  pull it as a header
        gifrefresh fit cat.gif -o small.gif        as small as a header shows it
        gifrefresh bench cat.gif                   what scrubbing takes
        gifrefresh record cat.gif -o pull.gif      a pull as a GIF

      ENVIRONMENT
        TERM, TERM_PROGRAM, COLORTERM   what the terminal can do, if not asked
        NO_COLOR                        no colors and no pixels, if not empty
        COLORFGBG                       whether the background is light
        LC_ALL, LC_CTYPE, LANG          name UTF-8 for symbols beyond ASCII
        COLUMNS, LINES                  the size where there is no terminal
        GIFREFRESH_MODULE               where export finds its module
      """,
    version: "0.2.0",
    subcommands: [
      PreviewCommand.self, PullCommand.self, InfoCommand.self, FitCommand.self, FramesCommand.self,
      RecordCommand.self, ExportCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: PreviewCommand.self)

  /// The names of the subcommands.
  static let names =
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
}
