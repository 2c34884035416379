import ArgumentParser

/// What plays while a header loads.
struct LoadingOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The GIF that plays while loading.", valueName: "file"))
  var loading: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second of the loading GIF; its own delays without.", valueName: "n"))
  var fps: Double?

  func validate() throws {
    try checkFrameRate(fps)
    if fps != nil, loading == nil { throw ValidationError("--fps is for --loading") }
  }
}

extension ParsableArguments {
  /// Refuses an `--fps` at which nothing can be played.
  func checkFrameRate(_ fps: Double?) throws {
    if let fps, !(fps > 0 && fps <= 1000) {
      throw ValidationError("--fps takes a number above 0, at most 1000")
    }
  }
}
