#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
  #endif
  public import GIFCodec
  public import GIFRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension EncodedGIF {
    /// Creates a GIF from a file's bytes, and indexes the frames without decoding them.
    ///
    /// Throws a `GIFError` if the bytes are not a GIF, contain no frames, or exceed a limit.
    public init(
      _ data: Data, limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
    ) throws(GIFError) {
      try self.init([UInt8](data), limits: limits, delays: delays)
    }

    /// Reads a GIF from a URL, and indexes the frames without decoding them.
    ///
    /// Blocks until everything is read, so use ``GIFDownload`` for a URL on a network. Throws a `GIFError` for damaged
    /// content, a `GIFFileError` for a file that cannot be read, and Foundation's error for any other URL that cannot
    /// be read.
    public init(
      contentsOf url: URL, limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
    ) throws {
      if url.isFileURL {
        try self.init(reading: .file(url), limits: limits, delays: delays)
      } else {
        try self.init(Data(contentsOf: url), limits: limits, delays: delays)
      }
    }

    /// Reads a GIF that ships with the app: the file `name.gif` or `name.GIF` in a bundle or, if there is none, the data
    /// asset `name`.
    ///
    /// If there is neither, the name with `@2x` and then with `@3x` is searched for. `GIFResource.read(limits:delays:)`
    /// also returns the number of pixels per point that such a name states.
    ///
    /// Throws a `GIFFileError` if there is no such GIF or its file cannot be read, and a `GIFError` for damaged
    /// content.
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
    /// Returns a reference to a GIF of a bundle: the file `name.gif` or, if there is none, the data asset `name`.
    public static func named(_ name: String, in bundle: Bundle) -> GIFResource {
      searchBundles()
      return .named(name, inFolder: bundle.bundlePath)
    }

    /// Returns a reference to the GIF file at a URL.
    public static func file(_ url: URL) -> GIFResource {
      .file(url.isFileURL ? url.path(percentEncoded: false) : url.absoluteString)
    }

    /// Returns a reference to the GIF with the given bytes.
    public static func data(_ data: Data) -> GIFResource { .bytes([UInt8](data)) }

    /// Makes `GIFResource` search bundles for names; all calls after the first do nothing.
    static func searchBundles() { _ = searchesBundles }

    private static let searchesBundles: Void = find(by: findInBundle)

    /// Returns the GIF file or data asset of a bundle under the first name that has one, and that name; throws if no
    /// name has one.
    static func findInBundle(
      _ names: [String], _ endings: [String], path: String?
    ) throws(GIFFileError) -> (found: GIFResource, name: String) {
      let bundle = path.flatMap { Bundle(path: $0) } ?? .main
      for name in names {
        let parts = name.split(separator: "/")
        for ending in endings {
          let file = bundle.url(
            forResource: parts.last.map(String.init), withExtension: ending,
            subdirectory: parts.dropLast().joined(separator: "/"))
          if let file { return (.file(file), name) }
        }
        if let asset = NSDataAsset(name: name, bundle: bundle) { return (.data(asset.data), name) }
      }
      throw .missing(name: names.first ?? "", bundle: bundle.bundlePath)
    }
  }

  // Tests on Linux compile this file in a package with stand-ins for Apple's frameworks. There the error types belong
  // to another package, so conformances need qualified names.
  #if canImport(FoundationEssentials)
    extension GIFCodec.GIFError: FoundationEssentials.LocalizedError {}
    extension GIFRefresh.GIFFileError: FoundationEssentials.LocalizedError {}
  #else
    extension GIFError: LocalizedError {}
    extension GIFFileError: LocalizedError {}
  #endif

  extension GIFError {
    /// The description, in English, for `localizedDescription`.
    public var errorDescription: String? { description }
  }

  extension GIFFileError {
    /// The description, in English, for `localizedDescription`.
    public var errorDescription: String? { description }
  }
#endif
