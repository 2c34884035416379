import Frames

/// The colour of each of 256 palette indexes; opaque black where the colour table has none, and clear where
/// the index is the transparent one.
struct IndexColors {
  private(set) var colors: [RGBA8] = Array(repeating: .black, count: 256)
  /// How many of them the colour table has.
  private(set) var count = 0
  /// What was read last.
  private var last: (FrameRecord.ColorTable, transparent: UInt8?) = (.missing, nil)

  /// Reads a frame's colours from the bytes of its file, which must always be the same one.
  mutating func load(_ record: FrameRecord, from bytes: Span<UInt8>) {
    load(record.colorTable, transparent: record.transparentIndex, from: bytes)
  }

  /// Reads a colour table from the bytes of its file, which must always be the same one.
  mutating func load(
    _ colorTable: FrameRecord.ColorTable, transparent: UInt8? = nil, from bytes: Span<UInt8>
  ) {
    guard last != (colorTable, transparent) else { return }
    last = (colorTable, transparent)
    let range: Range<Int> =
      switch colorTable {
      case .local(let range), .global(let range): range
      case .missing: 0..<0
      }
    let count = range.count / 3
    self.count = count
    let colorTable = bytes.extracting(range)
    var colors = colors.mutableSpan
    for index in 0..<count {
      let offset = index * 3
      colors[index] = RGBA8(
        red: colorTable[offset], green: colorTable[offset + 1], blue: colorTable[offset + 2])
    }
    for index in count..<256 { colors[index] = .black }
    if let transparent { colors[Int(transparent)] = .clear }
  }
}
