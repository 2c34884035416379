import Frames

/// The colours of all 256 palette indexes: opaque black beyond the colour table, clear for the transparent index.
struct IndexColors {
  private(set) var colors: [RGBA8] = Array(repeating: .black, count: 256)
  private(set) var count = 0
  /// The arguments of the last load.
  private var last: (FrameRecord.ColorTable, transparent: UInt8?) = (.missing, nil)

  /// Loads a frame's colours; `bytes` must always be the same file.
  mutating func load(_ record: FrameRecord, from bytes: Span<UInt8>) {
    load(record.colorTable, transparent: record.transparentIndex, from: bytes)
  }

  /// Loads a colour table; `bytes` must always be the same file.
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
