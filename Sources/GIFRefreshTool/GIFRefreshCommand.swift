import ArgumentParser

/// Preview, inspect, extract and pull animated GIFs from a terminal.
@main
struct GIFRefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gifrefresh", abstract: "Animated GIFs as pull-to-refresh headers, in a terminal.")
}
