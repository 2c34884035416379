extension Span<UInt8> {
  /// The unsigned 16-bit number at an offset, low byte first; it must lie inside.
  func word(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  /// Whether the bytes are exactly those of a text.
  func reads(_ text: String) -> Bool {
    count == text.utf8.count && zip(indices, text.utf8).allSatisfy { self[$0] == $1 }
  }
}
