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
    /// Indexes the bytes of a file.
    ///
    /// What is thrown is a `GIFError`.
    public init(
      _ data: Data, limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
    ) throws(GIFError) {
      try self.init([UInt8](data), limits: limits, delays: delays)
    }

    /// Reads a file and indexes it.
    ///
    /// Reads synchronously: what comes from a network is loaded by `URLSession` first. A file is read straight to
    /// where its bytes stay. What is thrown is a `GIFError`, or the reason why it could not be read: a `GIFFileError`
    /// for a file, Foundation's for another address.
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

    /// Reads a GIF that ships with an app: `name.gif` in a bundle, else the data asset of that name.
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
