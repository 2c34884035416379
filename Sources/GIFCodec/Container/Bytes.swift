extension Span<UInt8> {
  /// The unsigned 16-bit number at an offset, low byte first; it must lie inside.
  func word(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
}
