extension Span<UInt8> {
  /// The unsigned 16-bit number at an offset, low byte first; it must lie inside.
  func word(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  /// Whether the bytes are exactly those of a text.
  ///
  /// A `StaticString`, because `String` brings the tables of Unicode into a module for the browser.
  func reads(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { letters in
      // Sound because there are as many letters as bytes.
      count == letters.count && indices.allSatisfy { unsafe letters[$0] == self[$0] }
    }
  }
}
