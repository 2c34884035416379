package import Frames
package import TestSupport

/// Frames of palette indexes as a GIF that says no more than what changes.
///
/// Every frame but the first is the smallest rectangle that holds all changes; in it, what stays
/// is transparent if that makes it smaller.
package struct AnimationEncoder {
  private let size: PixelSize
  private let colors: GIFRecipe.ColorTable
  private let transparent: UInt8

  /// Encodes frames of one size and colour table, of which one entry is transparent.
  package init(size: PixelSize, colors: GIFRecipe.ColorTable, transparent: UInt8) {
    self.size = size
    self.colors = colors
    self.transparent = transparent
  }

  /// A file that plays for ever; delays are hundredths of a second, one for each frame.
  ///
  /// No frame may turn a pixel transparent that was not.
  package func bytes(of frames: [[UInt8]], delays: [UInt16]) -> [UInt8] {
    var recipe = GIFRecipe(screen: .init(size: size, colors: colors))
    recipe.blocks.append(.loop(0))
    var previous: [UInt8]?
    for (frame, delay) in zip(frames, delays) {
      recipe.blocks.append(
        .control(.init(delay: delay, disposal: 1, transparent: transparent)))
      recipe.blocks.append(.image(image(of: frame, after: previous)))
      previous = frame
    }
    recipe.blocks.append(.trailer)
    return GIFWriter.bytes(of: recipe)
  }

  private func image(of frame: [UInt8], after previous: [UInt8]?) -> GIFRecipe.Image {
    guard let previous else {
      return image(PixelRect(origin: .zero, size: size)) { UInt16(frame[$0]) }
    }
    let changed = frame.indices.filter { frame[$0] != previous[$0] }
    let columns = changed.map { $0 % size.width }
    guard let top = changed.first, let bottom = changed.last, let left = columns.min(),
      let right = columns.max()
    else {
      return image(PixelRect(x: 0, y: 0, width: 1, height: 1)) { UInt16(frame[$0]) }
    }
    let area = PixelRect(
      x: left, y: top / size.width, width: right - left + 1,
      height: bottom / size.width - top / size.width + 1)
    let opaque = image(area) { UInt16(frame[$0]) }
    let sparse = image(area) { UInt16(frame[$0] == previous[$0] ? transparent : frame[$0]) }
    return [sparse, opaque].min { length(of: $0) < length(of: $1) } ?? opaque
  }

  private func image(_ area: PixelRect, pixel: (Int) -> UInt16) -> GIFRecipe.Image {
    let pixels = area.rows.flatMap { y in area.columns.map { pixel(y * size.width + $0) } }
    return GIFRecipe.Image(origin: area.origin, size: area.size, pixels: pixels)
  }

  private func length(of image: GIFRecipe.Image) -> Int {
    let screen = GIFRecipe.Screen(size: size, colors: colors)
    return GIFWriter.bytes(of: GIFRecipe(screen: screen, blocks: [.image(image)])).count
  }
}
