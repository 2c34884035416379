import ArgumentParser
import Foundation
import GIFCodec
import PullRefresh

/// A page on which a header is pulled: to be opened where there is no toolchain.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Make a page that shows a header, to be pulled in a browser.",
    discussion: """
      One file that needs nothing else: the GIFs, the engine as WebAssembly, a list to pull, a \
      panel to tune the header, and the Swift code for what is set. The first file is pulled; the \
      panel offers the others. Telephones run no scripts of a page that is opened as a file; serve \
      it to them: python3 -m http.server
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The page to write; - writes to the standard output.", valueName: "page"))
  var out = "pull.html"

  @OptionGroup var whileLoading: LoadingOptions

  @Option(help: "The design: tmall, mjrefresh, eoc, title or hud.")
  var preset = SinglePreset(.tmall)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The pull that triggers, in points; the design's without.", valueName: "n"))
  var threshold: Double?

  @Option(
    help: ArgumentHelp(
      "Words: pull|release|loading|success|failed|retry, or library for English ones.",
      valueName: "words"))
  var titles: String?

  @Option(
    help: ArgumentHelp(
      "The folder with the module, if it is neither beside the tool nor can be made.",
      valueName: "folder"))
  var module: String?

  @OptionGroup var input: LimitsOption

  @Argument(help: "The GIFs that a pull plays; - reads the standard input.")
  var files: [String]

  func validate() throws {
    if let threshold, !(threshold >= 1 && threshold <= 10_000) {
      throw ValidationError("--threshold takes a number from 1 to 10000")
    }
    if (files + [whileLoading.loading].compactMap(\.self)).count(where: { $0 == "-" }) > 1 {
      throw ValidationError("only one file can be read from the standard input")
    }
  }

  func run() async throws {
    // Everything is read and checked before anything is made or written.
    var page = ExportedPage()
    var names: [String] = []
    try await InputFile.each(files) { file in names.append(try carry(file, on: &page)) }
    let loading = try whileLoading.loading.map { name in
      try InputFile.companion(name) { try carry($0, on: &page) }
    }
    let settings = ExportedPage.Settings(
      pull: names[0], loading: loading, preset: preset.preset.name, threshold: threshold,
      fps: whileLoading.fps, titles: titles)
    let bytes: [UInt8]
    do {
      bytes = try page.bytes(settings, with: try WebModule.find(in: module))
    } catch {
      StandardError.report("export", error)
      throw Exit.allFailed
    }
    guard out != "-" else { return try StandardOutput.write(bytes) }
    let file = try OutputFile.begin(out, replacing: true)
    try file.write(bytes)
    try file.finish()
    let name = InputFile(name: out).title
    try StandardOutput.write(
      line: """
        \(name): \(GIFSummary.size(bytes.count))
        A browser on this machine opens it as it is. Telephones run no scripts of files, so serve it to them:
          python3 -m http.server 8000
        and open http://THIS-MACHINE:8000/ there, where the page is listed.
        """)
  }

  /// Takes along a GIF that can be shown; answers what the page calls it.
  private func carry(_ file: InputFile, on page: inout ExportedPage) throws -> String {
    let bytes = try file.gif(input.limits).bytes
    // Without its folders, which are no business of those who get the page.
    let name = file.unicodeName.unicodeScalars.split(separator: "/").last.map { String($0) }
    return page.carry(bytes, named: name ?? file.title)
  }
}

/// One of the designs there are, by name.
struct SinglePreset: ExpressibleByArgument {
  let preset: RefreshPreset

  init(_ preset: RefreshPreset) { self.preset = preset }

  init?(argument: String) {
    guard let preset = RefreshPreset.all.first(where: { $0.name == argument }) else { return nil }
    self.preset = preset
  }

  var defaultValueDescription: String { preset.name }
  static var allValueStrings: [String] { RefreshPreset.all.map(\.name) }
}
