import Frames

/// The colour of each of 256 palette indexes; opaque black where the palette has none.
struct ColorTable {
  private(set) var colors: [RGBA8] = Array(repeating: .black, count: 256)
  /// How many of them the palette has.
  private(set) var count = 0

  /// A table without colours of its own.
  init() {}

  /// Reads a frame's palette from the bytes of its file.
  mutating func load(_ palette: FrameRecord.Palette, from bytes: Span<UInt8>) {
    let range: Range<Int> =
      switch palette {
      case .local(let range), .global(let range): range
      case .missing: 0..<0
      }
    var offset = range.lowerBound
    count = range.count / 3
    for index in 0..<256 {
      guard index < count else {
        colors[index] = .black
        continue
      }
      colors[index] = RGBA8(
        red: bytes[offset], green: bytes[offset + 1], blue: bytes[offset + 2])
      offset += 3
    }
  }
}
