/// Undoes RFC 4648's text of 64 characters.
package enum ReferenceBase64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes; `nil` if the text breaks a rule.
  package static func decode(_ text: [UInt8]) -> [UInt8]? {
    let places = Dictionary(uniqueKeysWithValues: digits.enumerated().map { ($1, $0) })
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
    var word = 0
    var bytes: [UInt8] = []
    for (index, digit) in text.enumerated() {
      let isPadding = index >= text.count - padding
      guard let value = isPadding ? 0 : places[digit] else { return nil }
      word = word << 6 | value
      if index % 4 == 3 {
        bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
        word = 0
      }
    }
    return bytes.dropLast(padding)
  }
}
