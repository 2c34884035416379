/// What walks a file's blocks. The index does not depend on it.
package enum ContainerScanner: Sendable, Hashable, CaseIterable {
  /// giflib where there is one; for files it refuses, and everywhere else, the portable walk.
  case automatic
  /// The walk in plain Swift.
  case portable

  /// Reads the index of a file.
  func scan(
    _ bytes: [UInt8], limits: GIFLimits, delays: DelayPolicy
  ) throws(GIFError) -> GIFIndex {
    try limits.check(.inputBytes, bytes.count)
    let screen = try LogicalScreen(bytes.span)
    let builder = IndexBuilder(screen, limits: limits, delays: delays)
    switch self {
    case .automatic:
      #if canImport(CGifLib)
        if let index = try GiflibScanner.scan(bytes, into: builder) { return index }
      #endif
    case .portable:
      break
    }
    return try PortableScanner.scan(bytes.span, behind: screen, into: builder)
  }
}
