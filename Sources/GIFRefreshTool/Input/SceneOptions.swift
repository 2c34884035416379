import ArgumentParser
import PullRefresh
import RefreshSimulation

/// The script of a pull, and what its header and footer show besides the pulled GIF.
struct SceneOptions: ParsableArguments {
  @Flag(help: "Show an arrow and a spinner instead of GIFs in the header.")
  var arrow = false

  @Option(
    help: ArgumentHelp("GIF for the footer when there is no more data.", valueName: "file"),
    completion: .gifs)
  var endGif: String?

  @Option(
    help: ArgumentHelp("Script to play; - is the standard input.", valueName: "file"),
    completion: .file())
  var script: String?

  /// Refuses an arrow in a design that has a ring.
  func check(_ header: DesignOptions) throws {
    guard arrow, header.preset.preset.look != .animation else { return }
    throw ValidationError(
      "--arrow excludes --preset \(header.preset.preset.name), which has a ring")
  }

  /// The script that is named.
  var played: DragScript? {
    get throws {
      try script.map { name in
        try InputFile.companion(name) { try DragScript(parsing: try $0.text()) }
      }
    }
  }
}
