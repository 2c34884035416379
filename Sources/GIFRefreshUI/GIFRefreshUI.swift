// One import for apps: GIFRefresh, and the hosts of Apple's systems. Elsewhere the module is empty.
#if canImport(UIKit) && !os(watchOS)
  @_exported public import GIFRefresh
#endif
