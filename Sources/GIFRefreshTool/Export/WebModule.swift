#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a browser runs: the page, the script and the WebAssembly module, as `Sources/GIFRefreshWeb/build` makes them.
///
/// They are looked for in a folder that was named; else beside the tool, where an installation puts them; else in
/// the package that the tool was built from, where they are made when they are needed first, and kept.
struct WebModule {
  /// The page to put everything into.
  let page: String
  /// The script, packed by gzip.
  let script: [UInt8]
  /// The module, likewise.
  let module: [UInt8]

  /// Finds it, or makes it.
  static func find(in folder: String?) throws -> WebModule {
    if let folder { return try WebModule(folder) }
    let tool = URL(fileURLWithPath: SystemCommand.ownPath).resolvingSymlinksInPath()
    for place in ["gifrefresh-web", "../share/gifrefresh"] {
      let folder = tool.deletingLastPathComponent().appending(path: place)
      if let found = try? WebModule(folder.path) { return found }
    }
    // This file is Sources/GIFRefreshTool/Export/WebModule.swift.
    var package = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { package.deleteLastPathComponent() }
    let kept = package.appending(path: ".build-web")
    if let found = try? WebModule(kept.path) { return found }
    try make(by: package.appending(path: "Sources/GIFRefreshWeb/build"), in: kept)
    return try WebModule(kept.path)
  }

  private init(_ folder: String) throws {
    func bytes(_ name: String) throws -> [UInt8] {
      let path = "\(folder)/\(name)"
      do { return try InputFile(name: path).bytes(limit: 16 << 20) } catch {
        throw ReadingError("the module for browsers is not all there: \(path): \(error)")
      }
    }
    page = String(decoding: try bytes("pull.html"), as: UTF8.self)
    script = try bytes("gif-playground.js.gz")
    module = try bytes("gif-refresh.wasm.gz")
  }

  private static func make(by script: URL, in folder: URL) throws {
    guard FileName(script.path).isTaken else {
      throw ReadingError(
        """
        there is no module for browsers beside the tool, and its sources are not here; \
        `make install` puts it there, and --module names another folder
        """)
    }
    StandardError.write("gifrefresh: export: making the module for browsers, once; a minute or two")
    guard SystemCommand.run([script.path, folder.path]) else {
      throw ReadingError("the module for browsers cannot be made with the Swift compiler here")
    }
  }
}
