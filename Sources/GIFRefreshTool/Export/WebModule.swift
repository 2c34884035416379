#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a browser runs: the page, the script and the WebAssembly module, as `Sources/GIFRefreshWeb/build` makes them.
///
/// They are read from a folder that was named, else from where an installation puts them, beside the tool.
struct WebModule {
  /// The page to put everything into.
  let page: String
  /// The script, packed by gzip.
  let script: [UInt8]
  /// The module, likewise.
  let module: [UInt8]

  /// The variable that names the folder where no option does.
  static let variable = "GIFREFRESH_MODULE"

  /// Finds it; `folder` is where the user says it is.
  static func find(in folder: String?) throws -> WebModule {
    if let folder = folder ?? ProcessInfo.processInfo.environment[variable] {
      return try WebModule(folder)
    }
    let tool = URL(fileURLWithPath: ownPath).resolvingSymlinksInPath()
    for place in ["gifrefresh-web", "../share/gifrefresh"] {
      let folder = tool.deletingLastPathComponent().appending(path: place)
      if let found = try? WebModule(folder.path) { return found }
    }
    throw ReadingError(
      """
      no browser module beside the tool; run 'make install', or name its folder with --module \
      or \(variable)
      """)
  }

  /// The tool's own file; a name that the shell looked up says nothing of its place.
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
