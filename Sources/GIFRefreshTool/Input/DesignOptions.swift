import ArgumentParser
import PullRefresh

/// The design, threshold and captions of a header.
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

  /// The design with the given changes.
  var design: RefreshPreset {
    var design = preset.preset
    if let threshold { design.header.triggerDistance = threshold }
    return design
  }

  /// The header's captions; `nil` for the design's.
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

/// The name of a design.
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
