import ArgumentParser

/// The options for the loading animation.
struct LoadingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("GIF that plays while loading.", valueName: "file"), completion: .gifs)
  var loading: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Frames per second of the loading GIF. (default: its own delays)", valueName: "n"))
  var loadingFps: Double?

  func validate() throws {
    try checkFrameRate(loadingFps, "--loading-fps")
    if loadingFps != nil, loading == nil { throw ValidationError("--loading-fps needs --loading") }
  }
}

extension CompletionKind {
  /// Completion of GIFs and folders.
  static var gifs: CompletionKind { .file(extensions: ["gif", "GIF"]) }
}

extension ParsableArguments {
  /// Throws if a frame rate is out of range.
  func checkFrameRate(_ fps: Double?, _ name: String) throws {
    if let fps, !(fps > 0 && fps <= 1000) {
      throw ValidationError("\(name) must be a number above 0, at most 1000")
    }
  }

  /// Throws if two files are the standard input.
  func checkStandardInput(_ files: [String?]) throws {
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("the standard input (-) can be read only once")
    }
  }
}
