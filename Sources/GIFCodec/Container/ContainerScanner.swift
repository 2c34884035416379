/// What walks a file's blocks; the index does not depend on it.
package enum ContainerScanner: Sendable, Hashable, CaseIterable {
  /// With giflib; where there is none, or it refuses a block that others read, in plain Swift.
  case giflib
  /// In plain Swift.
  case portable

  /// Reads the index of a file.
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

  /// Reads the index of a file with giflib alone; `nil` where it cannot.
  package static func giflibIndex(
    of bytes: [UInt8], limits: GIFLimits = GIFLimits(), delays: DelayPolicy = .browsers
  ) throws(GIFError) -> GIFIndex? {
    #if canImport(CGifLib)
      // giflib takes anything that begins with "GIF": the signature is ours to check.
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
