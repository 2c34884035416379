import Frames

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

/// A scanner in plain Swift, for platforms without giflib and for files that giflib refuses.
///
/// ```
/// file       header, logical screen, colour table, block, block, … trailer
///
/// block      21 label sub-blocks                                 an extension
///            2C x y w h flags colour table code-size sub-blocks  an image
///            3B                                                  the trailer
/// ```
///
/// Reads the length of every sub-block, and decodes no pixel.
///
/// Source: GIF89a specification, sections 20 (image descriptor), 24 to 26 (extensions), 27 (trailer).
struct PortableScanner {
  private let end: Int
  private var position: Int
  private var builder: IndexBuilder

  static func scan(
    _ bytes: Span<UInt8>, behind screen: LogicalScreen, into builder: IndexBuilder
  ) throws(GIFError) -> GIFIndex {
    var scanner = PortableScanner(end: bytes.count, position: screen.end, builder: builder)
    let ending = try scanner.walk(bytes)
    return try scanner.builder.finished(ending)
  }

  private mutating func walk(_ bytes: Span<UInt8>) throws(GIFError) -> GIFIndex.Ending {
    while position < end {
      switch bytes[position] {
      case 0x21:
        guard let next = builder.foundExtension(at: position, in: bytes) else {
          return .truncated(atByte: end)
        }
        position = next
      case 0x2C:
        guard let image = imageDescriptor(bytes) else { return .truncated(atByte: end) }
        try builder.foundImage(image, in: bytes)
        guard image.chain.isTerminated else { return .truncated(atByte: end) }
        position = image.chain.range.upperBound
      case 0x3B:
        return .trailer(atByte: position)
      default:
        return .damaged(atByte: position)
      }
    }
    return .truncated(atByte: end)
  }

  /// The image at the current position, or `nil` if the data end within its header.
  private func imageDescriptor(_ bytes: Span<UInt8>) -> ImageDescriptor? {
    guard position + 9 < end else { return nil }
    let colorTable = LogicalScreen.colorTable(flags: bytes[position + 9], at: position + 10)
    let widthOffset = colorTable?.upperBound ?? position + 10
    guard widthOffset < end else { return nil }
    return ImageDescriptor(
      byteOffset: position,
      area: PixelRect(
        x: bytes.word(at: position + 1), y: bytes.word(at: position + 3),
        width: bytes.word(at: position + 5), height: bytes.word(at: position + 7)),
      isInterlaced: bytes[position + 9] & 0x40 != 0, colorTable: colorTable,
      minimumCodeSize: Int(bytes[widthOffset]),
      chain: SubBlockChain(at: widthOffset + 1, in: bytes))
  }
}
