#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFCodec
  public import GIFRefresh

  // Tests on Linux compile this file in a package with stand-ins for Apple's frameworks. There the error types belong
  // to another package, so conformances need qualified names.
  #if canImport(FoundationEssentials)
    public import FoundationEssentials
    extension GIFCodec.GIFError: FoundationEssentials.LocalizedError {}
    extension GIFRefresh.GIFFileError: FoundationEssentials.LocalizedError {}
  #else
    public import Foundation
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
