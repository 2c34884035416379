#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  public import GIFCodec
  public import GIFRefresh

  // The stand-ins are another package than the types, whose names must be qualified there.
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
