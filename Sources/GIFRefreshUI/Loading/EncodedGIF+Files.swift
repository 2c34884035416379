#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import Foundation
  public import GIFCodec
  import GIFRefresh
  #if canImport(UIKit)
    import UIKit
  #else
    import AppKit
  #endif

  extension EncodedGIF {
    /// Indexes a GIF's bytes.
    ///
    /// Throws a `GIFError`.
    public init(
      _ data: Data, limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
    ) throws(GIFError) {
      try self.init([UInt8](data), limits: limits, delays: delays)
    }

    /// Reads a file and indexes it.
    ///
    /// Reads synchronously, so load a GIF from a network with `URLSession` first. Throws a `GIFError` for damaged
    /// content, a `GIFFileError` for a file that cannot be read, and Foundation's error for any other URL that
    /// cannot be read.
    public init(
      contentsOf url: URL, limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
    ) throws {
      guard url.isFileURL else {
        try self.init(Data(contentsOf: url), limits: limits, delays: delays)
        return
      }
      do throws(GIFFileError) {
        let path = url.path(percentEncoded: false)
        try self.init(contentsOfFile: path, limits: limits, delays: delays)
      } catch {
        if case .undecodable(let reason) = error { throw reason }
        throw error
      }
    }

    /// Reads a GIF that ships with the app: `name.gif` in a bundle, or else the data asset of that name.
    ///
    /// Throws a `GIFError`, or a `GIFFileError` if there is no such GIF or its file cannot be read.
    public init(
      named name: String, in bundle: Bundle = .main, limits: GIFLimits = GIFLimits(),
      delays: DelayPolicy = .browsers
    ) throws {
      if let url = bundle.url(forResource: name, withExtension: "gif") {
        try self.init(contentsOf: url, limits: limits, delays: delays)
      } else if let asset = NSDataAsset(name: name, bundle: bundle) {
        try self.init(asset.data, limits: limits, delays: delays)
      } else {
        throw GIFFileError.missing(name: name, bundle: bundle.bundlePath)
      }
    }
  }
#endif
