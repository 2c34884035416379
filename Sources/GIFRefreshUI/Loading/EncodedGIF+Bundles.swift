#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  public import GIFCodec
  public import GIFRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension EncodedGIF {
    /// Creates a GIF from the bytes of a file, and finds its frames without decoding them.
    ///
    /// Throws a `GIFError` if the bytes are not a GIF, contain no frames, or exceed a limit.
    public init(
      _ data: Data, limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
    ) throws(GIFError) {
      try self.init([UInt8](data), limits: limits, delays: delays)
    }

    /// Reads a GIF from a URL, and finds its frames without decoding them.
    ///
    /// Reads synchronously, so load a GIF from a network with `URLSession` first. Throws a `GIFError` for damaged
    /// content, a `GIFFileError` for a file that cannot be read, and Foundation's error for any other URL that
    /// cannot be read.
    public init(
      contentsOf url: URL, limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
    ) throws {
      if url.isFileURL {
        try self.init(reading: .file(url), limits: limits, delays: delays)
      } else {
        try self.init(Data(contentsOf: url), limits: limits, delays: delays)
      }
    }

    /// Reads a GIF that ships with the app: `name.gif` in a bundle, or else the data asset of that name.
    ///
    /// Throws a `GIFError`, or a `GIFFileError` if there is no such GIF or its file cannot be read.
    public init(
      named name: String, in bundle: Bundle = .main, limits: GIFLimits = GIFLimits(),
      delays: DelayPolicy = .browsers
    ) throws {
      try self.init(reading: .named(name, in: bundle), limits: limits, delays: delays)
    }

    private init(reading resource: GIFResource, limits: GIFLimits, delays: DelayPolicy) throws {
      do throws(GIFFileError) {
        self = try resource.read(limits: limits, delays: delays).gif
      } catch {
        if case .undecodable(let reason) = error { throw reason }
        throw error
      }
    }
  }

  extension GIFResource {
    /// Returns a GIF of a bundle by its name: the file `name.gif`, or else the data asset of that name.
    public static func named(_ name: String, in bundle: Bundle) -> GIFResource {
      searchBundles()
      return .named(name, inFolder: bundle.bundlePath)
    }

    /// Returns the GIF in the file at a URL.
    public static func file(_ url: URL) -> GIFResource {
      .file(url.isFileURL ? url.path(percentEncoded: false) : url.absoluteString)
    }

    /// Returns the GIF with the given bytes.
    public static func data(_ data: Data) -> GIFResource { .bytes([UInt8](data)) }

    /// Registers the search for GIFs by name in bundles; later calls do nothing.
    static func searchBundles() { _ = searchesBundles }

    private static let searchesBundles: Void = find(by: findInBundle)

    /// Returns the GIF of the first name that is a file or a data asset of a bundle; throws if there is none.
    static func findInBundle(
      _ names: [String], path: String?
    ) throws(GIFFileError) -> (found: GIFResource, name: String) {
      let bundle = path.flatMap { Bundle(path: $0) } ?? .main
      for name in names {
        let parts = name.split(separator: "/")
        let file = bundle.url(
          forResource: parts.last.map(String.init), withExtension: "gif",
          subdirectory: parts.dropLast().joined(separator: "/"))
        if let file { return (.file(file), name) }
        if let asset = NSDataAsset(name: name, bundle: bundle) { return (.data(asset.data), name) }
      }
      throw .missing(name: names.first ?? "", bundle: bundle.bundlePath)
    }
  }
#endif
