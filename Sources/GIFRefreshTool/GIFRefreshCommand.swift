import ArgumentParser

/// Previews, inspects, extracts and pulls animated GIFs in a terminal.
struct GIFRefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gifrefresh",
    abstract: "Preview, inspect and pull animated GIFs in a terminal.",
    discussion: """
      A file without a command is previewed. Results go to stdout, errors to
      stderr. The exit status is 0 for success, 1 if some of several files failed, 2
      if all failed or the command line is invalid, and 130 after Ctrl-C.

      EXAMPLES
        gifrefresh cat.gif                         play it
        gifrefresh info cat.gif                    show frames, delays, memory
        gifrefresh pull cat.gif --loading run.gif  pull it as a header
        gifrefresh fit cat.gif -o small.gif        shrink it to a header's size
        gifrefresh bench cat.gif                   which frame rates it holds
        gifrefresh record cat.gif -o pull.gif      record a pull as a GIF

      ENVIRONMENT
        TERM, TERM_PROGRAM, COLORTERM   the terminal, if it does not reply to queries
        NO_COLOR                        if not empty: no colors and no pixels
        FORCE_COLOR, CLICOLOR_FORCE     unless 0: colors in pipes and files, too
        COLORFGBG                       whether the background is light
        LC_ALL, LC_CTYPE, LANG          symbols beyond ASCII, if they name UTF-8
        COLUMNS, LINES                  the size if there is no terminal
        GIFREFRESH_MODULE               the folder with the module for export
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
