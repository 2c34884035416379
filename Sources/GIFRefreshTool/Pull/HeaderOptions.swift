import ArgumentParser
import PullRefresh
import RefreshSimulation

struct DesignOptions: ParsableArguments {
  @Option(help: "Design of the header.")
  var preset = SinglePreset(.tmall)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Trigger distance in points, 1 to 10000. (default: the design's)", valueName: "n"))
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      "Captions as pull|release|loading|success|failed|retry, or library for English. "
        + "(default: the design's)",
      valueName: "words"),
    completion: .list(["library"]))
  var titles: String?

  func validate() throws {
    if let threshold, !(threshold >= 1 && threshold <= 10_000) {
      throw ValidationError("--threshold must be a number from 1 to 10000")
    }
  }

  var design: RefreshPreset {
    var design = preset.preset
    if let threshold { design.header.triggerDistance = threshold }
    return design
  }

  var words: RefreshTitles? {
    guard let titles else { return nil }
    if titles == "library" { return CaptionTexts.of(.english).header }
    let words = titles.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? nil : String($0) }
    func word(_ index: Int) -> String? { index < words.count ? words[index] : nil }
    return RefreshTitles(
      pull: word(0), release: word(1), loading: word(2), success: word(3), failed: word(4),
      retry: word(5))
  }
}

struct SinglePreset: ExpressibleByArgument {
  let preset: RefreshPreset

  init(_ preset: RefreshPreset) { self.preset = preset }

  init?(argument: String) {
    guard let preset = RefreshPreset.all.first(where: { $0.name == argument }) else { return nil }
    self.preset = preset
  }

  var defaultValueDescription: String { preset.name }
  static var allValueStrings: [String] { RefreshPreset.all.map(\.name) }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

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
  static var gifs: CompletionKind { .file(extensions: ["gif", "GIF"]) }
}

extension ParsableArguments {
  func checkFrameRate(_ fps: Double?, _ name: String) throws {
    if let fps, !(fps > 0 && fps <= 1000) {
      throw ValidationError("\(name) must be a number above 0, at most 1000")
    }
  }

  func checkStandardInput(_ files: [String?]) throws {
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("the standard input (-) can be read only once")
    }
  }
}

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

  /// Throws if `--arrow` is given for a design that shows a ring instead of a GIF.
  func check(_ header: DesignOptions) throws {
    guard arrow, header.preset.preset.indicatorKind != .animation else { return }
    throw ValidationError(
      "--arrow excludes --preset \(header.preset.preset.name), which has a ring")
  }

  var played: DragScript? {
    get throws {
      try script.map { name in
        try InputFile.companion(name) { try DragScript(parsing: try $0.text()) }
      }
    }
  }
}
