import Frames

/// The colour of each of 256 palette indexes; opaque black where the palette has none, and clear where
/// the index is the transparent one.
struct ColorTable {
  private(set) var colors: [RGBA8] = Array(repeating: .black, count: 256)
  /// How many of them the palette has.
  private(set) var count = 0
  /// What was read last.
  private var palette = FrameRecord.Palette.missing
  private var transparent: UInt8?

  /// A table without colours of its own.
  init() {}

  /// Reads a frame's palette from the bytes of its file, which must always be the same one.
  mutating func load(
    _ palette: FrameRecord.Palette, transparent: UInt8? = nil, from bytes: Span<UInt8>
  ) {
    guard palette != self.palette || transparent != self.transparent else { return }
    self.palette = palette
    self.transparent = transparent
    let range: Range<Int> =
      switch palette {
      case .local(let range), .global(let range): range
      case .missing: 0..<0
      }
    let count = range.count / 3
    self.count = count
    let palette = bytes.extracting(range)
    var colors = colors.mutableSpan
    for index in 0..<count {
      let offset = index * 3
      colors[index] = RGBA8(
        red: palette[offset], green: palette[offset + 1], blue: palette[offset + 2])
    }
    for index in count..<256 { colors[index] = .black }
    if let transparent { colors[Int(transparent)] = .clear }
  }
}
