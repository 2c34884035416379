public import Frames
import LZW

/// What the file says about one frame, without its pixels.
public struct FrameRecord: Sendable, Hashable {
  /// What becomes of a frame when the next one is about to be drawn.
  public enum Disposal: Sendable, Hashable {
    /// It stays.
    case keep
    /// Its area becomes transparent, whatever background colour the file names.
    case restoreToBackground
    /// Its area becomes what it was before the frame.
    case restoreToPrevious
  }

  /// Where a frame's colours stand in the file: red, green and blue, a byte each.
  public enum ColorTable: Sendable, Hashable {
    /// The frame's own.
    case local(Range<Int>)
    /// The one all frames share.
    case global(Range<Int>)
    /// None: every pixel is opaque black.
    case missing
  }

  /// The rectangle it draws, as written; may reach beyond the canvas, and may be empty.
  public internal(set) var area: PixelRect
  /// The part of it that lies on the canvas.
  package let visible: PixelRect?
  /// The pixels that are unpacked to show it.
  let pixelCount: PixelCount
  /// How long it asks to be held, in hundredths of a second, 0...65,535; the timeline has what is
  /// played.
  package let delayCentiseconds: Int
  /// What the file says about disposal, 0...7.
  public let disposalCode: Int
  /// Whether its rows come in four passes.
  public let isInterlaced: Bool
  /// The palette index that leaves the pixel under it as it is.
  public let transparentIndex: UInt8?
  /// Where its colours are.
  public let colorTable: ColorTable
  /// The width in bits of the literals among its codes, as written; above 11 nothing is decoded.
  public let minimumCodeSize: Int
  /// Where in the file its image descriptor begins.
  public let byteOffset: Int
  /// Its data sub-blocks in the file: from the first length byte to the one that is zero, or to the
  /// end of the data.
  public let chain: Range<Int>

  /// How long it asks to be held, 0...655.35 s in steps of 10 ms; the timeline has what is played.
  public var delay: Duration { .milliseconds(delayCentiseconds * 10) }

  /// What becomes of it: codes 2, and 3 or 4, have a meaning; every other is ``Disposal/keep``.
  public var disposal: Disposal {
    switch disposalCode {
    case 2: .restoreToBackground
    case 3, 4: .restoreToPrevious
    default: .keep
    }
  }

  /// The pixels that are unpacked to show it.
  package var unpackedPixels: Int { pixelCount.value }

  /// The pixels that must be decoded to draw all of it that the canvas shows.
  var expectedPixels: Int { Self.expectedPixels(area, visible, isInterlaced) }

  /// The most codes that its chain can hold, by its length alone.
  private var codes: Int { Self.codes(in: chain, minimumCodeSize: minimumCodeSize) }

  /// The pixels of the canvas that it brings back when it is disposed of.
  var restoredPixels: Int {
    if case .restore(let area) = DisposalEffect(self) { area.size.area } else { 0 }
  }

  /// The most steps to unpack it: codes and pixels.
  var unpackingSteps: Int { visible == nil ? 0 : codes.plus(unpackedPixels) }

  /// The most steps to unpack it, draw it, dispose of it and copy the canvas.
  func work(on canvas: PixelSize) -> Int {
    guard visible != nil else { return GIFLimits.stepsPerFrame }
    let disposing =
      switch DisposalEffect(self) {
      case .nothing: 0
      case .clear(let area): Self.steps(toWrite: area)
      // Saved, and brought back.
      case .restore(let area): Self.steps(toWrite: area).times(2)
      }
    return GIFLimits.stepsPerFrame.plus(codes.times(GIFLimits.stepsPerCode))
      .plus(unpackedPixels).plus(canvas.area).plus(disposing)
  }

  /// The most steps to copy or clear an area: to begin a row takes as long as some pixels.
  private static func steps(toWrite area: PixelRect) -> Int {
    area.size.width.plus(GIFLimits.stepsPerRow).times(area.size.height)
  }

  /// Whether it covers every pixel of a canvas, unless it turns out to be damaged.
  func covers(_ canvas: PixelSize) -> Bool { visible?.size == canvas }
}

extension FrameRecord {
  /// The pixels to unpack for a frame, or `nil` if they are more than an ``PaletteIndexBuffer`` can hold.
  ///
  /// Those that the canvas shows, and no more than the chain can hold: the k-th code after a clear code stands for at
  /// most k pixels, and no string is longer than 4096.
  static func pixelCount(
    _ area: PixelRect, _ visible: PixelRect?, isInterlaced: Bool, chain: Range<Int>,
    minimumCodeSize: Int
  ) -> PixelCount? {
    let codes = codes(in: chain, minimumCodeSize: minimumCodeSize)
    return PixelCount(
      min(expectedPixels(area, visible, isInterlaced), codes.times(min(codes, 4096))))
  }

  private static func expectedPixels(
    _ area: PixelRect, _ visible: PixelRect?, _ isInterlaced: Bool
  ) -> Int {
    guard let visible else { return 0 }
    return isInterlaced ? area.size.area : visible.size.height.times(area.size.width)
  }

  private static func codes(in chain: Range<Int>, minimumCodeSize: Int) -> Int {
    chain.count.times(8) / (min(minimumCodeSize, 11) + 1)
  }
}
