public import ArgumentParser
public import PullRefresh
import RefreshSimulation

struct DesignOptions: ParsableArguments {
  @Option(help: "Design of the header.")
  var preset = RefreshPreset.tmall

  @Option("n", "Trigger distance in points, 1 to 10000. (default: the design's)")
  var threshold: Double?

  /// The captions as given; see ``ArgumentText``.
  @Option(
    "words",
    "Captions as pull|release|loading|success|failed|retry, or library for English; "
      + "failures that are left out are in English. "
      + "(default: none; pull shows English for the first three)", completion: .list(["library"]))
  var titles: String?

  func validate() throws {
    try demand(
      (1...10_000).contains(threshold ?? 1), "--threshold must be a number from 1 to 10000")
  }

  var design: RefreshPreset {
    var design = preset
    if let threshold { design.header.triggerDistance = threshold }
    return design
  }

  var words: RefreshCaptions? {
    guard let titles else { return nil }
    let library = CaptionTexts.of(.english).header
    if titles == "library" { return library }
    let words = titles.visible.split(separator: "|", omittingEmptySubsequences: false)
    func word(_ index: Int) -> String? { index < words.count ? String(words[index]) : nil }
    return RefreshCaptions(
      pull: word(0), release: word(1), loading: word(2), success: word(3), failed: word(4),
      retry: word(5)
    ).completed(by: library)
  }
}

extension RefreshPreset: ExpressibleByArgument {
  /// Creates the design that an argument names.
  public init?(argument: String) {
    guard let preset = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = preset
  }

  /// The name, for help.
  public var defaultValueDescription: String { name }
  /// The names of all designs.
  public static var allValueStrings: [String] { all.map(\.name) }
  /// The names of all designs.
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

struct LoadingOptions: ParsableArguments {
  @Option("file", "GIF that plays while loading.", completion: .gifs)
  var loading: String?

  @Option("n", "Frames per second of the loading GIF. (default: its own delays)")
  var loadingFps: Double?

  func validate() throws {
    try checkRate(loadingFps, "--loading-fps")
    try demand(loadingFps == nil || loading != nil, "--loading-fps needs --loading")
  }
}

extension CompletionKind {
  static var gifs: CompletionKind { .file(extensions: ["gif", "GIF"]) }
}

extension ParsableArguments {
  func demand(_ isTrue: Bool, _ message: String) throws {
    if !isTrue { throw ValidationError(message) }
  }

  /// Throws unless a frame rate or a speed is above 0, and at most 1000.
  func checkRate(_ rate: Double?, _ name: String) throws {
    let rate = rate ?? 1
    try demand(rate > 0 && rate <= 1000, "\(name) must be a number above 0, at most 1000")
  }

  func checkStandardInput(_ files: [String?]) throws {
    let count = files.count { $0 == "-" }
    try demand(count <= 1, "the standard input (-) can be read only once")
  }
}

struct SceneOptions: ParsableArguments {
  @Flag(help: "Show an arrow and a spinner instead of GIFs in the header.")
  var arrow = false

  @Option("file", "GIF for the footer when a script comes to no more data.", completion: .gifs)
  var endGif: String?

  @Option("file", "Script to play; - is the standard input.", completion: .file())
  var script: String?

  /// Throws if `--arrow` is given for a design that shows a ring instead of a GIF.
  func check(_ header: DesignOptions) throws {
    try demand(
      !arrow || header.preset.indicatorKind == .animation,
      "--arrow excludes --preset \(header.preset.name), which has a ring")
  }

  var played: DragScript? {
    get throws {
      try script.map { name in
        try InputFile.companion(name) { try DragScript(parsing: try $0.text()) }
      }
    }
  }
}
