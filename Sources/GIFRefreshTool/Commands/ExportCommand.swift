import ArgumentParser
import Foundation
import GIFCodec
import PullRefresh

/// Writes a web page with a header to pull, for devices without a toolchain.
struct ExportCommand: AsyncParsableCommand {
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
    help: ArgumentHelp(
      "Folder with the browser module. (default: beside the installed tool)",
      valueName: "folder"),
    completion: .directory)
  var module: String?

  @OptionGroup var input: LimitsOption

  @Argument(
    help: "GIFs that the pull plays, or folders; - is the standard input.", completion: .gifs)
  var files: [String]

  func validate() throws {
    if force, output == "-" { throw ValidationError("--force needs --output with a file") }
    try OutputKind.page.check(output)
    try checkStandardInput(files + [whileLoading.loading])
  }

  func run() async throws {
    // Reads and checks all files before anything is written.
    var page = ExportedPage()
    var names: [String] = []
    try await InputFile.each(files) { file in names.append(try carry(file, on: &page)) }
    var loading: String?
    if let name = whileLoading.loading {
      try await InputFile.each([InputFile(name: name)]) { file in
        loading = try carry(file, on: &page)
      }
    }
    let settings = ExportedPage.Settings(
      pull: names[0], loading: loading, preset: header.preset.preset.name,
      threshold: header.threshold, fps: whileLoading.loadingFps, titles: header.titles)
    let bytes: [UInt8]
    do {
      bytes = try page.bytes(settings, with: try WebModule.find(in: module))
    } catch {
      StandardError.report("export", error)
      throw Exit.allFailed
    }
    try OutputFile.write(to: output, replacing: force) { bytes }
    guard output != "-" else { return }
    try StandardOutput.write(
      line: """
        \(InputFile(name: output).title): \(Figures.size(bytes.count))
        A browser on this machine opens it as it is. For a phone, serve it:
          python3 -m http.server 8000
        and open http://THIS-MACHINE:8000/ there.
        """)
  }

  /// Adds a GIF to the page; returns its name there.
  private func carry(_ file: InputFile, on page: inout ExportedPage) throws -> String {
    let bytes = try file.gif(input.limits).bytes
    // Without folders, which are private.
    let name = file.unicodeName.unicodeScalars.split(separator: "/").last.map { String($0) }
    return page.carry(bytes, named: name ?? file.title)
  }
}
