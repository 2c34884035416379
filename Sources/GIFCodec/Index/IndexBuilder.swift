import Frames

/// A builder of indexes from the blocks that a scanner reports.
///
/// The builder decides which image a graphic control applies to, how the canvas grows, which loop block counts, which
/// images are frames, and whether a limit is exceeded. A scanner only reports extensions, images and the ending, in
/// file order.
struct IndexBuilder {
  private let screen: LogicalScreen
  private let limits: GIFLimits
  private let delays: DelayPolicy

  /// The size of the canvas; empty before the first frame.
  private var canvas = PixelSize(width: 0, height: 0)
  private var frames: [FrameRecord] = []
  private var loopCount = LoopCount.times(1)
  /// The number of pixels that the largest frame unpacks to.
  private var unpackedPixels = 0
  /// The number of pixels of the largest area that a disposal restores.
  private var restoredPixels = 0

  /// The graphic control for the next image.
  private var graphicControl = GraphicControl()
  /// Whether the current extension has the name of a loop block.
  private var isLoopExtension = false

  init(_ screen: LogicalScreen, limits: GIFLimits, delays: DelayPolicy) {
    self.screen = screen
    self.limits = limits
    self.delays = delays
  }

  /// Reads the sub-blocks of an extension, and returns the offset after the extension; `nil` if the data end first.
  mutating func foundExtension(at start: Int, in bytes: Span<UInt8>) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    let label = bytes[start + 1]
    var position = start + 2
    var ordinal = 0
    while position < bytes.count {
      let data = (position + 1)..<(position + 1 + Int(bytes[position]))
      guard data.upperBound <= bytes.count else { return nil }
      position = data.upperBound
      if data.isEmpty { return position }
      foundSubBlock(bytes.extracting(data), ofExtension: label, ordinal: ordinal)
      ordinal += 1
    }
    return nil
  }

  /// Reads the data of a complete, nonempty sub-block; `ordinal` is its number in the extension, from zero.
  private mutating func foundSubBlock(
    _ data: Span<UInt8>, ofExtension label: UInt8, ordinal: Int
  ) {
    switch (label, ordinal) {
    case (0xF9, 0):
      if let control = GraphicControl(data) { graphicControl = control }
    case (0xFF, 0):
      isLoopExtension = LoopBlock.isNamed(by: data)
    case (0xFF, _):
      if isLoopExtension, let count = LoopBlock.loopCount(data) { loopCount = count }
    default:
      break
    }
  }

  /// Adds a frame for an image whose header is complete.
  mutating func foundImage(_ image: ImageDescriptor, in bytes: Span<UInt8>) throws(GIFError) {
    let control = graphicControl
    graphicControl = GraphicControl()
    // An image cut short by the end of the data becomes a frame only if at least one pixel can be decoded.
    guard image.chain.isTerminated || image.area.size.isEmpty || Self.hasAPixel(image, in: bytes)
    else { return }

    if frames.isEmpty { try growCanvas(toFit: image) }
    let record = FrameRecord(
      image, control, globalColorTable: screen.colorTable, on: canvas)
    guard let record else { return try check(.readingBytes, .max, at: image.byteOffset) }
    try admit(record)
  }

  func finished(_ ending: GIFIndex.Ending) throws(GIFError) -> GIFIndex {
    guard !frames.isEmpty else { throw GIFError(.noFrames, byteOffset: ending.byteOffset) }
    return GIFIndex(
      version: screen.version, canvas: canvas,
      timeline: FrameTimeline(
        nanoseconds: frames.map { delays.nanoseconds(centiseconds: Int64($0.delayCentiseconds)) },
        loopCount: loopCount),
      frames: frames, ending: ending, readingBytes: readingBytes)
  }

  private mutating func growCanvas(toFit first: ImageDescriptor) throws(GIFError) {
    canvas = PixelSize(
      width: max(screen.size.width, first.area.columns.upperBound),
      height: max(screen.size.height, first.area.rows.upperBound))
    guard !canvas.isEmpty else { throw GIFError(.emptyCanvas, byteOffset: first.byteOffset) }
    // A canvas whose bytes, 4 for each pixel, overflow `Int` exceeds every limit.
    let area = canvas.area.times(4) == .max ? .max : canvas.area
    try check(.canvasArea, area, at: first.byteOffset)
  }

  private mutating func admit(_ record: FrameRecord) throws(GIFError) {
    try check(.frames, frames.count + 1, at: record.byteOffset)
    unpackedPixels = max(unpackedPixels, record.unpackedPixels)
    restoredPixels = max(restoredPixels, record.restoredPixels)
    try check(.readingBytes, readingBytes, at: record.byteOffset)
    frames.append(record)
  }

  private var readingBytes: Int {
    canvas.area.plus(restoredPixels).times(4).plus(unpackedPixels)
  }

  private func check(
    _ quantity: GIFLimits.Quantity, _ needed: Int, at offset: Int
  ) throws(GIFError) {
    try limits.check(quantity, needed, atByte: offset, inFrame: frames.count)
  }

  private static func hasAPixel(_ image: ImageDescriptor, in bytes: Span<UInt8>) -> Bool {
    guard LZWDecoder.minimumCodeSizes.contains(image.minimumCodeSize), let one = PixelCount(1)
    else { return false }
    var decoder = LZWDecoder()
    var pixel = PaletteIndexBuffer()
    let outcome = decoder.unpack(
      bytes.extracting(image.chain.range), minimumCodeSize: image.minimumCodeSize,
      pixelCount: one, into: &pixel)
    return outcome.pixelCount == 1
  }
}
