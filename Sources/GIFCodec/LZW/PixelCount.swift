/// A number of pixels that a ``PaletteIndexBuffer`` can hold.
///
/// Numbers from files are checked once, by its initializer.
package struct PixelCount: Sendable, Equatable {
  /// The largest count: positions and lengths in a buffer have 31 bits.
  package static let most = Int(Int32.max) - PaletteIndexBuffer.front - PaletteIndexBuffer.slack

  package let value: Int

  package init() { value = 0 }

  /// Returns `nil` for a negative number, and for one above ``most``.
  package init?(_ value: Int) {
    guard (0...Self.most).contains(value) else { return nil }
    self.value = value
  }
}
