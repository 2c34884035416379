// Apps import only this module, which contains GIFRefresh and its hosts for Apple's systems. On other systems the
// module is empty.
//
// The first line of each file says where it is compiled: for UIKit, for AppKit without UIKit, or for both.
#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  @_exported public import GIFRefresh
#endif
