extension Equatable {
  /// Becomes another value, and notes whether it was not the same already; what is the same is left alone.
  @inline(__always)
  mutating func become(_ new: Self, noting isChanged: inout Bool) {
    guard self != new else { return }
    self = new
    isChanged = true
  }
}
