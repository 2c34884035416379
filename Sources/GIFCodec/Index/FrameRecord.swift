package import Frames

/// The description of a frame in the file, without its pixels.
package struct FrameRecord: Sendable, Equatable {
  /// The colour table of a frame, as a byte range of the file; each colour has three bytes: red, green and blue.
  package enum ColorTable: Sendable, Equatable {
    /// The local colour table.
    case local(Range<Int>)
    /// The global colour table.
    case global(Range<Int>)
    /// No colour table: all pixels are opaque black.
    case missing
  }

  /// The frame's rectangle as written; may reach beyond the canvas, and may be empty.
  package internal(set) var area: PixelRect
  /// The part of ``area`` that is inside the canvas; `nil` if that part is empty.
  package let visible: PixelRect?
  /// The number of pixels to decode: ``expectedPixels``, or fewer if the data cannot hold so many.
  private(set) var pixelCount = PixelCount()
  /// The delay as written, in hundredths of a second, 0...65,535.
  package let delayCentiseconds: Int
  /// The disposal as written, 0...7; ``DisposalEffect`` has their meanings.
  package let disposalCode: Int
  /// Whether the frame is interlaced: its rows come in four passes.
  package let isInterlaced: Bool
  /// The palette index of transparent pixels; `nil` if all pixels are opaque.
  package let transparentIndex: UInt8?
  /// The colour table that the frame's palette indexes refer to.
  package let colorTable: ColorTable
  /// The LZW minimum code size as written; a frame with a size above 11 cannot be decoded.
  package let minimumCodeSize: Int
  /// The offset of the frame's image descriptor in the file.
  package let byteOffset: Int
  /// The range of the data sub-blocks in the file, from the first length byte to the end of the terminator, or to the
  /// end of the file if the terminator is missing.
  package let chain: Range<Int>

  package var unpackedPixels: Int { pixelCount.value }

  /// The number of pixels that must be decoded to draw the visible part: all rows of an interlaced frame; otherwise the
  /// rows down to the canvas's bottom edge.
  var expectedPixels: Int {
    guard let visible else { return 0 }
    return isInterlaced ? area.size.area : visible.size.height.times(area.size.width)
  }

  /// The largest number of codes that the bytes of the chain can hold.
  private var codes: Int { chain.count.times(8) / (min(minimumCodeSize, 11) + 1) }

  /// The number of pixels that the frame's disposal restores; 0 unless the disposal is to restore to previous.
  var restoredPixels: Int {
    if case .restore(let area) = DisposalEffect(self) { area.size.area } else { 0 }
  }

  /// The largest number of codes to read plus pixels to write when the frame is decoded.
  var unpackingSteps: Int { visible == nil ? 0 : codes.plus(unpackedPixels) }

  /// The largest number of steps, as in ``GIFLimits/work``, to decode, draw and dispose of the frame and to copy the
  /// canvas.
  func work(on canvas: PixelSize) -> Int {
    guard visible != nil else { return GIFLimits.stepsPerFrame }
    let disposing =
      switch DisposalEffect(self) {
      case .nothing: 0
      case .clear(let area): Self.steps(toWrite: area)
      // The area is saved before the frame is drawn, and restored after.
      case .restore(let area): Self.steps(toWrite: area).times(2)
      }
    return GIFLimits.stepsPerFrame.plus(codes.times(GIFLimits.stepsPerCode))
      .plus(unpackedPixels).plus(canvas.area).plus(disposing)
  }

  /// The number of steps to copy or clear an area: one for each pixel, and a fixed number for each row.
  private static func steps(toWrite area: PixelRect) -> Int {
    area.size.width.plus(GIFLimits.stepsPerRow).times(area.size.height)
  }

  func covers(_ canvas: PixelSize) -> Bool { visible?.size == canvas }
}

extension FrameRecord {
  /// Creates the record of an image; `nil` if a ``PaletteIndexBuffer`` cannot hold the pixels to decode.
  init?(
    _ image: ImageDescriptor, _ control: GraphicControl, globalColorTable: Range<Int>?,
    on canvas: PixelSize
  ) {
    area = image.area
    visible = area.clipped(to: canvas)
    delayCentiseconds = control.delayCentiseconds
    disposalCode = control.disposalCode
    isInterlaced = image.isInterlaced
    transparentIndex = control.transparentIndex
    colorTable =
      image.colorTable.map { .local($0) } ?? globalColorTable.map { .global($0) } ?? .missing
    minimumCodeSize = image.minimumCodeSize
    byteOffset = image.byteOffset
    chain = image.chain.range
    // The k-th code after a clear code stands for at most k pixels, and no string is longer than 4096 pixels, so n
    // codes stand for at most n × min(n, 4096) pixels.
    let possible = codes.times(min(codes, 4096))
    guard let count = PixelCount(min(expectedPixels, possible)) else { return nil }
    pixelCount = count
  }
}

/// The change to the canvas when a frame is disposed of, before the next frame is drawn.
///
/// ```
/// disposal code   canvas
/// 0, 1, 5, 6, 7   stays
/// 2               the frame's area becomes transparent, whatever the background colour
/// 3, 4            the frame's area becomes what it was before the frame
/// ```
enum DisposalEffect: Equatable {
  case nothing
  case clear(PixelRect)
  case restore(PixelRect)

  init(_ record: FrameRecord) {
    switch (record.disposalCode, record.visible) {
    case (2, let visible?): self = .clear(visible)
    case (3...4, let visible?): self = .restore(visible)
    default: self = .nothing
    }
  }
}
