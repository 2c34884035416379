// One import for apps: GIFRefresh, and the hosts of Apple's systems. Elsewhere the module is empty.
//
// Where a file can be compiled, its first line says: for UIKit, for AppKit where there is no UIKit, or for both.
#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  @_exported public import GIFRefresh
#endif
