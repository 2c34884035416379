package import Frames

/// A slow and simple GIF decoder, with the semantics that "Where decoders disagree" fixes.
///
/// Checks other decoders; shares no code with them. All images are unpacked at once (a byte a
/// pixel); frames are composited while ``frames`` is walked.
///
/// ```swift
/// for frame in try ReferenceGIF(bytes).frames { print(frame.delay, frame.bitmap.size) }
/// ```
package struct ReferenceGIF: Sendable {
  package enum Failure: String, Error, Hashable, Sendable {
    case notAGIF = "not-a-gif"
    /// The data end before the blocks begin.
    case truncatedHeader = "truncated-header"
    case noFrames = "no-frames"
    case emptyCanvas = "empty-canvas"
    /// The canvas or an image has more pixels than a test should wait for.
    case tooLarge = "too-large"
  }

  package struct Image: Sendable {
    /// The image's rectangle; may be partly or wholly outside the canvas.
    package var area: PixelRect
    package var delay: Int
    /// The disposal method as written, 0...7.
    package var disposal: Int
    package var transparent: Int?
    package var colors: [RGBA8]
    /// Palette indexes in the order of the file, as many as could be decoded.
    package var pixels: [UInt8]
    package var isInterlaced: Bool
    package var minimumCodeSize: Int
    package var ending: ReferenceLZW.Ending
    /// The number of pixels, in file order, needed to draw the visible part.
    package var pixelsNeeded: Int

    /// Whether all pixels that the canvas shows of the image could be decoded.
    package var isComplete: Bool { pixels.count >= pixelsNeeded }

    package var rowPlaces: [Int] {
      guard isInterlaced else { return Array(0..<area.size.height) }
      var places = [Int](repeating: 0, count: area.size.height)
      var place = 0
      for (first, step) in [(0, 8), (4, 8), (2, 4), (1, 2)] {
        for row in stride(from: first, to: area.size.height, by: step) {
          places[row] = place
          place += 1
        }
      }
      return places
    }
  }

  private let largestArea: Int
  package private(set) var canvas: PixelSize
  package private(set) var loopCount: LoopCount = .times(1)
  package private(set) var images: [Image] = []
  /// Whether the file keeps the whole specification, apart from images that are incomplete.
  package private(set) var keepsTheRules = true

  package var frames: ReferenceCompositor { ReferenceCompositor(self) }

  /// Reads a whole file; a canvas or an image of more pixels than `largestArea` is too large.
  package init(_ bytes: [UInt8], largestArea: Int = Self.largestArea) throws(Failure) {
    self.largestArea = largestArea
    guard bytes.count >= 6 else { throw .truncatedHeader }
    guard bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8))
    else { throw .notAGIF }
    var input = Input(bytes, position: 6)
    guard let screen = input.take(7) else { throw .truncatedHeader }
    canvas = PixelSize(
      width: Int(screen[0]) + Int(screen[1]) * 256, height: Int(screen[2]) + Int(screen[3]) * 256)
    guard let globalColors = input.updateColors(flags: screen[4]) else { throw .truncatedHeader }

    var control: [UInt8]?
    blocks: while true {
      guard let introducer = input.take(1)?[0] else {
        keepsTheRules = false
        break
      }
      switch introducer {
      case 0x21:
        guard let label = input.take(1)?[0] else { continue }
        let subBlocks = input.takeWholeSubBlocks()
        if label == 0xf9, let content = subBlocks.first {
          if content.count != 4 || subBlocks.count != 1 { keepsTheRules = false }
          if content.count >= 4 { control = content }
        }
        if label == 0xff, let count = Self.loopCount(of: subBlocks) { loopCount = count }
      case 0x2c:
        guard let image = try readImage(&input, control, globalColors) else { continue }
        images.append(image)
        control = nil
      case 0x3b:
        if !input.isAtEnd { keepsTheRules = false }
        break blocks
      default:
        keepsTheRules = false
        break blocks
      }
    }
    guard !images.isEmpty else { throw .noFrames }
    guard !canvas.isEmpty else { throw .emptyCanvas }
    guard canvas.area <= largestArea else { throw .tooLarge }
  }

  /// The largest number of pixels of a canvas or an image, by default.
  static let largestArea = 1 << 26

  /// Returns the loop count of an application extension; `nil` if it is no loop block.
  static func loopCount(of subBlocks: [[UInt8]]) -> LoopCount? {
    let identifiers = ["NETSCAPE2.0", "ANIMEXTS1.0"].map { Array($0.utf8) }
    guard let identifier = subBlocks.first, identifiers.contains(identifier) else { return nil }
    let loops = subBlocks.dropFirst().last { $0.count >= 3 && $0[0] & 7 == 1 }
    guard let loops else { return nil }
    let repetitions = Int(loops[1]) + Int(loops[2]) * 256
    return repetitions == 0 ? .forever : .times(repetitions + 1)
  }

  /// Reads an image behind its introducer; `nil` if the data end before a pixel can be decoded.
  private mutating func readImage(
    _ input: inout Input, _ control: [UInt8]?, _ globalColors: [RGBA8]
  ) throws(Failure) -> Image? {
    guard let descriptor = input.take(9) else { return nil }
    let numbers = [0, 2, 4, 6].map { Int(descriptor[$0]) + Int(descriptor[$0 + 1]) * 256 }
    let area = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    guard let localColors = input.updateColors(flags: descriptor[8]) else { return nil }
    guard let minimumCodeSize = input.take(1)?[0] else { return nil }
    let (data, isTerminated) = input.takeImageData()

    // The image is cut off before its first pixel, unless it is an empty image.
    if !isTerminated && !area.size.isEmpty {
      let first = ReferenceLZW(data, minimumCodeSize: Int(minimumCodeSize), pixelCount: 1)
      if first.pixels.isEmpty { return nil }
    }
    guard area.size.area <= largestArea else { throw .tooLarge }
    let unpacked = ReferenceLZW(
      data, minimumCodeSize: Int(minimumCodeSize), pixelCount: area.size.area)

    let colors = localColors.isEmpty ? globalColors : localColors
    if images.isEmpty {
      let grown = PixelSize(
        width: max(canvas.width, area.columns.upperBound),
        height: max(canvas.height, area.rows.upperBound))
      if grown != canvas { keepsTheRules = false }
      canvas = grown
    } else if area.clipped(to: canvas) != area && !area.size.isEmpty {
      keepsTheRules = false
    }
    if area.size.isEmpty || colors.isEmpty || !(2...8).contains(minimumCodeSize) {
      keepsTheRules = false
    }

    let isInterlaced = descriptor[8] & 0x40 != 0
    let hasTransparency = control.map { $0[0] & 1 == 1 } ?? false
    let transparent = hasTransparency ? control.map { Int($0[3]) } : nil
    // A table of 256 colours has a colour for every palette index.
    if colors.count < 256,
      unpacked.pixels.contains(where: { $0 >= colors.count && Int($0) != transparent })
    {
      keepsTheRules = false
    }
    return Image(
      area: area,
      delay: control.map { Int($0[1]) + Int($0[2]) * 256 } ?? 0,
      disposal: control.map { Int($0[0] >> 2 & 7) } ?? 0,
      transparent: transparent, colors: colors,
      pixels: unpacked.pixels, isInterlaced: isInterlaced,
      minimumCodeSize: Int(minimumCodeSize), ending: unpacked.ending,
      pixelsNeeded: pixelsNeeded(area, isInterlaced: isInterlaced))
  }

  private func pixelsNeeded(_ area: PixelRect, isInterlaced: Bool) -> Int {
    guard let visible = area.clipped(to: canvas) else { return 0 }
    return isInterlaced ? area.size.area : visible.size.height * area.size.width
  }
}

private struct Input {
  private let bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8], position: Int) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Takes the next bytes; `nil` if there are fewer, which are then skipped.
  mutating func take(_ count: Int) -> [UInt8]? {
    guard position + count <= bytes.count else {
      position = bytes.count
      return nil
    }
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  /// Takes the colour table that the flags announce: empty if they announce none, `nil` if the table is cut off.
  mutating func updateColors(flags: UInt8) -> [RGBA8]? {
    guard flags & 0x80 != 0 else { return [] }
    let count = 2 << Int(flags & 7)
    guard let table = take(count * 3) else { return nil }
    return (0..<count).map {
      RGBA8(red: table[$0 * 3], green: table[$0 * 3 + 1], blue: table[$0 * 3 + 2])
    }
  }

  /// Takes the sub-blocks up to the empty one or the end of the data, without a sub-block that is cut off.
  mutating func takeWholeSubBlocks() -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    while let count = take(1)?[0], count > 0, let block = take(Int(count)) { blocks.append(block) }
    return blocks
  }

  /// Takes the data of the sub-blocks up to the empty one or the end of the data, where the last sub-block may be cut
  /// off.
  mutating func takeImageData() -> (data: [UInt8], isTerminated: Bool) {
    var data: [UInt8] = []
    while position < bytes.count {
      let count = Int(bytes[position])
      position += 1
      if count == 0 { return (data, true) }
      let end = min(position + count, bytes.count)
      data += bytes[position..<end]
      position = end
    }
    return (data, false)
  }
}

/// A compositor that draws images one over the other, and disposes of them in between.
///
/// ```
/// disposal  0 1 5 6 7  keep        the next image is drawn over this one
///           2          background  the image's area becomes transparent
///           3 4        previous    its area becomes what it was before
/// ```
package struct ReferenceCompositor: Sequence, IteratorProtocol, Sendable {
  package struct Frame: Sendable, Equatable {
    package let delay: Int
    package let bitmap: Bitmap
    package let isComplete: Bool
  }

  private let gif: ReferenceGIF
  private var canvas: Bitmap
  private var index = 0

  package init(_ gif: ReferenceGIF) {
    self.gif = gif
    canvas = Bitmap(size: gif.canvas)
  }

  package mutating func next() -> Frame? {
    guard index < gif.images.count else { return nil }
    let image = gif.images[index]
    index += 1
    let before = canvas
    draw(image)
    let shown = canvas
    if let area = image.area.clipped(to: gif.canvas) {
      switch image.disposal {
      case 2: fill(area) { _ in .clear }
      case 3, 4:
        let pixels = before.pixels.span
        fill(area) { pixels[$0] }
      default: break
      }
    }
    return Frame(delay: image.delay, bitmap: shown, isComplete: image.isComplete)
  }

  private mutating func draw(_ image: ReferenceGIF.Image) {
    guard let area = image.area.clipped(to: gif.canvas) else { return }
    let width = canvas.size.width
    let places = image.rowPlaces
    canvas.withMutablePixels { canvas in
      for y in area.rows {
        let row = places[y - image.area.origin.y] * image.area.size.width
        for x in area.columns {
          let place = row + x - image.area.origin.x
          guard place < image.pixels.count else { break }
          let pixel = Int(image.pixels[place])
          guard pixel != image.transparent else { continue }
          canvas[y * width + x] = pixel < image.colors.count ? image.colors[pixel] : .black
        }
      }
    }
  }

  /// Gives each pixel of an area the colour that `color` returns for the pixel's index on the canvas.
  private mutating func fill(_ area: PixelRect, with color: (Int) -> RGBA8) {
    let width = canvas.size.width
    canvas.withMutablePixels { canvas in
      for y in area.rows {
        for x in area.columns { canvas[y * width + x] = color(y * width + x) }
      }
    }
  }
}
