/// The implementation that walks a file's blocks; both produce the same index.
package enum ContainerScanner: Sendable, Equatable, CaseIterable {
  /// giflib, or plain Swift where giflib is missing or refuses a block.
  case giflib
  /// Plain Swift.
  case portable

  func index(
    of bytes: [UInt8], limits: GIFLimits, delays: DelayPolicy
  ) throws(GIFError) -> GIFIndex {
    switch self {
    case .giflib:
      if let index = try Self.giflibIndex(of: bytes, limits: limits, delays: delays) {
        return index
      }
    case .portable:
      break
    }
    let screen = try Self.screen(of: bytes, limits: limits)
    let builder = IndexBuilder(screen, limits: limits, delays: delays)
    return try PortableScanner.scan(bytes.span, behind: screen, into: builder)
  }

  /// Indexes with giflib alone; `nil` if giflib is missing or refuses a block.
  package static func giflibIndex(
    of bytes: [UInt8], limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
  ) throws(GIFError) -> GIFIndex? {
    #if canImport(CGifLib)
      // giflib accepts any signature that begins with "GIF".
      let screen = try screen(of: bytes, limits: limits)
      return try GiflibScanner.scan(
        bytes, into: IndexBuilder(screen, limits: limits, delays: delays))
    #else
      return nil
    #endif
  }

  private static func screen(
    of bytes: [UInt8], limits: GIFLimits
  ) throws(GIFError) -> LogicalScreen {
    try limits.check(.inputBytes, bytes.count)
    return try LogicalScreen(bytes.span)
  }
}
