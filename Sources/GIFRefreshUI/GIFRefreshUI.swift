// The only module that an app for Apple's systems imports. It re-exports GIFRefresh and adds the hosts for UIKit,
// AppKit and SwiftUI. On other systems the module is empty.
//
// The condition in the first line of each file says for which frameworks the file is compiled.
#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  @_exported public import GIFRefresh
#endif
