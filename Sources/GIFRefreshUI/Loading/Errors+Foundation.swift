#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFCodec
  public import GIFRefresh

  // With stand-ins for Apple's frameworks, the types belong to another package, so their names must be qualified.
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
