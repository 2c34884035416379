#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files for a browser: the page, the script and the WebAssembly module, made by `Sources/GIFRefreshWeb/build`.
///
/// They are read from a named folder, or from where an installation puts them.
struct WebModule {
  /// The page to insert the rest into.
  let page: String
  /// The script, compressed by gzip.
  let script: [UInt8]
  /// The module, compressed by gzip.
  let module: [UInt8]

  /// The environment variable that names the folder if no option does.
  static let variable = "GIFREFRESH_MODULE"

  /// Finds the files; `folder` is the user's choice.
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

  /// The path of the tool's executable, which the command's name alone does not reveal.
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
