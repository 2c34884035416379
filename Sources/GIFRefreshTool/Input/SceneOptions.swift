import ArgumentParser
import PullRefresh
import RefreshSimulation

/// The options for the script of a pull, and for further GIFs.
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

  /// Throws for an arrow in a design with a ring.
  func check(_ header: DesignOptions) throws {
    guard arrow, header.preset.preset.look != .animation else { return }
    throw ValidationError(
      "--arrow excludes --preset \(header.preset.preset.name), which has a ring")
  }

  /// The given script; `nil` for none.
  var played: DragScript? {
    get throws {
      try script.map { name in
        try InputFile.companion(name) { try DragScript(parsing: try $0.text()) }
      }
    }
  }
}
