import ArgumentParser
import Foundation
import GIFCodec
import PullRefresh

/// Writes a web page with a header to pull, so that a phone can try the header without an app.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Make a web page that shows a header, to pull on a phone.",
    usage: "gifrefresh export [<options>] <files> ...",
    discussion: """
      The page is one file with everything in it: the GIFs, the engine as
      WebAssembly, a list to pull, a panel to tune the header, and the Swift code
      for its settings. The pull plays the first file; the panel offers the others.

      Phones block scripts in local files; serve the page instead:
        python3 -m http.server

      EXAMPLES
        gifrefresh export cat.gif --loading run.gif -o pull.html
        gifrefresh export *.gif --preset hud -o pull.html --force

      ENVIRONMENT
        GIFREFRESH_MODULE   the folder with the browser module
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Page to write; - is the standard output.", valueName: "file"),
    completion: .file())
  var output = "pull.html"

  @Flag(help: "Replace --output if it exists.")
  var force = false

  @OptionGroup(title: "Header") var whileLoading: LoadingOptions
  @OptionGroup(title: "Header") var header: DesignOptions

  @Option(
    "folder", "Folder with the browser module. (default: beside the installed tool)",
    completion: .directory)
  var module: String?

  @OptionGroup var input: LimitsOption

  @Argument(
    help: "GIFs that the pull plays, or folders; - is the standard input.", completion: .gifs)
  var files: [String]

  func validate() throws {
    try demand(!force || output != "-", "--force needs --output with a file")
    try OutputKind.page.check(output)
    try checkStandardInput(files + [whileLoading.loading])
  }

  func run() throws {
    // All files are read and checked before anything is written.
    var page = ExportedPage()
    var names: [String] = []
    do {
      try InputFile.each(InputFile.all(files)) { file in
        names.append(try embed(file, on: &page))
      }
    } catch Exit.someFailed {
      // Status 1 otherwise means that there are results.
      StandardError.report(output == "-" ? "standard output" : output.visible, "not written")
      throw Exit.someFailed
    }
    var loading: String?
    if let name = whileLoading.loading {
      try InputFile.each([InputFile(name: name)]) { file in
        loading = try embed(file, on: &page)
      }
    }
    let settings = ExportedPage.Settings(
      pull: names[0], loading: loading, preset: header.preset.name,
      threshold: header.threshold, fps: whileLoading.loadingFps,
      titles: header.titles.map(ArgumentText.unicode))
    let bytes: [UInt8]
    do {
      bytes = try page.bytes(settings, with: try WebModule.find(in: module))
    } catch {
      StandardError.report("export", error)
      throw Exit.allFailed
    }
    try OutputFile.write(to: output, replacing: force) { bytes }
    guard !OutputFile.isStandardOutput(output) else { return }
    try StandardOutput.write(
      line: """
        \(output.visible): \(Figures.size(bytes.count))
        A browser on this machine opens it as it is. For a phone, serve it:
          python3 -m http.server 8000
        and open http://THIS-MACHINE:8000/ there.
        """)
  }

  private func embed(_ file: InputFile, on page: inout ExportedPage) throws -> String {
    // No option lifts the limits of a page, so they are checked first.
    var gif = try file.gif(within: ExportedPage.limits) { "a page cannot show it: \($0)" }
    if input.limits == .strict {
      do throws(GIFError) { gif = try EncodedGIF(gif.bytes, limits: .strict) } catch {
        throw ReadingError(input.limits.message(for: error))
      }
    }
    file.reportFaults(of: gif)
    // The name is embedded without its folders, since their names may be private.
    return page.embed(gif.bytes, named: file.unicodeName.lastPart.name)
  }
}

/// A self-contained web page with the GIFs, the header's settings, the script and the WebAssembly module.
///
/// ```
/// pull.html   … <script type=application/json> CARRIED </script> …
///                                                 └─ { settings, gifs, script, module }
/// ```
///
/// The JSON replaces the placeholder `CARRIED`. The GIFs are unchanged, the script and the module are compressed, and
/// all of them are in base64.
struct ExportedPage {
  struct Settings: Encodable {
    let pull: String
    let loading: String?
    let preset: String
    let threshold: Double?
    let fps: Double?
    let titles: String?
  }

  private struct Payload: Encodable {
    struct Item: Encodable {
      let name: String
      let data: Data
    }
    let settings: Settings
    let gifs: [Item]
    let script: Data
    let module: Data
  }

  /// The limits of the browser module: the default ones; its numbers have 32 bits, so that long files may take no more
  /// work than others.
  static let limits = GIFLimits(workPerByte: 0)

  private var gifs: [Payload.Item] = []

  /// Adds a GIF and returns its name on the page: its own name, or a similar one if another GIF has that name.
  ///
  /// Equal GIFs are embedded once, under the first one's name.
  mutating func embed(_ bytes: [UInt8], named name: String) -> String {
    let data = Data(bytes)
    if let same = gifs.first(where: { $0.data == data }) { return same.name }
    var unique = name
    var number = 2
    while gifs.contains(where: { $0.name == unique }) {
      unique = "\(name) (\(number))"
      number += 1
    }
    gifs.append(Payload.Item(name: unique, data: data))
    return unique
  }

  func bytes(_ settings: Settings, with module: WebModule) throws -> [UInt8] {
    let payload = Payload(
      settings: settings, gifs: gifs, script: Data(module.script), module: Data(module.module))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // Every `<` is escaped: a name with `</script>` would end the element, and a name with `<!--` would hide its end.
    let json = String(decoding: try encoder.encode(payload), as: UTF8.self)
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    let parts = module.page.split(separator: "CARRIED", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw ReadingError("pull.html of the browser module has no placeholder for GIFs")
    }
    return Array((parts[0] + json + parts[1]).utf8)
  }
}

/// The files for a browser: the page, the script and the WebAssembly module, made by `Sources/GIFRefreshWeb/build`.
///
/// The files are read from a named folder, or from the place where an installation puts them.
struct WebModule {
  let page: String
  /// The script, compressed by gzip.
  let script: [UInt8]
  /// The WebAssembly module, compressed by gzip.
  let module: [UInt8]

  static let variable = "GIFREFRESH_MODULE"

  static func find(in folder: String?) throws -> WebModule {
    if let folder = folder ?? ProcessInfo.processInfo.environment[variable] {
      return try WebModule(folder)
    }
    let tool = URL(fileURLWithPath: ownPath).resolvingSymlinksInPath()
    let share = tool.deletingLastPathComponent().appending(path: "../share/gifrefresh")
    if let found = try? WebModule(share.path) { return found }
    throw ReadingError(
      """
      no browser module beside the tool; run 'make install', or name its folder with --module \
      or \(variable)
      """)
  }

  /// The path of the tool's executable; the name of the command may lack the folder.
  private static var ownPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? "gifrefresh"
    #endif
  }

  private init(_ folder: String) throws {
    func bytes(_ name: String) throws -> [UInt8] {
      let path = "\(folder)/\(name)"
      do { return try InputFile(name: path).bytes(limit: 16 << 20) } catch {
        throw ReadingError("incomplete browser module: \(path): \(error)")
      }
    }
    page = String(decoding: try bytes("pull.html"), as: UTF8.self)
    script = try bytes("gif-playground.js.gz")
    module = try bytes("gif-refresh.wasm.gz")
  }
}
