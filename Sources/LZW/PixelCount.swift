/// A number of pixels that an ``IndexBuffer`` can hold.
///
/// What a file says is checked once, where this is made of it.
package struct PixelCount: Sendable, Hashable {
  /// The most there can be: places and lengths in a buffer have 31 bits.
  package static let most = Int(Int32.max) - IndexBuffer.front - IndexBuffer.slack

  /// The number, 0...``most``.
  package let value: Int

  /// Creates a number of pixels, or `nil` if it is negative or more than ``most``.
  package init?(_ value: Int) {
    guard (0...Self.most).contains(value) else { return nil }
    self.value = value
  }
}
