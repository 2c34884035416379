/// A picture as iTerm2's inline image: a file in the middle of the text.
///
/// ```
/// ESC ] 1337 ; File=inline=1;size=bytes;width=columns;height=rows;preserveAspectRatio=0 : base64 BEL
/// ```
enum InlineImage {
  /// The sequence for a file that the terminal can read, such as a PNG.
  static func encode(_ file: [UInt8], in cells: CellSize) -> [UInt8] {
    let head =
      "\u{1B}]1337;File=inline=1;size=\(file.count);width=\(cells.columns);height=\(cells.rows)"
      + ";preserveAspectRatio=0:"
    return Array(head.utf8) + Base64.encode(file) + [0x07]
  }
}
