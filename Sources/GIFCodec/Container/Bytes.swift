extension Span<UInt8> {
  /// The little-endian 16-bit number at an offset.
  func word(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  /// Whether the bytes equal a text.
  ///
  /// A `StaticString`, since `String` would add Unicode tables to the browser's module.
  func reads(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { letters in
      // There are as many letters as bytes.
      count == letters.count && indices.allSatisfy { unsafe letters[$0] == self[$0] }
    }
  }
}
