#if (canImport(UIKit) && !os(watchOS)) || canImport(AppKit)
  extension Duration {
    /// The same length of time in seconds.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
  }
#endif
